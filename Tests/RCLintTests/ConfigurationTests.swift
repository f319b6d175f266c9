import Testing

@testable import RCLint

@Suite("Configuration and baseline")
struct ConfigurationTests {
  private func problem(_ text: String) -> String? {
    do {
      _ = try LintConfiguration(Array(text.utf8), path: ".rclint.json")
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "A configuration that cannot be used says where and why",
    arguments: [
      ("{", ".rclint.json:1:2: expected a name in quotes or \"}\", found the end of the text"),
      ("[]", ".rclint.json:1:1: expected an object"),
      (#"{"ruels": {}}"#, ".rclint.json:1:2: \"ruels\" means nothing here; did you mean \"rules\"?"),
      (#"{"rules": {"RC001": "fatal"}}"#, ".rclint.json:1:21: expected error, warning, info or off"),
      (#"{"options": {"maximumDepth": -1}}"#, ".rclint.json:1:30: expected a whole number from 0"),
      (#"{"options": {"keyStyle": "Camel"}}"#, ".rclint.json:1:26: expected snake or camel or dotted"),
      (#"{"overrides": [{"rules": ["RC001"]}]}"#, ".rclint.json:1:16: expected a \"reason\" in every override"),
      (#"{"overrides": [{"reason": "x", "until": "2026-02-30"}]}"#, ".rclint.json:1:41: expected a date as YYYY-MM-DD"),
      (#"{"failLevel": "error", "failLevel": "info"}"#, ".rclint.json:1:24: expected no name twice in one object"),
      (#"{"rules": {"RC1": "off"}}"#, nil),
      (#"{"maxWarnings": 3, "paths": ["a"], "baseline": "b", "sources": "s", "keys": [], "remote": "r"}"#, nil),
    ] as [(String, String?)])
  func errors(_ text: String, _ expected: String?) { #expect(problem(text) == expected) }

  @Test(
    "A pattern stands for paths and keys",
    arguments: [
      ("*.json", "fr.json", true), ("*.json", "a/fr.json", false), ("**/*.json", "a/b/fr.json", true),
      ("promo_*", "promo_a", true), ("promo_?", "promo_ab", false), ("a*b*c", "axxbyyc", true),
      ("", "", true), ("*", "", true), ("**", "a/b", true), ("é?", "éü", true),
    ])
  func globs(_ pattern: String, _ text: String, _ expected: Bool) { #expect(Glob(pattern).matches(text) == expected) }

  @Test("A hostile pattern costs little")
  func hostileGlob() {
    #expect(!Glob(String(repeating: "*a", count: 50)).matches(String(repeating: "a", count: 2_000) + "b"))
  }

  @Test(
    "Days are those of the calendar",
    arguments: [
      ("2026-01-31", true), ("2026-02-29", false), ("2024-02-29", true), ("1900-02-29", false), ("2000-02-29", true),
      ("2026-13-01", false), ("26-01-01", false), ("2026-1-01", false),
    ])
  func days(_ text: String, _ expected: Bool) { #expect(LintDay.isDay(text) == expected) }

  @Test(
    "A moment has a day",
    arguments: [
      (0, "1970-01-01"), (951_782_400, "2000-02-29"), (-1, "1969-12-31"), (1_767_225_599, "2025-12-31"),
      (1_767_225_600, "2026-01-01"),
    ])
  func moments(_ seconds: Int, _ expected: String) { #expect(LintDay.day(ofSeconds: seconds) == expected) }

  @Test(
    "A slip of the pen is seen through",
    arguments: [
      ("duplicate-keys", "duplicate-key"), ("RC0002", "RC002"), ("syntaxx", "syntax"), ("zzzzzz", nil),
      ("key_case_twin", "key-case-twin"),
    ] as [(String, String?)])
  func nearest(_ word: String, _ expected: String?) {
    #expect(RuleCatalog.nearest(to: word) == expected)
  }

  @Test("An override turns a rule on for some keys only")
  func raised() throws {
    let result = try lint([
      "base.json": #"{"title": "Hello", "note": "Hi"}"#, "fr.json": #"{"title": "Hello", "note": "Hi"}"#,
      ".rclint.json":
        #"{"overrides": [{"rules": ["untranslated"], "keys": ["title"], "severity": "error", "reason": "shown large"}]}"#,
    ])
    #expect(result.findings.map { "\($0.rule) \($0.severity.name) \($0.key ?? "")" } == ["RC307 error title"])
  }

  @Test("A baseline that is no baseline is refused")
  func refused() {
    #expect(throws: ConfigurationError.self) {
      try Baseline(Array(#"{"schemaVersion": 2, "findings": []}"#.utf8), path: "b")
    }
    #expect(throws: ConfigurationError.self) {
      try Baseline(Array(#"{"schemaVersion": 1, "findings": [{}]}"#.utf8), path: "b")
    }
  }
}
