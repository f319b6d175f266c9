@testable import RCValues

/// A source whose answers the test gives one by one, when it wants to.
final class GateSource: RCSource {
  typealias Answer = Result<RCFetchResponse, RCFetchError>

  private struct State {
    var requests: [RCFetchRequest] = []
    var waiting: [(id: Int, continuation: CheckedContinuation<Answer, Never>)] = []
    var answers: [Answer] = []
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  let identity: String
  /// Whether a request ends when its task is cancelled.
  let heedsCancellation: Bool
  private let state = Lock(State())
  private let signal = Signal()

  init(identity: String = "https://gate.example/app.json", heedsCancellation: Bool = true) {
    (self.identity, self.heedsCancellation) = (identity, heedsCancellation)
  }

  var requests: [RCFetchRequest] { state.withLock { $0.requests } }
  var cancelledCount: Int { state.withLock { $0.cancelled.count } }
  var changes: AsyncStream<Void>? { signal.stream() }

  func tellChange() { signal.emit() }

  /// Answers the oldest request that waits, or else the next one that comes.
  func answer(_ answer: Answer) {
    let continuation = state.withLock { state in
      if state.waiting.isEmpty {
        state.answers.append(answer)
        return CheckedContinuation<Answer, Never>?.none
      }
      return state.waiting.removeFirst().continuation
    }
    continuation?.resume(returning: answer)
  }

  func answer(_ values: [String: RCLiteral], validator: String? = nil, version: String? = nil) {
    answer(.success(.payload(RCPayload(bytes: RCLiteral.json(values), validator: validator, version: version))))
  }

  /// Returns when as many requests have come.
  func waitForRequests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.requests.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse {
    let (id, watchers) = state.withLock { state in
      state.requests.append(request)
      let count = state.requests.count
      let ready = state.watchers.filter { $0.count <= count }.map(\.continuation)
      state.watchers.removeAll { $0.count <= count }
      return (count, ready)
    }
    for watcher in watchers { watcher.resume() }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: Answer? = state.withLock { state in
          if heedsCancellation, state.cancelled.contains(id) { return .failure(.cancelled) }
          if !state.answers.isEmpty { return state.answers.removeFirst() }
          state.waiting.append((id, continuation))
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.cancelled.insert(id)
        guard heedsCancellation, let index = state.waiting.firstIndex(where: { $0.id == id }) else {
          return CheckedContinuation<Answer, Never>?.none
        }
        return state.waiting.remove(at: index).continuation
      }
      continuation?.resume(returning: .failure(.cancelled))
    }.get()
  }
}
