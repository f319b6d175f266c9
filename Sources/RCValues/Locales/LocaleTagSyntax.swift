/// A language tag taken apart by the grammar of RFC 5646, section 2.1: its case is set right, a grandfathered tag is
/// replaced, and everything else is as written.
struct LocaleTagSyntax {
  private(set) var subtags = LanguageSubtags(language: "und", script: nil, region: nil)
  private(set) var variants: [String] = []
  private(set) var privateUse: String?

  /// Nil if `text` is not well-formed.
  init?(_ text: some StringProtocol) {
    guard var reader = SubtagReader(text) else { return nil }
    if let modern = LegacySubtags.modernTag(for: reader.restText) {
      guard let modernReader = SubtagReader(modern) else { return nil }
      reader = modernReader
    }
    guard reader.rest.first == "x" || readLanguage(from: &reader) else { return nil }
    guard readVariants(from: &reader), readExtensions(from: &reader), readPrivateUse(from: &reader) else { return nil }
    guard reader.rest.isEmpty else { return nil }
  }

  /// Reads language, extended languages, of which the first is the canonical language (section 4.5), script and region.
  private mutating func readLanguage(from reader: inout SubtagReader) -> Bool {
    guard let language = reader.takeLetters(2...8) else { return false }
    subtags.language = language
    if language.utf8.count <= 3, let extended = reader.takeLetters(3...3) {
      subtags.language = extended
      // Two more are well-formed, though no registry will ever have them.
      _ = reader.takeLetters(3...3)
      _ = reader.takeLetters(3...3)
    }
    subtags.script = reader.takeScript()
    subtags.region = reader.takeRegion()
    return true
  }

  private mutating func readVariants(from reader: inout SubtagReader) -> Bool {
    while let variant = reader.takeVariant() {
      guard !variants.contains(variant) else { return false }
      variants.append(variant)
    }
    return true
  }

  /// Skips extensions: they say how to format, not which text to take.
  private func readExtensions(from reader: inout SubtagReader) -> Bool {
    var seen: [String] = []
    while let singleton = reader.take(where: { $0.utf8.count == 1 && $0 != "x" }) {
      guard !seen.contains(singleton), reader.take(where: { $0.utf8.count >= 2 }) != nil else { return false }
      while reader.take(where: { $0.utf8.count >= 2 }) != nil {}
      seen.append(singleton)
    }
    return true
  }

  private mutating func readPrivateUse(from reader: inout SubtagReader) -> Bool {
    guard reader.take(where: { $0 == "x" }) != nil else { return true }
    var parts: [String] = []
    while let part = reader.take(where: { _ in true }) { parts.append(part) }
    privateUse = parts.joined(separator: "-")
    return !parts.isEmpty
  }
}
