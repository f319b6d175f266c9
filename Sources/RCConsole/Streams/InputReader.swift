import Glibc

/// Reads a whole stream, up to a limit.
public enum InputReader {
  /// Why a stream could not be read.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// There was more than `limit` bytes; nothing is returned.
    case tooLarge(name: String, limit: Int)
    case unreadable(name: String, SystemError)

    public var description: String {
      switch self {
      case .tooLarge(let name, let limit): "\(SafeText.sanitized(name)) holds more than \(limit) bytes"
      case .unreadable(let name, let error): "cannot read \(SafeText.sanitized(name)): \(error)"
      }
    }
  }

  /// Reads standard input to its end. `limit` is in bytes; one byte more is an error.
  public static func readStandardInput(limit: Int) throws(Failure) -> [UInt8] {
    try read(descriptor: StandardStream.input.rawValue, name: "standard input", limit: limit)
  }

  /// Reads an open descriptor to its end. It stays open.
  public static func read(descriptor: Int32, name: String, limit: Int) throws(Failure) -> [UInt8] {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      // Proof: the kernel writes at most `chunk.count` bytes into `chunk`, which lives across the call.
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count >= 0 else {
        let error = SystemError(code: errno)
        switch error.code {
        case EINTR: continue
        case EAGAIN: SystemError.waitUntilReady(descriptor, for: POLLIN)
        default: throw .unreadable(name: name, error)
        }
        continue
      }
      if count == 0 { return content }
      if count > limit - content.count { throw .tooLarge(name: name, limit: limit) }
      content.append(contentsOf: chunk[..<count])
    }
  }
}
