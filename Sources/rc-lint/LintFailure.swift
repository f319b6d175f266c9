import RCConsole
import RCLint
import RCValues

/// Why the job could not be done.
enum LintFailure: Error {
  case usage(UsageError)
  case input(RCLoadError)
  case standardInput(InputReader.Failure)
  case configuration(ConfigurationError)
  /// A rule on the command line that does not exist.
  case unknownRule(String, nearest: String?)
  case noDefaults
  case nothingToLint(path: String)
  case output(path: String, SystemError)
  /// The file is not any more what was checked.
  case changedMeanwhile(path: String)
  /// There is a file of that name already.
  case nameTaken(path: String)

  /// What to say on standard error, without a last line feed.
  var message: String {
    switch self {
    case .usage(let error): error.description
    case .input(let error): "rc-lint: \(SafeText.sanitized(error.description))"
    case .standardInput(let failure): "rc-lint: \(failure)"
    case .configuration(let error): "rc-lint: \(SafeText.sanitized(error.description))"
    case .unknownRule(let word, let nearest):
      "rc-lint: there is no rule \"\(SafeText.sanitized(word))\"\n"
        + (nearest.map { "Did you mean \($0)? " } ?? "") + "Run \"rc-lint --list-rules\" for all of them."
    case .noDefaults:
      """
      rc-lint: there is no folder ./defaults here
      Name one: rc-lint PATH. A defaults folder holds base.json.
      """
    case .nothingToLint(let path):
      "rc-lint: \(SafeText.sanitized(path)): there is no JSON file to check [RC904 nothing-linted]"
    case .output(let path, let error): "rc-lint: cannot write \(SafeText.sanitized(path)): \(error)"
    case .changedMeanwhile(let path):
      "rc-lint: \(SafeText.sanitized(path)) was changed meanwhile; nothing was written. Run rc-lint again."
    case .nameTaken(let path):
      "rc-lint: there is a \(SafeText.sanitized(path)) already; nothing was renamed"
    }
  }
}
