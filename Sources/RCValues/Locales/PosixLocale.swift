/// A POSIX locale name, `language[_territory][.codeset][@modifier]`, taken apart.
///
/// Beyond POSIX a script (`zh_Hans_CN`), a variant (`ca_ES_valencia`) and `-` for `_` are understood, since people write
/// all of them into `LANGUAGE`.
package struct PosixLocale: Hashable, Sendable {
  /// Two or three letters in lower case.
  package let language: String
  /// Four letters in title case.
  package let script: String?
  /// Two letters in upper case or three digits.
  package let territory: String?
  /// A BCP 47 variant in lower case.
  package let variant: String?
  /// What follows `@`, as written.
  package let modifier: String?

  /// Nil if `name` is malformed or longer than 255 bytes, or if it is `C` or `POSIX`, which name no language.
  ///
  /// Nothing with a `/` is a name: to the C library that is a file. The codeset is not kept.
  package init?(_ name: some StringProtocol) {
    guard name.utf8.prefix(256).count <= 255, name.utf8.allSatisfy(\.isPrintableNoSlash) else { return nil }
    let halves = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let stem = halves.first?.prefix(while: { $0 != "." }), var reader = SubtagReader(stem) else { return nil }
    guard let language = reader.takeLetters(2...3) else { return nil }
    self.language = language
    script = reader.takeScript()
    territory = reader.takeRegion()
    variant = reader.takeVariant()
    guard reader.rest.isEmpty else { return nil }
    modifier = halves.count == 2 && !halves[1].isEmpty ? String(halves[1]) : nil
  }
}

extension PosixLocale {
  /// The language tag that says the same; nil only if the parts make no tag.
  ///
  /// A modifier that names a script counts unless the name has one of its own, `@valencia` is the variant, and others
  /// (`@euro`, `@quot`) say nothing about the language.
  package var tag: RCLocaleTag? {
    var scriptOfModifier: String?
    var variants = [variant].compactMap { $0 }
    switch modifier?.lowercased() {
    case "latin": scriptOfModifier = "Latn"
    case "cyrillic": scriptOfModifier = "Cyrl"
    case "devanagari": scriptOfModifier = "Deva"
    case "valencia" where variant == nil: variants = ["valencia"]
    default: break
    }
    let parts = [language, script ?? scriptOfModifier, territory].compactMap { $0 } + variants
    return RCLocaleTag(parts.joined(separator: "-"))
  }
}

extension UInt8 {
  fileprivate var isPrintableNoSlash: Bool { (0x21...0x7E).contains(self) && self != UInt8(ascii: "/") }
}
