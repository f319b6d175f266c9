import RCJSON

extension LoadedDefaults {
  /// Reads the JSON that Firebase offers for the web, which holds every value as a string; nil if it holds anything else.
  static func firebaseDownload(_ document: JSONDocument, path: String, _ limits: RCLimits) throws(RCLoadError)
    -> LoadedDefaults?
  {
    guard document.root.members.allSatisfy({ $0.value.kind == .string }) else { return nil }
    var imported = ImportedText(document.bytes, path: path)
    for member in document.root.members {
      imported.name(member.name, at: member.nameValue.range.lowerBound)
      imported.text(member.value.string ?? "", at: member.value.range.lowerBound)
    }
    return try imported.finish(limits)
  }

  /// The names that the downloads have. Under any other name a file of strings is a base of strings.
  static func isDownloadName(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("remote_config_defaults") || name.hasPrefix("RemoteConfigDefaults")
  }
}
