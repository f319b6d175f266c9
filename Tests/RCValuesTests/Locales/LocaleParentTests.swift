import Testing

@testable import RCValues

@Suite("Likely subtags and parents") struct LocaleParentTests {
  @Test(
    "Likely subtags are filled in and what is given stays",
    arguments: [
      ("zh", "zh-Hans-CN"), ("zh-TW", "zh-Hant-TW"), ("zh-Hant", "zh-Hant-TW"), ("zh-MO", "zh-Hant-MO"),
      ("zh-SG", "zh-Hans-SG"), ("sr-ME", "sr-Latn-ME"), ("sr-Latn", "sr-Latn-RS"), ("en", "en-Latn-US"),
      ("en-001", "en-Latn-001"), ("und-TW", "zh-Hant-TW"), ("und-FR", "fr-Latn-FR"), ("und-Cyrl", "ru-Cyrl-RU"),
      ("und", "und"), ("x-acme", "x-acme"), ("xx", "xx"), ("xx-FR", "xx-FR"), ("ca-valencia", "ca-Latn-ES-valencia"),
      ("aaa", "aaa-Latn-NG"), ("zza", "zza-Latn-TR"), ("en-Shaw", "en-Shaw-GB"), ("english", "english"),
      ("und-Latn-DE", "de-Latn-DE"), ("und-Hant-DE", "zh-Hant-DE"),
    ])
  func maximized(text: String, full: String) {
    #expect(RCLocaleTag(text)?.maximized().description == full)
  }

  @Test(
    "The chain follows CLDR and ends before root",
    arguments: [
      "en-GB en-001 en", "en-DE en-150 en-001 en", "en-CA en", "es-US es-419 es", "es-ES es", "pt-AO pt-PT pt",
      "zh-HK zh-Hant", "zh-MO zh-Hant-HK zh-Hant", "zh-Hant", "zh-CN zh", "zh-Hans-TW zh-Hans zh", "sr-Latn-ME sr-Latn",
      "sr-BA sr", "pa-PK pa-Arab", "uz-AF uz-Arab", "nn-NO nn no", "no-NO no", "hi-Latn en-IN en-001 en", "de-Cyrl",
      "en-Latn-AU en-001 en", "en-Latn-US en-Latn en", "ca-ES-valencia ca-ES ca", "fr-x-a-b fr-x-a fr", "x-a-b x-a",
      "und", "und-FR", "und-TW und-Hant", "xx-QQ xx", "sl-IT-rozaj-biske sl-IT-rozaj sl-IT sl",
    ])
  func chain(text: String) {
    let names = text.split(separator: " ").map(String.init)
    #expect(RCLocaleTag(names[0])?.chain.map(\.description) == names)
  }

  @Test("From every tag in the tables the chain ends, and never in another script")
  func chainsEnd() {
    var count = 0
    for table in [CLDRTables.likelyByLanguage, CLDRTables.likelyBySubtags, CLDRTables.parents] {
      for index in 0..<table.count {
        let key = table.row(at: index).map { String($0.prefix(table.keyLength)) } ?? ""
        guard let subtags = LanguageSubtags(packed: LanguageSubtags.padded(key, to: 10)) else {
          Issue.record("\(key) cannot be read")
          continue
        }
        let tag = RCLocaleTag(subtags)
        var steps = 0
        var next = tag.parent
        while let parent = next, steps < 10 {
          #expect(
            LikelySubtags.maximized(parent.subtags).script == LikelySubtags.maximized(subtags).script,
            "\(tag) leads to \(parent)")
          steps += 1
          next = parent.parent
        }
        #expect(steps < 10, "\(tag)")
        count += 1
      }
    }
    #expect(count > 8_000)
  }
}
