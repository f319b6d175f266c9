import Foundation
import FoundationNetworking
import RCValues

/// Sends requests for all sources that need HTTP, with rules of its own where URLSession on Linux has none: one deadline
/// for everything, bytes counted after decompression, redirects followed by hand.
///
/// Trust is the system's: `/etc/ssl/certs`. A proxy is taken from `http_proxy`, `https_proxy` and `no_proxy`.
package final class HTTPClient: Sendable {
  package static let shared = HTTPClient()

  /// What is sent as `User-Agent`: the program and the machine are nobody's business.
  static let userAgent = "RCValues"
  static let mostHops = 5

  private let session: URLSession
  private let delegate = HTTPDelegate()

  private init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // Fractions of seconds are cut off and the total is not kept: we have a deadline of our own.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  /// Sends, and follows redirects of a GET as far as each hop is allowed.
  ///
  /// - Throws: `RCFetchError` for everything but a complete answer; its status is not judged.
  package func send(_ request: HTTPRequest) async throws(RCFetchError) -> HTTPResponse {
    if let fault = HTTPRequest.fault(request.headers) ?? HTTPRequest.fault(request.privateHeaders) {
      throw .noHeaders(reason: fault)
    }
    let start = ContinuousClock.now
    var request = request
    for _ in 0...Self.mostHops {
      let response = try await exchange(request, start)
      guard [301, 302, 303, 307, 308].contains(response.status) else { return response }
      guard let location = response.header("Location") else {
        throw .invalidAnswer(reason: "a redirect to nowhere (status \(response.status))")
      }
      guard request.method == "GET" else {
        throw .redirected(to: location, reason: "only a GET is sent on")
      }
      let next = try request.address.following(location)
      if next.origin != request.address.origin { request.privateHeaders = [:] }
      request.address = next
    }
    throw .redirected(to: request.address.shown, reason: "more than \(Self.mostHops) redirects")
  }

  private func exchange(
    _ request: HTTPRequest, _ start: ContinuousClock.Instant
  ) async throws(RCFetchError) -> HTTPResponse {
    let exchange = HTTPExchange(byteLimit: request.byteLimit)
    let task = session.dataTask(with: Self.urlRequest(request))
    delegate.add(exchange, task)
    let timing = Task {
      // Cancelled when the answer is there.
      guard (try? await Task.sleep(until: request.deadline, tolerance: .zero, clock: .continuous)) != nil else { return }
      exchange.end(.failure(.timedOut(start.duration(to: request.deadline))))
      task.cancel()
    }
    defer { timing.cancel() }
    return try await withTaskCancellationHandler {
      task.resume()
      return await exchange.outcome
    } onCancel: {
      exchange.end(.failure(.cancelled))
      task.cancel()
    }.get()
  }

  private static func urlRequest(_ request: HTTPRequest) -> URLRequest {
    var message = URLRequest(url: request.address.url)
    message.httpMethod = request.method
    message.httpBody = request.body.map { Data($0) }
    // A language would tell of the reader, and URLSession sends one unless there is one.
    let common = ["User-Agent": userAgent, "Accept-Language": "*"]
    for (name, value) in common.merging(request.headers, uniquingKeysWith: { $1 })
      .merging(request.privateHeaders, uniquingKeysWith: { $1 })
    {
      message.setValue(value, forHTTPHeaderField: name)
    }
    return message
  }
}

/// Takes what URLSession has to tell, on its queue, to the exchange that it is about.
private final class HTTPDelegate: NSObject, URLSessionDataDelegate {
  private let exchanges = Lock<[Int: HTTPExchange]>([:])

  func add(_ exchange: HTTPExchange, _ task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(_ task: URLSessionTask) -> HTTPExchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // The redirect itself is the answer then.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    // More comes for a while after it is cancelled, and is dropped.
    if exchange(dataTask)?.receive(data) != true { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.complete(error)
  }
}
