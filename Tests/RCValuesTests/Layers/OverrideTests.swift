import RCJSON
import Testing

@testable import RCValues

@Suite("Overrides") struct OverrideTests {
  private func load(
    _ override: RCOverride, environment: [String: String] = [:], files: MemoryFiles = MemoryFiles([:])
  ) throws(RCLoadError) -> PayloadLayers {
    try override.load(files: files.access, environment: environment, limits: RCLimits())
  }

  @Test("Values written in Swift are one flat layer, whatever their names")
  func values() throws {
    let read = try load(.values(["rcvalues": 2, "a": ["b": 1.5], "off": nil]))
    #expect(read.base.texts == ["a={\"b\": 1.5}", "off=null", "rcvalues=2"])
    #expect(read.base.layer == .override && read.localized.isEmpty)
    let origin = read.base.origin(of: try #require(read.base.document.root["a"]))
    #expect(origin.description == "override" && origin.location?.description == "overrides")
  }

  @Test("Texts are strings, and the last of two with one name counts")
  func texts() throws {
    let read = try load(.texts([("a", "1"), ("b", "x\"y"), ("a", "2")], path: "--set"))
    #expect(read.base.texts == ["a=\"1\"", "b=\"x\\\"y\"", "a=\"2\""])
    #expect(BoundLayer(read.base, to: NameTable(["a"])).value(of: 0).string == "2")
    #expect(read.base.location(of: read.base.document.root).description == "--set")
    #expect(read.diagnostics.map(\.description) == ["--set: a: the name stands more than once; the last one counts"])
  }

  @Test("A file may have any shape of a payload, locales too")
  func file() throws {
    let files = MemoryFiles([
      "o.json": #"{"rcvalues":1,"values":{"a":1},"locales":{"fr":{"a":2}}}"#, "bad.json": "{\n\"a\":}",
      "list.json": "[]",
    ])
    let read = try load(.file("o.json"), files: files)
    #expect(read.base.layer == .override && read.localized.map(\.layer) == [.override])
    #expect(read.base.location(of: try #require(read.base.document.root["values"]?["a"])).description == "o.json:1:29")
    func failure(_ path: String) -> String? {
      loadFailure { () throws(RCLoadError) in try load(.file(path), files: files) }
    }
    #expect(failure("no.json") == "no.json: no such file or folder")
    #expect(failure("bad.json") == "bad.json:2:5: expected a value, found \"}\"")
    #expect(failure("list.json") == "list.json:1:1: expected an object, found array")
  }

  @Test("Environment variables with the prefix are texts by what follows it")
  func environment() throws {
    let environment = [
      "RC_SET_a": "1", "RC_SET_nav_tint": "#f00", "RC_SET_": "x", "RC_SETa": "x", "rc_set_b": "x", "XRC_SET_c": "x",
      "RC_SET_\u{301}d": "mark", "RC_SET_e": "", "RC_SET_f\"": "\u{1}\n",
    ]
    let read = try load(.environment(prefix: "RC_SET_"), environment: environment)
    #expect(
      read.base.entries.map { $0.name.string } == ["a", "e", "f\"", "nav_tint", "\u{301}d"])
    #expect(read.base.document.root["\u{301}d"]?.string == "mark")
    #expect(read.base.document.root["f\""]?.string == "\u{1}\n")
    #expect(read.base.location(of: read.base.document.root).description == "environment")
    #expect(try load(.environment(prefix: "RC_SET_")).base.count == 0)
    #expect(try load(.environment(prefix: ""), environment: ["a": "1"]).base.texts == ["a=\"1\""])
  }
}
