import RCJSON

/// Everything that one run looks at.
public struct LintInput: Sendable {
  public var folders: [FolderSnapshot]
  /// Swift files that hold the enums of keys and, if `looksAtUses`, the program that reads them.
  public var sources: [SourceText]
  /// Names of keys from plain lists.
  public var listedKeys: [String]
  /// Whether `sources` are a whole program, so that a key that is never named there is never read.
  public var looksAtUses: Bool
  /// A cloud payload: what reports call it, and its bytes.
  public var remote: (path: String, bytes: [UInt8])?

  public init(
    folders: [FolderSnapshot], sources: [SourceText] = [], listedKeys: [String] = [], looksAtUses: Bool = false,
    remote: (path: String, bytes: [UInt8])? = nil
  ) {
    (self.folders, self.sources, self.listedKeys) = (folders, sources, listedKeys)
    (self.looksAtUses, self.remote) = (looksAtUses, remote)
  }
}

/// What came of a run.
public struct LintResult: Sendable {
  /// In the order of file, line, column and rule.
  public var findings: [Finding] = []
  /// Those that the baseline knows.
  public var baselined: [Finding] = []
  /// How many the configuration's overrides took away.
  public var suppressed = 0
  /// The paths of all files that were looked at, in their order.
  public var files: [String] = []
  /// Files that could not be read: what to tell, and that the job could not be done.
  public var unreadable: [String] = []
  /// The bytes of the files that were looked at, by path.
  var texts: [String: [UInt8]] = [:]
}

/// Runs rules over folders.
public struct Linter: Sendable {
  public let rules: [Rule]
  public let configuration: LintConfiguration
  public let baseline: Baseline?
  /// `YYYY-MM-DD`, for what expires.
  public let today: String

  /// - Parameter rules: those that shall run. A rule that is off by default runs if the configuration turns it on.
  public init(
    rules: [Rule] = RuleCatalog.rules, configuration: LintConfiguration = LintConfiguration(),
    baseline: Baseline? = nil,
    today: String
  ) {
    (self.rules, self.configuration, self.baseline, self.today) = (rules, configuration, baseline, today)
  }

  /// The severity that the configuration gives a rule's findings, or nil where it does not speak of the rule.
  private func stated(_ rule: Rule) -> Severity? { configuration.severities[rule.id] }

  private func runs(_ rule: Rule) -> Bool {
    let effective = stated(rule) ?? rule.severity
    if effective > .off { return true }
    // RC505 is on as soon as there is something to compare.
    if rule.id == "RC505", stated(rule) == nil { return !configuration.settings.contrast.isEmpty }
    return configuration.overrides.contains { override in
      override.severity > .off && override.rules.contains(where: rule.isNamed)
    }
  }

  public func run(_ input: LintInput) -> LintResult {
    var collector = FindingCollector(linter: self)
    var result = LintResult()
    let sources =
      input.sources.isEmpty && input.listedKeys.isEmpty
      ? nil
      : SwiftSources(
        files: input.sources, listed: input.listedKeys, looksAtUses: input.looksAtUses)
    let remote = input.remote.map { RemotePayload(path: $0.path, bytes: $0.bytes) }
    for (index, snapshot) in input.folders.enumerated() {
      let folder = LintFolder(snapshot)
      // What is said of the sources and the payload alone is said once.
      let subject = LintSubject(
        folder: folder, sources: sources, remote: remote, settings: configuration.settings, today: today)
      for rule in rules where runs(rule) {
        var sink = FindingSink(rule: rule)
        rule.check(subject, &sink)
        collector.add(sink.drafts, folder: snapshot.path, onlyFolder: index > 0)
      }
      for file in folder.files { result.texts[file.path] = file.text.bytes }
      for entry in snapshot.entries {
        if case .unreadable(let reason) = entry.content {
          result.unreadable.append("\(snapshot.path(of: entry.name)): cannot be read: \(reason)")
        }
      }
    }
    for text in input.sources { result.texts[text.path] = text.bytes }
    if let remote { result.texts[remote.file.path] = remote.file.text.bytes }
    collector.addOwnFindings()
    result.findings = collector.findings.sorted(by: Finding.precedes)
    result.baselined = collector.baselined.sorted(by: Finding.precedes)
    result.suppressed = collector.suppressed
    result.files = result.texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return result
  }

  /// The severity of a draft before the overrides.
  func severity(of draft: FindingSink.Draft) -> Severity {
    if let stated = stated(draft.rule) { return stated }
    if let own = draft.severity { return own }
    // Only where an override or a setting turned it on.
    return draft.rule.severity
  }
}
