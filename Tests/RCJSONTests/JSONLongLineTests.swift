import RCJSON
import Testing

@Suite struct JSONLongLineTests {
  @Test("A position in a text of one long line is found from a mark near it, and is the one that counting gives")
  func longLines() {
    let piece = "[\"é\u{1F680}a\u{301}\", 1], "
    for text in [
      String(repeating: piece, count: 300), "[\r\n" + String(repeating: piece, count: 90) + "\r\r\n" + piece,
    ] {
      let bytes = Array(text.utf8)
      let index = JSONLineIndex(bytes)
      for offset in stride(from: 0, through: bytes.count, by: 7) {
        #expect(index.position(at: offset, in: bytes) == expectedPosition(at: offset, in: bytes), "\(offset)")
      }
    }
  }

  @Test("Positions of a text without line breaks cost time linear in it")
  func manyPositions() throws {
    let members = (0..<20_000).map { "\"key\($0)\":\"value \($0)\"" }.joined(separator: ",")
    let document = try JSONDocument(text: "{" + members + "}")
    var sum = 0
    for member in document.root.members { sum += member.value.position.column }
    // Counted from the start of the line each time, these would be more than four thousand million steps.
    #expect(sum > 4_000_000_000)
  }
}
