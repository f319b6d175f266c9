import RCJSON

/// RC901 to RC904: what is wrong with the configuration itself.
enum ConfigurationRules {
  static let rules = [unused, unknown, stale, nothingLinted]

  private static func example(config: ExampleContent) -> RuleExample {
    RuleExample(["base.json": #"{"title": ""}"#, ".rclint.json": config])
  }

  // The run itself finds these, from what is left when all other rules are done.
  static let unused = Rule(
    "RC901", "unused-suppression", "An exception in the configuration is for nothing", severity: .warning, fix: .safe,
    why: """
      What it was for is repaired or renamed, or its last day is over. Left there it will hide something else one day. \
      --fix takes it out.
      """,
    bad: example(config: #"{"overrides": [{"rules": ["RC407"], "reason": "Old texts"}]}"#),
    good: example(config: #"{"overrides": [{"rules": ["RC209"], "reason": "The title comes later"}]}"#)
  ) { _, _ in }

  static let unknown = Rule(
    "RC902", "unknown-rule", "The configuration names a rule that does not exist", severity: .warning,
    why: "The setting does nothing. Most often it is a slip of the pen.",
    bad: example(config: #"{"rules": {"duplicate-keys": "error"}}"#),
    good: example(config: #"{"rules": {"duplicate-key": "error"}}"#)
  ) { _, _ in }

  static let stale = Rule(
    "RC903", "stale-baseline", "The baseline knows a finding that is gone", severity: .warning, fix: .safe,
    why: "It was repaired. Left in the baseline it would be let through when it comes back. --fix takes it out.",
    bad: RuleExample([
      "base.json": #"{"title": "Hello"}"#,
      "baseline.json":
        #"{"schemaVersion": 1, "findings": [{"rule": "RC209", "path": "base.json", "fingerprint": "0000000000000000"}]}"#,
    ]),
    good: RuleExample(["base.json": #"{"title": "Hello"}"#, "baseline.json": #"{"schemaVersion": 1, "findings": []}"#])
  ) { _, _ in }

  static let nothingLinted = Rule(
    "RC904", "nothing-linted", "There was nothing to check", severity: .error,
    why: """
      A folder without a JSON file, or a path that is not there, is most likely a mistake in the call: the run ends with \
      status 2, so that it cannot pass for a clean one.
      """,
    bad: RuleExample(["notes.txt": "nothing here"]), good: .base(#"{"title": "Hello"}"#)
  ) { subject, sink in
    guard !subject.folder.snapshot.hasDefaults else { return }
    let path = subject.folder.snapshot.path
    sink.report(Place(SourceText(path: path.isEmpty ? "." : path, bytes: [])), "there is no JSON file to check")
  }

  static func reportUnused(
    _ configuration: LintConfiguration, used: Set<Int>, today: String, _ sink: inout FindingSink
  ) {
    guard let text = configuration.text else { return }
    for (index, override) in configuration.overrides.enumerated() {
      let isOver = override.isOver(today: today)
      guard isOver || !used.contains(index) else { continue }
      let message =
        isOver
        ? "the exception ended after \(override.until ?? "")" : "the exception is for nothing that was found"
      sink.report(
        Place(text, override.range, pointer: "/overrides/\(index)"), message,
        fix: .edits([MemberEdit.removal(of: override.range, in: text)], safe: true, "remove the exception"))
    }
  }

  static func reportUnknown(_ configuration: LintConfiguration, _ sink: inout FindingSink) {
    guard let text = configuration.text else { return }
    for unknown in configuration.unknownRules {
      let nearest = RuleCatalog.nearest(to: unknown.word)
      sink.report(
        Place(text, unknown.range),
        "there is no rule \(Show.name(unknown.word))" + (nearest.map { "; did you mean \(Show.name($0))?" } ?? ""))
    }
  }

  static func reportStale(_ baseline: Baseline, used: Set<String>, _ sink: inout FindingSink) {
    guard let text = baseline.text else { return }
    for (index, entry) in baseline.entries.enumerated() where !used.contains(entry.fingerprint) {
      sink.report(
        Place(text, entry.range, pointer: "/findings/\(index)"),
        "\(entry.rule) in \(Show.name(entry.path)) is not found any more",
        fix: .edits([MemberEdit.removal(of: entry.range, in: text)], safe: true, "remove the entry"))
    }
  }
}
