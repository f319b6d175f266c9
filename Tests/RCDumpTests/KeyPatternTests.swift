import Testing

@testable import rc_dump

@Suite struct KeyPatternTests {
  static let cases: [(pattern: String, name: String, isMatch: Bool)] = [
    ("nav_*", "nav_tint", true), ("nav_*", "nav", false), ("*", "", true), ("", "", true), ("", "a", false),
    ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false), ("*Text", "sloganText", true), ("?", "é", true),
    ("??", "a", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[^a-c]x", "dx", true),
    ("[]]", "]", true), ("[a-]", "-", true), ("[z-a]", "m", true), ("a[", "a[", true), (#"\*"#, "*", true),
    (#"\*"#, "a", false), ("Nav*", "nav_tint", false), ("é", "e\u{301}", false),
    ("*a*a*a*a*b", "aaaaaaaaaaaaaaaa", false),
  ]

  @Test("Patterns are those of shells, scalar by scalar", arguments: cases)
  func pattern(_ test: (pattern: String, name: String, isMatch: Bool)) {
    #expect(KeyPattern(test.pattern).matches(test.name) == test.isMatch)
  }
}
