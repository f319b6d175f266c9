import Foundation
import FoundationNetworking
import RCValues

/// One request and its answer as it comes in. Whatever ends it first counts.
final class HTTPExchange: Sendable {
  typealias Outcome = Result<HTTPResponse, RCFetchError>

  private struct State {
    var response: HTTPURLResponse?
    var expected: Int?
    var body: [UInt8] = []
    var outcome: Outcome?
    var continuation: CheckedContinuation<Outcome, Never>?
    /// Nothing more comes.
    var isOver = false
  }

  /// Bytes of a body that memory is taken for before they are there.
  private static let mostReserved = 16 << 20

  private let byteLimit: Int
  private let wantsBody: @Sendable (HTTPResponse) -> Bool
  private let onProgress: (@Sendable (Int, Int?) -> Void)?
  private let state = Lock(State())

  init(_ request: HTTPRequest) {
    (byteLimit, wantsBody, onProgress) = (request.byteLimit, request.wantsBody, request.onProgress)
  }

  func receive(_ response: URLResponse) {
    // Before the answer there can be some that only say that it will come: 100 and 103 are sent without being asked for.
    guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
    let head = HTTPResponse(response, [])
    let expected = head.isEncoded ? nil : head.length
    state.withLock { state in
      (state.response, state.expected) = (response, expected)
      // Saves copying; an answer may be shorter than it says, and what a server says is no reason to take more memory
      // than there is.
      if let expected, expected <= byteLimit { state.body.reserveCapacity(min(expected, Self.mostReserved)) }
    }
    if !wantsBody(head) { end(.success(head)) }
  }

  /// Ends the exchange when there is too much.
  func receive(_ data: Data) {
    let (isTooMuch, received, expected) = state.withLock { state in
      guard state.outcome == nil else { return (false, Int?.none, Int?.none) }
      guard data.count <= byteLimit - state.body.count else { return (true, nil, nil) }
      state.body.append(contentsOf: data)
      return (false, state.body.count, state.expected)
    }
    if isTooMuch { return end(.failure(.tooLarge(limit: byteLimit))) }
    if let received { onProgress?(received, expected) }
  }

  func complete(_ error: (any Error)?) {
    state.withLock { $0.isOver = true }
    if let error { return end(.failure(HTTPFailure.error(error))) }
    let (response, body) = state.withLock { ($0.response, $0.body) }
    end(response.map { .success(HTTPResponse($0, body)) } ?? .failure(.invalidAnswer(reason: "it is not HTTP")))
  }

  /// Whether an answer came, and all of it.
  var isComplete: Bool {
    state.withLock { state in if case .success = state.outcome { state.isOver } else { false } }
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
