import Foundation
import Testing

@testable import rc_dump

/// What becomes of values in the outputs.
@Suite struct ValueTests {
  /// Base default, cloud text or nothing, what `get` prints, `value` in JSON, and `text` in JSON.
  static let cases: [(base: String, remote: String?, raw: String, value: String, text: String)] = [
    ("1.10", nil, "1.10", "1.10", "1.10"),
    ("9007199254740993", nil, "9007199254740993", "9007199254740993", "9007199254740993"),
    ("1", "\" +2.50 \"", "2.50", "2.50", "\" +2.50 \""),
    ("1", "\"twenty\"", "1", "1", "1"),
    ("true", "\"OFF\"", "false", "false", "\"OFF\""),
    ("\"#336699\"", "\"#f00\"", "#FF0000", "\"#FF0000\"", "\"#f00\""),
    ("\"#336699\"", "\"#AbC8\"", "#AABBCC88", "\"#AABBCC88\"", "\"#AbC8\""),
    ("\"a\\u00e9\\n\"", nil, "aé\n", "\"aé\\n\"", "\"a\\u00e9\\n\""),
    ("\"a\"", "12.0", "12.0", "\"12.0\"", "12.0"),
    ("\"a\"", "{\"b\":1}", "{\"b\":1}", "\"{\\\"b\\\":1}\"", "{\"b\":1}"),
    ("\"a\"", "null", "a", "\"a\"", "\"a\""),
    ("\"a\"", "\"\"", "", "\"\"", "\"\""),
    ("[1,  2]", "\"{\\\"x\\\": 1e2}\"", "{\"x\": 1e2}", "{\n  \"x\": 1e2\n}", "\"{\\\"x\\\": 1e2}\""),
    (
      "{\"source\":\"local\",\"name\":\"a.png\"}", "\"{\\\"source\\\":\\\"local\\\",\\\"name\\\":\\\"b.png\\\"}\"",
      "{\"source\":\"local\",\"name\":\"b.png\"}", "{\n  \"source\": \"local\",\n  \"name\": \"b.png\"\n}",
      "\"{\\\"source\\\":\\\"local\\\",\\\"name\\\":\\\"b.png\\\"}\""
    ),
    ("null", nil, "", "\"\"", "\"\""),
  ]

  @Test("A value reads the same in every form", arguments: cases)
  func forms(_ test: (base: String, remote: String?, raw: String, value: String, text: String)) throws {
    var world = World(files: ["d.json": "{\"k\": \(test.base)}"])
    var input = "--defaults d.json"
    if let remote = test.remote {
      world.files["cloud.json"] = "{\"k\": \(remote)}"
      input += " --remote cloud.json"
    }
    #expect(world.run("get k \(input)").output == test.raw + "\n")
    #expect(world.run("get k --format json \(input)").output == test.value + "\n")
    let document = try JSONSerialization.jsonObject(with: Data(world.run("--format json \(input)").output.utf8))
    let values = (document as? [String: Any])?["values"] as? [[String: Any]]
    #expect(values?.first?["text"] as? String == test.text)
  }

  @Test("The layers stand from --set over the file of overrides and the cloud to the built-in zero")
  func layers() {
    var world = World(files: [
      "d/base.json": "{\"k\": \"base\", \"n\": null}", "d/fr.json": "{\"k\": \"fr\"}",
      "cloud.json": "{\"rcvalues\": 1, \"values\": {\"k\": \"remote\"}, \"locales\": {\"fr\": {\"k\": \"remote fr\"}}}",
      "o.json": "{\"k\": \"file\"}",
    ])
    let steps = [
      ("--set k=set --set k=last", "last\toverride"), ("", "file\toverride"),
    ]
    for (option, expected) in steps {
      let line = "k --defaults d --remote cloud.json --overrides o.json --locale fr --format plain " + option
      #expect(world.run("list " + line).output.contains("k\t" + expected.replacing("\t", with: "\tstring\t") + "\t"))
    }
    func source(_ options: String) -> String {
      world.run("list k --format plain --defaults d " + options).output.split(separator: "\t").dropFirst().prefix(3)
        .joined(separator: "|")
    }
    #expect(source("--remote cloud.json --locale fr") == "remote fr|string|remote fr")
    #expect(source("--remote cloud.json --locale de") == "remote|string|remote")
    #expect(source("--locale fr") == "fr|string|default fr")
    #expect(source("") == "base|string|default")
    #expect(world.run("list n --format plain --defaults d").output == "n\t\t\tbuiltin\t\n")
    world.files["cloud.json"] = "{\"k\": null}"
    #expect(source("--remote cloud.json") == "base|string|default")
  }

  @Test("A payload cannot write escapes to a terminal, and a pipe gets the text as it is")
  func hostileText() {
    var world = World(files: ["d.json": "{\"k\": \"a\\u001b[2J\\u202eb\\nc\"}"])
    #expect(world.run("get k --defaults d.json").output == "a\u{1b}[2J\u{202e}b\nc\n")
    world.width = 80
    #expect(world.run("get k --defaults d.json").output == "a\\u{1b}[2J\\u{202e}b\nc\n")
    for format in ["table", "plain"] {
      #expect(world.run("list --defaults d.json --format \(format)").output.contains("a\\u{1b}[2J\\u{202e}b\\nc"))
    }
  }

  @Test("On a terminal JSON stays JSON, and source text stays as it is")
  func terminalJSON() {
    let world = World(files: ["d.json": "{\"k\": {\"a\": \"x\\n\u{9b}\u{202e}é\"}, \"\u{202e}\": 1}"], width: 80)
    #expect(world.run("get k --defaults d.json").output == "{\"a\": \"x\\n\\u009b\\u202eé\"}\n")
    #expect(world.run("list k --format jsonl --defaults d.json").output.contains("x\\n\\u009b\\u202eé"))
    #expect(world.run("keys --defaults d.json").output.contains("case key = \"\\u{202e}\"\n"))
    #expect(world.run("man").output.contains("\\fB\\-\\-remote\\fR"))
  }

  @Test("Unknown keys are told with the nearest name, sorted in JSON")
  func unknownKeys() {
    let world = World(files: ["d.json": "{\"alpha\": 1}", "cloud.json": "{\"zeta\": 1, \"alpa\": 2, \"zeta\": 3}"])
    let ran = world.run("list --defaults d.json --remote cloud.json --format json -v")
    #expect(ran.output.contains("\"unknownKeys\": [\n      \"alpa\",\n      \"zeta\"\n    ]"))
    #expect(
      ran.errors == """
        cloud.json:1:24: zeta: the name stands more than once; the last one counts
        cloud.json:1:2: zeta: the defaults have no such key
        cloud.json:1:13: alpa: the defaults have no such key; did you mean alpha?
        1 value; 2 unknown keys; locale base

        """)
  }
}
