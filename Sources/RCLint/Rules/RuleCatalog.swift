/// All rules, in the order of their ids. A new rule goes into the file of its group.
public enum RuleCatalog {
  public static let rules: [Rule] = groups.sorted { $0.id < $1.id }

  private static let groups: [Rule] =
    SyntaxRules.rules + FileRules.rules + KeyRules.rules + CodeRules.rules + TypeRules.rules + SchemaRules.rules
    + LocaleRules.rules + TranslationRules.rules + PlaceholderRules.rules + TextRules.rules + CharacterRules.rules
    + ColorRules.rules + ImageRules.rules + SecretRules.rules + SizeRules.rules + RemoteRules.rules
    + ConfigurationRules.rules

  /// The rule with this id or slug.
  public static func rule(named word: String) -> Rule? { rules.first { $0.isNamed(word) } }

  /// What a mistyped id or slug was most likely meant to be.
  public static func nearest(to word: String) -> String? {
    let isID = word.uppercased().hasPrefix("RC") && word.utf8.contains { $0 &- 0x30 < 10 }
    return Nearest.word(to: isID ? word.uppercased() : word, in: rules.map { isID ? $0.id : $0.slug })
  }
}
