import RCJSON
import Testing

@Suite("Numbers") struct JSONNumberTests {
  @Test(
    "A number keeps its text",
    arguments: [
      "0", "-0", "1", "-1", "10", "1.10", "0.0", "-0.0", "1e5", "1E5", "1e+5", "1E-5", "0e0", "0E+00", "1.0e00012",
      "9007199254740993", "12345678901234567890", "-123456789012345678901234567890.0000000000000000001e-999", "1e400",
      "1e-400", "1e99999999999999999999",
    ])
  func text(_ text: String) throws {
    #expect(try JSONDocument(text: text).root.numberText == text)
    #expect(try JSONDocument(text: "[ \(text) ]").root.elements.map(\.numberText) == [text])
    #expect(try JSONDocument(text: "{\"a\":\(text)}").root["a"]?.numberText == text)
    #expect(try JSONDocument(text: "[\(text),\(text)]").root.elements.map(\.sourceText) == [text, text])
  }

  @Test(
    "What is not a number of RFC 8259 is refused",
    arguments: [
      "+1", "01", "-01", "00", ".5", "-.5", "5.", "5.e1", "1e", "1e+", "1.e", "-", "--1", "0x1", "0X1", "1x", "1_000",
      "1,000", "1 000", "NaN", "-NaN", "nan", "Infinity", "-Infinity", "inf", "1f", "1d", "0b1", "0o7", "1.2.3",
      "1e1.5",
      "1e1e1", "٣", "１", "-\u{FF11}", "1\u{660}", "½", "−1", "$1", "1%",
    ])
  func refused(_ text: String) {
    #expect(refusal(Array(text.utf8)) != nil)
    #expect(refusal(Array("[\(text)]".utf8)) != nil || text == "1,000")
    #expect(refusal(Array("{\"a\":\(text)}".utf8)) != nil)
  }

  @Test("Digits that continue into the end of the text stay inside it")
  func atTheEnd() throws {
    for text in ["1", "12", "123456789", "1.5", "1e5", "-7"] {
      #expect(try JSONDocument(text: text).root.range == 0..<text.utf8.count)
    }
  }
}
