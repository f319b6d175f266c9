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

  var cases: [Entry] { readEntries + parseEntries + applyEntries }

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

  /// Nanoseconds for a whole text.
  private var parseEntries: [Entry] {
    let inputs: [(String, () throws -> [UInt8])] = [
      ("parse-realistic", { ParseCases.realistic() }),
      ("parse-flat-10", { try ApplyCases(keyCount: 10).payloads[0] }),
      ("parse-flat-1000", { try ApplyCases(keyCount: 1_000).payloads[0] }),
      ("parse-flat-100000", { try ApplyCases(keyCount: 100_000).payloads[0] }),
    ]
    return inputs.map { name, make in
      Entry(name: name) {
        let bytes = try make()
        var failure: (any Error)?
        var measurement = harness.measureEach(count: bytes.count > 100_000 ? 101 : 1_001) {
          do {
            return try ParseCases.read(bytes)
          } catch {
            failure = error
            return 0
          }
        }
        if let failure { throw failure }
        measurement.bytes = bytes.count
        return measurement
      }
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
