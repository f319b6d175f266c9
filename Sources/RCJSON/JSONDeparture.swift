/// A place where a text is not RFC 8259, but where it is plain what was meant.
///
/// A strict reader refuses the text at the first one (a byte-order mark excepted); a tolerant one records all.
public struct JSONDeparture: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case byteOrderMark = "a byte-order mark"
    case comment = "a comment"
    case trailingComma = "a comma after the last element"
    case singleQuotedString = "a string in single quotes"
    case unquotedName = "a name without quotes"
    case hexadecimalNumber = "a hexadecimal number"
    case plusSign = "a number with a plus sign"
    case leadingZero = "a number with a leading zero"
    case leadingPoint = "a number without digits before the point"
    case trailingPoint = "a number without digits after the point"
    case nonFiniteNumber = "NaN or Infinity"
    case controlCharacter = "a raw control character in a string"
    case invalidEscape = "an escape that JSON does not have"
    case loneSurrogate = "half of a surrogate pair"
    case invalidUTF8 = "bytes that are not UTF-8"
  }

  public let kind: Kind
  /// The bytes concerned.
  public let range: Range<Int>

  public init(kind: Kind, range: Range<Int>) {
    (self.kind, self.range) = (kind, range)
  }
}
