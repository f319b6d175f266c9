import RCJSON
import Testing

@Suite("Positions") struct JSONPositionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// What the text holds once, whose first byte is looked for.
    let mark: String
    let line: Int
    let column: Int
    var testDescription: String { text.debugDescription }
  }

  @Test(
    "Lines end with LF, CR or CRLF, and columns count scalars from 1",
    arguments: [
      Case(text: "7", mark: "7", line: 1, column: 1),
      Case(text: "  7", mark: "7", line: 1, column: 3),
      Case(text: "\n7", mark: "7", line: 2, column: 1),
      Case(text: "\r7", mark: "7", line: 2, column: 1),
      Case(text: "\r\n7", mark: "7", line: 2, column: 1),
      Case(text: "\n\r7", mark: "7", line: 3, column: 1),
      Case(text: "\r\r7", mark: "7", line: 3, column: 1),
      Case(text: "\n\n7", mark: "7", line: 3, column: 1),
      Case(text: "\r\n\r\n 7", mark: "7", line: 3, column: 2),
      Case(text: "\r\n\n\r7", mark: "7", line: 4, column: 1),
      Case(text: "[1,\r\n\t7]", mark: "7", line: 2, column: 2),
      Case(text: "\u{FEFF}7", mark: "7", line: 1, column: 1),
      Case(text: "\u{FEFF} 7", mark: "7", line: 1, column: 2),
      Case(text: "\u{FEFF}\n7", mark: "7", line: 2, column: 1),
      Case(text: "[\"é\", 7]", mark: "7", line: 1, column: 7),
      Case(text: "[\"e\u{301}\", 7]", mark: "7", line: 1, column: 8),
      Case(text: "[\"\u{1F600}\", 7]", mark: "7", line: 1, column: 7),
      Case(text: "[\"\u{1F468}\u{200D}\u{1F469}\", 7]", mark: "7", line: 1, column: 9),
      Case(text: "[\"\u{1F1EB}\u{1F1F7}\", 7]", mark: "7", line: 1, column: 8),
      Case(text: "[\"日本語\", 7]", mark: "7", line: 1, column: 9),
      // Not line ends in JSON's sense, nor in an editor's.
      Case(text: "[\"\u{2028}\u{2029}\u{85}\", 7]", mark: "7", line: 1, column: 9),
      // The second U+FEFF is a character as any other.
      Case(text: "\u{FEFF}[\"\u{FEFF}\", 7]", mark: "7", line: 1, column: 7),
      Case(text: "{\n  \"a\": [\n    {\"b\": 7}]}", mark: "7", line: 3, column: 11),
    ])
  func place(_ sample: Case) throws {
    let document = try JSONDocument(text: sample.text)
    let bytes = Array(sample.text.utf8)
    let offset = try #require(bytes.firstIndex(of: Array(sample.mark.utf8)[0]))
    let position = document.position(at: offset)
    #expect(position == JSONPosition(offset: offset, line: sample.line, column: sample.column))
    #expect(position.description == "\(sample.line):\(sample.column)")
    #expect(position == expectedPosition(at: offset, in: bytes))
  }

  @Test("Names and values know their places and their bytes")
  func values() throws {
    let text = "{\"é\" : [ -1.50 ,\n\t\"x\\n\" ] }"
    let document = try JSONDocument(text: text)
    let member = try #require(document.root.members.map(\.self).first)
    #expect(document.root.range == 0..<text.utf8.count)
    #expect(member.nameValue.sourceText == "\"é\"")
    #expect(member.nameValue.position.description == "1:2")
    #expect(member.value.position.description == "1:8")
    let elements = Array(member.value.elements)
    #expect(elements.map(\.sourceText) == ["-1.50", "\"x\\n\""])
    #expect(elements.map(\.position.description) == ["1:10", "2:2"])
    #expect(elements.map(\.range.lowerBound) == [10, 19])
  }

  @Test("A place outside the text is brought to its ends")
  func outside() throws {
    let document = try JSONDocument(text: "[\n1]")
    #expect(document.position(at: -5) == JSONPosition(offset: 0, line: 1, column: 1))
    #expect(document.position(at: 99) == JSONPosition(offset: 4, line: 2, column: 3))
  }

  @Test("The offset of an LF after a CR is on the line that both end")
  func betweenCRAndLF() throws {
    let document = try JSONDocument(text: "[1\r\n]")
    #expect(document.position(at: 3).description == "1:4")
    #expect(document.position(at: 4).description == "2:1")
  }

  @Test("Every offset of a mixed text has the place that counting gives")
  func everyOffset() throws {
    let text = "\u{FEFF}{\r\n\"a\u{301}\u{1F600}\": [1,\r2,\n\r\n\"日\u{2028}\"],\n\n\"é\":{}}\r"
    let document = try JSONDocument(text: text)
    for offset in 0...document.bytes.count {
      #expect(document.position(at: offset) == expectedPosition(at: offset, in: document.bytes))
    }
  }
}

/// Counting in the plainest way: lines by the bytes before, columns by the scalars of the line.
func expectedPosition(at offset: Int, in bytes: [UInt8]) -> JSONPosition {
  var (line, column, index) = (1, 1, 0)
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  while index < offset {
    let isBeforeLF = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    if bytes[index] == 0x0A || (bytes[index] == 0x0D && !isBeforeLF) {
      (line, column) = (line + 1, 1)
    } else if bytes[index] & 0xC0 != 0x80 {
      column += 1
    }
    index += 1
  }
  return JSONPosition(offset: offset, line: line, column: column)
}
