/// Why bytes are no picture that could be shown. The raw value is the name in dumps; stable.
public enum RCImageFault: String, Error, Hashable, Sendable, CaseIterable {
  /// None of the formats of ``RCImageFormat``.
  case notAnImage = "not-an-image"
  /// A page where a picture should be, such as an error that was saved under a picture's name.
  case html
  /// The bytes end before the size is told.
  case truncated
  /// The checksum over a PNG's header is wrong.
  case checksum
  /// A width or height of nothing.
  case zeroSize = "zero-size"
  /// What stands behind the signature is no header of the format.
  case malformed
}

extension RCImageFault: CustomStringConvertible {
  /// What is wrong, to be put behind the picture's name.
  public var description: String {
    switch self {
    case .notAnImage: "is no picture"
    case .html: "is a page, not a picture"
    case .truncated: "ends before its size is told"
    case .checksum: "has a wrong checksum in its head"
    case .zeroSize: "says that it has no pixels"
    case .malformed: "has no good head"
    }
  }
}
