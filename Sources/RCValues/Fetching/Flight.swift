/// One request on its way, and those who wait for its end.
///
/// Whoever claims a flight first decides how it ends: the answer, the deadline, or the last of those who waited when it
/// gives up. So what is told is what was done.
final class Flight: Sendable {
  typealias Outcome = Result<RCFetchResult, RCFetchError>

  private enum Waiter {
    case expected
    case waiting(CheckedContinuation<Outcome, Never>)
  }

  private struct State {
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
    var claimed: Outcome?
    var hasLanded = false
    var tasks: [Task<Void, Never>] = []
  }

  private let state = Lock(State())
  /// Which of a store's users, in the order of their changes, the flight is for.
  let epoch: Int
  /// Called once, before anybody is told.
  private let onLanding: @Sendable (Flight) -> Void

  init(epoch: Int, onLanding: @escaping @Sendable (Flight) -> Void) {
    (self.epoch, self.onLanding) = (epoch, onLanding)
  }

  /// Tasks to cancel when the flight ends.
  func carry(_ tasks: [Task<Void, Never>]) {
    let isOver = state.withLock { state in
      if !state.hasLanded { state.tasks = tasks }
      return state.hasLanded
    }
    if isOver { for task in tasks { task.cancel() } }
  }

  /// A place among those who wait; nil when it is decided already how the flight ends.
  func join() -> Int? {
    state.withLock { state in
      guard state.claimed == nil else { return nil }
      state.nextWaiter += 1
      state.waiters[state.nextWaiter] = .expected
      return state.nextWaiter
    }
  }

  var waiterCount: Int { state.withLock { $0.waiters.count } }

  /// Decides how the flight ends, unless that is decided.
  func claim(_ outcome: Outcome) -> Bool {
    state.withLock { state in
      guard state.claimed == nil else { return false }
      state.claimed = outcome
      return true
    }
  }

  /// Tells what was decided. Does nothing the second time.
  func land() {
    guard
      state.withLock({ state in
        guard !state.hasLanded, state.claimed != nil else { return false }
        state.hasLanded = true
        return true
      })
    else { return }
    onLanding(self)
    let (outcome, waiters, tasks) = state.withLock { state in
      let ending = (state.claimed ?? .failure(.cancelled), state.waiters.values.map(\.self), state.tasks)
      (state.waiters, state.tasks) = ([:], [])
      return ending
    }
    for task in tasks { task.cancel() }
    for case .waiting(let continuation) in waiters { continuation.resume(returning: outcome) }
  }

  /// Ends the flight with `error` if nothing else has been decided; where it has, that is told without further delay.
  func stop(_ error: RCFetchError) {
    _ = claim(.failure(error))
    land()
  }

  /// The end, or `.cancelled` as soon as the caller's task is.
  func wait(_ place: Int) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: Outcome? = state.withLock { state in
          if state.waiters[place] != nil, !state.hasLanded {
            state.waiters[place] = .waiting(continuation)
            return nil
          }
          return state.hasLanded ? state.claimed : .failure(.cancelled)
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      giveUp(place)
    }
  }

  private func giveUp(_ place: Int) {
    let (waiter, isLast) = state.withLock { state in
      let waiter = state.waiters.removeValue(forKey: place)
      return (waiter, state.waiters.isEmpty)
    }
    if case .waiting(let continuation) = waiter { continuation.resume(returning: .failure(.cancelled)) }
    // Nobody wants to know any more; what has been decided takes its course.
    if waiter != nil, isLast, claim(.failure(.cancelled)) { land() }
  }
}
