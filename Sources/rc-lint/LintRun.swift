import RCConsole
import RCLint

/// One run of the program: a command line in, text on two streams and an exit status out.
struct LintRun {
  let host: LintHost

  func perform(_ arguments: [String]) -> ExitStatus {
    do throws(LintFailure) {
      return try performing(arguments)
    } catch {
      host.output.flush()
      host.errors.writeLine(error.message)
      return .failure
    }
  }

  private func performing(_ arguments: [String]) throws(LintFailure) -> ExitStatus {
    let outcome: ParseOutcome
    do {
      outcome = try LintProgram.table.parse(arguments)
    } catch {
      throw .usage(error)
    }
    switch outcome {
    case .help(let subcommand):
      let width = host.terminal(.output, .never).width
      host.output.write(LintProgram.table.fullHelp(for: subcommand, width: width))
      return .success
    case .version:
      host.output.writeLine(LintProgram.table.versionLine)
      return .success
    case .run(let parsed):
      return try perform(try LintRequest(parsed, inputWaitsForTyping: host.inputWaitsForTyping))
    }
  }

  private func perform(_ request: LintRequest) throws(LintFailure) -> ExitStatus {
    if request.arguments.flag(.listRules) {
      host.output.write(RuleListing.list(as: try request.reports()[0].format))
      return .success
    }
    if let word = request.arguments.value(.explain) {
      host.output.write(RuleListing.explanation(of: try request.rule(word)))
      return .success
    }
    if let shell = request.arguments.value(.completion).flatMap(CompletionShell.init) {
      host.output.write(LintProgram.table.completionScript(for: shell))
      return .success
    }
    if request.arguments.flag(.man) {
      host.output.write(LintProgram.table.manualPage(date: LintProgram.releaseDate))
      return .success
    }
    let inputs = LintInputs(host: host, request: request)
    var configuration = try inputs.configuration()
    configuration.severities.merge(try request.severities()) { $1 }
    if let level = request.arguments.value(.failLevel).flatMap({ Severity(name: $0) }) {
      configuration.failLevel = level
    }
    if request.arguments.flag(.strict) { configuration.failLevel = min(configuration.failLevel ?? .warning, .warning) }
    if let number = request.arguments.integer(.maxWarnings) { configuration.maximumWarnings = number }
    if request.arguments.flag(.printConfig) {
      host.output.write(ConfigurationListing.text(configuration, rules: try request.rules(), host: host))
      return .success
    }
    let isWriting = request.arguments.value(.writeBaseline)
    let linter = Linter(
      rules: try request.rules(), configuration: configuration,
      baseline: isWriting == nil ? try inputs.baseline(configuration) : nil,
      today: request.arguments.value(.today) ?? host.today)
    let input = try inputs.input(configuration)
    if let path = isWriting { return try writeBaseline(linter.run(input), to: path, request) }
    if request.repairs { return try repair(input, linter, request) }
    var result = linter.run(input)
    if request.arguments.isGiven(.stdin), let name = request.arguments.value(.stdinFilename) {
      result.findings.removeAll { $0.location.path != host.name(name) }
    }
    return try deliver(result, linter, request)
  }

  // MARK: Outcomes

  private func deliver(_ result: LintResult, _ linter: Linter, _ request: LintRequest) throws(LintFailure) -> ExitStatus
  {
    let report = Report(result, version: LintProgram.version)
    for (format, path) in try request.reports() {
      guard let path else {
        host.output.write(text(of: report, format, request))
        continue
      }
      try write(Array(report.text(as: format).utf8), to: path)
    }
    host.output.flush()
    if let failure = host.output.failure { throw .output(path: host.output.name, failure) }
    return conclude(report, linter, request)
  }

  private func text(of report: Report, _ format: ReportFormat, _ request: LintRequest) -> String {
    guard format == .text else { return report.text(as: format) }
    let colors = host.terminal(.output, request.color).colors
    return TextReport.text(report) { word, severity in
      word.styled(severity == .error ? .red : severity == .warning ? .yellow : .blue, colors)
    }
  }

  /// Says on standard error how it ended, and answers with the exit status.
  private func conclude(_ report: Report, _ linter: Linter, _ request: LintRequest) -> ExitStatus {
    let result = report.result
    for line in result.unreadable { host.errors.writeLine("rc-lint: \(SafeText.sanitized(line))") }
    if !request.arguments.flag(.quiet) { host.errors.writeLine("rc-lint: \(report.summary)") }
    if request.arguments.flag(.verbose) {
      host.errors.writeLine("rc-lint: \(linter.rules.count) rules, today is \(linter.today)")
      for path in result.files { host.errors.writeLine("rc-lint: checked \(SafeText.sanitized(path))") }
    }
    if !result.unreadable.isEmpty { return .failure }
    let level = linter.configuration.failLevel ?? .error
    if result.findings.contains(where: { $0.severity >= level }) { return .negativeAnswer }
    if let limit = linter.configuration.maximumWarnings, report.warnings > limit {
      if !request.arguments.flag(.quiet) {
        host.errors.writeLine("rc-lint: \(report.warnings) warnings are more than \(limit)")
      }
      return .negativeAnswer
    }
    return .success
  }

  private func writeBaseline(_ result: LintResult, to path: String, _ request: LintRequest) throws(LintFailure)
    -> ExitStatus
  {
    try write(Array(Baseline.text(of: result.findings).utf8), to: path)
    if !request.arguments.flag(.quiet) {
      let count = result.findings.count
      host.errors.writeLine(
        "rc-lint: \(count) \(count == 1 ? "finding" : "findings") written to \(SafeText.sanitized(host.name(path)))")
    }
    return result.unreadable.isEmpty ? .success : .failure
  }

  private func repair(_ input: LintInput, _ linter: Linter, _ request: LintRequest) throws(LintFailure) -> ExitStatus {
    var fixer = Fixer(input, linter: linter, includesUnsafe: request.includesUnsafe)
    let left = fixer.run()
    let changes = fixer.changes
    if request.showsDifference {
      for change in changes { host.output.write(bytes: UnifiedDiff.text(of: change)) }
      host.output.flush()
      if let failure = host.output.failure { throw .output(path: host.output.name, failure) }
      let status = conclude(Report(linter.run(input), version: LintProgram.version), linter, request)
      return changes.isEmpty || status == .failure ? status : .negativeAnswer
    }
    try FileChanges(host: host).apply(changes)
    if !request.arguments.flag(.quiet), !changes.isEmpty {
      host.errors.writeLine(
        "rc-lint: repaired \(fixer.count) in \(changes.count) \(changes.count == 1 ? "file" : "files")")
    }
    return try deliver(left, fixer.linter, request)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(LintFailure) {
    do {
      try FileOutput.write(bytes, to: host.absolute(path))
    } catch {
      throw .output(path: host.name(path), error)
    }
  }
}
