/// Markup as bytes of one kind, whatever it is encoded in.
package enum MarkupText {
  /// The bytes behind the mark of UTF-8, if there is one. Of UTF-16 with its mark each unit is one byte, 0x80 where it
  /// is not ASCII: what markup consists of is ASCII.
  package static func bytes(of content: [UInt8]) -> [UInt8] {
    if content.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(content[3...]) }
    let isBig = content.starts(with: [0xFE, 0xFF])
    guard isBig || content.starts(with: [0xFF, 0xFE]) else { return content }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count / 2)
    var index = 3
    while index < content.count {
      let (high, low) = isBig ? (content[index - 1], content[index]) : (content[index], content[index - 1])
      bytes.append(high == 0 ? min(low, 0x80) : 0x80)
      index += 2
    }
    return bytes
  }
}

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
    while let byte = next, !Self.isBlank(byte), !"<>/='\"".utf8.contains(byte) { offset += 1 }
    return bytes[start..<offset]
  }

  /// The text up to the next `quote`, which is passed too; nil if there is none.
  mutating func text(to quote: UInt8) -> ArraySlice<UInt8>? {
    let start = offset
    return skip(past: quote) ? bytes[start..<offset - 1] : nil
  }
}
