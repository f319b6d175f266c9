import Testing

@testable import RCLint

@Suite("Repairs")
struct FixTests {
  private func fixer(_ files: [(String, [UInt8])], unsafe: Bool) throws -> Fixer {
    func bytes(_ name: String) -> [UInt8]? { files.first { $0.0 == name }?.1 }
    let outside = ["payload.json", "Keys.swift", ".rclint.json", "baseline.json"]
    let entries = files.filter { !outside.contains($0.0) }.map {
      FolderSnapshot.Entry(name: $0.0, content: .bytes($0.1), size: $0.1.count)
    }
    let input = LintInput(
      folders: [FolderSnapshot(path: "defaults", entries: entries)],
      sources: bytes("Keys.swift").map { [SourceText(path: "Keys.swift", bytes: $0)] } ?? [])
    let linter = Linter(
      configuration: try bytes(".rclint.json").map { try LintConfiguration($0, path: ".rclint.json") }
        ?? LintConfiguration(),
      baseline: try bytes("baseline.json").map { try Baseline($0, path: "baseline.json") }, today: "2026-01-15")
    return Fixer(input, linter: linter, includesUnsafe: unsafe)
  }

  @Test(
    "What a rule says it repairs is repaired, and repairing again changes nothing",
    arguments: RuleCatalog.rules.map(\.id))
  func repaired(_ id: String) throws {
    let rule = try #require(RuleCatalog.rule(named: id))
    let files = rule.bad.files.map { ($0.name, $0.bytes) }
    var fixer = try fixer(files, unsafe: true)
    let left = fixer.run().findings
    if rule.fixability != .none, left.contains(where: { $0.rule == id && $0.fix != nil }) { Issue.record("\(left)") }
    // Latin-1 has to be put right by somebody who knows it.
    if rule.fixability == .safe, id != "RC004" { #expect(!left.contains { $0.rule == id }) }
    var again = Fixer(fixer.input, linter: fixer.linter, includesUnsafe: true)
    _ = again.run()
    #expect(again.changes == [])
  }

  @Test(
    "A finding of a rule that repairs nothing has no fix, and a safe rule's fixes are mostly safe",
    arguments: RuleCatalog.rules.map(\.id))
  func honest(_ id: String) throws {
    let rule = try #require(RuleCatalog.rule(named: id))
    for finding in try lint(rule.bad).findings where finding.rule == id {
      switch rule.fixability {
      case .none: #expect(finding.fix == nil)
      case .safe: break
      case .unsafe: #expect(finding.fix?.isSafe != true)
      }
    }
  }

  @Test(
    "Only the bytes concerned are changed",
    arguments: [
      ("{\r\n\t\"a\" : 1 ,\r\n}\r\n", "{\r\n\t\"a\" : 1 \r\n}\r\n"), ("{\"a\": [1, 2,],}", "{\"a\": [1, 2]}"),
      ("{\n  // one\n  \"a\": 1 // two\n}\n", "{\n  \"a\": 1\n}\n"),
      ("{/* x */\"a\": 'it\\'s \"b\"'}", "{\"a\": \"it's \\\"b\\\"\"}"),
      ("{a: .5, b: 5., c: 0x1F, d: +7, e: -.5e3}", "{\"a\": 0.5, \"b\": 5, \"c\": 31, \"d\": 7, \"e\": -0.5e3}"),
      ("\u{FEFF}{}", "{}"), ("{\r\n\"a\": 1,\n\"b\": 2}\r\n", "{\r\n\"a\": 1,\r\n\"b\": 2}\r\n"),
      ("{\r\"a\": 1}\r", "{\n\"a\": 1}\n"),
      ("{\"tint\": \"0xFF0000\"}", "{\"tint\": \"#FF0000\"}"),
    ])
  func bytes(_ before: String, _ after: String) throws {
    var fixer = try fixer([("base.json", Array(before.utf8))], unsafe: false)
    _ = fixer.run()
    let result = fixer.changes.first.map { String(decoding: $0.after, as: UTF8.self).unicodeScalars.map(\.value) }
    #expect(result == after.unicodeScalars.map(\.value))
  }

  @Test(
    "Members are taken out and put in with their commas and lines",
    arguments: [
      ("{\n  \"x\": 1,\n  \"a\": \"A\",\n  \"y\": 2\n}", "{\n  \"a\": \"A\",\n  \"b\": \"b\"\n}"),
      ("{\"x\": 1, \"y\": 2}", "{\"a\": \"a\", \"b\": \"b\"}"), ("{ }", "{\"a\": \"a\", \"b\": \"b\" }"),
      ("{\n\t\"a\": \"A\"\n}", "{\n\t\"a\": \"A\",\n\t\"b\": \"b\"\n}"),
    ])
  func members(_ before: String, _ after: String) throws {
    var fixer = try fixer(
      [("base.json", Array(#"{"a": "a", "b": "b"}"#.utf8)), ("fr.json", Array(before.utf8))], unsafe: true)
    _ = fixer.run()
    #expect(fixer.changes.map { String(decoding: $0.after, as: UTF8.self) } == [after])
  }

  @Test("UTF-16 becomes UTF-8", arguments: [true, false])
  func utf16(_ isLittle: Bool) throws {
    let text = #"{"a": "é😀"}"#
    let units = [0xFEFF] + text.utf16
    let bytes = units.flatMap { isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    var fixer = try fixer([("base.json", bytes)], unsafe: false)
    #expect(fixer.run().findings.map(\.rule) == [])
    #expect(fixer.changes.map { String(decoding: $0.after, as: UTF8.self) } == [text])
  }

  @Test("The difference is a unified one")
  func difference() {
    let lines = (1...9).map { "\($0)\n" }.joined()
    let change = Fixer.Change(
      path: "a.json", before: Array((lines + "x").utf8), after: Array(lines.replacing("5\n", with: "five\n5b\n").utf8))
    #expect(
      String(decoding: UnifiedDiff.text(of: change), as: UTF8.self) == """
        --- a/a.json
        +++ b/a.json
        @@ -2,9 +2,9 @@
         2
         3
         4
        -5
        +five
        +5b
         6
         7
         8
         9
        -x
        \\ No newline at end of file

        """)
  }
}
