import Testing

@testable import rc_dump

@Suite struct LanguageTests {
  /// Options, environment, and the chain in JSON.
  static let cases: [(options: String, environment: [String: String], chain: String)] = [
    ("", [:], "base"),
    ("--locale fr-CA,de", ["RC_LOCALE": "ar", "LANG": "pt_BR.UTF-8"], "fr-CA → fr → base"),
    ("--locale xx,de", [:], "de → base"),
    ("--locale fr_CA", [:], "fr-CA → fr → base"),
    ("--locale und", ["RC_LOCALE": "ar"], "base"),
    ("", ["RC_LOCALE": "ar", "LANGUAGE": "fr"], "ar → base"),
    ("", ["RC_LOCALE": "C", "LANG": "fr_FR"], "base"),
    ("", ["RC_LOCALE": "", "LANG": "fr_FR.UTF-8"], "fr-FR → fr → base"),
    ("", ["LANGUAGE": "xx:de_AT:fr", "LANG": "fr_FR.UTF-8"], "de-AT → de → base"),
    ("", ["LANGUAGE": "de", "LC_ALL": "C.UTF-8", "LANG": "fr_FR"], "base"),
    ("", ["LC_ALL": "zh_TW.UTF-8", "LC_MESSAGES": "de_DE", "LANG": "fr_FR"], "zh-TW → zh-Hant → base"),
    ("", ["LC_MESSAGES": "de_DE", "LANG": "fr_FR"], "de-DE → de → base"),
    ("", ["LANG": "not_a_LOCALE_String"], "base"),
    ("", ["LANG": "/fr"], "base"),
  ]

  @Test("--locale beats RC_LOCALE beats what POSIX says", arguments: cases)
  func precedence(_ test: (options: String, environment: [String: String], chain: String)) {
    let ran = World(environment: test.environment).run("get theme -v \(test.options)")
    #expect(ran.output == "dark\n")
    let explained = World(environment: test.environment).run("explain theme \(test.options)")
    #expect(explained.output.contains("Locale:  \(test.chain)\n"), "\(explained.output)")
  }
}
