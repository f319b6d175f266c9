import RCValues

/// One download on its way, and those who wait for it.
///
/// It goes on for as long as somebody waits. Whoever gives up gets `cancelled` at once; when the last one does, the
/// download is called off.
final class Download: Sendable {
  typealias Outcome = Result<LoadedImage, RCImageFailure>
  typealias Progress = @Sendable (RCImageProgress) -> Void

  private struct Waiter {
    var continuation: CheckedContinuation<Outcome, Never>?
    var progress: Progress?
    let need: Need
  }

  /// Why somebody waits.
  enum Need {
    /// To show the picture now.
    case now
    /// To have it when it is asked for.
    case later
  }

  private struct State {
    var waiters: [Int: Waiter]
    var nextWaiter = firstWaiter
    var outcome: Outcome?
    var task: Task<Void, Never>?
    var told = 0
    var isEndTold = false
  }

  /// Bytes between two calls of those who want to know how far it is.
  private static let step = 65_536

  /// Whoever it is begun for.
  static let firstWaiter = 1

  let url: String
  private let state: Lock<State>

  init(url: String, _ progress: Progress?, _ need: Need = .now) {
    self.url = url
    state = Lock(State(waiters: [Self.firstWaiter: Waiter(progress: progress, need: need)]))
  }

  /// A place among those who wait; nil where it is over.
  func join(_ progress: Progress?, _ need: Need = .now) -> Int? {
    state.withLock { state in
      guard state.outcome == nil else { return nil }
      state.nextWaiter += 1
      state.waiters[state.nextWaiter] = Waiter(progress: progress, need: need)
      return state.nextWaiter
    }
  }

  var waiterCount: Int { state.withLock { $0.waiters.count } }

  /// Whether somebody wants to show the picture now.
  var isUrgent: Bool { state.withLock { state in state.waiters.values.contains { $0.need == .now } } }

  var isOver: Bool { state.withLock { $0.outcome != nil } }

  /// What does the work; called off with the download.
  func carry(_ task: Task<Void, Never>) {
    let isOver = state.withLock { state in
      state.task = task
      return state.outcome != nil
    }
    if isOver { task.cancel() }
  }

  func outcome(for waiter: Int) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state -> Outcome? in
          guard state.waiters[waiter] != nil else { return state.outcome ?? .failure(.cancelled) }
          state.waiters[waiter]?.continuation = continuation
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      leave(waiter)
    }
  }

  private func leave(_ waiter: Int) {
    let (continuation, task) = state.withLock { state in
      let left = state.waiters.removeValue(forKey: waiter)
      guard left != nil, state.waiters.isEmpty, state.outcome == nil else {
        return (left?.continuation, Task<Void, Never>?.none)
      }
      state.outcome = .failure(.cancelled)
      return (left?.continuation, state.task)
    }
    task?.cancel()
    continuation?.resume(returning: .failure(.cancelled))
  }

  /// Tells everybody. What comes after the first time is dropped.
  func end(_ outcome: Outcome) {
    let waiters = state.withLock { state in
      guard state.outcome == nil else { return [Waiter]() }
      (state.outcome, state.task) = (outcome, nil)
      defer { state.waiters = [:] }
      return state.waiters.values.map(\.self)
    }
    for waiter in waiters { waiter.continuation?.resume(returning: outcome) }
  }

  /// Tells those who want to know, every so often and at the end.
  func tell(_ progress: RCImageProgress) {
    let listeners = state.withLock { state -> [Progress] in
      let isEnd = progress.received == progress.expected
      guard isEnd ? !state.isEndTold : progress.received - state.told >= Self.step else { return [] }
      state.isEndTold = isEnd
      state.told = progress.received
      return state.waiters.values.compactMap(\.progress)
    }
    for listener in listeners { listener(progress) }
  }
}
