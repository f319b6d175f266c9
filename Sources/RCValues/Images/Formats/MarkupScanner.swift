/// Goes through bytes of markup, forward only.
struct MarkupScanner {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte that comes next; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// A space, or one of the line ends and tabs.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 && byte != 0x0B }

  mutating func skipBlanks() {
    while let byte = next, Self.isBlank(byte) { offset += 1 }
  }

  /// Passes `mark` if it comes next, its letters in either case.
  mutating func take(_ mark: StaticString) -> Bool {
    let isThere = mark.withUTF8Buffer { mark in
      guard bytes.count - offset >= mark.count else { return false }
      for index in mark.indices where Self.lower(bytes[offset + index]) != Self.lower(mark[index]) { return false }
      return true
    }
    if isThere { offset += mark.utf8CodeUnitCount }
    return isThere
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// Goes behind the next `mark`; false if there is none.
  mutating func skip(past mark: StaticString) -> Bool {
    while offset < bytes.count {
      if take(mark) { return true }
      offset += 1
    }
    return false
  }

  mutating func skip(past byte: UInt8) -> Bool {
    while let next {
      offset += 1
      if next == byte { return true }
    }
    return false
  }

  /// Goes behind the `>` that closes what was opened before: a declaration, with others inside its brackets.
  mutating func skipDeclaration() -> Bool {
    var depth = 1
    while depth > 0 {
      if take("<!--") {
        guard skip(past: "-->") else { return false }
      } else if take("<?") {
        guard skip(past: "?>") else { return false }
      } else {
        guard let byte = next else { return false }
        offset += 1
        switch byte {
        case UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: ">"): depth -= 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"): guard skip(past: byte) else { return false }
        default: break
        }
      }
    }
    return true
  }

  /// The bytes up to a blank or one that has a meaning in a tag.
  mutating func name() -> ArraySlice<UInt8> {
    let start = offset
    while let byte = next, !Self.isBlank(byte), !Self.hasMeaning(byte) { offset += 1 }
    return bytes[start..<offset]
  }

  private static func hasMeaning(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// The text up to the next `quote`, which is passed too; nil if there is none.
  mutating func text(to quote: UInt8) -> ArraySlice<UInt8>? {
    let start = offset
    return skip(past: quote) ? bytes[start..<offset - 1] : nil
  }
}
