import RCJSON
import Testing

@testable import RCLint

@Suite("Reports")
struct ReportTests {
  private func report() throws -> Report {
    Report(
      try lint(
        ["base.json": "{\"a,b%\": 1, \"a,b%\": 2}", "fr.json": "{}"],
        rules: [SyntaxRules.duplicateKey, KeyRules.charset]), version: "1.2.3")
  }

  @Test("Text is a line a finding and a line a related place")
  func text() throws {
    #expect(
      try report().text(as: .text) == """
        defaults/base.json:1:13: error: "a,b%" stands more than once in this object [RC002 duplicate-key]
        defaults/base.json:1:2: note: first here
        defaults/base.json:1:13: error: the key "a,b%" holds "," [RC101 key-charset]

        """)
  }

  @Test("GitHub's commands are escaped")
  func github() throws {
    let lines = try report().text(as: .github).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "::error file=defaults/base.json,line=1,endLine=1,col=13,endColumn=19,title=RC002 duplicate-key::\"a,b%25\" stands more than once in this object",
        "::error file=defaults/base.json,line=1,endLine=1,col=13,endColumn=19,title=RC101 key-charset::the key \"a,b%25\" holds \",\"",
      ])
  }

  @Test("No more than ten of a kind go to GitHub, and the last notice counts the rest")
  func many() throws {
    let members = (1...25).map { "\"k\($0)\": 1, \"k\($0)\": 2" }.joined(separator: ", ")
    let lines = Report(try lint(["base.json": "{\(members)}"]), version: "0").text(as: .github).split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.last == "::notice title=rc-lint::15 findings more; GitHub shows ten of each kind")
  }

  @Test("The summary counts")
  func summary() throws {
    #expect(try report().summary == "2 errors in 2 files")
    #expect(Report(try lint(["base.json": "{}"]), version: "0").summary == "nothing found in 1 file")
  }

  @Test("XML holds what XML can hold")
  func xml() {
    #expect(
      XMLText.escaped("<a b=\"c\">&'\n\t\u{1}\u{FFFE}")
        == "&lt;a b=&quot;c&quot;&gt;&amp;&apos;&#10;&#9;\u{FFFD}\u{FFFD}")
  }

  @Test("Paths are URIs")
  func uris() {
    #expect(PercentEncoding.uri("./a b/ü#?.json") == "a%20b/%C3%BC%23%3F.json")
    #expect(PercentEncoding.uri("") == ".")
  }

  @Test("The hash of a line is that of code scanning")
  func hashes() {
    #expect(LineHashes([]).hash(ofLine: 1) == "c129715d7a2bc9a3:1")
    let twice = LineHashes(Array("a\r\n a\t\na\n".utf8))
    #expect(twice.hash(ofLine: 1)?.hasSuffix(":1") == true)
    #expect(LineHashes(Array("a\nb\n".utf8)).hash(ofLine: 1) == LineHashes(Array(" a\r\n\tb\r".utf8)).hash(ofLine: 1))
    #expect(twice.hash(ofLine: 9) == nil)
  }

  @Test("A fingerprint stays when lines move, and no two findings have one")
  func fingerprints() throws {
    let one = try lint(["base.json": "{\"a\": 1, \"a\": 2, \"a\": 3}"]).findings
    let other = try lint(["base.json": "{\n\n\"z\": 0,\n\"a\": 1, \"a\": 2, \"a\": 3}"]).findings
    #expect(one.map(\.fingerprint) == other.map(\.fingerprint))
    #expect(Set(one.map(\.fingerprint)).count == 2)
    #expect(one.allSatisfy { $0.fingerprint.utf8.count >= 16 })
  }

  @Test("JSON has what it promises")
  func json() throws {
    let root = try JSONDocument(text: try report().text(as: .json)).root
    #expect(root["schemaVersion"]?.numberText == "1")
    let first = try #require(root["findings"]?.elements.first { _ in true })
    #expect(
      first.members.map(\.name) == [
        "rule", "slug", "severity", "message", "key", "locale", "location", "related", "fix", "fingerprint",
      ])
    #expect(first["location"]?.members.map(\.name) == ["path", "line", "column", "endLine", "endColumn", "pointer"])
    #expect(root["summary"]?["errors"]?.numberText == "2")
  }
}
