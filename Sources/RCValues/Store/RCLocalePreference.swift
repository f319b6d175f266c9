/// Which languages the reader of a program wants, in order of preference.
public struct RCLocalePreference: Sendable, Hashable {
  enum Choice: Sendable, Hashable {
    case environment
    case tags([String])
  }

  let choice: Choice

  /// `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, as gettext reads them. A bad value means the base.
  public static let environment = RCLocalePreference(choice: .environment)

  /// Language tags, such as `"fr-CA"`. None means the base.
  public static func fixed(_ tags: String...) -> RCLocalePreference { RCLocalePreference(choice: .tags(tags)) }

  /// Language tags in order of preference.
  public static func list(_ tags: [String]) -> RCLocalePreference { RCLocalePreference(choice: .tags(tags)) }

  /// - Throws: `RCLoadError.illFormedLocale` for a tag that is none.
  func tags(_ environment: [String: String]) throws(RCLoadError) -> [RCLocaleTag] {
    switch choice {
    case .environment: return PosixLocale.preferred(in: environment)
    case .tags(let texts):
      var tags: [RCLocaleTag] = []
      for text in texts {
        guard let tag = RCLocaleTag(text) else { throw .illFormedLocale(text) }
        tags.append(tag)
      }
      return tags
    }
  }
}
