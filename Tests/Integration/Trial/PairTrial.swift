import RCValues
import TrialKit

/// Two processes of one program, which share a state.
enum PairTrial {
  /// `start-over SECONDS FOLDER FIRST`: begins anew again and again, fetching and activating in between.
  static let startOver: @Sendable ([String]) async throws -> Void = { arguments in
    guard let seconds = Int(arguments[0]), let first = Int(arguments[2]) else { throw TrialError("usage") }
    let folder = arguments[1]
    let source = CountingSource(from: first)
    let end = ContinuousClock.now + .seconds(seconds)
    var starts = 0
    while ContinuousClock.now < end {
      let store = try RCValues<TrialKey>.trial(source, folder)
      if let fault = try store.disagreement(folder) {
        return Report.line("start \(starts)", false, fault, "whole and valid")
      }
      if starts > 0, store.integer(forKey: .planets) == 0 {
        return Report.line("start \(starts)", false, "no state", "whole and valid")
      }
      try await store.fetchAndActivate()
      try await store.fetch()
      starts += 1
    }
    Report.line("starts of one process", starts > seconds, "\(starts)", "whole and valid each time")
  }

  /// `pair SECONDS FOLDER`
  static let run: @Sendable ([String]) async throws -> Void = { arguments in
    let children = try ["1000000", "2000000"].map { try Child(["start-over", arguments[0], arguments[1], $0]) }
    let statuses = children.map { $0.wait() }
    Report.line(
      "two processes share a state", statuses == [0, 0], "\(arguments[0]) s, statuses \(statuses)",
      "each start finds a whole, valid state")
  }
}
