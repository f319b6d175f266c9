import Foundation
import FoundationNetworking
import RCValues

/// One request and its answer as it comes in. Whatever ends it first counts.
final class HTTPExchange: Sendable {
  typealias Outcome = Result<HTTPResponse, RCFetchError>

  private struct State {
    var response: HTTPURLResponse?
    var body: [UInt8] = []
    var outcome: Outcome?
    var continuation: CheckedContinuation<Outcome, Never>?
  }

  private let byteLimit: Int
  private let state = Lock(State())

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  func receive(_ response: URLResponse) {
    state.withLock { $0.response = response as? HTTPURLResponse }
  }

  /// Ends the exchange when there is too much.
  func receive(_ data: Data) {
    let isTooMuch = state.withLock { state in
      guard state.outcome == nil else { return false }
      guard state.body.count + data.count <= byteLimit else { return true }
      state.body.append(contentsOf: data)
      return false
    }
    if isTooMuch { end(.failure(.tooLarge(limit: byteLimit))) }
  }

  func complete(_ error: (any Error)?) {
    if let error { return end(.failure(HTTPFailure.error(error))) }
    let (response, body) = state.withLock { ($0.response, $0.body) }
    end(response.map { .success(HTTPResponse($0, body)) } ?? .failure(.invalidAnswer(reason: "it is not HTTP")))
  }

  func end(_ outcome: Outcome) {
    let continuation = state.withLock { state in
      guard state.outcome == nil else { return CheckedContinuation<Outcome, Never>?.none }
      state.outcome = outcome
      state.body = []
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: outcome)
  }

  var outcome: Outcome {
    get async {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state in
          if state.outcome == nil { state.continuation = continuation }
          return state.outcome
        }
        if let known { continuation.resume(returning: known) }
      }
    }
  }
}
