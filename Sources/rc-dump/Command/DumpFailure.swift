import RCConsole
import RCValues

/// Why the job could not be done. Nothing has been written to standard output when one is thrown.
enum DumpFailure: Error {
  /// The command line cannot be run.
  case usage(UsageError)
  /// An input is not there, or not what it should be.
  case input(RCLoadError)
  case standardInput(InputReader.Failure)
  /// A server gave no cloud JSON; `after` is how long it took to know that.
  case remote(String, RemoteFetch.Failure, after: Duration)
  /// No picture could be asked for.
  case pictures(RemoteFetch.Failure)
  /// A state file is not one, or not whole.
  case cache(path: String, RCStateFault)
  /// There is no `./defaults`, and no other folder was named.
  case noDefaults
  case output(path: String, SystemError)

  /// What to say on standard error, without a last line feed.
  var message: String {
    switch self {
    case .usage(let error): error.description
    case .input(let error): "rc-dump: \(SafeText.sanitized(error.description))"
    case .standardInput(let failure): "rc-dump: \(failure)"
    case .remote(let place, let failure, let time):
      "rc-dump: \(SafeText.sanitized("\(place): \(failure.reason)")) (after \(Self.text(time)))"
    case .pictures(let failure): "rc-dump: no picture was fetched: \(SafeText.sanitized(failure.reason))"
    case .cache(_, .unreadable(let error)): "rc-dump: \(SafeText.sanitized(error.description))"
    case .cache(let path, let fault): "rc-dump: \(SafeText.sanitized("\(path): \(fault)"))"
    case .noDefaults:
      """
      rc-dump: there is no folder ./defaults here
      Name one with --defaults PATH: a folder that holds base.json, or a single file.
      """
    case .output(let path, let error): "rc-dump: cannot write \(SafeText.sanitized(path)): \(error)"
    }
  }

  /// Seconds with one digit after the point.
  private static func text(_ time: Duration) -> String {
    let tenths = (time.components.seconds * 10) + time.components.attoseconds / 100_000_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
