/// Names that were given up, and what stands for them now.
enum LegacySubtags {
  /// `subtags` with a renamed language or region replaced. What the new name implies (`sh` is `sr-Latn`) fills gaps only.
  static func canonical(_ subtags: LanguageSubtags) -> LanguageSubtags {
    var result = subtags
    if let region = subtags.region { result.region = modernRegion(for: region) }
    let key = LanguageSubtags.padded(subtags.language, to: 3)
    if let alias = CLDRTables.languageAliases.value(for: key).flatMap(LanguageSubtags.init(packed:)) {
      result.language = alias.language
      result.script = result.script ?? alias.script
      result.region = result.region ?? alias.region
    }
    return result
  }

  /// The regions with one successor: the deprecated ones of the BCP 47 registry, and CLDR's `UK`.
  private static func modernRegion(for region: String) -> String {
    switch region {
    case "BU": "MM"
    case "DD": "DE"
    case "FX": "FR"
    case "TP": "TL"
    case "UK": "GB"
    case "YD": "YE"
    case "ZR": "CD"
    default: region
    }
  }

  /// What stands for a grandfathered tag in lower case (RFC 5646, section 2.1), or nil if `tag` is none.
  ///
  /// By the preferred value of the registry; where that has none, by CLDR, which keeps the old name as private use.
  static func modernTag(for tag: String) -> String? {
    switch tag {
    case "art-lojban": "jbo"
    case "cel-gaulish": "xtg-x-cel-gaulish"
    case "en-gb-oed": "en-gb-oxendict"
    case "i-ami": "ami"
    case "i-bnn": "bnn"
    case "i-default": "en-x-i-default"
    case "i-enochian": "und-x-i-enochian"
    case "i-hak", "zh-hakka": "hak"
    case "i-klingon": "tlh"
    case "i-lux": "lb"
    case "i-mingo": "see-x-i-mingo"
    case "i-navajo": "nv"
    case "i-pwn": "pwn"
    case "i-tao": "tao"
    case "i-tay": "tay"
    case "i-tsu": "tsu"
    case "no-bok": "nb"
    case "no-nyn": "nn"
    case "sgn-be-fr": "sfb"
    case "sgn-be-nl": "vgt"
    case "sgn-ch-de": "sgg"
    case "zh-guoyu": "zh"
    case "zh-min": "nan-x-zh-min"
    case "zh-min-nan": "nan"
    case "zh-xiang": "hsn"
    default: nil
    }
  }
}
