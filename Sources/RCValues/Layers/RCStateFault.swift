/// Why a state file, or a payload in it, is not used.
public enum RCStateFault: Error, Hashable, Sendable {
  case unreadable(RCLoadError)
  /// It does not begin as a state file does.
  case notOurs
  /// Its parts do not fit together: cut short, changed, or written by half.
  case torn
  /// Written by a later or an earlier version of the library.
  case otherVersion(Int)
  /// Of another program, source or user.
  case otherOwner
  /// A payload in it cannot be used under the settings of now.
  case payload(RCLoadError)
}

extension RCStateFault: CustomStringConvertible {
  /// The version of state files that is written, and the only one that is read.
  static let readVersion = 1

  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .notOurs: "is not a state file"
    case .torn: "is torn or damaged"
    case .otherVersion(let version): "is of version \(version), not of version \(Self.readVersion)"
    case .otherOwner: "belongs to another program, source or user"
    case .payload(let error): "holds a payload that cannot be used: \(error)"
    }
  }
}
