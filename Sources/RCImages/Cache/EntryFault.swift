/// What is wrong with what lies in an entry's place.
package enum EntryFault: Error, Hashable, Sendable {
  /// A folder, pipe, socket, device or link.
  case notAFile
  /// More bytes than an entry may have.
  case overLimit(size: Int, limit: Int)
  /// It does not begin as an entry does.
  case notAnEntry
  /// Written by a later or an earlier version of the library.
  case otherVersion(Int)
  case damagedHeader
  case otherURL
  /// Bytes of the picture.
  case wrongLength(expected: Int, found: Int)
  case damagedBytes
}

extension EntryFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAFile: "is no file of its own"
    case .overLimit(let size, let limit): "has \(size) bytes, more than the \(limit) of an entry"
    case .notAnEntry: "is no entry of a picture cache"
    case .otherVersion(let version): "is of version \(version), not of version \(EntryText.version)"
    case .damagedHeader: "has a header that is torn or damaged"
    case .otherURL: "is of another URL"
    case .wrongLength(let expected, let found): "has \(found) bytes of the picture's \(expected)"
    case .damagedBytes: "has a picture that is damaged"
    }
  }
}
