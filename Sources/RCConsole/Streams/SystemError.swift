import Glibc

/// A failed system call, by its `errno`.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  public var code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// The C library's text in English, such as "No space left on device".
  public var description: String {
    var buffer = [CChar](repeating: 0, count: 128)
    // Proof: at most `buffer.count` bytes are written into `buffer`, which lives across the call.
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits until `descriptor` is ready for `events`: it was opened as non-blocking by whoever shares it with us.
  static func waitUntilReady(_ descriptor: Int32, for events: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    // Proof: one pollfd is read and written, and `request` is one. A failure is met again by the call tried next.
    _ = poll(&request, 1, -1)
  }
}
