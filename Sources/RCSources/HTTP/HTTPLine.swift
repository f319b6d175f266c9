import Dispatch
import Foundation
import FoundationNetworking
import RCValues

/// A session that carries one request at a time, so that a connection can be used again.
///
/// URLSession on Linux does the work of all sessions on one queue, and `resume()`, `cancel()` and `invalidateAndCancel()`
/// wait for it. A server that sends without end, and faster than it is read, keeps that queue busy for as long as there
/// is something to read, and two of them in one session for ever. So a request has a session to itself, nobody but a
/// queue of the line's own waits for it, and deadlines are kept whatever it does.
final class HTTPLine: NSObject, URLSessionDataDelegate {
  private let current = Lock<HTTPExchange?>(nil)
  private let session = Lock<URLSession?>(nil)
  // Serial queues get threads of their own where they need them, while tasks and global queues share as many threads as
  // there are processors.
  private let callers = DispatchQueue(label: "rcvalues.http.callers")
  private let callbacks = DispatchQueue(label: "rcvalues.http.callbacks")

  override init() {
    super.init()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // Fractions of seconds are cut off and the total is not kept: there is a deadline of our own.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400
    let operations = OperationQueue()
    operations.maxConcurrentOperationCount = 1
    operations.underlyingQueue = callbacks
    session.withLock { $0 = URLSession(configuration: configuration, delegate: self, delegateQueue: operations) }
  }

  /// Returns at once.
  func begin(_ exchange: HTTPExchange, _ request: URLRequest) {
    current.withLock { $0 = exchange }
    let session = session.withLock { $0 }
    callers.async { session?.dataTask(with: request).resume() }
  }

  /// Lets go of an answer, so that it does not stay in memory for as long as the line waits for the next request.
  func end() { current.withLock { $0 = nil } }

  /// Ends whatever goes on, and the line; returns at once. Must be called: a session keeps its delegate until then.
  func hangUp() {
    end()
    let session = session.withLock { session in
      defer { session = nil }
      return session
    }
    callers.async { session?.invalidateAndCancel() }
  }

  // MARK: What the session tells, on `callbacks`

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // Nobody may answer once the task is cancelled: URLSession ends the program then. Both the answer and what cancels are
    // put into one queue of the task's, in this order as long as the line is not hung up before; nothing waits here.
    self.session.withLock { session in
      // The redirect itself is the answer then.
      if session != nil { completionHandler(nil) }
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    current.withLock { $0 }?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    // More comes for a while after the exchange has ended, and is dropped.
    current.withLock { $0 }?.receive(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    current.withLock { $0 }?.complete(error)
  }
}
