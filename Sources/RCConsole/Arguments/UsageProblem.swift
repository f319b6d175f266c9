/// What can be wrong with a command line. Texts are as typed; they are made safe when shown.
public enum UsageProblem: Hashable, Sendable {
  case unknownOption(String, nearest: String?)
  case unknownSubcommand(String, nearest: String?)
  case missingSubcommand
  /// An option of other subcommands.
  case misplacedOption(String, takenBy: [String])
  /// `next` is the word that stood where the value should, nil at the end.
  case missingValue(String, name: String, next: String?)
  case emptyValue(String, name: String)
  case emptyArgument(String)
  /// A flag with a value.
  case unexpectedValue(String, String)
  case invalidChoice(String, String, allowed: [String])
  case notInRange(String, String, ClosedRange<Int>)
  case repeated(String, first: String, second: String)
  case missingArgument(String)
  case extraArgument(String)
  /// Two options that exclude each other.
  case conflict(String, String)
  /// A value that only the program can judge: its option, the value, why not, and what would do.
  case invalidValue(String, String, reason: String, next: String)

  var isMissingArgument: Bool {
    switch self {
    case .missingArgument, .missingSubcommand: true
    default: false
    }
  }

  /// What is wrong, as the rest of a sentence.
  var what: String {
    switch self {
    case .unknownOption(let word, _): "unknown option \(quoted(word))"
    case .unknownSubcommand(let word, _): "unknown subcommand \(quoted(word))"
    case .missingSubcommand: "a subcommand is missing"
    case .misplacedOption(let option, _): "\(option) is not an option here"
    case .missingValue(let option, let name, nil): "\(option) needs a value, \(name), but nothing follows"
    case .missingValue(let option, let name, let next?):
      "\(option) needs a value, \(name), but \(quoted(next)) follows"
    case .emptyArgument(let name): "\(name) is empty"
    case .emptyValue(let option, let name): "\(option) needs a value, \(name), but it is empty"
    case .unexpectedValue(let option, let value): "\(option) takes no value, but has \(quoted(value))"
    case .invalidChoice(let option, let value, _): "\(option) cannot be \(quoted(value))"
    case .notInRange(let option, let value, _): "\(option) cannot be \(quoted(value))"
    case .repeated(let option, let first, let second):
      "\(option) is given twice, as \(quoted(first)) and \(quoted(second))"
    case .missingArgument(let name): "\(name) is missing"
    case .extraArgument(let word): "\(quoted(word)) is one argument too many"
    case .conflict(let first, let second): "\(first) and \(second) exclude each other"
    case .invalidValue(let option, let value, let reason, _): "\(option) cannot be \(quoted(value)): \(reason)"
    }
  }

  /// What to do about it, as sentences.
  func nextStep(program: Program, subcommand: Subcommand?) -> String {
    let command = program.invocation(of: subcommand)
    let seeHelp = "Run \"\(command) --help\" for every option."
    switch self {
    case .unknownOption(_, let nearest): return didYouMean(nearest) + seeHelp
    case .unknownSubcommand(_, let nearest?):
      return "Did you mean \"\(program.name) \(nearest)\"? Run \"\(program.name) --help\" for every subcommand."
    case .unknownSubcommand(_, nil):
      return "Subcommands: " + program.subcommands.map(\.name).joined(separator: ", ") + "."
    case .misplacedOption(_, let others):
      return others.map { "\"\(program.name) \($0)\"" }.joined(separator: ", ") + " would take it. " + seeHelp
    case .missingValue(let option, _, let next?): return "Write \(option)=\(quoted(next)) if that is the value."
    case .missingValue(let option, let name, nil), .emptyValue(let option, let name):
      return "Write \(option) \(name). " + seeHelp
    case .unexpectedValue(let option, _): return "Write \(option) alone."
    case .invalidChoice(_, let value, let allowed):
      return didYouMean(nearest(to: value, in: allowed)) + "Allowed: " + allowed.joined(separator: ", ") + "."
    case .notInRange(_, _, let range): return "Give a whole number " + words(for: range) + "."
    case .repeated(let option, _, _): return "Give \(option) once."
    case .emptyArgument, .extraArgument, .missingArgument, .missingSubcommand:
      return "Usage: " + program.usage(of: subcommand)
    case .conflict(let first, let second): return "Leave out \(first) or \(second)."
    case .invalidValue(_, _, _, let next): return next
    }
  }

  private func didYouMean(_ word: String?) -> String {
    word.map { "Did you mean \($0)? " } ?? ""
  }

  private func quoted(_ word: String) -> String {
    "\"\(TextFitting.elidedAtEnd(SafeText.sanitized(word), to: 60))\""
  }

  private func words(for range: ClosedRange<Int>) -> String {
    range.upperBound == Int.max
      ? "of \(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
  }
}
