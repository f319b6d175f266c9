/// A well-formed language tag (BCP 47, RFC 5646) in canonical form, such as `fr-CA`, `zh-Hant` or `sl-IT-nedis`.
///
/// Two spellings of one tag are equal: `iw_il` and `he-IL`, `zh-cmn-TW` and `zh-TW`. Tags compare, hash and sort by
/// their canonical text.
public struct RCLocaleTag: Hashable, Sendable {
  /// The canonical text.
  public let description: String
  /// The other parts stand apart, since data know nothing about them.
  let subtags: LanguageSubtags
  /// Variants in the order given, lower case: `["nedis"]`.
  public let variants: [String]
  /// What follows `x-`, lower case: `acme-beta` of `en-x-acme-beta`.
  public let privateUse: String?

  /// Puts a tag together from parts that are canonical already.
  init(_ subtags: LanguageSubtags, variants: [String] = [], privateUse: String? = nil) {
    (self.subtags, self.variants, self.privateUse) = (subtags, variants, privateUse)
    var text = subtags.text
    for variant in variants { text += "-" + variant }
    if let privateUse { text = text == "und" ? "x-" + privateUse : text + "-x-" + privateUse }
    description = text
  }
}

extension RCLocaleTag {
  /// Reads a tag in any case, with `-` or `_` between subtags; nil if it is not well-formed by RFC 5646.
  ///
  /// Taken are `und`, deprecated and grandfathered tags, extended languages, variants and private use; no subtag is
  /// looked up in a registry, so `xx-QQ` is well-formed. Twice the same variant or extension, and more than 255 bytes,
  /// are not.
  ///
  /// Canonical form: languages and regions that were renamed get their new name (`iw` is `he`, `sh` is `sr-Latn`, `cmn`
  /// is `zh`; the CLDR aliases), an extended language replaces its language (`zh-yue` is `yue`), extensions such as
  /// `-u-ca-gregory` are dropped, `-x-` stays, and case follows RFC 5646, section 2.1.1.
  public init?(_ text: some StringProtocol) {
    guard let syntax = LocaleTagSyntax(text) else { return nil }
    self.init(
      LegacySubtags.canonical(syntax.subtags), variants: syntax.variants, privateUse: syntax.privateUse)
  }

  /// The language, 2 to 8 letters in lower case; `und` where the tag names none.
  public var language: String { subtags.language }
  /// The script in title case, such as `Hant`; nil where the tag leaves it open.
  public var script: String? { subtags.script }
  /// The region: two letters in upper case or three digits; nil where the tag leaves it open.
  public var region: String? { subtags.region }

  /// Whether `text` is a tag that `init(_:)` takes.
  public static func isWellFormed(_ text: some StringProtocol) -> Bool {
    LocaleTagSyntax(text) != nil
  }
}

extension RCLocaleTag: CustomStringConvertible, Comparable {
  public static func == (left: RCLocaleTag, right: RCLocaleTag) -> Bool {
    left.description == right.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }

  /// By the bytes of the canonical text.
  public static func < (left: RCLocaleTag, right: RCLocaleTag) -> Bool {
    left.description < right.description
  }
}
