import RCJSON
import Testing

@Suite("Strings") struct JSONStringTests {
  @Test(
    "Escapes stand for their characters",
    arguments: [
      (#""""#, ""),
      (#""plain""#, "plain"),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u00E9\u20AC""#, "Aéé€"),
      (#""\u0000""#, "\u{0}"),
      (#""\ud83d\ude00\uD83D\uDE00""#, "\u{1F600}\u{1F600}"),
      (#""\ud800\udc00\udbff\udfff""#, "\u{10000}\u{10FFFF}"),
      (#""\uffff\ufffe\ufeff""#, "\u{FFFF}\u{FFFE}\u{FEFF}"),
      (#""a\\u0041""#, "a\\u0041"),
      (#""\\\\""#, "\\\\"),
      (#""\\\"""#, "\\\""),
      (#""e\u0301""#, "e\u{301}"),
      ("\"\u{7F}\u{80}\u{2028}\u{10FFFF}\"", "\u{7F}\u{80}\u{2028}\u{10FFFF}"),
      (#""0123456\u0037""#, "01234567"),
    ])
  func unescaped(_ text: String, _ expected: String) throws {
    let value = try JSONDocument(text: text).root
    let string = try #require(value.string)
    #expect(Array(string.utf8) == Array(expected.utf8))
    #expect(value.sourceText == text)
  }

  @Test("A quote, a backslash or a control character is found at every distance from the start")
  func everyDistance() throws {
    for length in 0..<40 {
      let plain = String(repeating: "x", count: length)
      #expect(try JSONDocument(text: "\"\(plain)\"").root.string == plain)
      #expect(try JSONDocument(text: "\"\(plain)\\n\(plain)\"").root.string == "\(plain)\n\(plain)")
      #expect(try JSONDocument(text: "\"\(plain)é\"").root.string == "\(plain)é")
      let error = refusal(Array("\"\(plain)\u{1F}\(plain)\"".utf8))
      #expect(error?.reason == .departure(.controlCharacter))
      #expect(error?.position.column == length + 2)
    }
  }

  @Test("Every scalar but the control characters may stand as it is, and every one may be escaped")
  func everyScalar() throws {
    // One in 97 of all, and the ends of each length of UTF-8.
    let edges: [UInt32] = [0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]
    for value in Array(stride(from: 0x20, through: 0x10FFFF, by: 97)) + edges {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      let string = String(Character(scalar))
      #expect(try JSONDocument(text: "\"\(string)\"").root.string?.utf8.elementsEqual(string.utf8) == true)
      let escaped = string.utf16.map { unit in
        "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
      }
      #expect(
        try JSONDocument(text: "\"\(escaped.joined())\"").root.string?.utf8.elementsEqual(string.utf8) == true)
    }
  }

  @Test("A string has no bool, number, member or element")
  func otherKinds() throws {
    let value = try JSONDocument(text: "\"true\"").root
    #expect(value.kind == .string)
    #expect(value.bool == nil)
    #expect(value.numberText == nil)
    #expect(value["true"] == nil)
    #expect(value.members.isEmpty)
    #expect(Array(value.members.map(\.name)).isEmpty)
    #expect(Array(value.elements).isEmpty)
  }
}
