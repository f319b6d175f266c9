/// What a reader most likely means by subtags that leave something open (UTS 35, "Likely Subtags").
package enum LikelySubtags {
  /// `subtags` with language, script and region filled in as far as the data know; what is given stays.
  ///
  /// A bare `und` stays as it is, since filling it up would make every unknown reader an American one.
  static func maximized(_ subtags: LanguageSubtags) -> LanguageSubtags {
    if subtags.language == "und" && subtags.script == nil && subtags.region == nil { return subtags }
    if subtags.language != "und" && subtags.script != nil && subtags.region != nil { return subtags }
    guard let likely = likely(for: subtags) else { return subtags }
    return LanguageSubtags(
      language: subtags.language == "und" ? likely.language : subtags.language,
      script: subtags.script ?? likely.script, region: subtags.region ?? likely.region)
  }

  /// The script in which `language` is most likely written in `region`, or nil if the data do not know the language.
  package static func script(of language: String, in region: String?) -> String? {
    likely(for: LanguageSubtags(language: language, script: nil, region: region))?.script
  }

  /// The first row of the data that speaks of all, of language and script, of language and region, or of the language.
  private static func likely(for subtags: LanguageSubtags) -> LanguageSubtags? {
    let language = subtags.language
    if subtags.script != nil && subtags.region != nil, let row = row(for: subtags) { return row }
    if let script = subtags.script {
      if let row = row(for: LanguageSubtags(language: language, script: script, region: nil)) { return row }
    }
    if let region = subtags.region {
      if let row = row(for: LanguageSubtags(language: language, script: nil, region: region)) { return row }
    }
    guard let number = CLDRTables.likelyByLanguage.value(for: LanguageSubtags.padded(language, to: 3)) else {
      return language == "und" ? row(for: LanguageSubtags(language: language, script: nil, region: nil)) : nil
    }
    return scriptAndRegion(number: number.utf8[...]).flatMap { LanguageSubtags(packed: "   " + $0) }
  }

  private static func row(for subtags: LanguageSubtags) -> LanguageSubtags? {
    guard let value = CLDRTables.likelyBySubtags.value(for: subtags.packed) else { return nil }
    return scriptAndRegion(number: value.utf8.dropFirst(3)).flatMap { LanguageSubtags(packed: value.prefix(3) + $0) }
  }

  /// The pair that two digits of base 32, counted from `0`, number.
  private static func scriptAndRegion(number digits: Substring.UTF8View) -> String? {
    let index = digits.reduce(0) { $0 * 32 + Int($1) - Int(UInt8(ascii: "0")) }
    return CLDRTables.scriptsAndRegions.row(at: index)
  }
}

extension RCLocaleTag {
  /// The tag with its likely script and region (`zh-TW` to `zh-Hant-TW`), variants and private use kept.
  package func maximized() -> RCLocaleTag {
    RCLocaleTag(LikelySubtags.maximized(subtags), variants: variants, privateUse: privateUse)
  }
}
