import Testing

@testable import RCLint

@Suite("Rules and their examples")
struct RuleExampleTests {
  @Test("Every rule finds fault with its bad example", arguments: RuleCatalog.rules.map(\.id))
  func bad(_ id: String) throws {
    let rule = try #require(RuleCatalog.rule(named: id))
    let findings = try lint(rule.bad).findings.filter { $0.rule == id }
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.location.line >= 1 && finding.location.column >= 1, "\(finding)")
      #expect(!finding.message.isEmpty && finding.message.utf8.count < 400, "\(finding)")
    }
  }

  @Test("No rule at all finds fault with a good example", arguments: RuleCatalog.rules.map(\.id))
  func good(_ id: String) throws {
    let rule = try #require(RuleCatalog.rule(named: id))
    let findings = try lint(rule.good).findings.map { "\($0.summary) \($0.message)" }
    #expect(findings.filter { $0.hasPrefix(id) } == [])
    // The examples of the configuration's own rules keep something back on purpose.
    if !id.hasPrefix("RC9") { #expect(findings == []) }
  }

  @Test("A rule has an id, a slug, a title and an explanation, none of them twice")
  func catalog() {
    let rules = RuleCatalog.rules
    #expect(rules.map(\.id) == rules.map(\.id).sorted())
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(Set(rules.map(\.slug)).count == rules.count)
    for rule in rules {
      #expect(rule.id.utf8.count == 5 && rule.id.hasPrefix("RC"))
      #expect(!rule.title.hasSuffix(".") && rule.title.utf8.count < 100, "\(rule.id)")
      #expect(rule.explanation.hasSuffix("."), "\(rule.id)")
      #expect(!rule.explanation.contains("\n"), "\(rule.id)")
    }
  }

  @Test(
    "The catalogue has every rule of the first release",
    arguments: [
      ("RC0", 12), ("RC1", 12), ("RC2", 12), ("RC3", 10), ("RC4", 12), ("RC5", 6), ("RC6", 10), ("RC7", 6), ("RC8", 2),
      ("RC9", 4),
    ])
  func complete(_ prefix: String, _ count: Int) {
    #expect(RuleCatalog.rules.count { $0.id.hasPrefix(prefix) } == count)
  }
}
