@testable import RCValues

/// Runs tasks when it is told to, so that a test knows where each of them stands; and calls back as soon as it is
/// asked to run one, as any executor of a program's own may do.
final class HandExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var onWake: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  /// Called once, on the thread that wakes a task next, while it does.
  func onNextWake(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.onWake = body } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let body = state.withLock { state in
      state.jobs.append(job)
      defer { state.onWake = nil }
      return state.onWake
    }
    body?()
  }

  /// Returns when every task is over or waits for something.
  func run() {
    while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
