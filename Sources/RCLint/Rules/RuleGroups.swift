/// The groups of rules, by the first digit of their ids.
public enum RuleGroups {
  /// A word for the group that a rule is in.
  public static func name(of rule: Rule) -> String {
    switch rule.id.dropFirst(2).first {
    case "0": "syntax"
    case "1": "keys"
    case "2": "types"
    case "3": "locales"
    case "4": "text"
    case "5": "colours"
    case "6": "images"
    case "7": "security"
    case "8": "cloud"
    default: "configuration"
    }
  }
}
