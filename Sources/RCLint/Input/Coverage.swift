import RCValues

/// Which keys each locale has, and which files stand above it.
struct Coverage {
  private let byTag: [RCLocaleTag: LintFile]
  /// By the name of the file and the number of the key.
  private let entries: [String: [LintFile.Entry?]]
  private let covered: [String: [Bool]]

  init(_ folder: LintFolder) {
    var byTag: [RCLocaleTag: LintFile] = [:]
    var entries: [String: [LintFile.Entry?]] = [:]
    var covered: [String: [Bool]] = [:]
    for file in folder.locales {
      if let tag = file.tag, byTag[tag] == nil { byTag[tag] = file }
      var has = [Bool](repeating: false, count: folder.keys.count)
      var list = [LintFile.Entry?](repeating: nil, count: folder.keys.count)
      for entry in file.entries where entry.key >= 0 && entry.kind != .null {
        has[Int(entry.key)] = true
        list[Int(entry.key)] = entry
      }
      covered[file.name] = has
      entries[file.name] = list
    }
    (self.byTag, self.entries, self.covered) = (byTag, entries, covered)
  }

  /// The files that a locale inherits from, nearest first, the base not among them.
  func files(above tag: RCLocaleTag) -> [LintFile] { tag.chain.dropFirst().compactMap { byTag[$0] } }

  func keys(of file: LintFile) -> [Bool] { covered[file.name] ?? [] }

  func entry(of key: Int, in file: LintFile) -> LintFile.Entry? { entries[file.name]?[key] }
}
