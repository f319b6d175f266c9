import TrialKit

/// A trial of the picture cache that takes processes. It prints lines of `PASS|FAIL name figure bar`, with tabs between
/// them, and ends with 1 if anything failed.
@main
enum Main {
  static let trials: [String: @Sendable ([String]) throws -> Void] = ["work": Worker.run, "pair": PairTrial.run]

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first, let trial = trials[name] else {
      Report.write("usage: rc-cache-trial pair FOLDER SECONDS [SEED]\n")
      return Report.end(2)
    }
    do {
      try trial(Array(arguments.dropFirst()))
    } catch {
      Report.line(name, false, "\(error)", "no error")
    }
    Report.end(Report.hasFailed ? 1 : 0)
  }
}
