import Testing

@testable import RCValues

@Suite("Locale matcher") struct LocaleMatcherTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let requested: String
    let available: String
    let best: String?
    var testDescription: String { "\(requested) of \(available)" }

    init(_ requested: String, of available: String, is best: String?) {
      (self.requested, self.available, self.best) = (requested, available, best)
    }
  }

  static let cases = [
    // Exact, along the chain, by meaning.
    Case("fr-CA", of: "fr fr-CA", is: "fr-CA"), Case("fr-CA", of: "en fr", is: "fr"),
    Case("en-Latn-US", of: "en-US", is: "en-US"), Case("nl", of: "nl-BE nl-NL", is: "nl-NL"),
    Case("ca-ES-valencia", of: "ca ca-valencia", is: "ca-valencia"), Case("iw", of: "en he", is: "he"),
    // One below a tag that gathers regions, before the bare language.
    Case("en-AU", of: "en en-NZ", is: "en-NZ"), Case("en-AU", of: "en en-AG en-GB", is: "en-GB"),
    Case("en-150", of: "en en-GB en-US", is: "en-GB"), Case("en-BE", of: "en en-DE en-GB", is: "en-DE"),
    Case("en-CA", of: "en en-GB", is: "en"), Case("es-AR", of: "es es-MX", is: "es-MX"),
    Case("es-AR", of: "es es-419 es-MX", is: "es-419"), Case("es-ES", of: "es es-419", is: "es"),
    Case("pt-MZ", of: "pt pt-AO", is: "pt-AO"), Case("pt-MZ", of: "pt pt-BR", is: "pt"),
    Case("en-IN", of: "en hi-Latn", is: "en"),
    // Chinese.
    Case("zh-HK", of: "zh zh-Hant zh-MO zh-TW", is: "zh-MO"), Case("zh-MO", of: "zh zh-HK zh-Hant zh-TW", is: "zh-HK"),
    Case("zh-MO", of: "zh zh-TW", is: "zh-TW"), Case("zh-TW", of: "zh zh-HK", is: "zh-HK"),
    Case("zh-SG", of: "zh zh-Hant", is: "zh"), Case("zh-TW", of: "zh zh-CN zh-Hans zh-SG", is: nil),
    Case("zh-Hant", of: "zh-CN zh zh-Hans", is: nil), Case("zh", of: "zh-Hant zh-TW", is: nil),
    Case("zh-TW en", of: "en zh-Hans", is: "en"), Case("yue", of: "zh zh-Hant", is: nil),
    // Siblings, and the order of those available.
    Case("fr-CA", of: "en fr-CH fr-BE", is: "fr-CH"), Case("fr-CA", of: "en fr-BE fr-CH", is: "fr-BE"),
    Case("en", of: "fr en-x-acme", is: "en-x-acme"), Case("uz-AF", of: "uz uz-Cyrl", is: nil),
    // Norwegian and Serbian.
    Case("nb", of: "en no", is: "no"), Case("nn", of: "en nb", is: "nb"), Case("no", of: "en nn nb", is: "nb"),
    Case("nb-NO", of: "da nn", is: "nn"), Case("da", of: "nb nn no", is: nil), Case("no", of: "da sv", is: nil),
    Case("sr", of: "en sr-Latn", is: "sr-Latn"), Case("sr-ME", of: "en sr", is: "sr"),
    Case("sr-ME", of: "en sr sr-Latn", is: "sr-Latn"), Case("sh-BA", of: "en sr-Cyrl-BA", is: "sr-Cyrl-BA"),
    Case("sr-ME en", of: "en sr", is: "sr"), Case("bs", of: "hr sr sr-Latn", is: nil),
    // `und` meets itself only; with a region it means a language.
    Case("und", of: "en und", is: "und"), Case("und", of: "en", is: nil), Case("en", of: "und", is: nil),
    Case("und-FR", of: "en fr", is: "fr"), Case("fr", of: "en und-FR", is: "und-FR"), Case("x-a", of: "en", is: nil),
    Case("x-b und", of: "en x-a", is: nil), Case("x-a-b", of: "en x-a", is: "x-a"),
    Case("und-FR und-TW", of: "en und", is: nil),
    // The next request only when the first found nothing.
    Case("de fr", of: "en fr", is: "fr"), Case("en-US fr-CA", of: "en fr-CA", is: "en"),
    Case("pt es", of: "es pt-PT", is: "pt-PT"), Case("hi-Latn", of: "en hi", is: "en"),
    Case("ja de", of: "en fr", is: nil), Case("", of: "en", is: nil), Case("en", of: "", is: nil),
  ]

  @Test("The best of those available is chosen", arguments: cases)
  func best(of example: Case) {
    let matcher = LocaleMatcher(available: tags(example.available))
    #expect(matcher.match(tags(example.requested))?.description == example.best)
  }

  @Test("No request in Traditional characters is answered with Simplified ones, nor the other way round")
  func chineseNeverCrosses() {
    let regions = ["", "-CN", "-TW", "-HK", "-MO", "-SG", "-MY", "-US", "-GB", "-AU", "-VN", "-XX"]
    let all = ["zh", "zh-Hans", "zh-Hant"].flatMap { stem in regions.compactMap { RCLocaleTag(stem + $0) } }
    for request in all {
      for offer in all where request.maximized().script != offer.maximized().script {
        #expect(LocaleMatcher(available: [offer]).match([request]) == nil, "\(request) of \(offer)")
      }
    }
  }

  @Test("Among a thousand tags each finds itself")
  func thousand() throws {
    var names: [String] = []
    for first in "bcdfghjk" {
      for second in "aeiouyrs" {
        for region in ["AA", "BB", "CC", "DD", "EE", "FF", "GG", "HH", "II", "JJ", "KK", "LL", "MM", "NN", "OO", "PP"] {
          names.append("\(first)\(second)-\(region)")
        }
      }
    }
    let available = names.compactMap { RCLocaleTag($0) }
    #expect(available.count > 1_000)
    let matcher = LocaleMatcher(available: available)
    for tag in available { #expect(matcher.match([tag]) == tag) }
    #expect(matcher.match(try [#require(RCLocaleTag("zz")), #require(RCLocaleTag("qq-Latn"))]) == nil)
  }

  private func tags(_ names: String) -> [RCLocaleTag] {
    names.split(separator: " ").compactMap { RCLocaleTag($0) }
  }
}
