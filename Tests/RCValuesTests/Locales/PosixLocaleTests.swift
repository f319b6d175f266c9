import Testing

@testable import RCValues

@Suite("POSIX locales") struct PosixLocaleTests {
  @Test(
    "A name becomes the tag that says the same",
    arguments: [
      ("fr_CA", "fr-CA"), ("fr_CA.UTF-8", "fr-CA"), ("de_DE.iso885915@euro", "de-DE"), ("en_gb.utf-8@quot", "en-GB"),
      ("sr_RS@latin", "sr-Latn-RS"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("uz_UZ@cyrillic", "uz-Cyrl-UZ"),
      ("ks_IN@devanagari", "ks-Deva-IN"), ("ca_ES@valencia", "ca-ES-valencia"), ("ca@valencia", "ca-valencia"),
      ("ca_ES_valencia@valencia", "ca-ES-valencia"), ("zh_Hans_CN", "zh-Hans-CN"), ("sr_Cyrl_RS@latin", "sr-Cyrl-RS"),
      ("zh-hk", "zh-HK"), ("es_419", "es-419"), ("iw_IL", "he-IL"), ("tt_RU@iqtelif", "tt-RU"), ("fr_FR.", "fr-FR"),
      ("fr_FR@", "fr-FR"), ("sr@LATIN", "sr-Latn"), ("pt", "pt"), ("haw_US", "haw-US"),
    ])
  func tag(name: String, expected: String) {
    #expect(PosixLocale(name)?.tag?.description == expected)
  }

  @Test(
    "What is no name of a language is refused",
    arguments: [
      "", "C", "POSIX", "C.UTF-8", "C.utf8", "not_a_LOCALE_String", "/fr", "fr/FR", "../fr", "fr_FR/x", "fr FR", "fr_",
      "_FR", "fr__FR", "fr_FR_FR", "f", "english", "fr_FRA_x", "@latin", ".UTF-8", "fr\u{0}", "français", "fr_FR.é",
      "fr_FR@\u{1B}[31m", "en_US_POSIX_x", "fr-u-ca-gregory", "x-acme", "i-klingon", "fr_FR\n", "1234", "zh_min_nan",
    ])
  func refused(name: String) {
    #expect(PosixLocale(name) == nil)
  }

  @Test("A name of a megabyte is refused at once")
  func long() {
    #expect(PosixLocale("fr_FR." + String(repeating: "x", count: 1_000_000)) == nil)
    #expect(PosixLocale("fr_FR@" + String(repeating: "x", count: 249))?.tag?.description == "fr-FR")
  }

  @Test("The parts of a name are given apart")
  func parts() throws {
    let name = try #require(PosixLocale("SR-latn_rs_EKAVSK.UTF-8@Some.thing@x"))
    #expect(name.language == "sr" && name.script == "Latn" && name.territory == "RS")
    #expect(name.variant == "ekavsk" && name.modifier == "Some.thing@x")
  }

  @Test(
    "The environment gives the reader's languages in order",
    arguments: [
      ([:], ""),
      (["LANG": "fr_CA.UTF-8"], "fr-CA"),
      (["LC_ALL": "es", "LC_MESSAGES": "he", "LANG": "nb"], "es"),
      (["LC_MESSAGES": "he", "LANG": "nb"], "he"),
      (["LC_CTYPE": "he", "LC_TIME": "he", "LANG": "nb"], "nb"),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "nb"], "nb"),
      (["LC_ALL": "nonsense!", "LANG": "nb"], ""),
      (["LANGUAGE": "sv:de", "LANG": "sv_SE.UTF-8"], "sv de"),
      (["LANGUAGE": "sv:de"], "sv de"),
      (["LANGUAGE": "", "LANG": "nb"], "nb"),
      (["LANGUAGE": "en_US:ru_RU:es_ES:en_US:en-us", "LC_ALL": "de_DE"], "en-US ru-RU es-ES"),
      (["LANGUAGE": "iw:he:in:id"], "he id"),
      (["LANGUAGE": ":fr::/fr:x/y:de:"], "fr de"),
      (["LANGUAGE": "/fr", "LANG": "de_DE"], ""),
      (["LANGUAGE": "fr:C:de"], "fr"),
      (["LANGUAGE": "fr", "LANG": "C"], ""),
      (["LANGUAGE": "fr", "LC_ALL": "POSIX", "LANG": "de_DE"], ""),
      (["LANGUAGE": "fr", "LC_MESSAGES": "C.UTF-8", "LANG": "de_DE"], ""),
      (["LANGUAGE": "fr", "LC_ALL": "", "LANG": "C"], ""),
      (["LANGUAGE": "fr", "LC_ALL": "de_DE", "LANG": "C"], "fr"),
      (["LANGUAGE": "fr", "LANG": "nonsense!"], "fr"),
      (["LANG": "C.UTF-8"], ""),
    ])
  func environment(variables: [String: String], languages: String) {
    let preferred = PosixLocale.preferred(in: variables).map(\.description).joined(separator: " ")
    #expect(preferred == languages)
  }

  @Test("A long list is read in one go")
  func longList() {
    let list = String(repeating: "fr_FR:", count: 20_000) + "de"
    #expect(PosixLocale.preferred(in: ["LANGUAGE": list]).map(\.description) == ["fr-FR", "de"])
  }
}
