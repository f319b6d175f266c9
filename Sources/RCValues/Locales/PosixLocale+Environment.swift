extension PosixLocale {
  /// The reader's languages, most wanted first, as the environment of a process names them; empty where the base is meant.
  ///
  /// `LANGUAGE` is a colon list and says all when it is set, unless the variable that decides about messages, the first
  /// that is set of `LC_ALL`, `LC_MESSAGES` and `LANG`, is `C`, `POSIX` or `C.<codeset>`. Otherwise that variable counts.
  /// Set but empty is unset. `C` or `POSIX` within the list ends it, since there the base is what is wanted (the manual and
  /// the practice of GNU gettext). A name that cannot be read says nothing; a language named twice counts once.
  package static func preferred(in environment: [String: String]) -> [RCLocaleTag] {
    let deciding = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    if isC(deciding) { return [] }
    guard let list = environment["LANGUAGE"], !list.isEmpty else {
      return [PosixLocale(deciding)?.tag].compactMap { $0 }
    }
    var tags: [RCLocaleTag] = []
    var seen: Set<RCLocaleTag> = []
    for name in list.utf8.split(separator: UInt8(ascii: ":")).map(Substring.init) {
      if isC(name) { break }
      if let tag = PosixLocale(name)?.tag, seen.insert(tag).inserted { tags.append(tag) }
    }
    return tags
  }

  /// Whether `name` is that of the locale without a language.
  private static func isC(_ name: some StringProtocol) -> Bool {
    name == "C" || name == "POSIX" || name.hasPrefix("C.")
  }
}
