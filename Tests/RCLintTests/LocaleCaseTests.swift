import Testing

@testable import RCLint

@Suite("Locale files")
struct LocaleCaseTests {
  @Test(
    "A folder's file names are judged",
    arguments: [
      (["fr"], []), (["xx"], ["RC301"]), (["french"], ["RC301"]), (["fr_CA", "fr"], ["RC302"]), (["EN-us"], ["RC302"]),
      (["iw"], ["RC302"]),
      (["no-NO"], []), (["zh-TW", "zh-Hant"], ["RC303"]), (["en", "en-US"], ["RC303"]),
      (["he", "iw"], ["RC302", "RC303"]), (["fr-Latn-FR", "fr"], ["RC303"]),
      (["de-AT"], ["RC308"]), (["de-AT", "de"], []), (["pt-BR"], []), (["pt-PT", "pt-BR"], []), (["es-419"], []),
      (["es-MX", "es-419"], []),
      (["en-GB"], []), (["und"], ["RC309"]), (["x-acme"], ["RC309"]), (["zh-Hant", "zh-Hans"], []),
      (["fr-ZZ", "fr"], []), (["fr-QX", "fr"], []), (["fr-JJ", "fr"], ["RC301"]),
      (["fr-Xxxx", "fr"], ["RC301"]), (["not a tag"], ["RC301"]), (["sr-Latn", "sr"], []), (["tlh"], []), (["fil"], []),
      (["gsw"], []),
    ])
  func names(_ stems: [String], _ expected: [String]) throws {
    let rules = RuleCatalog.rules.filter { ["RC301", "RC302", "RC303", "RC308", "RC309"].contains($0.id) }
    let files = [("base.json", #"{"a": 1}"#)] + stems.map { ("\($0).json", "{}") }
    let found = try lint(files: files.map { ($0.0, Array($0.1.utf8)) }, rules: rules).findings.map(\.rule).sorted()
    #expect(found == expected)
  }

  @Test("A region inherits its language's translations, and the base's own language needs none")
  func inheritance() throws {
    let result = try lint([
      "base.json": #"{"a": "Hello", "b": "World"}"#, "de.json": #"{"a": "Hallo", "b": "Welt"}"#,
      "de-AT.json": #"{"a": "Servus"}"#,
      "en-GB.json": #"{"a": "Hullo"}"#, "es-MX.json": #"{"a": "Hola"}"#, "es-419.json": #"{"b": "Mundo"}"#,
    ])
    #expect(result.findings.map { "\($0.rule) \($0.locale ?? "") \($0.key ?? "")" } == ["RC304 es-419 a"])
  }

  @Test("What is not for readers needs no translation")
  func untranslatable() throws {
    let result = try lint([
      "base.json": #"{"page": "https://example.com/help", "sign": "→ 42", "mode": "fast", "internal": "x1"}"#,
      "fr.json": "{}",
      "schema.json":
        #"{"properties": {"mode": {"enum": ["fast", "slow"]}, "internal": {"type": "string", "x-translatable": false}}}"#,
    ])
    #expect(result.findings.map(\.summary) == [])
  }

  @Test(
    "A value that says what the locale gets anyway is redundant, and a word that is the same in two languages is not")
  func redundant() throws {
    let result = try lint([
      "base.json": ##"{"ok": "OK", "limit": 5, "tint": "#fff"}"##, "fr.json": #"{"ok": "OK", "limit": 5}"#,
      "fr-CA.json": #"{"ok": "OK", "limit": 6}"#,
    ])
    #expect(
      result.findings.map { "\($0.rule) \($0.location.path) \($0.key ?? "")" } == [
        "RC306 defaults/fr-CA.json ok", "RC306 defaults/fr.json limit",
      ])
  }
}
