/// Turns what rules reported into findings: places, severities, exceptions, fingerprints, baseline.
struct FindingCollector {
  private let linter: Linter
  private(set) var findings: [Finding] = []
  private(set) var baselined: [Finding] = []
  private(set) var suppressed = 0

  private var usedOverrides: Set<Int> = []
  private var usedFingerprints: Set<String> = []
  private let known: Set<String>
  /// How often each identity has been seen.
  private var repeats: [String: Int] = [:]

  init(linter: Linter) {
    self.linter = linter
    known = Set(linter.baseline?.entries.map(\.fingerprint) ?? [])
  }

  /// - Parameter onlyFolder: leaves out what lies outside of `folder`, which another folder's run has told.
  mutating func add(_ drafts: [FindingSink.Draft], folder: String, onlyFolder: Bool) {
    for draft in drafts {
      let path = draft.place.text.path
      if onlyFolder, !folder.isEmpty, !path.hasPrefix(folder + "/"), path != folder { continue }
      var finding = Self.finding(draft)
      finding.severity = linter.severity(of: draft)
      if finding.severity == .off, linter.configuration.severities[draft.rule.id] == nil {
        finding.severity = draft.rule.id == "RC505" ? .warning : .off
      }
      for (index, override) in linter.configuration.overrides.enumerated()
      where !override.isOver(today: linter.today)
        && override.applies(to: finding, rule: draft.rule, folder: folder)
      {
        usedOverrides.insert(index)
        finding.severity = override.severity
      }
      add(finding)
    }
  }

  private mutating func add(_ draft: Finding) {
    var finding = draft
    guard finding.severity > .off else {
      suppressed += 1
      return
    }
    let identity = Fingerprint.identity(of: finding)
    let number = repeats[identity, default: 0]
    repeats[identity] = number + 1
    finding.fingerprint = Fingerprint.text(identity, number: number)
    if known.contains(finding.fingerprint) {
      usedFingerprints.insert(finding.fingerprint)
      baselined.append(finding)
    } else {
      findings.append(finding)
    }
  }

  /// What is wrong with the configuration and the baseline themselves.
  mutating func addOwnFindings() {
    for rule in linter.rules {
      var sink = FindingSink(rule: rule)
      switch rule.id {
      case "RC901":
        ConfigurationRules.reportUnused(linter.configuration, used: usedOverrides, today: linter.today, &sink)
      case "RC902": ConfigurationRules.reportUnknown(linter.configuration, &sink)
      case "RC903":
        if let baseline = linter.baseline { ConfigurationRules.reportStale(baseline, used: usedFingerprints, &sink) }
      default: continue
      }
      if (linter.configuration.severities[rule.id] ?? rule.severity) > .off {
        add(sink.drafts, folder: "", onlyFolder: false)
      }
    }
  }

  private static func finding(_ draft: FindingSink.Draft) -> Finding {
    Finding(
      rule: draft.rule.id, slug: draft.rule.slug, severity: draft.severity ?? draft.rule.severity,
      message: draft.message, key: draft.place.key, locale: draft.place.locale, location: location(draft.place),
      related: draft.related.map { Finding.Related(message: $0.message, location: location($0.place)) },
      fix: draft.fix, fingerprint: "")
  }

  private static func location(_ place: Place) -> Finding.Location {
    let start = place.text.position(at: place.range.lowerBound)
    let end = place.text.position(at: place.range.upperBound)
    return Finding.Location(
      path: place.text.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      pointer: place.pointer)
  }
}
