import RCConsole
import RCValues

/// Whose languages the dump is for: `--locale`, else `RC_LOCALE`, else what the environment says to every program.
enum ReaderLanguages {
  /// The languages in order of preference; none means the base.
  static func requested(_ request: DumpRequest, _ host: DumpHost) throws(DumpFailure) -> [RCLocaleTag] {
    if let list = request.arguments.value(.locale) { return try tags(list, of: "--locale", request) }
    let environment = host.environment
    if let list = environment["RC_LOCALE"], !list.isEmpty {
      // What a shell's own variables may hold for the base.
      if list == "C" || list == "POSIX" { return [] }
      return try tags(list, of: "RC_LOCALE", request)
    }
    return PosixLocale.preferred { environment[$0] }
  }

  private static func tags(
    _ list: String, of place: String, _ request: DumpRequest
  ) throws(DumpFailure) -> [RCLocaleTag] {
    var tags: [RCLocaleTag] = []
    for text in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let tag = RCLocaleTag(text) else {
        throw request.usageFailure(
          .invalidValue(
            place, list, reason: "\"\(SafeText.sanitized(String(text)))\" is not a language tag",
            next: "Write tags such as fr, pt-BR or zh-Hant-TW, with commas between them."))
      }
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }
}
