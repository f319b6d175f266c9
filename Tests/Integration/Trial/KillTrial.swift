import Glibc
import RCValues
import TrialKit

/// Kills a program that writes states, again and again, and looks at what it left.
enum KillTrial {
  /// Writes states until it is killed: each number is fetched, and every second one activated.
  static let write: @Sendable ([String]) async throws -> Void = { arguments in
    let folder = arguments[0]
    let first = try RCValues<TrialKey>.trial(CountingSource(from: 0), folder)
    let store = try RCValues<TrialKey>.trial(CountingSource(from: first.integer(forKey: .planets)), folder)
    while true {
      try await store.fetch()
      try await store.fetch()
      store.activate()
    }
  }

  /// `kill ROUNDS FOLDER [SEED]`
  static let run: @Sendable ([String]) async throws -> Void = { arguments in
    guard let rounds = Int(arguments[0]) else { throw TrialError("usage: kill ROUNDS FOLDER [SEED]") }
    let folder = arguments[1]
    var seed = arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : UInt64(time(nil))
    let shownSeed = seed
    var faults: [String] = []
    var (last, advanced) = (0, 0)
    for round in 0..<rounds {
      let child = try Child(["write-states", folder])
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      usleep(30_000 + UInt32(seed >> 33) % 120_000)
      child.send(SIGKILL)
      if child.wait() != -SIGKILL { faults.append("round \(round): it had ended by itself") }
      let store = try RCValues<TrialKey>.trial(CountingSource(from: 0), folder)
      if let fault = try store.disagreement(folder) { faults.append("round \(round): \(fault)") }
      let number = store.integer(forKey: .planets)
      if number < last { faults.append("round \(round): went back from \(last) to \(number)") }
      if number > last { advanced += 1 }
      last = number
    }
    let names = try RCFileAccess.system.list(folder)
    Report.line(
      "state survives SIGKILL", faults.isEmpty && advanced > rounds / 2,
      faults.first ?? "\(rounds) kills, \(last) states active, \(names.count - 1) leftovers, seed \(shownSeed)",
      "never a wrong state, never a validator without its body")
  }
}
