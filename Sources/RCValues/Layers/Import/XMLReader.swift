import RCJSON

/// Reads the XML that property lists and Android's defaults are: elements, text, CDATA, references to characters.
///
/// Comments, instructions, attributes and a document type are skipped; entities of a document's own are refused, so
/// nothing grows and nothing is loaded.
struct XMLReader {
  struct Element {
    let name: String
    /// Offset of its `<`.
    let start: Int
    /// The text directly inside, references resolved.
    var text = ""
    /// Offset of the first character of the text that is no blank; that of the element where there is none.
    var textStart: Int
    var children: [Element] = []
  }

  /// What is wrong, and where.
  struct Failure: Error {
    let offset: Int
    let expected: String
  }

  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var index = 0

  /// Reads a whole document and returns its root.
  static func root(of bytes: [UInt8]) throws(Failure) -> Element {
    var reader = XMLReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    try reader.skipMisc(allowsDocumentType: true)
    guard reader.peek() == UInt8(ascii: "<") else { throw Failure(offset: reader.index, expected: "an element") }
    let root = try reader.element(depth: 1)
    try reader.skipMisc(allowsDocumentType: false)
    guard reader.index == bytes.count else { throw Failure(offset: reader.index, expected: "the end of the text") }
    return root
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func skip(past mark: String, _ what: String) throws(Failure) {
    let start = index
    while index < bytes.count {
      if starts(with: mark) {
        index += mark.utf8.count
        return
      }
      index += 1
    }
    throw Failure(offset: start, expected: "the end of \(what)")
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  /// Blanks, comments, instructions, and where it is allowed a document type without declarations of its own.
  private mutating func skipMisc(allowsDocumentType: Bool) throws(Failure) {
    while true {
      skipBlanks()
      if starts(with: "<!--") {
        try skip(past: "-->", "the comment")
      } else if starts(with: "<?") {
        try skip(past: "?>", "the instruction")
      } else if allowsDocumentType, starts(with: "<!DOCTYPE") {
        let start = index
        try skip(past: ">", "the document type")
        if bytes[start..<index].contains(UInt8(ascii: "[")) {
          throw Failure(offset: start, expected: "a document type without declarations of its own")
        }
      } else {
        return
      }
    }
  }

  private mutating func name() throws(Failure) -> String {
    let start = index
    while let byte = peek(), byte > 0x20, !"<>/=\"'&".utf8.contains(byte) { index += 1 }
    guard index > start else { throw Failure(offset: start, expected: "a name") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func element(depth: Int) throws(Failure) -> Element {
    let start = index
    guard depth <= Self.maximumDepth else {
      throw Failure(offset: start, expected: "at most \(Self.maximumDepth) elements inside each other")
    }
    index += 1
    var element = Element(name: try name(), start: start, textStart: start)
    if try skipAttributes() { return element }
    var text: [UInt8] = []
    while true {
      guard let byte = peek() else { throw Failure(offset: start, expected: "the end of <\(element.name)>") }
      if byte != UInt8(ascii: "<") {
        if element.textStart == start, byte > 0x20 { element.textStart = index }
        text += try characters()
      } else if starts(with: "<![CDATA[") {
        if element.textStart == start { element.textStart = index }
        let from = index + 9
        try skip(past: "]]>", "the CDATA section")
        text += bytes[from..<index - 3]
      } else if starts(with: "<!--") {
        try skip(past: "-->", "the comment")
      } else if starts(with: "<?") {
        try skip(past: "?>", "the instruction")
      } else if starts(with: "</") {
        index += 2
        let end = index
        guard try name() == element.name else { throw Failure(offset: end, expected: "</\(element.name)>") }
        skipBlanks()
        guard peek() == UInt8(ascii: ">") else { throw Failure(offset: index, expected: "\">\"") }
        index += 1
        element.text = String(decoding: text, as: UTF8.self)
        return element
      } else {
        element.children.append(try self.element(depth: depth + 1))
      }
    }
  }

  /// Returns whether the element is over: `<true/>`.
  private mutating func skipAttributes() throws(Failure) -> Bool {
    while true {
      skipBlanks()
      guard let byte = peek() else { throw Failure(offset: index, expected: "\">\"") }
      if byte == UInt8(ascii: ">") {
        index += 1
        return false
      }
      if starts(with: "/>") {
        index += 2
        return true
      }
      _ = try name()
      skipBlanks()
      guard peek() == UInt8(ascii: "=") else { throw Failure(offset: index, expected: "\"=\"") }
      index += 1
      skipBlanks()
      guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw Failure(offset: index, expected: "a value between quotes")
      }
      index += 1
      try skip(past: String(Unicode.Scalar(quote)), "the attribute's value")
    }
  }

  /// The blanks or the other characters up to the next that means something, or what a reference stands for. Line ends
  /// are one LF each.
  private mutating func characters() throws(Failure) -> ArraySlice<UInt8> {
    let start = index
    index += 1
    switch bytes[start] {
    case 0x0D:
      if peek() == 0x0A { index += 1 }
      return [0x0A]
    case UInt8(ascii: "&"):
      let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
      guard let end else { throw Failure(offset: start, expected: "a reference that ends in \";\"") }
      let name = String(decoding: bytes[index..<end], as: UTF8.self)
      index = end + 1
      guard let text = Self.character(named: name) else {
        throw Failure(offset: start, expected: "amp, lt, gt, quot, apos or the number of a character")
      }
      return Array(text.utf8)[...]
    default:
      let isBlank = bytes[start] <= 0x20
      while let byte = peek(), byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&"), byte != 0x0D,
        (byte <= 0x20) == isBlank
      {
        index += 1
      }
      return bytes[start..<index]
    }
  }

  private static func character(named name: String) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHex = name.hasPrefix("#x")
      let digits = name.dropFirst(isHex ? 2 : 1)
      guard digits.utf8.allSatisfy({ isHex ? hexDigitValue($0) != nil : isDigit($0) }) else { return nil }
      return UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init).map { String($0) }
    }
  }
}
