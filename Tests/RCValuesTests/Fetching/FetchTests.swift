import Testing

@testable import RCValues

@Suite("Fetching") struct FetchTests {
  let bench = FetchBench()
  let source = GateSource()

  @Test("A hundred tasks that fetch at once make one request and get one answer")
  func coalescing() async throws {
    let store = try bench.store(source)
    let results = await withTaskGroup(of: RCFetchResult?.self) { group in
      for _ in 0..<100 { group.addTask { try? await store.fetch(ignoringInterval: true) } }
      await source.waitForRequests(1)
      // The flight is not over before it is answered: whoever comes until then joins it.
      while store.core.flight.withLock({ $0?.waiterCount }) != 100 { await Task.yield() }
      source.answer(["slogan": "away"], validator: "1")
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: .fetched, count: 100))
    #expect(source.requests.count == 1)
    #expect(store.string(forKey: .slogan) == "home")
    #expect(store.activate().changedKeys == [.slogan])
    #expect(store.string(forKey: .slogan) == "away")
  }

  @Test("The validator of the newest payload is sent, that of what waits before that of what is active")
  func validator() async throws {
    let store = try bench.store(source)
    source.answer(["slogan": "one"], validator: "1")
    try await store.fetchAndActivate()
    source.answer(["slogan": "two"], validator: "2")
    try await store.fetch(ignoringInterval: true)
    source.answer(.success(.notModified))
    #expect(try await store.fetch(ignoringInterval: true) == .notModified)
    #expect(source.requests.map(\.validator) == [nil, "1", "2"])
    #expect(store.hasPending)
  }

  @Test("What waits without a validator is not asked after with the one of what is active")
  func noStaleValidator() async throws {
    let store = try bench.store(source)
    source.answer(["slogan": "one"], validator: "1")
    try await store.fetchAndActivate()
    source.answer(["slogan": "two"])
    try await store.fetch(ignoringInterval: true)
    source.answer(["slogan": "three"])
    try await store.fetch(ignoringInterval: true)
    #expect(source.requests.map(\.validator) == [nil, "1", nil])
  }

  @Test("Not modified is no answer to a request without a validator")
  func unaskedNotModified() async throws {
    let store = try bench.store(source)
    source.answer(.success(.notModified))
    let error = await failure { () throws(RCFetchError) in try await store.fetch() }
    #expect(error == .invalidAnswer(reason: "not modified, though no validator was sent"))
  }

  @Test("The same content under another validator is not modified, and the new validator is sent next")
  func sameContent() async throws {
    let store = try bench.store(source)
    source.answer(["slogan": "one"], validator: "1")
    try await store.fetchAndActivate()
    source.answer(["slogan": "one"], validator: "2")
    #expect(try await store.fetch(ignoringInterval: true) == .notModified)
    #expect(!store.hasPending)
    source.answer(.success(.notModified))
    try await store.fetch(ignoringInterval: true)
    #expect(source.requests.last?.validator == "2")
  }

  @Test("New content under the same validator is taken")
  func sameValidator() async throws {
    let store = try bench.store(source)
    source.answer(["slogan": "one"], validator: "1")
    try await store.fetchAndActivate()
    source.answer(["slogan": "two"], validator: "1")
    #expect(try await store.fetch(ignoringInterval: true) == .fetched)
    #expect(store.activate().changedKeys == [.slogan])
  }

  @Test("A payload that does not parse is dropped whole, with a diagnostic, and its validator is never sent")
  func refused() async throws {
    let store = try bench.store(source)
    source.answer(["slogan": "one"], validator: "1")
    try await store.fetchAndActivate()
    source.answer(.success(.payload(RCPayload(bytes: Array("<html>".utf8), validator: "2"))))
    let error = await failure { () throws(RCFetchError) in try await store.fetch(ignoringInterval: true) }
    guard case .refused = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(!store.hasPending)
    #expect(store.status.lastError == error)
    #expect(store.recentDiagnostics.map(\.code) == ["payload-refused"])
    source.answer(.success(.notModified))
    try await store.fetch(ignoringInterval: true)
    #expect(source.requests.last?.validator == "1")
    #expect(store.status.lastError == nil)
  }

  @Test("More bytes than the limit are refused, whatever the source says")
  func tooLarge() async throws {
    var bench = bench
    bench.settings.limits.maximumSize = 64
    let store = try bench.store(source)
    source.answer(["slogan": .string(String(repeating: "x", count: 64))])
    let error = await failure { () throws(RCFetchError) in try await store.fetch() }
    #expect(error == .tooLarge(limit: 64))
  }

  @Test("The request carries limit, languages and user")
  func request() async throws {
    let store = try bench.store(source, user: "ann")
    try store.update(locale: .fixed("fr-CA", "de"))
    source.answer([:])
    try await store.fetch()
    let request = try #require(source.requests.first)
    #expect(request.byteLimit == 4 << 20)
    #expect(request.locales.map(\.description) == ["fr-CA", "de"])
    #expect(request.user == "ann")
  }

  @Test("A store without a source says so")
  func noSource() async throws {
    let store = try RCValues<PlanetKey>(
      defaults: .values(["slogan": "home", "planets": 8, "tint": "#336699"]), locale: .fixed(), host: bench.host)
    #expect(await failure { () throws(RCFetchError) in try await store.fetch() } == .noSource)
    #expect(store.recentDiagnostics.isEmpty)
  }

  @Test("Status tells what is active, what waits, and when")
  func status() async throws {
    let store = try bench.store(source)
    #expect(store.status.lastFetch == nil && store.status.version == nil && !store.status.isFetching)
    source.answer(["slogan": "one"], version: "41")
    try await store.fetchAndActivate()
    bench.clock.advance(by: .seconds(60))
    source.answer(["slogan": "two"], version: "42")
    try await store.fetch(ignoringInterval: true)
    bench.clock.advance(by: .seconds(5))
    let status = store.status
    #expect(status.version == "41" && status.pendingVersion == "42" && status.hasPending)
    #expect(status.fetched?.timeIntervalSince1970 == 1_800_000_000)
    #expect(status.lastFetchSeconds == 1_800_000_060 && status.age == .seconds(5))
    #expect(status.lastError == nil && status.retryAfter == nil && !status.isPollingStopped)
  }
}
