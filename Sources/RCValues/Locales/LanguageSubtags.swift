/// The three subtags that locale data speak about: language, script and region, each in its canonical case.
struct LanguageSubtags: Hashable, Sendable {
  /// `und` where none is known.
  var language: String
  var script: String?
  var region: String?
}

extension LanguageSubtags {
  /// The canonical text, such as `zh-Hant-HK`.
  var text: String {
    var text = language
    if let script { text += "-" + script }
    if let region { text += "-" + region }
    return text
  }

  /// The form in which the tables hold subtags: 3 bytes of language, 4 of script and 3 of region, padded with spaces.
  ///
  /// A language of more than three letters makes it longer, and so no table has it.
  var packed: String {
    Self.padded(language, to: 3) + (script ?? "    ") + Self.padded(region ?? "", to: 3)
  }

  /// Reads what `packed` writes; nil if `packed` is shorter than that.
  init?(packed: String) {
    guard packed.utf8.count >= 10 else { return nil }
    language = Self.unpadded(packed.utf8.prefix(3))
    let script = Self.unpadded(packed.utf8.dropFirst(3).prefix(4))
    let region = Self.unpadded(packed.utf8.dropFirst(7))
    self.script = script.isEmpty ? nil : script
    self.region = region.isEmpty ? nil : region
  }

  /// `text` followed by spaces up to `length`.
  static func padded(_ text: String, to length: Int) -> String {
    var text = text
    while text.utf8.count < length { text += " " }
    return text
  }

  /// `bytes` without the spaces that fill them up.
  static func unpadded(_ bytes: Substring.UTF8View) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}
