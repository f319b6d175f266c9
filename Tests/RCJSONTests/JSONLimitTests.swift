import RCJSON
import Testing

@Suite("Limits") struct JSONLimitTests {
  @Test("As deep as the limit is taken, one deeper is refused at its bracket", arguments: [1, 2, 64, 512])
  func depth(_ limit: Int) throws {
    let options = JSONOptions(maximumDepth: limit)
    func nested(_ depth: Int) -> [UInt8] {
      [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
    }
    #expect(refusal(nested(limit), options: options) == nil)
    let error = refusal(nested(limit + 1), options: options)
    #expect(error?.reason == .tooDeep(limit: limit))
    #expect(error?.position.offset == limit)
    #expect(error?.message == "more than \(limit) arrays and objects inside each other")

    let objects = String(repeating: "{\"a\":", count: limit) + "1" + String(repeating: "}", count: limit)
    #expect(refusal(Array(objects.utf8), options: options) == nil)
    #expect(refusal(Array("[\(objects)]".utf8), options: options)?.reason == .tooDeep(limit: limit))
  }

  @Test("Siblings do not add to the depth")
  func siblings() throws {
    let text = "[" + String(repeating: "[{}],", count: 500) + "[{}]]"
    #expect(refusal(Array(text.utf8), options: JSONOptions(maximumDepth: 3)) == nil)
    #expect(refusal(Array("1".utf8), options: JSONOptions(maximumDepth: 0)) == nil)
    #expect(refusal(Array("[]".utf8), options: JSONOptions(maximumDepth: 0))?.reason == .tooDeep(limit: 0))
  }

  @Test("Limits below zero are those of nothing")
  func negative() {
    #expect(refusal(Array("1".utf8), options: JSONOptions(maximumDepth: -1)) == nil)
    #expect(refusal(Array("[]".utf8), options: JSONOptions(maximumDepth: .min))?.reason == .tooDeep(limit: 0))
    #expect(refusal(Array("1".utf8), options: JSONOptions(maximumSize: -1))?.reason == .tooLarge(limit: -1, size: 1))
  }

  @Test("A million open brackets do no harm, whatever the limit")
  func million() {
    let text = [UInt8](repeating: 0x5B, count: 1_000_000)
    #expect(refusal(text)?.reason == .tooDeep(limit: 64))
    let options = JSONOptions(maximumDepth: .max)
    #expect(refusal(text, options: options)?.message == "expected a value, found the end of the text")
  }

  @Test("As many bytes as the limit are taken, one more is refused")
  func size() {
    let text = Array("[1, 2]".utf8)
    #expect(refusal(text, options: JSONOptions(maximumSize: 6)) == nil)
    let error = refusal(text, options: JSONOptions(maximumSize: 5))
    #expect(error?.reason == .tooLarge(limit: 5, size: 6))
    #expect(error?.description == "1:1: 6 bytes, more than the limit of 5")
    #expect(refusal(text, options: JSONOptions(maximumSize: .max)) == nil)
  }
}
