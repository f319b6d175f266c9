import Glibc
import Synchronization
import Testing

@testable import RCValues

@Suite("Readers and a writer at once")
struct ConcurrencyTests {
  private enum PairKey: String, RCKey, CaseIterable { case text, other, number, integer, tint, flag }

  /// All values of one round say which round it is.
  private static func payload(_ round: Int) -> String {
    let digits = String(round % 0xFFFFFF, radix: 16)
    let tint = "#" + String(repeating: "0", count: 6 - digits.count) + digits
    return """
      {"text": "round \(round) in a text for the heap", "other": "round \(round) in a text for the heap", \
      "number": \(round).5, "integer": \(round), "tint": "\(tint)", "flag": \(round % 2 == 0)}
      """
  }

  private static func defaults() -> RCDefaults { .json(Array(payload(0).utf8)) }

  @Test("Ten thousand activations under four readers: no value is torn, and snapshots are of one round")
  func activations() async throws {
    let config = try RCValues<PairKey>.make(Self.defaults())
    let progress = Progress()
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var faults = 0
          var latest = 0
          while !progress.isDone.load(ordering: .relaxed) {
            let snapshot = config.snapshot()
            let round = snapshot.integer(forKey: .integer)
            let text = "round \(round) in a text for the heap"
            if snapshot.string(forKey: .text) != text || snapshot.string(forKey: .other) != text { faults += 1 }
            if snapshot.number(forKey: .number) != Double(round) + 0.5 { faults += 1 }
            if snapshot.bool(forKey: .flag) != (round % 2 == 0) { faults += 1 }
            if Int(snapshot.color(forKey: .tint).packed >> 8) != round % 0xFFFFFF { faults += 1 }
            // A single read is of some round, never of a mix, and never goes back.
            let current = config.integer(forKey: .integer)
            if current < latest { faults += 1 }
            latest = max(latest, current)
            if config.number(forKey: .number).truncatingRemainder(dividingBy: 1) != 0.5 { faults += 1 }
            let live = config.string(forKey: .text)
            if !live.hasPrefix("round ") || !live.hasSuffix(" in a text for the heap") { faults += 1 }
            // Lets the writer in on a machine with few processors.
            await Task.yield()
          }
          return faults
        }
      }
      group.addTask {
        for round in 1...10_000 {
          // Our own text; were it refused, the count of rounds below would show it.
          try? config.apply(json: Self.payload(round))
          if round % 16 == 0 { await Task.yield() }
        }
        progress.isDone.store(true, ordering: .relaxed)
        return 0
      }
      for await faults in group { #expect(faults == 0) }
    }
    #expect(config.integer(forKey: .integer) == 10_000)
  }

  @Test("Threads come and go, stores come and go, and each thread reads its store's values")
  func comingAndGoing() {
    for round in 0..<20 {
      let stores = (0..<12).compactMap { index in
        try? RCValues<PairKey>.make(.values(["text": .string("store \(round) \(index) with a text for the heap")]))
      }
      #expect(stores.count == 12)
      let progress = Progress()
      let threads = (0..<4).map { _ in
        Thread {
          for (index, store) in stores.enumerated()
          where store.string(forKey: .text) != "store \(round) \(index) with a text for the heap" {
            progress.count.wrappingAdd(1, ordering: .relaxed)
          }
        }
      }
      for thread in threads { thread.join() }
      #expect(progress.count.load(ordering: .relaxed) == 0)
    }
  }

  @Test("A moment that threads hold does not keep a store from being freed, and is freed with its threads")
  func lifetime() throws {
    let seen = Lock(WeakMoment())
    let thread = Thread {
      guard let store = try? RCValues<PairKey>.make(Self.defaults()) else { return }
      let snapshot = store.snapshot()
      seen.withLock { $0.moment = snapshot.moment }
    }
    thread.join()
    #expect(seen.withLock { $0.moment } == nil)
  }

  /// Does, when it goes away, what a first read of a store does whose place no table has room for yet.
  private final class LastReader: Sendable {
    let moment: RCMoment
    let place: Int
    init(_ moment: RCMoment, _ place: Int) { (self.moment, self.place) = (moment, place) }
    deinit { ThreadMoments.keep(moment, generation: ThreadMoments.nextGeneration(), at: place) }
  }

  private static func moment(assertionHandler: @escaping @Sendable (RCDiagnostic) -> Void = { _ in }) throws -> RCMoment
  {
    let store = try RCValues<PairKey>(
      defaults: Self.defaults(), settings: RCSettings(assertionHandler: assertionHandler), locale: .fixed(),
      host: RCHost(environment: [:]))
    let front = store.front
    return RCMoment(front.resolution, front.resolution.stack.reader, front.ordinals, front.reporter)
  }

  /// Afterwards this thread alone holds a moment, and with it `reader`.
  @inline(never)
  private static func keepMoment(at place: Int, _ reader: LastReader) {
    guard let moment = try? moment(assertionHandler: { _ in withExtendedLifetime(reader) {} }) else { return }
    ThreadMoments.keep(moment, generation: ThreadMoments.nextGeneration(), at: place)
  }

  @Test("What goes away with a moment that is replaced may read a store, and the new moment is kept all the same")
  func lastReads() throws {
    let new = try Self.moment()
    let isKept = Lock(false)
    let thread = Thread {
      let place = ThreadMoments.takePlace()
      Self.keepMoment(at: place, LastReader(new, place + 10_000))
      let generation = ThreadMoments.nextGeneration()
      ThreadMoments.keep(new, generation: generation, at: place)
      let entry = ThreadMoments.entry(place, key: ThreadMoments.key)
      isKept.withLock { $0 = entry?.load(as: UInt64.self) == generation }
    }
    thread.join()
    #expect(isKept.withLock { $0 })
  }

  /// Has another thread ask when it goes away, and notes whether that is answered while it does.
  private final class LastQuestion: Sendable {
    let ask: @Sendable () -> Void
    let answer: Progress

    init(_ answer: Progress, _ ask: @escaping @Sendable () -> Void) { (self.answer, self.ask) = (answer, ask) }

    deinit {
      let thread = Thread { [ask, answer] in
        ask()
        answer.isDone.store(true, ordering: .releasing)
      }
      // A second is for ever, unless a lock is held.
      for _ in 0..<1000 where !answer.isDone.load(ordering: .acquiring) { usleep(1000) }
      if answer.isDone.load(ordering: .acquiring) {
        answer.count.wrappingAdd(1, ordering: .relaxed)
        thread.join()
      }
    }
  }

  @Test("What the handlers of former settings held goes away while no lock is held")
  func formerHandlers() throws {
    let answer = Progress()
    let config = try RCValues<PairKey>.make(Self.defaults())
    do {
      let question = LastQuestion(answer) { [weak config] in
        _ = config?.status
        _ = config?.activate()
        _ = config?.recentDiagnostics
      }
      config.update(settings: RCSettings(diagnosticHandler: { _ in withExtendedLifetime(question) {} }))
    }
    config.update(settings: RCSettings(emptyStringUnsets: true))
    #expect(answer.count.load(ordering: .relaxed) == 1)
  }

  @Test("Handlers may read and change the store that called them")
  func reentrancy() throws {
    let holder = Lock<RCValues<PairKey>?>(nil)
    let progress = Progress()
    let config = try RCValues<PairKey>(
      defaults: Self.defaults(),
      settings: RCSettings(
        assertionHandler: { _ in },
        diagnosticHandler: { _ in
          let round = progress.count.wrappingAdd(1, ordering: .relaxed).newValue
          guard let config = holder.withLock({ $0 }), round < 5 else { return }
          _ = config.string(forKey: .text)
          try? config.apply(json: "{\"integer\": \"bad \(round)\"}")
          _ = config.snapshot().string(forKey: .other)
        }), locale: .fixed(), host: RCHost(environment: [:]))
    holder.withLock { $0 = config }
    try config.apply(json: #"{"integer": "bad"}"#)
    _ = config.bool(forKey: .text)
    #expect(progress.count.load(ordering: .relaxed) >= 5)
    holder.withLock { $0 = nil }
  }
}

private final class Progress: Sendable {
  let isDone = Atomic<Bool>(false)
  let count = Atomic<Int>(0)
}

private struct WeakMoment {
  weak var moment: RCMoment?
}

/// A thread of the system's own, whose end frees what it holds.
private final class Thread: @unchecked Sendable {  // the handle is written before anybody else sees it
  private var handle = pthread_t()

  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  init(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Job(body)).toOpaque()
    let code = pthread_create(
      &handle, nil,
      { context in
        // The pointer is the one retained above.
        context.map { Unmanaged<Job>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, context)
    #expect(code == 0)
  }

  func join() { pthread_join(handle, nil) }
}
