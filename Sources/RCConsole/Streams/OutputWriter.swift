import Glibc

/// Buffered text to one descriptor, straight over `write(2)`.
///
/// Interrupted, partial and would-block writes are carried on with. When the reader is gone (EPIPE), the rest is dropped
/// without a word. Any other failure, such as a full disk, drops the rest and is kept in ``failure``. For one thread.
///
/// Nothing is written until the buffer is full or ``flush()`` is called; a writer that goes away does not flush.
public final class OutputWriter: TextOutputStream {
  /// Writes the start of some bytes; returns how many, or the error.
  typealias SystemWrite = (UnsafeRawBufferPointer) -> Result<Int, SystemError>

  /// What the error message calls this stream.
  public let name: String
  /// Why output was lost, or nil. A reader that went away loses nothing it wanted.
  public private(set) var failure: SystemError?
  /// Whether there is still any use in writing: false once the reader is gone or a write failed.
  public private(set) var isOpen = true

  private let capacity: Int
  private let systemWrite: SystemWrite
  private let waitUntilReady: () -> Void
  private var buffer: [UInt8] = []

  init(
    name: String, capacity: Int = 65_536, waitUntilReady: @escaping () -> Void = {},
    systemWrite: @escaping SystemWrite
  ) {
    (self.name, self.capacity, self.systemWrite) = (name, capacity, systemWrite)
    self.waitUntilReady = waitUntilReady
  }

  /// A writer to an open descriptor, which stays open. `name` is for the error message, such as the file's path.
  public convenience init(descriptor: Int32, name: String, capacity: Int = 65_536) {
    self.init(
      name: name, capacity: capacity,
      waitUntilReady: { SystemError.waitUntilReady(descriptor, for: POLLOUT) },
      systemWrite: { bytes in
        // Proof: the kernel reads `count` bytes from `baseAddress`, both of one live buffer.
        let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        return count < 0 ? .failure(SystemError(code: errno)) : .success(count)
      })
  }

  /// A writer to standard output, or to standard error without a buffer.
  public convenience init(_ stream: StandardStream) {
    switch stream {
    case .error: self.init(descriptor: stream.rawValue, name: "standard error", capacity: 0)
    case .input, .output: self.init(descriptor: stream.rawValue, name: "standard output")
    }
  }

  /// Appends text in UTF-8.
  public func write(_ text: String) {
    write(bytes: text.utf8)
  }

  /// Appends text and a line feed.
  public func writeLine(_ text: String) {
    write(text + "\n")
  }

  /// Appends bytes.
  public func write(bytes: some Collection<UInt8>) {
    guard isOpen else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= capacity { flush() }
  }

  /// Hands everything over to the kernel.
  public func flush() {
    guard isOpen, !buffer.isEmpty else { return }
    // Proof: the pointer is used inside the closure only, and nothing there touches `buffer`.
    buffer.withUnsafeBytes { writeAll($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Flushes, and returns the status to exit with: `decided`, unless output was lost, which is a failure.
  public func finish(_ decided: ExitStatus) -> ExitStatus {
    flush()
    return failure == nil ? decided : .failure
  }

  /// What to tell about lost output, or nil: `cannot write standard output: No space left on device`.
  public var failureMessage: String? {
    failure.map { "cannot write \(SafeText.sanitized(name)): \($0)" }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) {
    // Proof: `rest` stays within `bytes`, as no more is taken off than is there.
    var rest = bytes
    while !rest.isEmpty {
      switch systemWrite(rest) {
      case .success(let count): rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      case .failure(let error): if !recovers(from: error) { return }
      }
    }
  }

  private func recovers(from error: SystemError) -> Bool {
    switch error.code {
    case EINTR: return true
    case EAGAIN:
      waitUntilReady()
      return true
    case EPIPE: isOpen = false
    default: (isOpen, failure) = (false, error)
    }
    return false
  }
}
