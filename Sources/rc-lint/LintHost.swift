import Glibc
import RCConsole
import RCLint

/// Everything of the world that a run touches, so that a test can have any world it likes.
struct LintHost {
  var environment: EnvironmentVariables
  /// Absolute, without a slash at its end.
  var workingDirectory: String
  /// Reads standard input to its end, up to a number of bytes.
  var readInput: (_ limit: Int) throws(InputReader.Failure) -> [UInt8]
  var inputWaitsForTyping: Bool
  /// What is known about standard output and standard error.
  var terminal: (StandardStream, ColorChoice) -> TerminalInfo
  /// Seconds since 1970.
  var now: () -> Int
  var output: OutputWriter
  var errors: OutputWriter

  /// The process that runs.
  static var process: LintHost {
    LintHost(
      environment: .process, workingDirectory: currentDirectory(),
      readInput: { limit throws(InputReader.Failure) in try InputReader.readStandardInput(limit: limit) },
      inputWaitsForTyping: StandardStream.inputWaitsForTyping,
      terminal: { TerminalInfo(of: $0, color: $1) }, now: { time(nil) },
      output: OutputWriter(.output), errors: OutputWriter(.error))
  }

  private static func currentDirectory() -> String {
    // Proof: with no buffer given, getcwd makes one, which is ours to free.
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    let text = String(cString: path)
    return text == "/" ? "" : text
  }

  /// The day that counts as today: of SOURCE_DATE_EPOCH where builds are to be repeatable, else of the clock.
  var today: String {
    LintDay.day(ofSeconds: environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) } ?? now())
  }

  /// A path from the root, without `.` and `..`.
  func absolute(_ path: String, from folder: String? = nil) -> String {
    let whole = path.hasPrefix("/") ? path : (folder ?? workingDirectory) + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// What reports call a file: relative to the working directory when below it.
  func name(_ path: String) -> String {
    let absolute = absolute(path)
    if absolute == workingDirectory { return "." }
    return absolute.hasPrefix(workingDirectory + "/")
      ? String(absolute.dropFirst(workingDirectory.count + 1)) : absolute
  }
}
