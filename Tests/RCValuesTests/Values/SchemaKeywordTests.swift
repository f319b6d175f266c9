import Testing

@testable import RCValues

@Suite("Schema keywords") struct SchemaKeywordTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let schema: String
    let keyword: String
    let fitting: [String]
    let breaking: [String]

    init(_ keyword: String, _ schema: String, fits: [String], breaks: [String]) {
      (self.schema, self.keyword, fitting, breaking) = (schema, keyword, fits, breaks)
    }

    var testDescription: String { schema }
  }

  private static func text(_ schema: String) -> String { "{\"type\":\"string\",\(schema)}" }
  private static func number(_ schema: String) -> String { "{\"type\":\"number\",\(schema)}" }
  private static func object(_ schema: String) -> String { "{\"type\":\"object\",\(schema)}" }
  private static func array(_ schema: String) -> String { "{\"type\":\"array\",\(schema)}" }

  static let cases: [Case] = [
    Case(
      "type", "{\"type\":\"integer\"}", fits: ["5", "5.0", "50e-1", "\"7\"", "1e30"],
      breaks: ["5.5", "1e-1", "\"0.5\""]),
    Case("type", "{\"type\":[\"integer\",\"number\"]}", fits: ["5", "5.5"], breaks: []),
    Case("type", "{\"type\":\"object\"}", fits: ["{}", quoted("{}")], breaks: ["[]", quoted("[]")]),
    Case("type", "{\"type\":\"array\"}", fits: ["[]"], breaks: ["{}"]),
    Case("type", "{\"type\":[\"array\",\"object\"]}", fits: ["[]", "{}"], breaks: []),
    Case(
      "enum", text("\"enum\":[\"a\",\"b\",\"\u{E9}\",\"5\"]"), fits: ["\"a\"", "\"\\u0062\"", "5"],
      breaks: ["\"c\"", "\"A\"", "\"\"", "\"e\\u0301\"", "\"a \""]),
    Case(
      "enum", number("\"enum\":[1,2.50]"), fits: ["1", "1.0", "10e-1", "2.5", "\" 2.500 \""],
      breaks: ["3", "-1", "2.5000000000000000001"]),
    Case(
      "enum", "{\"type\":\"boolean\",\"enum\":[true]}", fits: ["true", "\"yes\"", "1"], breaks: ["false", "\"off\""]),
    Case(
      "enum", text("\"format\":\"hex-color\",\"enum\":[\"#f00\",\"#00ff0080\"]"),
      fits: ["\"#F00\"", "\"#ff0000\"", "\" #FF0000FF \"", "\"#00FF0080\""], breaks: ["\"#f01\"", "\"#f00e\""]),
    Case(
      "enum", object("\"enum\":[{\"a\":1,\"b\":[1,2]}]"), fits: ["{\"b\":[1.0,2],\"a\":1e0}"],
      breaks: ["{\"a\":1}", "{\"a\":1,\"b\":[2,1]}", "{\"a\":1,\"b\":[1,2],\"c\":0}", "{}", "{\"a\":1,\"a\":1}"]),
    Case("enum", text("\"enum\":[]"), fits: [], breaks: ["\"a\""]),
    Case("const", text("\"const\":\"a\""), fits: ["\"a\""], breaks: ["\"b\""]),
    Case("const", number("\"const\":1.10"), fits: ["1.1", "11e-1"], breaks: ["1.11"]),
    Case("const", number("\"const\":9007199254740993"), fits: ["9007199254740993"], breaks: ["9007199254740992"]),
    Case(
      "const", array("\"const\":[1,{\"a\":null}]"), fits: ["[1.0,{\"a\":null}]"],
      breaks: ["[1]", "[1,{\"a\":0}]", "[{\"a\":null},1]"]),
    Case(
      "minimum", number("\"minimum\":0.1"), fits: ["0.1", "0.10000000000000000001", "1e300"],
      breaks: ["0.0999999999999999999999", "0", "-1"]),
    Case(
      "maximum", number("\"maximum\":9007199254740992"), fits: ["9007199254740992", "-5"],
      breaks: ["9007199254740993", "9007199254740992.0001"]),
    Case("exclusiveMinimum", number("\"exclusiveMinimum\":0"), fits: ["1e-300", "1"], breaks: ["0", "-0", "-1"]),
    Case(
      "exclusiveMaximum", number("\"exclusiveMaximum\":1"), fits: ["0.99999999999999999999", "0"],
      breaks: ["1", "1.0", "2"]),
    Case(
      "multipleOf", number("\"multipleOf\":0.01"), fits: ["19.99", "0", "4.35", "-0.07"],
      breaks: ["19.999", "1e-3", "1e-50"]),
    Case(
      "minLength", text("\"minLength\":2"), fits: ["\"ab\"", "\"\u{1F600}\u{1F600}\"", "\"e\u{301}\"", "10"],
      breaks: ["\"\"", "\"a\"", "\"\u{1F600}\"", "5"]),
    Case(
      "maxLength", text("\"maxLength\":2"), fits: ["\"\"", "\"ab\"", "\"\u{1F600}\u{1F600}\""],
      breaks: ["\"abc\"", "\"e\u{301}x\"", "true"]),
    Case(
      "minLength", text("\"format\":\"hex-color\",\"minLength\":7"), fits: ["\"#112233\"", "\" #112233 \""],
      breaks: ["\"#123\""]),
    Case(
      "pattern", text("\"format\":\"hex-color\",\"pattern\":\"^#[0-9a-f]{6}$\""), fits: ["\"#aabbcc\""],
      breaks: ["\"#AABBCC\"", "\"#abc\""]),
    Case("pattern", text("\"pattern\":\"b+\""), fits: ["\"abbc\"", "\"b\""], breaks: ["\"\"", "\"ac\""]),
    Case(
      "pattern", text("\"pattern\":\"^[a-z]+$\""), fits: ["\"abc\""],
      breaks: ["\"abc1\"", "\"a\\n\"", "\"\\na\"", "\"é\""]),
    Case("pattern", text("\"pattern\":\"^\\\\d+$\""), fits: ["\"12\""], breaks: ["\"\u{663}\"", "\"１\""]),
    Case("pattern", text("\"pattern\":\"^\\\\w$\""), fits: ["\"a\"", "\"_\""], breaks: ["\"é\""]),
    Case(
      "pattern", text("\"pattern\":\"^.$\""), fits: ["\"\u{1F600}\""],
      breaks: ["\"e\u{301}\"", "\"\u{1F1EB}\u{1F1F7}\""]),
    Case(
      "format", text("\"format\":\"uri\""),
      fits: ["\"https://a.example/b?c#d\"", "\"mailto:a@b\"", "\"urn:a:b\"", "\"a+b-c.d:x%20y\""],
      breaks: [
        "\"a\"", "\"/a\"", "\"a b:c\"", "\"1a:b\"", "\":a\"", "\"a:\"", "\"a:b c\"", "\"a:é\"", "\"é:a\"", "\"a:%2\"",
        "\"a:%zz\"", "\"a:<b>\"", "\"\"",
      ]),
    Case(
      "required", object("\"required\":[\"a\",\"\u{E9}\"]"),
      fits: ["{\"a\":1,\"\u{E9}\":2}", "{\"a\":null,\"\\u00e9\":2,\"c\":1}"],
      breaks: ["{}", "{\"a\":1}", "{\"a\":1,\"e\u{301}\":2}"]),
    Case(
      "additionalProperties", object("\"properties\":{\"a\":{}},\"additionalProperties\":false"),
      fits: ["{}", "{\"a\":1}"], breaks: ["{\"b\":1}", "{\"A\":1}"]),
    Case(
      "additionalProperties",
      object("\"properties\":{\"\u{E9}\":true,\"e\u{301}\":true},\"additionalProperties\":false"),
      fits: ["{\"\u{E9}\":1}", "{\"e\u{301}\":1}"], breaks: ["{\"e\":1}"]),
    Case(
      "type", object("\"additionalProperties\":{\"type\":\"string\"}"), fits: ["{}", "{\"a\":\"x\"}"],
      breaks: ["{\"a\":1}"]),
    Case(
      "type", array("\"items\":{\"type\":\"integer\"}"), fits: ["[]", "[1,2.0]"],
      breaks: ["[1.5]", "[1,\"2\"]", "[null]", "[true]"]),
    Case(
      "type", array("\"items\":{\"type\":[\"null\",\"boolean\"]}"), fits: ["[null,true]"],
      breaks: ["[0]", "[\"true\"]"]),
    Case(
      "maximum", object("\"properties\":{\"a\":{\"items\":{\"properties\":{\"b\":{\"maximum\":5}}}}}"),
      fits: ["{\"a\":[{\"b\":5}]}", "{\"a\":[{\"b\":\"9\"}]}", "{\"a\":7}"], breaks: ["{\"a\":[{\"b\":5},{\"b\":6}]}"]),
    Case(
      "format", object("\"properties\":{\"c\":{\"format\":\"hex-color\"}}"), fits: ["{\"c\":\"#123\"}", "{\"c\":5}"],
      breaks: ["{\"c\":\"#12\"}", "{\"c\":\" #123\"}"]),
    Case(
      "format", object("\"properties\":{\"i\":{\"format\":\"image\"}}"),
      fits: ["{\"i\":{\"source\":\"local\",\"name\":\"a.png\"}}", "{\"i\":5}"],
      breaks: ["{\"i\":{\"source\":\"local\",\"name\":\"../a\"}}", "{\"i\":\"a.png\"}", "{\"i\":{}}"]),
    Case(
      "pattern", object("\"properties\":{\"s\":{\"pattern\":\"^a\",\"format\":\"uri\"}}"), fits: ["{\"s\":\"a:b\"}"],
      breaks: ["{\"s\":\"b:a\"}"]),
    Case(
      "enum", object("\"properties\":{\"s\":{\"enum\":[null,1,\"a\",true]}}"),
      fits: ["{\"s\":null}", "{\"s\":1.0}", "{\"s\":\"a\"}", "{\"s\":true}"],
      breaks: ["{\"s\":false}", "{\"s\":\"1\"}", "{\"s\":0}"]),
  ]

  @Test("A value that fits is taken, one that breaks a keyword is refused by its name", arguments: cases)
  func keyword(_ sample: Case) throws {
    let probe = try SchemaProbe(key: sample.schema)
    #expect(probe.faults.isEmpty)
    for json in sample.fitting { #expect(try probe.verdict(json) == "-", "\(json)") }
    for json in sample.breaking { #expect(try probe.verdict(json) == sample.keyword, "\(json)") }
  }

  @Test("Keywords that say nothing of values refuse none")
  func silent() throws {
    let words =
      #""title":"t","description":"d","deprecated":true,"x-translatable":false,"x-secret":true,"x-owner":"o","#
      + #""x-expires":"2028-02-29","$comment":"c""#
    let probe = try SchemaProbe(key: "{\"type\":\"string\",\(words)}")
    #expect(probe.faults.isEmpty)
    #expect(try probe.verdict("\"anything\"") == "-")
    let node = try #require(probe.schema.keys["k"])
    #expect(node.title == "t" && node.summary == "d" && node.isDeprecated && node.isSecret && node.owner == "o")
    #expect(node.isTranslatable == false && node.expires == "2028-02-29")
  }

  @Test("Tasks that ask one pattern at once are each told what one alone is told")
  func sharedPattern() async throws {
    let pattern = try #require(SchemaPattern(#"^(\d+)-([a-z]+)$"#))
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<500).filter { pattern.matches("\($0)-abc") && !pattern.matches("\($0)-é") && !pattern.matches("") }.count
        }
      }
      for await count in group { #expect(count == 500) }
    }
  }

  @Test("The constraint of a number is told before its membership, and the first broken one alone")
  func order() throws {
    let probe = try SchemaProbe(key: "{\"type\":\"number\",\"minimum\":5,\"multipleOf\":5,\"enum\":[10]}")
    #expect(try probe.verdict("3") == "minimum")
    #expect(try probe.verdict("7") == "multipleOf")
    #expect(try probe.verdict("15") == "enum")
    #expect(try probe.verdict("10") == "-")
  }
}
