import Dispatch
import RCJSON
import RCValues
import Synchronization

/// Activations under readers in four tasks, who check that every value is whole and every snapshot of one round.
struct Stress {
  private enum Key: String, RCKey {
    case text
    case other
    case number
    case integer
    case tint
    case flag
  }

  struct Outcome {
    var torn = 0
    var reads = 0
    /// Bytes, after the first hundred activations.
    var residentEarly = 0
    /// Bytes, after the last.
    var residentLate = 0
    var lastRound = 0
  }

  let rounds: Int

  /// Every value of a round says which round it is.
  private static func payload(_ round: Int) -> RCPayload {
    let digits = String(round & 0xFFFFFF, radix: 16)
    let text = """
      {"text": "round \(round) in a text for the heap", "other": "round \(round) in a text for the heap", \
      "number": \(round).5, "integer": \(round), "flag": \(round % 2 == 0), \
      "tint": "#\(String(repeating: "0", count: 6 - digits.count))\(digits)"}
      """
    return RCPayload(bytes: Array(text.utf8))
  }

  /// Waits for the tasks, so that a program that only reads starts none of their machinery.
  func run() throws -> Outcome {
    let isDone = DispatchSemaphore(value: 0)
    let result = Answer()
    Task.detached {
      do {
        result.value = .success(try await runTasks())
      } catch {
        result.value = .failure(error)
      }
      isDone.signal()
    }
    isDone.wait()
    return try result.value.get()
  }

  private final class Answer: @unchecked Sendable {  // read after the semaphore, which comes after the writing
    var value: Result<Outcome, any Error> = .success(Outcome())
  }

  private func runTasks() async throws -> Outcome {
    let config = try RCValues<Key>(defaults: .json(Self.payload(0).bytes), locale: .fixed())
    let progress = Progress()
    var outcome = Outcome()
    try await withThrowingTaskGroup(of: (torn: Int, reads: Int).self) { group in
      for _ in 0..<4 {
        group.addTask {
          var (torn, reads) = (0, 0)
          while !progress.isDone.load(ordering: .acquiring) {
            torn += Self.faults(config)
            reads += 1
            await Task.yield()
          }
          return (torn, reads)
        }
      }
      for round in 1...rounds {
        try config.apply(Self.payload(round))
        if round == min(100, rounds) { outcome.residentEarly = residentBytes() }
        // Lets the readers in on a machine with few processors.
        await Task.yield()
      }
      outcome.residentLate = residentBytes()
      progress.isDone.store(true, ordering: .releasing)
      for try await result in group {
        outcome.torn += result.torn
        outcome.reads += result.reads
      }
    }
    outcome.lastRound = config.integer(forKey: .integer)
    return outcome
  }

  private static func faults(_ config: RCValues<Key>) -> Int {
    var faults = 0
    let snapshot = config.snapshot()
    let round = snapshot.integer(forKey: .integer)
    let text = "round \(round) in a text for the heap"
    if snapshot.string(forKey: .text) != text || snapshot.string(forKey: .other) != text { faults += 1 }
    if snapshot.number(forKey: .number) != Double(round) + 0.5 { faults += 1 }
    if snapshot.bool(forKey: .flag) != (round % 2 == 0) { faults += 1 }
    if Int(snapshot.color(forKey: .tint).packed >> 8) != round & 0xFFFFFF { faults += 1 }
    // A single read is of some round, never of a mix.
    if config.number(forKey: .number).truncatingRemainder(dividingBy: 1) != 0.5 { faults += 1 }
    let live = config.string(forKey: .text)
    if !live.hasPrefix("round ") || !live.hasSuffix(" in a text for the heap") { faults += 1 }
    return faults
  }

  private final class Progress: Sendable {
    let isDone = Atomic<Bool>(false)
  }
}
