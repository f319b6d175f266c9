import RCConsole

/// The command line of rc-lint as a table.
enum LintProgram {
  static let version = "0.1.0"
  /// For the manual page.
  static let releaseDate = "2026-11-30"

  static let table = Program(
    "rc-lint", version: version, "check a defaults folder",
    positionals: [Positional(.path("PATH"), .any, help: "Folders with base.json, or single files; ./defaults if none")],
    groups: [
      OptionGroup("Input", [.remote, .keys, .sources, .stdin, .stdinFilename]),
      OptionGroup("Rules", [.config, .only, .disable, .severity, .baseline, .writeBaseline, .today]),
      OptionGroup("Outcome", [.failLevel, .strict, .maxWarnings]),
      OptionGroup("Repair", [.fix, .fixUnsafe, .diff, .dryRun]),
      OptionGroup("Output", [.format, .output, .color, .quiet, .verbose]),
      OptionGroup("Information", [.listRules, .explain, .printConfig, .completion, .man]),
    ],
    examples: [
      Example("rc-lint", "Check ./defaults"),
      Example("rc-lint --sources Sources --strict", "And the enums of keys and their uses; fail on warnings"),
      Example(
        "rc-lint --format github --format sarif --output lint.sarif", "Annotations, and a file for code scanning"),
      Example("rc-lint --fix --diff", "What would be repaired"),
      Example("rc-lint --remote cloud.json", "What a cloud payload does to the defaults"),
      Example("rc-lint --explain RC304", "Why a rule is there"),
    ],
    discussion: [
      "Exit status: 0 nothing at or above the fail level; 1 findings; 2 wrong usage, unreadable input or nothing to check."
    ],
    bugReports: "in the issue tracker of the RCValues repository")
}
