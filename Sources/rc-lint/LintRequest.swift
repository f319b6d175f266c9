import RCConsole
import RCLint

/// A command line, read into what is asked.
struct LintRequest {
  let arguments: ParsedArguments

  /// - Parameter inputWaitsForTyping: whether somebody would have to type what is read from standard input.
  init(_ arguments: ParsedArguments, inputWaitsForTyping: Bool) throws(LintFailure) {
    self.arguments = arguments
    for (one, other) in [
      (Option.listRules, Option.explain), (.stdin, .fix), (.stdin, .fixUnsafe), (.writeBaseline, .fix),
    ] {
      if arguments.isGiven(one), arguments.isGiven(other) {
        throw usage(.conflict(one.spelling, other.spelling))
      }
    }
    if arguments.isGiven(.stdin), arguments.value(.stdinFilename) == nil {
      throw usage(.missingArgument("--stdin-filename NAME"))
    }
    if readsStandardInput, inputWaitsForTyping { throw usage(.missingArgument("standard input")) }
    if let day = arguments.value(.today), !LintDay.isDay(day) {
      throw usage(
        .invalidValue("--today", day, reason: "it is not a day of the calendar", next: "Write it as 2026-01-31."))
    }
    _ = try reports()
  }

  private var readsStandardInput: Bool { arguments.isGiven(.stdin) || arguments.value(.remote) == "-" }

  func usage(_ problem: UsageProblem) -> LintFailure { .usage(arguments.usageError(problem)) }

  var repairs: Bool { arguments.flag(.fix) || arguments.flag(.fixUnsafe) || showsDifference }
  var includesUnsafe: Bool { arguments.flag(.fixUnsafe) }
  var showsDifference: Bool { arguments.flag(.diff) || arguments.flag(.dryRun) }
  var color: ColorChoice { arguments.value(.color).flatMap(ColorChoice.init) ?? .auto }

  /// The rules that the command line leaves over.
  func rules() throws(LintFailure) -> [Rule] {
    let only = try named(.only)
    let disabled = try named(.disable)
    return RuleCatalog.rules.filter { rule in
      (only.isEmpty || only.contains(rule.id)) && !disabled.contains(rule.id)
    }
  }

  private func named(_ option: Option) throws(LintFailure) -> [String] {
    var ids: [String] = []
    for word in arguments.values(option).flatMap({ $0.split(separator: ",") }) { ids.append(try rule(String(word)).id) }
    return ids
  }

  func rule(_ word: String) throws(LintFailure) -> Rule {
    guard let rule = RuleCatalog.rule(named: word) else {
      throw .unknownRule(word, nearest: RuleCatalog.nearest(to: word))
    }
    return rule
  }

  /// What `--severity` says, by id. A rule that `--only` names is on, even if it is off by itself.
  func severities() throws(LintFailure) -> [String: Severity] {
    var severities: [String: Severity] = [:]
    for id in try named(.only) where RuleCatalog.rule(named: id)?.severity == .off { severities[id] = .warning }
    for text in arguments.values(.severity) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let severity = Severity(name: parts[1]) else {
        throw usage(
          .invalidValue(
            "--severity", text, reason: "it does not name a rule and a severity",
            next: "Write it as RC304=error; the severities are error, warning, info and off."))
      }
      severities[try rule(parts[0]).id] = severity
    }
    return severities
  }

  /// Each form of the report, and where it goes; nil is standard output.
  func reports() throws(LintFailure) -> [(format: ReportFormat, path: String?)] {
    var reports: [(format: ReportFormat, path: String?)] = []
    var pending: String?
    for occurrence in arguments.occurrences {
      guard let value = occurrence.value else { continue }
      switch occurrence.option.name {
      case Option.format.name:
        guard let format = ReportFormat(rawValue: value) else { continue }
        reports.append((format, pending))
        pending = nil
      case Option.output.name:
        if let last = reports.indices.last, reports[last].path == nil {
          reports[last].path = value
        } else if pending == nil {
          pending = value
        } else {
          throw usage(.extraArgument("--output=\(value)"))
        }
      default: continue
      }
    }
    if let pending {
      guard reports.isEmpty else { throw usage(.extraArgument("--output=\(pending)")) }
      reports = [(.text, pending)]
    }
    if reports.isEmpty { reports = [(.text, nil)] }
    let onOutput = reports.filter { $0.path == nil || $0.path == "-" }
    if onOutput.count > 1 {
      throw usage(
        .conflict("--format \(onOutput[0].format.rawValue)", "--format \(onOutput[1].format.rawValue) without --output")
      )
    }
    return reports.map { ($0.format, $0.path == "-" ? nil : $0.path) }
  }
}
