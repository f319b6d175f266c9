import Glibc
import RCValues
import Synchronization

/// A thread that changes the values under the readers, about once a millisecond.
final class Writer: Sendable {
  private let isStopped = Atomic<Bool>(false)
  private let isDone = Atomic<Bool>(false)

  init(_ reads: ReadCases) {
    var handle = pthread_t()
    let context = Unmanaged.passRetained(
      Job { [self] in
        var round = 0
        while !isStopped.load(ordering: .relaxed) {
          round += 1
          // Our own values; were one refused, the readers would read on.
          try? reads.change(round)
          usleep(1_000)
        }
        isDone.store(true, ordering: .releasing)
      }
    ).toOpaque()
    let code = pthread_create(
      &handle, nil,
      { context in
        // The pointer is the one retained above.
        context.map { Unmanaged<Job>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, context)
    if code == 0 { pthread_detach(handle) } else { isDone.store(true, ordering: .releasing) }
  }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    while !isDone.load(ordering: .acquiring) { usleep(100) }
  }
}

private final class Job: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
