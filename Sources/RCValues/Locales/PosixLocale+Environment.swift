extension PosixLocale {
  /// The reader's languages, most wanted first, as the environment of a process names them; empty where the base is meant.
  ///
  /// `LANGUAGE` is a colon list and says all when it is set, unless the variable that decides about messages, the first
  /// that is set of `LC_ALL`, `LC_MESSAGES` and `LANG`, is `C`, `POSIX` or `C.<codeset>`. Otherwise that variable counts.
  /// Set but empty is unset. `C` or `POSIX` within the list ends it, since there the base is what is wanted (the manual and
  /// the practice of GNU gettext). A name that cannot be read says nothing; a language named twice counts once.
  package static func preferred(in environment: [String: String]) -> [RCLocaleTag] {
    preferred { environment[$0] }
  }

  /// The same, where `variable` gives the value of an environment variable.
  package static func preferred(_ variable: (String) -> String?) -> [RCLocaleTag] {
    func set(_ name: String) -> String? {
      guard let value = variable(name), !value.isEmpty else { return nil }
      return value
    }
    let deciding = set("LC_ALL") ?? set("LC_MESSAGES") ?? set("LANG") ?? ""
    if isC(deciding) { return [] }
    guard let list = set("LANGUAGE") else {
      guard let tag = PosixLocale(deciding)?.tag else { return [] }
      return [tag]
    }
    var tags: [RCLocaleTag] = []
    for name in list.split(separator: ":") {
      if isC(name) { break }
      if let tag = PosixLocale(name)?.tag, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// Whether `name` is that of the locale without a language.
  private static func isC(_ name: some StringProtocol) -> Bool {
    name == "C" || name == "POSIX" || name.hasPrefix("C.")
  }
}
