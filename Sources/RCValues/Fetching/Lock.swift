import Glibc

/// A value behind a `pthread_mutex`.
///
/// `Synchronization.Mutex` would do, but its locking is not seen by the thread sanitizer on Linux, which then reports
/// races that are none.
package final class Lock<Value>: @unchecked Sendable {  // the value is touched by the holder of the mutex alone
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` alone. Must not be called again inside `body`.
  package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
