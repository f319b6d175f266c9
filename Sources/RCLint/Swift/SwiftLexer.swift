/// Takes Swift source apart as far as the rules need: words, numbers, strings and signs, without comments.
///
/// It knows nested comments, raw and multi-line strings, interpolations (whose code is read as well), names in
/// backticks, and keeps `#if` and its kin as words.
struct SwiftLexer {
  enum Kind: Hashable, Sendable {
    case word
    case number
    /// A string literal; the content if there is no interpolation in it.
    case string(String?)
    /// One character.
    case sign(UInt8)
  }

  struct Token: Sendable {
    let kind: Kind
    let range: Range<Int>
    /// Of a word its name, without backticks.
    let name: String
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var tokens: [Token] = []

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = SwiftLexer(bytes: bytes)
    lexer.readCode(until: nil)
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: byteOrderMark) { offset = 3 }
  }

  private func byte(_ ahead: Int = 0) -> UInt8? { offset + ahead < bytes.count ? bytes[offset + ahead] : nil }

  /// Reads tokens to the end, or to the bracket that closes an interpolation.
  private mutating func readCode(until end: UInt8?) {
    var depth = 0
    while let byte = byte() {
      switch byte {
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): readString(pounds: 0)
      case UInt8(ascii: "#"):
        var pounds = 1
        while self.byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
        if self.byte(pounds) == UInt8(ascii: "\"") {
          offset += pounds
          readString(pounds: pounds)
        } else {
          readWord(from: offset, length: 1)
        }
      case UInt8(ascii: "`"):
        let start = offset
        offset += 1
        while let next = self.byte(), next != UInt8(ascii: "`"), next != 0x0A { offset += 1 }
        let name = String(decoding: bytes[start + 1..<offset], as: UTF8.self)
        offset = min(offset + 1, bytes.count)
        tokens.append(Token(kind: .word, range: start..<offset, name: name))
      case _ where Self.isWordByte(byte) && !(byte &- 0x30 < 10): readWord(from: offset, length: 0)
      case _ where byte &- 0x30 < 10:
        let start = offset
        while let next = self.byte(), Self.isWordByte(next) { offset += 1 }
        tokens.append(Token(kind: .number, range: start..<offset, name: ""))
      case _ where byte <= 0x20: offset += 1
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if end == byte, depth == 0 { return }
          depth -= 1
        }
        tokens.append(Token(kind: .sign(byte), range: offset..<offset + 1, name: ""))
        offset += 1
      }
    }
  }

  private mutating func readWord(from start: Int, length: Int) {
    offset = start + length
    while let next = byte(), Self.isWordByte(next) { offset += 1 }
    tokens.append(
      Token(kind: .word, range: start..<offset, name: String(decoding: bytes[start..<offset], as: UTF8.self)))
  }

  private mutating func skipLine() {
    while let next = byte(), next != 0x0A, next != 0x0D { offset += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while let next = byte() {
      if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        (depth, offset) = (depth + 1, offset + 2)
      } else if next == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        (depth, offset) = (depth - 1, offset + 2)
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  /// Reads a string whose quote stands at `offset`, with so many `#` before it.
  private mutating func readString(pounds: Int) {
    let start = offset - pounds
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    // An empty string is two quotes, not the beginning of three.
    offset += isLong ? 3 : 1
    var content: [UInt8]? = []
    while let next = byte() {
      if next == UInt8(ascii: "\\"), isEscape(pounds) {
        offset += 1 + pounds
        readEscape(into: &content)
      } else if next == UInt8(ascii: "\""), isEnd(isLong, pounds) {
        offset += (isLong ? 3 : 1) + pounds
        break
      } else if !isLong, next == 0x0A || next == 0x0D {
        break  // not closed
      } else {
        content?.append(next)
        offset += 1
      }
    }
    let text = content.map { String(decoding: $0, as: UTF8.self) }
    tokens.append(Token(kind: .string(isLong ? nil : text), range: start..<offset, name: ""))
  }

  private mutating func readEscape(into content: inout [UInt8]?) {
    switch byte() {
    case UInt8(ascii: "("):
      content = nil
      offset += 1
      readCode(until: UInt8(ascii: ")"))
      offset += 1
    case UInt8(ascii: "n"): take(0x0A, &content)
    case UInt8(ascii: "t"): take(0x09, &content)
    case UInt8(ascii: "r"): take(0x0D, &content)
    case UInt8(ascii: "0"): take(0x00, &content)
    case UInt8(ascii: "u") where byte(1) == UInt8(ascii: "{"):
      offset += 2
      var value: UInt32 = 0
      while let next = byte(), next != UInt8(ascii: "}"), let digit = Character(Unicode.Scalar(next)).hexDigitValue {
        value = value &* 16 &+ UInt32(digit)
        offset += 1
      }
      offset += 1
      if let scalar = Unicode.Scalar(value) { content?.append(contentsOf: Array(String(scalar).utf8)) }
    case let other?: take(other, &content)
    case nil: break
    }
  }

  private mutating func take(_ byte: UInt8, _ content: inout [UInt8]?) {
    content?.append(byte)
    offset += 1
  }

  private func isEscape(_ pounds: Int) -> Bool { (0..<pounds).allSatisfy { byte(1 + $0) == UInt8(ascii: "#") } }

  private func isEnd(_ isLong: Bool, _ pounds: Int) -> Bool {
    let quotes = isLong ? 3 : 1
    return (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<pounds).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: byte >= 0x80
    }
  }
}
