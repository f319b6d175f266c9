/// What `.rclint.json` says: severities, options and exceptions.
public struct LintConfiguration: Sendable {
  /// A change of severity for some files, keys and rules.
  public struct Override: Sendable, Hashable {
    /// Patterns for paths, compared with the whole path, with the path below the folder and with the file's name.
    public var files: [Glob]
    public var keys: [Glob]
    /// Ids or slugs; empty for all rules.
    public var rules: [String]
    public var severity: Severity
    public var reason: String?
    /// The last day, as `YYYY-MM-DD`.
    public var until: String?
    /// Where it stands in the configuration file.
    var range: Range<Int>
  }

  /// Severities by rule id.
  public var severities: [String: Severity] = [:]
  public var settings = LintSettings()
  public var overrides: [Override] = []
  public var failLevel: Severity?
  public var maximumWarnings: Int?
  /// Relative to the configuration file's folder, as are the other paths.
  public var baseline: String?
  public var paths: [String] = []
  public var sources: String?
  public var keys: [String] = []
  public var remote: String?

  /// The file, for what is wrong in it; nil where there is none.
  var text: SourceText?
  /// Rules that the file names but nobody knows: the place and the word.
  var unknownRules: [(range: Range<Int>, word: String)] = []

  public init() {}
}

extension LintConfiguration.Override {
  /// Whether the exception is for a finding of `rule`.
  func applies(to finding: Finding, rule: Rule, folder: String) -> Bool {
    if !rules.isEmpty, !rules.contains(where: rule.isNamed) { return false }
    if !keys.isEmpty {
      guard let key = finding.key, keys.contains(where: { $0.matches(key) }) else { return false }
    }
    guard !files.isEmpty else { return true }
    let path = finding.location.path
    let below = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.utf8.count + 1)) : path
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    return files.contains { $0.matches(path) || $0.matches(below) || $0.matches(name) }
  }

  /// Whether the last day is over.
  func isOver(today: String) -> Bool { until.map { $0 < today } ?? false }
}
