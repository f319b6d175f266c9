import RCJSON
import RCValues

/// Every case by its name.
struct Suite {
  struct Entry {
    let name: String
    let run: () throws -> Measurement
    /// Does some operations without measuring them.
    let operate: (_ count: Int) throws -> Void
  }

  let harness: Harness
  private let reads: ReadCases
  private let strings: StringCases
  private let alternatives = Alternatives()
  private let processes = ProcessCases()

  init(_ harness: Harness) throws {
    self.harness = harness
    reads = try ReadCases()
    strings = try StringCases()
  }

  var cases: [Entry] { readEntries + parseEntries + applyEntries + processEntries }

  func cleanUp() { processes.cleanUp() }

  /// Each read on one thread and on two; our own also beside a writer that activates a thousand times a second.
  private var readEntries: [Entry] {
    let reads = reads
    func entries(_ name: String, _ body: @escaping Harness.Body) -> [Entry] {
      [
        Entry(name: name + "/1", run: { harness.measure(threads: 1, body) }, operate: { blackHole(body($0)) }),
        Entry(name: name + "/2", run: { harness.measure(threads: 2, body) }, operate: { blackHole(body($0)) }),
      ]
    }
    return reads.cases.flatMap { name, body in
      entries(name, body) + [
        Entry(
          name: name + "/2+writer",
          run: {
            let writer = Writer(reads)
            defer { writer.stop() }
            return harness.measure(threads: 2, body)
          }, operate: { blackHole(body($0)) })
      ]
    } + (strings.cases + alternatives.reads).flatMap { entries($0.name, $0.body) }
  }

  /// Whole texts, by our reader and by Foundation's two.
  private var parseEntries: [Entry] {
    let inputs: [(String, () throws -> [UInt8])] = [
      ("realistic", { ParseCases.realistic() }),
      ("flat-10", { try ApplyCases(keyCount: 10).payloads[0] }),
      ("flat-1000", { try ApplyCases(keyCount: 1_000).payloads[0] }),
      ("flat-100000", { try ApplyCases(keyCount: 100_000).payloads[0] }),
    ]
    let readers: [(String, ([UInt8]) throws -> UInt64)] = [
      ("parse", { try ParseCases.read($0) }), ("jsonserialization", { try Alternatives.serialization($0) }),
      ("jsondecoder", { try Alternatives.decoder($0) }),
    ]
    return inputs.flatMap { input, make in
      readers.map { reader, read in
        entry(reader + "-" + input, count: reader == "parse" ? 101 : 11) {
          let bytes = try make()
          return Operation(bytes: bytes.count) { try read(bytes) }
        }
      }
    }
  }

  /// A payload through the core; what is activated of it alone; and the payload that is active already.
  private var applyEntries: [Entry] {
    [10, 1_000, 10_000, 100_000].flatMap { size in
      let count = size > 1_000 ? 21 : 101
      return [
        entry("apply-\(size)", count: count) {
          let apply = try ApplyCases(keyCount: size)
          var round = 0
          return Operation(bytes: apply.payloads[0].count) {
            round += 1
            return try changed(try apply.store.apply(RCPayload(bytes: apply.payloads[round % 2])))
          }
        },
        entry("activate-\(size)", count: count) {
          let apply = try ApplyCases(keyCount: size)
          var round = 0
          return Operation(
            bytes: apply.payloads[0].count,
            before: {
              round += 1
              try apply.store.hold(RCPayload(bytes: apply.payloads[round % 2]))
            }, body: { try changed(apply.store.activate()) })
        },
        entry("apply-same-\(size)", count: count) {
          let apply = try ApplyCases(keyCount: size)
          _ = try changed(try apply.store.apply(RCPayload(bytes: apply.payloads[0])))
          // As it would arrive: in memory of its own.
          var arrived: [UInt8] = []
          return Operation(
            bytes: apply.payloads[0].count, before: { arrived = apply.payloads[0].map { $0 } },
            body: { UInt64(try apply.store.apply(RCPayload(bytes: arrived))) })
        },
      ]
    }
  }

  private enum Fault: Error, CustomStringConvertible {
    case nothingChanged

    var description: String { "the payload changed nothing, so nothing was measured" }
  }

  /// What an activation of other values must have changed.
  private func changed(_ count: Int) throws(Fault) -> UInt64 {
    guard count > 0 else { throw .nothingChanged }
    return UInt64(count)
  }

  private var processEntries: [Entry] {
    processes.cases.map { name, prepare in
      entry(name, count: 21) { Operation(body: try prepare()) }
    }
  }

  /// Something that takes long enough to be timed alone, and what makes each one possible, outside the time.
  private struct Operation {
    var bytes: Int?
    var before: () throws -> Void = {}
    let body: () throws -> UInt64
  }

  /// A case of an operation that may fail; the first failure ends it.
  private func entry(_ name: String, count: Int, _ prepare: @escaping () throws -> Operation) -> Entry {
    Entry(
      name: name,
      run: {
        let operation = try prepare()
        var failure: (any Error)?
        func guarded(_ body: () throws -> UInt64) -> UInt64 {
          do {
            return try body()
          } catch {
            failure = error
            return 0
          }
        }
        var measurement = harness.measureEach(
          count: count,
          before: {
            _ = guarded {
              try operation.before()
              return 0
            }
          }, { guarded(operation.body) })
        if let failure { throw failure }
        measurement.bytes = operation.bytes
        return measurement
      },
      operate: { count in
        let operation = try prepare()
        for _ in 0..<count {
          try operation.before()
          blackHole(try operation.body())
        }
      })
  }
}
