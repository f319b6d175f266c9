import Testing

@testable import RCValues

@Suite("When the source is asked") struct FreshnessTests {
  let bench = FetchBench()
  let source = GateSource()

  @Test("Within the interval nothing is sent; after it, or by force, the source is asked")
  func interval() async throws {
    let store = try bench.store(source)
    source.answer(["slogan": "one"], validator: "1")
    #expect(try await store.fetch() == .fetched)
    bench.clock.advance(by: .seconds(43_199))
    #expect(try await store.fetch() == .fresh)
    #expect(source.requests.count == 1)
    source.answer(.success(.notModified))
    #expect(try await store.fetch(ignoringInterval: true) == .notModified)
    #expect(try await store.fetch() == .fresh)
    bench.clock.advance(by: .seconds(43_200))
    source.answer(.success(.notModified))
    #expect(try await store.fetch() == .notModified)
  }

  @Test("Setting the time of day changes nothing while the program runs", arguments: [-86_400, 86_400, 864_000])
  func dateIsSet(seconds: Int) async throws {
    let store = try bench.store(source)
    source.answer(["slogan": "one"])
    try await store.fetch()
    bench.clock.setDate(by: .seconds(seconds))
    bench.clock.advance(by: .seconds(43_199))
    #expect(try await store.fetch() == .fresh)
    #expect(store.status.age == .seconds(43_199))
  }

  @Test("A failed fetch does not count as an answer")
  func failureIsNoAnswer() async throws {
    let store = try bench.store(source)
    source.answer(.failure(.offline(reason: "no route")))
    #expect(await failure { () throws(RCFetchError) in try await store.fetch() } == .offline(reason: "no route"))
    source.answer(["slogan": "one"])
    #expect(try await store.fetch() == .fetched)
  }

  @Test(
    "What the source says of freshness lengthens the interval, a day at most, and does nothing where there is none",
    arguments: [
      (60, 30, 59, true), (60, 30, 60, false), (60, 90, 89, true), (60, 90, 90, false), (60, 1_000_000, 86_399, true),
      (60, 1_000_000, 86_400, false), (0, 90, 1, false),
    ])
  func hint(interval: Int, hint: Int, age: Int, isFresh: Bool) async throws {
    var bench = bench
    bench.settings.minimumFetchInterval = .seconds(interval)
    let store = try bench.store(source)
    source.answer(.success(.payload(RCPayload(bytes: Array("{}".utf8), validator: "1", freshFor: .seconds(hint)))))
    try await store.fetch()
    bench.clock.advance(by: .seconds(age))
    source.answer(.success(.notModified))
    #expect(try await store.fetch() == (isFresh ? .fresh : .notModified))
  }

  @Test("The interval does not hold for a local source")
  func local() async throws {
    let local = InMemorySource(["slogan": "one"])
    let store = try bench.store(local)
    try await store.fetch()
    local.set(["slogan": "two"])
    #expect(try await store.fetch() == .fetched)
    #expect(bench.disk.paths.isEmpty)
  }

  @Test("The next run goes by the time of day, and does not believe a time in the future")
  func nextRun() async throws {
    let store = try bench.store(source)
    source.answer(["slogan": "one"], validator: "1")
    try await store.fetchAndActivate()

    var later = bench
    later.clock = ManualClock()
    later.clock.setDate(by: .seconds(43_000))
    let second = try later.store(source)
    #expect(try await second.fetch() == .fresh)
    #expect(second.status.age == .seconds(43_000))
    later.clock.advance(by: .seconds(200))
    source.answer(.success(.notModified))
    #expect(try await second.fetch() == .notModified)
    #expect(source.requests.last?.validator == "1")

    later.clock = ManualClock()
    later.clock.setDate(by: .seconds(-1))
    let third = try later.store(source)
    #expect(third.status.lastFetch == nil && third.status.fetched != nil)
    source.answer(.success(.notModified))
    #expect(try await third.fetch() == .notModified)
  }
}
