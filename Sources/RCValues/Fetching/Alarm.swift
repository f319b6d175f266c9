// Dispatch sources may be used from any thread; their types are only not marked Sendable yet.
@preconcurrency import Dispatch

/// A timer that one task waits for.
///
/// `Task.sleep` would do, but when it is cancelled it stays, with what its task holds, until its time has come: a few
/// kilobytes for every fetch of the last ten seconds.
package final class Alarm: Sendable {
  private struct State {
    var rang: Bool?
    var continuation: CheckedContinuation<Bool, Never>?
  }

  /// A serial queue gets a thread of its own where it needs one, so alarms ring when all threads of tasks are busy.
  private static let queue = DispatchQueue(label: "rcvalues.alarm")

  private let state = Lock(State())
  private let timer: any DispatchSourceTimer

  private init(after delay: Duration) {
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    // Three hundred years are enough.
    let nanoseconds = min(max(delay, .zero), .seconds(1 << 33)) / .nanoseconds(1)
    timer.schedule(deadline: .now() + .nanoseconds(Int(nanoseconds)), leeway: .nanoseconds(0))
  }

  /// Returns after `delay`, or throws as soon as the task is cancelled.
  package static func wait(for delay: Duration) async throws(CancellationError) {
    let alarm = Alarm(after: delay)
    let rang = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = alarm.state.withLock { state in
          if state.rang == nil { state.continuation = continuation }
          return state.rang
        }
        if let known { return continuation.resume(returning: known) }
        alarm.timer.setEventHandler { alarm.end(rang: true) }
        alarm.timer.activate()
      }
    } onCancel: {
      alarm.end(rang: false)
    }
    // Lets go of the handler, and so of the alarm; a source that was never active must be so before it is freed.
    alarm.timer.activate()
    alarm.timer.cancel()
    if !rang { throw CancellationError() }
  }

  private func end(rang: Bool) {
    let continuation = state.withLock { state in
      guard state.rang == nil else { return CheckedContinuation<Bool, Never>?.none }
      state.rang = rang
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: rang)
  }
}
