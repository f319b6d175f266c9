import RCJSON
import Testing

@testable import RCLint

@Suite("Places in files")
struct SourceTextTests {
  @Test("Lines and columns are those of the JSON reader, byte by byte", arguments: ["\n", "\r", "\r\n"])
  func agreement(_ end: String) throws {
    for mark in ["", "\u{FEFF}"] {
      let long = String(repeating: "é😀e\u{301}", count: 300)
      let text = mark + ["{", "\"\(long)\": 1,", "", "\"ü\": [\"👩‍🚀\",", "2]", "}", ""].joined(separator: end)
      let bytes = Array(text.utf8)
      let document = try JSONDocument(bytes)
      let source = SourceText(path: "x", bytes: bytes)
      for offset in (mark.isEmpty ? 0 : 3)...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
        let (one, other) = (source.position(at: offset), document.position(at: offset))
        #expect(one.line == other.line && one.column == other.column, "at \(offset)")
      }
    }
  }

  @Test("A place inside of a string is found behind its escapes")
  func offsets() throws {
    let text = #"{"a": "x\né\u00e9\ud83d\ude00\"z"}"#
    let value = try #require(try JSONDocument(text: text).root["a"])
    let content = Array((value.string ?? "").utf8)
    for (offset, byte) in content.enumerated() where byte == UInt8(ascii: "z") || byte == UInt8(ascii: "x") {
      let place = StringOffset.inFile(offset, of: value)
      #expect(Array(text.utf8)[place] == byte)
    }
    #expect(StringOffset.inFile(0..<content.count, of: value) == 7..<Array(text.utf8).count - 2)
  }

  @Test("A finding names the way to its value")
  func pointers() throws {
    let result = try lint(["base.json": #"{"a/b~c": {"x": [0, {"y": 1, "y": 2}]}}"#], rules: [SyntaxRules.duplicateKey])
    #expect(result.findings.map(\.location.pointer) == ["/a~1b~0c/x/1/y"])
    #expect(result.findings.map(\.key) == ["a/b~c"])
    #expect(result.findings.flatMap(\.related).map(\.location.column) == [22])
  }
}
