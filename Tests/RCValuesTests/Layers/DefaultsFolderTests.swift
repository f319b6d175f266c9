import RCJSON
import Testing

@testable import RCValues

@Suite("The defaults folder") struct DefaultsFolderTests {
  @Test("The base, the locales in the order of their tags, the schema and the place of the pictures")
  func folder() throws {
    let loaded = try loadFolder([
      "base.json": "{\"a\": 1,\n \"b\": \"x\"}", "pt-BR.json": "{\"b\":\"y\"}", "fr.json": "{}", "zh_Hant.json": "{}",
      "schema.json": "{\"properties\":{\"a\":{\"maximum\":5}}}", "README.md": "not JSON",
      "images/hero.png": "png",
    ])
    #expect(loaded.base.texts == ["a=1", "b=\"x\""])
    #expect(loaded.base.locale == nil && loaded.base.layer == .default)
    #expect(loaded.localized.map { $0.locale?.description } == ["fr", "pt-BR", "zh-Hant"])
    #expect(loaded.localized.map(\.path) == ["d/fr.json", "d/pt-BR.json", "d/zh_Hant.json"])
    #expect(loaded.schema.keys["a"] != nil)
    #expect(loaded.schemaPath == "d/schema.json")
    #expect(loaded.imagesFolder == "d/images")
    #expect(loaded.diagnostics.isEmpty)
    let b = try #require(loaded.base.document.root["b"])
    #expect(loaded.base.location(of: b).description == "d/base.json:2:7")
    #expect(loaded.base.origin(of: b).description == "default")
    #expect(loaded.localized[1].origin(of: loaded.localized[1].document.root).description == "default pt-BR")
  }

  @Test("A folder named with a slash at its end is the same folder")
  func slash() throws {
    let files = MemoryFiles(["d//base.json": "{}", "d/base.json": "{}"]).access
    let listing = RCFileAccess(read: files.read, list: { _ in ["base.json"] }, isFile: files.isFile)
    let loaded = try LoadedDefaults(.folder("d/"), files: listing, limits: RCLimits())
    #expect(loaded.base.path == "d/base.json")
    #expect(loaded.imagesFolder == "d/images")
  }

  @Test(
    "What makes it unusable is told with its file and place",
    arguments: [
      ([:], "d: no such file or folder"),
      (["fr.json": "{}"], "d: has no base.json; the base file names every key with its default"),
      (["base.json": ""], "d/base.json:1:1: expected a value, found the end of the text"),
      (["base.json": "{\n  \"a\": 1,\n}"], "d/base.json:2:9: a comma after the last element is not JSON"),
      (["base.json": "{\"é\": x}"], "d/base.json:1:7: expected a value, found \"x\""),
      (["base.json": "\u{FEFF}{\"a\" 1}"], "d/base.json:1:6: expected \":\" after a name, found \"1\""),
      (["base.json": "[]"], "d/base.json:1:1: expected an object whose members are the keys, found array"),
      (["base.json": "\n 5"], "d/base.json:2:2: expected an object whose members are the keys, found number"),
      (["base.json": "null"], "d/base.json:1:1: expected an object whose members are the keys, found null"),
      (["base.json": "{}", "fr.json": "{\r\n\r\n// c\r\n}"], "d/fr.json:3:1: a comment is not JSON"),
      (
        ["base.json": "{}", "fr.json": "\"a\""],
        "d/fr.json:1:1: expected an object whose members are the keys, found string"
      ),
      (["base.json": "{}", "schema.json": "{]"], "d/schema.json:1:2: expected a name in quotes or \"}\", found \"]\""),
    ] as [([String: String], String)])
  func unusable(_ texts: [String: String], _ expected: String) {
    #expect(loadFailure { () throws(RCLoadError) in try loadFolder(texts) } == expected)
  }

  @Test("A file that cannot be read stops the load, with the system's reason", arguments: ["base", "fr", "schema"])
  func unreadable(_ stem: String) {
    let path = "d/\(stem).json"
    let files = MemoryFiles(
      ["d/base.json": "{}", "d/fr.json": "{}", "d/schema.json": "{}"],
      failures: [path: .unreadable(path: path, reason: "Permission denied")])
    let failure = loadFailure { () throws(RCLoadError) in
      try LoadedDefaults(.folder("d"), files: files.access, limits: RCLimits())
    }
    #expect(failure == "\(path): cannot be read: Permission denied")
  }

  @Test("A byte-order mark is taken")
  func byteOrderMark() throws {
    let loaded = try loadFolder(["base.json": "\u{FEFF}{\"a\":1}", "fr.json": "\u{FEFF}{\"a\":2}"])
    let value = try #require(loaded.base.document.root["a"])
    #expect(loaded.base.location(of: value).description == "d/base.json:1:6")
  }

  @Test("Names that are no tags are skipped with a diagnostic, and their content does not matter")
  func skipped() throws {
    let names = ["not a tag", "fr-", "-fr", "fr--CA", "a_very_long_name_indeed", "x", "1", "é", "base.old", "fr.json"]
    var texts = ["base.json": "{}"]
    for name in names { texts[name + ".json"] = "not JSON" }
    let loaded = try loadFolder(texts)
    #expect(loaded.localized.isEmpty)
    let expected = names.sorted { ($0 + ".json").utf8.lexicographicallyPrecedes(($1 + ".json").utf8) }
    #expect(loaded.diagnostics.map(\.problem) == expected.map { .skippedLocale(name: $0) })
    #expect(loaded.diagnostics.first?.location?.path == "d/\(expected[0]).json")
  }

  @Test(
    "Well-formed names are locales, however unusual",
    arguments: ["und", "i-klingon", "iw", "pt_BR", "FR", "zh-min-nan", "en-x-a", "sr-Latn", "x-own"])
  func wellFormed(_ name: String) throws {
    let loaded = try loadFolder(["base.json": "{}", name + ".json": "{\"a\":1}"])
    #expect(loaded.localized.count == 1)
    #expect(loaded.diagnostics.isEmpty)
  }

  @Test("Of files that mean one locale the first by name is taken, the others told")
  func twins() throws {
    let loaded = try loadFolder([
      "base.json": "{}", "pt-BR.json": "{\"a\":1}", "pt_BR.json": "{\"a\":2}", "pt-br.json": "{\"a\":3}",
    ])
    #expect(loaded.localized.map(\.texts) == [["a=1"]])
    #expect(loaded.diagnostics.map(\.code) == ["twin-locale", "twin-locale"])
    #expect(loaded.diagnostics.map { $0.location?.path } == ["d/pt-br.json", "d/pt_BR.json"])
  }

  @Test("Hidden files, other files and files in other case are left alone")
  func leftAlone() throws {
    let loaded = try loadFolder([
      "base.json": "{}", ".json": "x", ".fr.json": "x", "..2026_01.json": "x", ".#fr.json": "x", "fr.json~": "x",
      "fr.JSON": "x", "fr.json.bak": "x", "fr": "x", "notes.txt": "x",
    ])
    #expect(loaded.localized.isEmpty && loaded.diagnostics.isEmpty)
  }

  @Test("Duplicates are told wherever they stand: with the key if the name is one")
  func duplicates() throws {
    let loaded = try loadFolder([
      "base.json": "{\"a\":1,\n\"o\":{\"x\":1,\"x\":2},\"\\u0061\":2}", "fr.json": "{\"b\":1,\"b\":2}",
      "schema.json": "{\"properties\":{\"a\":{},\"a\":true}}",
    ])
    #expect(loaded.diagnostics.map(\.code) == Array(repeating: "duplicate-key", count: 4))
    #expect(
      Set(loaded.diagnostics.map(\.description)) == [
        "d/base.json:2:12: the name stands more than once; the last one counts",
        "d/base.json:2:19: a: the name stands more than once; the last one counts",
        "d/fr.json:1:8: b: the name stands more than once; the last one counts",
        "d/schema.json:1:23: the name stands more than once; the last one counts",
      ])
    let bound = BoundLayer(loaded.base, to: NameTable(["a"]))
    #expect(bound.value(of: 0).sourceText == "2")
  }

  @Test("Faults of the schema are diagnostics with their places")
  func schemaFaults() throws {
    let loaded = try loadFolder([
      "base.json": "{}", "schema.json": "{\"properties\":{\n \"a\":{\"type\":\"int\",\n  \"maxximum\":5}}}",
    ])
    #expect(loaded.diagnostics.map(\.code) == ["schema", "schema"])
    #expect(loaded.diagnostics.map { $0.location?.description } == ["d/schema.json:2:14", "d/schema.json:3:3"])
    let noObject = try loadFolder(["base.json": "{}", "schema.json": "[]"])
    #expect(noObject.diagnostics.map { $0.location?.description } == ["d/schema.json:1:1"])
  }

  @Test("Each limit refuses the file that breaks it")
  func limits() {
    func failure(_ texts: [String: String], _ limits: RCLimits) -> String? {
      loadFailure { () throws(RCLoadError) in try loadFolder(texts, limits: limits) }
    }
    let keys = "{\"a\":1,\"b\":2,\"a\":3}"
    #expect(failure(["base.json": keys], RCLimits(maximumKeys: 3)) == nil)
    #expect(failure(["base.json": keys], RCLimits(maximumKeys: 2)) == "d/base.json: 3 keys, more than the limit of 2")
    #expect(
      failure(["base.json": "{}", "fr.json": keys], RCLimits(maximumKeys: 2))
        == "d/fr.json: 3 keys, more than the limit of 2")
    #expect(failure(["base.json": "{\"a\":[]}"], RCLimits(maximumDepth: 2)) == nil)
    #expect(
      failure(["base.json": "{\"a\":[]}"], RCLimits(maximumDepth: 1))
        == "d/base.json:1:6: more than 1 arrays and objects inside each other")
    #expect(failure(["base.json": keys], RCLimits(maximumSize: keys.utf8.count)) == nil)
    #expect(
      failure(["base.json": keys], RCLimits(maximumSize: 18)) == "d/base.json: has more than 18 bytes, the limit")
  }
}
