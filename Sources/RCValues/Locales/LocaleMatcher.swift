/// Chooses among the locales that there are the one that suits a reader best.
///
/// The wishes are tried in the reader's order, and the next one only when nothing at all was found for the one before:
///
/// 1. the tag itself;
/// 2. each tag of its chain (`LocaleParents`), nearest first: the tag as it stands, then one that means the same once
///    likely subtags are filled in (`zh-Hant` and `zh-TW`), then, for a tag that CLDR sets above those of several
///    regions (`en-001`), one of those below it, `en-GB` first;
/// 3. one of the same language and script, whatever its region (`fr-CH` for `fr-CA`);
/// 4. for Norwegian, another of `nb`, `no` and `nn`; for Serbian, the other script.
///
/// No other language is taken for a related one, and Chinese never crosses scripts. A bare `und` meets only itself.
package struct LocaleMatcher: Sendable {
  private let available: [RCLocaleTag]
  private var byTag: [RCLocaleTag: Int] = [:]
  private var byMeaning: [RCLocaleTag: Int] = [:]
  /// The first that stands below a tag which the data name as the parent of several regions.
  private var belowMeaning: [RCLocaleTag: Int] = [:]
  private var byLanguageAndScript: [LanguageSubtags: Int] = [:]
  private var bySerbianScript: Int?

  /// - Parameter available: In the order in which they are preferred where more than one would do.
  ///   A few microseconds each; what is asked of the tables is asked here.
  package init(available: [RCLocaleTag]) {
    self.available = available
    for (index, tag) in available.enumerated() { add(tag, at: index) }
  }

  /// The best for `requested`, most wanted first, or nil where the base is.
  ///
  /// Some microseconds for each request that finds nothing, whatever the number of those available.
  package func match(_ requested: [RCLocaleTag]) -> RCLocaleTag? {
    for tag in requested {
      if let index = index(for: tag) { return available[index] }
    }
    return nil
  }
}

extension LocaleMatcher {
  private static let world = RCLocaleTag(LanguageSubtags(language: "en", script: "Latn", region: "001"))
  private static let british = RCLocaleTag(LanguageSubtags(language: "en", script: "Latn", region: "GB"))
  /// In the order in which each stands for another: Bokmål is what `no` is mostly written in.
  private static let norwegian = ["nb", "no", "nn"]

  private mutating func add(_ tag: RCLocaleTag, at index: Int) {
    byTag.keepFirst(index, for: tag)
    let meaning = tag.maximized()
    byMeaning.keepFirst(index, for: meaning)
    // What names no language, such as `und` or `x-acme`, is nobody's sibling.
    guard meaning.language != "und" else { return }
    byLanguageAndScript.keepFirst(index, for: Self.languageAndScript(of: meaning))
    if meaning.language == "sr" { bySerbianScript = bySerbianScript ?? index }

    let chain = tag.chain
    for (child, parent) in zip(chain, chain.dropFirst()) where Self.isArea(parent, above: child) {
      // `hi-Latn` has `en-IN` for a parent, but is nothing for its readers.
      guard parent.language == meaning.language else { break }
      let area = parent.maximized()
      if area == Self.world && meaning == Self.british {
        belowMeaning[area] = byMeaning[meaning]
      } else {
        belowMeaning.keepFirst(index, for: area)
      }
    }
  }

  private func index(for tag: RCLocaleTag) -> Int? {
    var next: RCLocaleTag? = tag
    while let step = next {
      if let index = byTag[step] { return index }
      let meaning = step.maximized()
      if let index = byMeaning[meaning] ?? belowMeaning[meaning] { return index }
      next = step.parent
    }
    let kin = Self.languageAndScript(of: tag.maximized())
    if let index = byLanguageAndScript[kin] { return index }
    if Self.norwegian.contains(kin.language) {
      for language in Self.norwegian {
        let twin = LanguageSubtags(language: language, script: kin.script, region: nil)
        if let index = byLanguageAndScript[twin] { return index }
      }
    }
    return kin.language == "sr" ? bySerbianScript : nil
  }

  /// Whether `parent` is one that the data set above others. Truncation that leads to a tag with a region takes a variant
  /// or private use away, so without those it was the data.
  private static func isArea(_ parent: RCLocaleTag, above child: RCLocaleTag) -> Bool {
    child.variants.isEmpty && child.privateUse == nil && parent.region != nil
  }

  private static func languageAndScript(of meaning: RCLocaleTag) -> LanguageSubtags {
    LanguageSubtags(language: meaning.language, script: meaning.script, region: nil)
  }
}

extension Dictionary where Value == Int {
  /// Sets the value for `key` unless there is one.
  fileprivate mutating func keepFirst(_ value: Int, for key: Key) {
    if self[key] == nil { self[key] = value }
  }
}
