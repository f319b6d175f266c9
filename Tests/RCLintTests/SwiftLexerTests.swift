import Testing

@testable import RCLint

@Suite("Swift source without a compiler")
struct SwiftLexerTests {
  private func keys(_ source: String) -> [String] {
    SwiftSources(files: [SourceText(path: "K.swift", bytes: Array(source.utf8))], listed: [], looksAtUses: true).enums
      .flatMap(\.cases).map(\.key)
  }

  @Test(
    "The keys of an enum are found",
    arguments: [
      ("enum K: String, RCKey { case a, b = \"c\" }", ["a", "c"]), ("enum K: RCKey, String { case a }", ["a"]),
      ("enum K: String { case a }", []),
      ("enum K: String { case a }\nextension K: RCKey {}", ["a"]),
      ("enum Outer { enum K: String, RCKey { case a } }", ["a"]),
      ("enum K: String, RCValues.RCKey { case a }", ["a"]), ("// enum K: String, RCKey { case a }", []),
      ("/* /* */ enum K: String, RCKey { case a } */", []),
      ("let text = \"enum K: String, RCKey { case a }\"", []),
      ("let text = \"\"\"\nenum K: String, RCKey { case a }\n\"\"\"", []),
      ("enum K: String, RCKey { case a = #\"x\"y\"#; case b = \"\\u{e9}\\n\" }", ["x\"y", "é\n"]),
      ("enum K: String, RCKey { case `default`, `in` }", ["default", "in"]),
      ("enum K: String, RCKey { case a\n var x: Int { switch self { case .a: 1 } }\n case b }", ["a", "b"]),
      ("enum K: Int, RCKey2 { case a }", []),
      ("enum K: String, RCKey {\n#if A\ncase a\n#else\ncase b\n#endif\n}", ["a", "b"]),
      ("indirect enum K: String, RCKey { static func f() -> String { \"\\(\"case z\")\" }; case a }", ["a"]),
      ("enum K: String, RCKey { case a", ["a"]), ("enum", []), ("enum K: String, RCKey", []), ("extension", []),
      ("enum K: String, RCKey { case = }", []),
    ])
  func cases(_ source: String, _ expected: [String]) { #expect(keys(source) == expected) }

  @Test("Nothing that can be typed ends the program")
  func hostile() {
    let source = Array("enum K: String, RCKey { case a = \"\\(b(\"\"\"\n\"\"\"))\" #if x /* ` */ }`".utf8)
    for end in 0...source.count {
      _ = SwiftSources(files: [SourceText(path: "K", bytes: Array(source[..<end]))], listed: [], looksAtUses: true)
      _ = SwiftSources(files: [SourceText(path: "K", bytes: Array(source[end...]))], listed: [], looksAtUses: true)
    }
  }

  @Test("Accessors are taken with the case that they read")
  func uses() {
    let source = """
      enum K: String, RCKey { case title, on }
      config.string(forKey: .title); config.decode(Layout.self, forKey: K.on, default: .none)
      UserDefaults.standard.bool(forKey: "title"); view.title = other.on; config.value(as: T.self, forKey: .title)
      """
    let sources = SwiftSources(files: [SourceText(path: "K", bytes: Array(source.utf8))], listed: [], looksAtUses: true)
    #expect(sources.uses.map { "\($0.accessor) \($0.caseName)" } == ["string title", "decode on", "value(as:) title"])
  }

  @Test("Two cases clash only where both can be compiled")
  func clash() throws {
    let code =
      "enum K: String, RCKey {\n#if A\ncase a = \"x\"\n#else\ncase b = \"x\"\n#endif\ncase c = \"y\", d = \"y\" }"
    let result = try lint(["base.json": #"{"x": 1, "y": 2}"#, "Keys.swift": code], rules: [CodeRules.rawValueClash])
    #expect(
      result.findings.map { "\($0.location.line) \($0.message)" } == [
        "7 the case d has the raw value \"y\", as the case c has"
      ])
  }
}
