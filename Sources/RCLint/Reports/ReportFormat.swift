/// The forms in which findings can be reported.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// `path:line:column: severity: message [RC002 duplicate-key]`, as editors read it.
  case text
  case json
  /// One finding a line.
  case jsonl
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// GitHub's workflow commands, for annotations.
  case github
  /// GitLab's code quality report.
  case gitlab
  case junit
  case checkstyle
  /// For a job's summary.
  case markdown
}

/// What is reported: the outcome of a run, and what reports tell beside it.
public struct Report: Sendable {
  public let result: LintResult
  /// The rules that were there to be run.
  public let rules: [Rule]
  /// The program's own version.
  public let version: String

  public init(_ result: LintResult, rules: [Rule] = RuleCatalog.rules, version: String) {
    (self.result, self.rules, self.version) = (result, rules, version)
  }

  /// The report in one form. Same input, same text: no time and no machine in it.
  public func text(as format: ReportFormat) -> String {
    switch format {
    case .text: TextReport.text(self)
    case .json: JSONReport.text(self)
    case .jsonl: JSONReport.lines(self)
    case .sarif: SARIFReport.text(self)
    case .github: GitHubReport.text(self)
    case .gitlab: GitLabReport.text(self)
    case .junit: JUnitReport.text(self)
    case .checkstyle: CheckstyleReport.text(self)
    case .markdown: MarkdownReport.text(self)
    }
  }

  public var errors: Int { count(.error) }
  public var warnings: Int { count(.warning) }
  public var infos: Int { count(.info) }

  private func count(_ severity: Severity) -> Int { result.findings.count { $0.severity == severity } }

  /// `2 errors, 1 warning and no infos in 8 files; 3 in the baseline`
  public var summary: String {
    var parts: [String] = []
    if errors > 0 { parts.append(Show.count(errors, "error")) }
    if warnings > 0 { parts.append(Show.count(warnings, "warning")) }
    if infos > 0 { parts.append(Show.count(infos, "info")) }
    var text = parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
    text += " in " + Show.count(result.files.count, "file")
    if !result.baselined.isEmpty { text += "; \(result.baselined.count) more in the baseline" }
    if result.suppressed > 0 { text += "; \(result.suppressed) suppressed" }
    return text
  }
}
