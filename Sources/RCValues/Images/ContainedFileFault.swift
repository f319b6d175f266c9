/// Why a file of a folder was not read.
package enum ContainedFileFault: Error, Hashable, Sendable {
  /// The name itself is not safe.
  case name(ImageNameFault)
  /// The folder is not there, or is none.
  case noFolder
  case missing
  /// A folder, pipe, socket or device.
  case notAFile
  /// A link leads out of the folder.
  case outside
  case tooLarge(size: Int, limit: Int)
  /// `reason` is the system's.
  case unreadable(reason: String)

  /// For programs; stays as it is.
  package var code: String {
    switch self {
    case .name: "unsafe-name"
    case .noFolder: "no-folder"
    case .missing: "missing"
    case .notAFile: "not-a-file"
    case .outside: "outside"
    case .tooLarge: "too-large"
    case .unreadable: "unreadable"
    }
  }
}

extension ContainedFileFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .name(let fault): "the name \(fault.rawValue)"
    case .noFolder: "there is no such folder"
    case .missing: "there is no such file"
    case .notAFile: "is a folder, pipe, socket or device, not a file"
    case .outside: "a link leads out of the folder"
    case .tooLarge(let size, let limit): "has \(size) bytes, more than the limit of \(limit)"
    case .unreadable(let reason): "cannot be read: \(reason)"
    }
  }
}
