import Foundation
import FoundationNetworking
import RCValues

/// Sends requests for all sources that need HTTP, with rules of its own where URLSession on Linux has none: one deadline
/// for everything, bytes counted after decompression, redirects followed by hand.
///
/// Each request has a line of its own while it is under way, since requests that share a session hold each other up.
///
/// Trust is the system's: `/etc/ssl/certs`. A proxy is taken from `http_proxy`, `https_proxy` and `no_proxy`.
package final class HTTPClient: Sendable {
  package static let shared = HTTPClient()

  /// What is sent as `User-Agent`: the program and the machine are nobody's business.
  static let userAgent = "RCValues"
  package static let mostHops = 5

  private static let mostIdle = 4

  private let idle = Lock<[HTTPLine]>([])

  /// Sends, and follows redirects of a GET as far as each hop is allowed.
  ///
  /// - Throws: `RCFetchError` for everything but a complete answer; its status is not judged.
  package func send(_ request: HTTPRequest) async throws(RCFetchError) -> HTTPResponse {
    let start = ContinuousClock.now
    var request = request
    for _ in 0...Self.mostHops {
      let response = try await exchange(request, since: start)
      guard response.isRedirect else { return response }
      guard let location = response.header("Location"), !location.isEmpty else {
        throw .invalidAnswer(reason: "a redirect to nowhere (status \(response.status))")
      }
      guard request.method == "GET" else {
        throw .redirected(to: HTTPAddress.shown(location), reason: "only a GET is sent on")
      }
      let next = try request.address.following(location)
      if next.origin != request.address.origin { request.privateHeaders = [:] }
      request.address = next
    }
    throw .redirected(to: request.address.shown, reason: "more than \(Self.mostHops) redirects")
  }

  /// Sends, and answers with what comes back, be it a redirect.
  ///
  /// - Parameter start: when the time began that the deadline ends.
  /// - Throws: as `send`.
  package func exchange(
    _ request: HTTPRequest, since start: ContinuousClock.Instant
  ) async throws(RCFetchError) -> HTTPResponse {
    if let fault = HTTPRequest.fault(request.headers) ?? HTTPRequest.fault(request.privateHeaders) {
      throw .noHeaders(reason: fault)
    }
    // Else it would depend on the machine whether the alarm is faster than the answer.
    guard ContinuousClock.now < request.deadline else {
      throw .timedOut(max(start.duration(to: request.deadline), .zero))
    }
    let line = idle.withLock { $0.popLast() } ?? HTTPLine()
    let exchange = HTTPExchange(request)
    let timing = Task {
      // Cancelled when the answer is there.
      guard (try? await Alarm.wait(for: ContinuousClock.now.duration(to: request.deadline))) != nil else {
        return
      }
      exchange.end(.failure(.timedOut(start.duration(to: request.deadline))))
    }
    let outcome = await withTaskCancellationHandler {
      line.begin(exchange, Self.urlRequest(request))
      return await exchange.outcome
    } onCancel: {
      exchange.end(.failure(.cancelled))
    }
    timing.cancel()
    finish(line, isComplete: exchange.isComplete)
    return try outcome.get()
  }

  /// Keeps the connection for the next request, if nothing is left on its way there.
  private func finish(_ line: HTTPLine, isComplete: Bool) {
    line.end()
    if isComplete,
      idle.withLock({ idle in
        guard idle.count < Self.mostIdle else { return false }
        idle.append(line)
        return true
      })
    {
      return
    }
    line.hangUp()
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
