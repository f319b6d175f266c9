import Testing

@testable import RCValues

@Suite("Keeping what was fetched") struct KeepingTests {
  let bench = FetchBench()
  let source = GateSource()

  /// A store that has fetched and activated "one", and fetched "two".
  private func filled() async throws -> RCValues<PlanetKey> {
    let store = try bench.store(source)
    source.answer(["slogan": "one"], validator: "1", version: "41")
    try await store.fetchAndActivate()
    source.answer(["slogan": "two"], validator: "2", version: "42")
    try await store.fetch(ignoringInterval: true)
    return store
  }

  @Test("The next run begins with what was active; what was only fetched waits")
  func restart() async throws {
    _ = try await filled()
    let next = try bench.store(source)
    #expect(next.string(forKey: .slogan) == "one")
    #expect(next.value(forKey: .slogan).origin.version == "41")
    #expect(next.hasPending && next.status.pendingVersion == "42")
    #expect(next.activate().changedKeys == [.slogan])
    #expect(next.string(forKey: .slogan) == "two")
    #expect(try bench.store(source).string(forKey: .slogan) == "two")
    #expect(bench.disk.paths == [bench.statePath()])
  }

  @Test("The next run sends the validator of what it has")
  func validator() async throws {
    _ = try await filled()
    let next = try bench.store(source)
    source.answer(.success(.notModified))
    try await next.fetch(ignoringInterval: true)
    #expect(source.requests.last?.validator == "2")
  }

  @Test("Users and sources do not see each other's values")
  func apart() async throws {
    _ = try await filled()
    let ann = try bench.store(source, user: "ann")
    #expect(ann.string(forKey: .slogan) == "home" && !ann.hasPending)
    let other = try bench.store(GateSource(identity: "https://gate.example/other.json"))
    #expect(other.string(forKey: .slogan) == "home")
  }

  @Test("Another user's values are in place when the update returns, and so are the first one's again")
  func userAndBack() async throws {
    let store = try await filled()
    store.activate()
    store.update(user: "ann")
    #expect(store.string(forKey: .slogan) == "home")
    source.answer(["slogan": "for ann"], validator: "a")
    try await store.fetchAndActivate()
    #expect(source.requests.last?.validator == nil)
    store.update(user: nil)
    #expect(store.string(forKey: .slogan) == "two")
    store.update(user: "ann")
    #expect(store.string(forKey: .slogan) == "for ann")
    #expect(bench.disk.paths == [bench.statePath(), bench.statePath(user: "ann")].sorted())
  }

  @Test("What of another user's values is not used is told")
  func diagnosticsOfAnotherUser() async throws {
    let ann = try bench.store(source, user: "ann")
    source.answer(["planets": "many", "typo": 1])
    try await ann.fetchAndActivate()
    let store = try bench.store(source)
    #expect(store.recentDiagnostics.isEmpty)
    store.update(user: "ann")
    #expect(store.recentDiagnostics.map(\.code) == ["rejected", "unknown-keys"])
  }

  @Test("What is odd in the values that an earlier run left active is told at the start as it was then, once")
  func diagnosticsOfTheRestored() async throws {
    let template = """
      {"parameters": {"typo": {"defaultValue": {"value": "1"}},
        "slogan": {"defaultValue": {"value": "one"}, "conditionalValues": {"beta": {"value": "two"}}},
        "planets": {"defaultValue": {"value": "8"}}, "planets": {"defaultValue": {"value": "many"}}}}
      """
    let store = try bench.store(source)
    source.answer(.success(.payload(RCPayload(bytes: Array(template.utf8)))))
    try await store.fetch()
    #expect(try bench.store(source).recentDiagnostics.isEmpty, "what waits is told when it is activated")
    store.activate()
    #expect(
      store.recentDiagnostics.map(\.code) == ["conditional-values", "duplicate-key", "rejected", "unknown-keys"])
    let next = try bench.store(source)
    #expect(next.recentDiagnostics == store.recentDiagnostics)
    next.activate()
    let other = try RCValues<PlanetKey>(
      sharing: next, defaults: .values(["slogan": "home", "planets": "8", "tint": "#336699"]))
    #expect(other.string(forKey: .planets) == "many")
    #expect(next.recentDiagnostics == store.recentDiagnostics)
  }

  @Test(
    "A file that cannot be used is set aside: defaults, one diagnostic, no validator",
    arguments: ["torn", "empty", "not ours", "other version", "other owner"])
  func setAside(kind: String) async throws {
    _ = try await filled()
    let path = bench.statePath()
    let whole = try #require(bench.disk[path])
    let (bad, fault): ([UInt8], RCStateFault) =
      switch kind {
      case "torn": (Array(whole.dropLast(5)), .torn)
      case "empty": ([], .notOurs)
      case "not ours": (Array("hello".utf8), .notOurs)
      case "other version": (Array("rcvalues-state 7 0\n".utf8), .otherVersion(7))
      default:
        (
          StateText.parts(StoredState(owner: StoredState.Owner(program: "x", source: "y"))).flatMap { $0 }, .otherOwner
        )
      }
    bench.disk[path] = bad
    let next = try bench.store(source)
    #expect(next.string(forKey: .slogan) == "home" && !next.hasPending)
    #expect(next.recentDiagnostics == [RCDiagnostic(.stateNotUsed(path: path, fault))])
    #expect(bench.disk[path] == nil && bench.disk[path + ".bad"] == bad)
    source.answer(["slogan": "three"], validator: "3")
    #expect(try await next.fetch() == .fetched)
    #expect(source.requests.last?.validator == nil)
    #expect(try bench.store(source).hasPending)
  }

  @Test("A payload that the settings of now refuse is left out with one diagnostic, and the source is asked again")
  func settingsOfNow() async throws {
    let store = try bench.store(source)
    source.answer(["a": 1, "b": 2, "c": 3, "d": 4], validator: "1")
    try await store.fetchAndActivate()
    var strict = bench
    strict.settings.limits.maximumKeys = 3
    let next = try strict.store(source)
    #expect(next.recentDiagnostics.map(\.code) == ["state-not-used"])
    #expect(next.status.fetched == nil && next.status.lastFetch == nil)
    source.answer(["slogan": "two"])
    #expect(try await next.fetch() == .fetched)
    #expect(source.requests.last?.validator == nil)
  }

  @Test(
    "A disk that is full or must not be written leaves memory and one diagnostic, until it works again",
    arguments: [
      RCWriteError.full(path: "/cache"), .denied(path: "/cache", reason: "Read-only file system"),
      .failed(path: "/cache", step: "flush", reason: "Input/output error"),
    ])
  func diskFails(error: RCWriteError) async throws {
    bench.disk.fail(with: error)
    let store = try await filled()
    store.activate()
    #expect(store.string(forKey: .slogan) == "two")
    #expect(store.recentDiagnostics == [RCDiagnostic(.stateNotKept(error))])
    #expect(bench.disk.paths.isEmpty)
    bench.disk.fail(with: nil)
    source.answer(.success(.notModified))
    try await store.fetch(ignoringInterval: true)
    #expect(try bench.store(source).string(forKey: .slogan) == "two")
    bench.disk.fail(with: error)
    source.answer(.success(.notModified))
    try await store.fetch(ignoringInterval: true)
    #expect(store.recentDiagnostics.count == 2)
  }

  @Test("Without a home there is memory and one diagnostic")
  func homeless() async throws {
    var bench = bench
    bench.environment = [:]
    let store = try bench.store(source)
    source.answer(["slogan": "one"])
    try await store.fetchAndActivate()
    #expect(store.string(forKey: .slogan) == "one")
    #expect(store.recentDiagnostics == [RCDiagnostic(.noCacheFolder)])
    #expect(bench.disk.paths.isEmpty)
  }

  @Test("Nothing is written that did not parse, and nothing where nothing changed")
  func writes() async throws {
    let store = try bench.store(source)
    source.answer(.success(.payload(RCPayload(bytes: Array("[]".utf8), validator: "x"))))
    _ = await failure { () throws(RCFetchError) in try await store.fetch() }
    source.answer(.failure(.offline(reason: "")))
    _ = await failure { () throws(RCFetchError) in try await store.fetch() }
    store.activate()
    #expect(bench.disk.writes == 0)
  }

  @Test("A named folder keeps what comes from a local source")
  func localInFolder() async throws {
    let store = try bench.store(InMemorySource(["slogan": "one"]), cache: .folder("/state"))
    try await store.fetchAndActivate()
    let next = try bench.store(InMemorySource(), cache: .folder("/state"))
    #expect(next.string(forKey: .slogan) == "one")
  }
}
