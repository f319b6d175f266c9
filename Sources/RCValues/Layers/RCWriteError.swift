import Glibc

/// Why a file could not be written. What was there before is still there.
public enum RCWriteError: Error, Hashable, Sendable {
  /// No space, or no more of it for this user.
  case full(path: String)
  /// The file system is mounted for reading only, or the folder belongs to somebody else.
  case denied(path: String, reason: String)
  /// `step` is what could not be done.
  case failed(path: String, step: String, reason: String)
}

extension RCWriteError {
  init(_ path: String, _ step: String, _ code: Int32) {
    switch code {
    case ENOSPC, EDQUOT: self = .full(path: path)
    case EROFS, EACCES, EPERM: self = .denied(path: path, reason: String(cString: strerror(code)))
    default: self = .failed(path: path, step: step, reason: String(cString: strerror(code)))
    }
  }
}

extension RCWriteError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .full(let path): "\(path): no space left; make room"
    case .denied(let path, let reason): "\(path): must not be written: \(reason)"
    case .failed(let path, let step, let reason): "\(path): cannot \(step): \(reason)"
    }
  }
}
