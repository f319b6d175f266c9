@testable import RCLint

/// Lints what an example holds, as if it lay in `defaults`.
func lint(_ example: RuleExample, rules: [Rule] = RuleCatalog.rules) throws -> LintResult {
  try lint(files: example.files.map { ($0.name, $0.bytes) }, rules: rules)
}

/// Lints files given by name; those that stand for something else are taken for what they stand for.
func lint(_ files: KeyValuePairs<String, String>, rules: [Rule] = RuleCatalog.rules) throws -> LintResult {
  try lint(files: files.map { ($0.key, Array($0.value.utf8)) }, rules: rules)
}

func lint(files: [(name: String, bytes: [UInt8])], rules: [Rule] = RuleCatalog.rules) throws -> LintResult {
  let outside = ["payload.json", "Keys.swift", ".rclint.json", "baseline.json"]
  func bytes(_ name: String) -> [UInt8]? { files.first { $0.name == name }?.bytes }
  let entries = files.filter { !outside.contains($0.name) }.map { file in
    let isRead = file.name.hasSuffix(".json") || file.name.hasPrefix("images/")
    return FolderSnapshot.Entry(name: file.name, content: isRead ? .bytes(file.bytes) : .other, size: file.bytes.count)
  }
  let input = LintInput(
    folders: [FolderSnapshot(path: "defaults", entries: entries)],
    sources: bytes("Keys.swift").map { [SourceText(path: "Keys.swift", bytes: $0)] } ?? [],
    looksAtUses: true, remote: bytes("payload.json").map { ("payload.json", $0) })
  let linter = Linter(
    rules: rules,
    configuration: try bytes(".rclint.json").map { try LintConfiguration($0, path: ".rclint.json") }
      ?? LintConfiguration(),
    baseline: try bytes("baseline.json").map { try Baseline($0, path: "baseline.json") }, today: "2026-01-15")
  return linter.run(input)
}

extension Finding {
  /// `RC002 error 1:19-1:26`
  var summary: String {
    "\(rule) \(severity.name) \(location.line):\(location.column)-\(location.endLine):\(location.endColumn)"
  }
}
