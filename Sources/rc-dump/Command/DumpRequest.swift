import RCConsole
import RCValues

/// A command line, read into what is asked.
struct DumpRequest {
  let arguments: ParsedArguments
  let subcommand: DumpProgram.Name
  /// Allowed by the table.
  let format: DumpFormat

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    subcommand = arguments.subcommand.flatMap(DumpProgram.Name.init) ?? .list
    format = arguments.value(.format([])).flatMap(DumpFormat.init) ?? subcommand.defaultFormat
  }

  /// The file to write to; nil for standard output.
  var output: String? {
    let path = arguments.value(.output)
    return path == "-" ? nil : path
  }

  var color: ColorChoice { arguments.value(.color).flatMap(ColorChoice.init) ?? .auto }

  /// What is known of the place that the result goes to.
  func terminal(_ host: DumpHost) -> TerminalInfo {
    if output == nil { return host.terminal(.output, color) }
    guard color == .always else { return .pipe }
    return TerminalInfo(isTerminal: false, width: nil, colors: host.terminal(.output, .always).colors)
  }

  /// Findings are told to a person who looks, and to whoever asks for them.
  func wantsNotes(on errors: TerminalInfo) -> Bool {
    if arguments.flag(.quiet) { return false }
    return arguments.flag(.verbose) || errors.isTerminal
  }

  func usageFailure(_ problem: UsageProblem) -> DumpFailure {
    .usage(arguments.usageError(problem))
  }
}
