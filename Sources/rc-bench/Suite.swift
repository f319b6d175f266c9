import RCValues
import Synchronization

/// Every case by its name.
struct Suite {
  struct Entry {
    let name: String
    let run: () throws -> Measurement
  }

  let harness: Harness
  private let reads: ReadCases

  init(_ harness: Harness) throws {
    self.harness = harness
    reads = try ReadCases()
  }

  var cases: [Entry] { readEntries + applyEntries }

  /// Each read on one thread, on two, and on two beside a writer that activates a thousand times a second.
  private var readEntries: [Entry] {
    let reads = reads
    return reads.cases.flatMap { name, body in
      [
        Entry(name: name + "/1") { harness.measure(threads: 1, body) },
        Entry(name: name + "/2") { harness.measure(threads: 2, body) },
        Entry(name: name + "/2+writer") {
          let writer = Writer(reads)
          defer { writer.stop() }
          return harness.measure(threads: 2, body)
        },
      ]
    }
  }

  private var applyEntries: [Entry] {
    [10, 1_000, 10_000, 100_000].map { count in
      Entry(name: "apply-\(count)") {
        let apply = try ApplyCases(keyCount: count)
        var round = 0
        var failure: (any Error)?
        let measurement = harness.measureEach(count: count > 1_000 ? 21 : 101) {
          round += 1
          do {
            return UInt64(try apply.store.apply(RCPayload(bytes: apply.payloads[round % 2])))
          } catch {
            failure = error
            return 0
          }
        }
        if let failure { throw failure }
        return measurement
      }
    }
  }
}
