import RCValues
import TrialKit

/// Trials of fetching that take processes, servers or time. Each prints lines of `PASS|FAIL name figure bar`, with tabs
/// between them, and ends with 1 if anything failed.
@main
enum Main {
  static let trials: [String: @Sendable ([String]) async throws -> Void] = [
    "write-states": KillTrial.write, "kill": KillTrial.run, "start-over": PairTrial.startOver, "pair": PairTrial.run,
    "coalesce": ServerTrials.coalesce, "deadline": ServerTrials.deadline, "soak": NginxTrials.soak,
    "nginx": NginxTrials.protocols, "tls": NginxTrials.tls, "port": ServerTrials.port,
    "disk": DiskTrial.run, "flood": ServerTrials.flood, "crowd": PictureTrials.crowd, "picture": PictureTrials.tls,
    "assertion": PictureTrials.assertion,
  ]

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first, let trial = trials[name] else {
      print("usage: rc-trial \(trials.keys.sorted().joined(separator: "|")) …")
      return Report.end(2)
    }
    do {
      try await trial(Array(arguments.dropFirst()))
    } catch {
      Report.line(name, false, "\(error)", "no error")
    }
    Report.end(Report.hasFailed ? 1 : 0)
  }
}
