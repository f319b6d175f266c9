import RCJSON
import Testing

@testable import RCValues

@Suite("Defaults from other places") struct DefaultsPlaceTests {
  private func load(_ defaults: RCDefaults, _ files: MemoryFiles = MemoryFiles([:])) throws(RCLoadError)
    -> LoadedDefaults
  {
    try LoadedDefaults(defaults, files: files.access, limits: RCLimits())
  }

  @Test("One file is a base without locales")
  func file() throws {
    let loaded = try load(.file("x.json"), MemoryFiles(["x.json": "{\"a\": 1, \"a\": 2}"]))
    #expect(loaded.base.path == "x.json")
    #expect(loaded.localized.isEmpty && loaded.imagesFolder == nil && loaded.schemaPath == nil)
    #expect(
      loaded.diagnostics.map(\.description) == ["x.json:1:10: a: the name stands more than once; the last one counts"])
    #expect(loadFailure { () throws(RCLoadError) in try load(.file("y.json")) } == "y.json: no such file or folder")
  }

  @Test("Bytes have positions, values written in Swift have none")
  func positions() throws {
    let bytes = try load(.json(Array("{\"a\":\n1}".utf8)))
    #expect(bytes.base.location(of: try #require(bytes.base.document.root["a"])).description == "defaults:2:1")
    let values = try load(.values(["a": 1]))
    #expect(values.base.location(of: try #require(values.base.document.root["a"])).description == "defaults")
    #expect(
      loadFailure { () throws(RCLoadError) in try load(.json(Array("[1]".utf8))) }
        == "defaults:1:1: expected an object whose members are the keys, found array")
  }

  @Test("A literal is the JSON that it looks like")
  func literal() {
    let values: [String: RCLiteral] = [
      "text": "a\"\n\u{1F600}", "yes": true, "count": -5, "big": 9_223_372_036_854_775_807, "half": 0.5,
      "tiny": 2.5e-300,
      "huge": 1.7976931348623157e308, "none": nil, "list": [1, "x", [false, nil], [:]], "exact": .number("1.10"),
      "object": ["b": 1, "a": ["c": 2.0]], "": "empty",
    ]
    #expect(
      String(decoding: RCLiteral.json(values), as: UTF8.self) == #"""
        {"": "empty", "big": 9223372036854775807, "count": -5, "exact": 1.10, "half": 0.5, \#
        "huge": 1.7976931348623157e+308, "list": [1, "x", [false, null], {}], "none": null, \#
        "object": {"a": {"c": 2.0}, "b": 1}, "text": "a\"\n😀", "tiny": 2.5e-300, "yes": true}
        """#)
  }

  @Test("A number that JSON does not have becomes null, and of two members the last counts")
  func oddLiterals() {
    #expect(RCLiteral(floatLiteral: .infinity) == .null)
    #expect(RCLiteral(floatLiteral: -.infinity) == .null)
    #expect(RCLiteral(floatLiteral: .nan) == .null)
    #expect(RCLiteral(floatLiteral: -0.0) == .number("-0.0"))
    #expect(RCLiteral(dictionaryLiteral: ("a", 1), ("a", 2)) == .object(["a": 2]))
  }

  @Test(
    "A number text that is none is a string, and stays in its place",
    arguments: ["five", "", " 5", "5 ", "+5", "5.", "1, \"b\": 2", "1}", "\"", "[1]", "true", "0x1F"])
  func badNumber(_ text: String) throws {
    let loaded = try load(.values(["a": .number(text)]))
    #expect(loaded.base.count == 1)
    #expect(loaded.base.document.root["a"]?.string == text)
  }
}
