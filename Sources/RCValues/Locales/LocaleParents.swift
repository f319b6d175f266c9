/// Where a text is looked for next when a locale does not have it (CLDR inheritance; UTS 35, "Parent Locales").
enum LocaleParents {
  /// The subtags that stand above `subtags`, or nil for root.
  ///
  /// The data first (`en-AU` to `en-001`), then the subtags without their last one. A step never changes the script:
  /// from `zh-TW` it leads to `zh-Hant`, and from `zh-Hant`, which is not how `zh` is likely written, to root.
  static func parent(of subtags: LanguageSubtags) -> LanguageSubtags? {
    let (language, script, region) = (subtags.language, subtags.script, subtags.region)
    if let parent = explicitParent(of: subtags) { return parent }
    let plain = LikelySubtags.script(of: language, in: nil)
    if region == nil {
      guard let script, script == plain else { return nil }
      return LanguageSubtags(language: language, script: nil, region: nil)
    }
    var parent = LanguageSubtags(language: language, script: script, region: nil)
    if script == nil {
      let local = LikelySubtags.script(of: language, in: region)
      if local != plain { parent.script = local }
    }
    return parent
  }

  /// The parent that the data name for `subtags`, or for the same subtags with a likely script added or left out:
  /// `zh-MO` means `zh-Hant-MO` and `en-Latn-AU` means `en-AU`.
  private static func explicitParent(of subtags: LanguageSubtags) -> LanguageSubtags? {
    if let value = CLDRTables.parents.value(for: subtags.packed) { return LanguageSubtags(packed: value) }
    var twin = subtags
    let likely = LikelySubtags.script(of: subtags.language, in: subtags.region)
    if subtags.script == nil {
      twin.script = likely
    } else if subtags.script == likely {
      twin.script = nil
    }
    return CLDRTables.parents.value(for: twin.packed).flatMap(LanguageSubtags.init(packed:))
  }
}

extension RCLocaleTag {
  /// The next tag on the way to root, or nil if that is root, of which `und` is but another name.
  ///
  /// Private use goes first, subtag by subtag, then variants, the last one first. Every step takes a subtag away or
  /// follows the data, which have no circle, so the way ends.
  var parent: RCLocaleTag? {
    let parent = nextAbove
    return parent?.description == "und" ? nil : parent
  }

  private var nextAbove: RCLocaleTag? {
    if let privateUse {
      let shorter = privateUse.lastIndex(of: "-").map { String(privateUse[..<$0]) }
      return RCLocaleTag(subtags, variants: variants, privateUse: shorter)
    }
    if !variants.isEmpty { return RCLocaleTag(subtags, variants: variants.dropLast()) }
    return LocaleParents.parent(of: subtags).map { RCLocaleTag($0) }
  }

  /// This tag and all above it, nearest first, root left out: `en-AU`, `en-001`, `en`.
  ///
  /// A value that this locale's file does not have is looked for along this chain, and then in the base.
  public var chain: [RCLocaleTag] {
    var chain = [self]
    while let next = chain.last?.parent { chain.append(next) }
    return chain
  }
}
