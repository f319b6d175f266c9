import FoundationEssentials
import Testing

@testable import RCValues

@Suite("Fetch and activate")
struct ActivationTests {
  @Test("A fetched payload is not read before it is activated, and then at once")
  func fetchThenActivate() async throws {
    let source = InMemorySource(["maxPlanets": 9], version: "2")
    let config = try RCValues<AppKey>.make(.app, source: source)
    #expect(config.activate().isNoOp)
    #expect(try await config.fetch() == .fetched)
    #expect(config.hasPending)
    #expect(config.integer(forKey: .maxPlanets) == 8)
    let activation = config.activate()
    #expect(activation.changedKeys == [.maxPlanets])
    #expect(activation.version == "2")
    #expect(!activation.isNoOp)
    #expect(config.integer(forKey: .maxPlanets) == 9)
    #expect(config.activate().isNoOp)
    #expect(config.activate().version == "2")
  }

  @Test("The validator of the newest payload is sent, and not modified is no error")
  func notModified() async throws {
    let source = InMemorySource(["maxPlanets": 9])
    let config = try RCValues<AppKey>.make(.app, source: source)
    _ = try await config.fetchAndActivate()
    #expect(try await config.fetch() == .notModified)
    #expect(source.requests.map(\.validator) == [nil, "revision-1"])
    source.set(["maxPlanets": 10])
    #expect(try await config.fetchAndActivate().changedKeys == [.maxPlanets])
  }

  @Test("A source in memory keeps the latest thousand requests")
  func keptRequests() async throws {
    let source = InMemorySource()
    for index in 0..<1_050 { _ = try await source.fetch(RCFetchRequest(validator: "\(index)")) }
    #expect(source.requests.map(\.validator) == (50..<1_050).map { "\($0)" })
  }

  @Test("The same payload again is not taken in, however often it comes; another version of it is")
  func samePayload() throws {
    let config = try RCValues<AppKey>.make(.app)
    try config.apply(json: #"{"maxPlanets": 9}"#, version: "1")
    for _ in 0..<3 {
      try config.core.hold(RCPayload(bytes: Array(#"{"maxPlanets": 9}"#.utf8), version: "1"), path: "payload")
      #expect(!config.hasPending)
    }
    try config.core.hold(RCPayload(bytes: Array(#"{"maxPlanets": 9}"#.utf8), version: "2"), path: "payload")
    #expect(config.hasPending)
    #expect(config.activate().version == "2")
  }

  @Test("An activation tells of its own payload, whatever a handler activates meanwhile")
  func ownVersion() throws {
    let holder = Lock<RCValues<AppKey>?>(nil)
    let config = try RCValues<AppKey>.make(.app) { settings in
      settings.diagnosticHandler = { _ in
        // The second payload is without fault, so this is called once.
        try? holder.withLock { $0 }?.apply(json: #"{"theme": "dark"}"#, version: "2")
      }
    }
    holder.withLock { $0 = config }
    try config.core.hold(RCPayload(bytes: Array(#"{"maxPlanets": "x"}"#.utf8), version: "1"), path: "payload")
    #expect(config.activate().version == "1")
    #expect(config.snapshot().version == "2")
    holder.withLock { $0 = nil }
  }

  @Test("The same values again change nothing")
  func noChange() async throws {
    let source = InMemorySource(["maxPlanets": 8, "theme": "light"])
    let config = try RCValues<AppKey>.make(.app, source: source)
    let activation = try await config.fetchAndActivate()
    #expect(activation.changedKeys.isEmpty)
    #expect(!activation.isNoOp)
  }

  @Test(
    "A payload that cannot be used is refused whole, and what was active stays",
    arguments: [
      "", "[]", "{", #"{"maxPlanets": 10,}"#, #"{"rcvalues": 2, "values": {}}"#, "<html></html>",
      #"{"a": [[[[]]]]}"#, #"{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}"#,
      #"{"rcvalues": 1, "values": {"a": 1, "b": 2, "c": 3}, "locales": {"fr": {"d": 1, "e": 2, "f": 3}}}"#,
    ])
  func refused(_ json: String) async throws {
    let findings = Findings()
    let source = InMemorySource(["maxPlanets": 9])
    let config = try RCValues<AppKey>.make(.values(["maxPlanets": 8]), source: source, findings: findings) {
      $0.limits = RCLimits(maximumSize: 200, maximumDepth: 3, maximumKeys: 5)
    }
    _ = try await config.fetchAndActivate()
    source.set(bytes: Array(json.utf8))
    let error = await #expect(throws: RCFetchError.self) { try await config.fetch() }
    guard case .refused = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(findings.reported.last?.code == "payload-refused")
    #expect(!config.hasPending)
    #expect(config.activate().isNoOp)
    #expect(config.integer(forKey: .maxPlanets) == 9)
    #expect(source.requests.last?.validator == "revision-1")
  }

  @Test("A source's error is the fetch's, and a store without one says so")
  func failing() async throws {
    let source = InMemorySource()
    source.fail(with: .unavailable(.notFound(path: "x.json")))
    let config = try RCValues<AppKey>.make(.app, source: source)
    await #expect(throws: RCFetchError.unavailable(.notFound(path: "x.json"))) { try await config.fetch() }
    await #expect(throws: RCFetchError.noSource) { try await RCValues<AppKey>.make(.app).fetch() }
  }

  /// Waits until it is let go.
  private struct SlowSource: RCSource {
    let identity = "slow"
    let gate: AsyncStream<Void>
    let count = Lock(0)

    func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse {
      count.withLock { $0 += 1 }
      for await _ in gate {}
      return .payload(RCPayload(bytes: Array(#"{"maxPlanets": 9}"#.utf8)))
    }
  }

  @Test("Callers at the same time share one request")
  func coalesced() async throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let source = SlowSource(gate: gate)
    let config = try RCValues<AppKey>.make(.app, source: source)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 { group.addTask { (try? await config.fetch()) == .fetched } }
      while config.core.flight.withLock({ $0?.waiterCount }) != 100 { await Task.yield() }
      open.finish()
      for await isFetched in group { #expect(isFetched) }
    }
    #expect(source.count.withLock { $0 } == 1)
    #expect(config.activate().changedKeys == [.maxPlanets])
  }

  @Test("A source that does not answer in time is left behind")
  func timeout() async throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let config = try RCValues<AppKey>.make(.app, source: SlowSource(gate: gate)) { $0.fetchTimeout = .milliseconds(20) }
    await #expect(throws: RCFetchError.timedOut(.milliseconds(20))) { try await config.fetch() }
    open.finish()
  }

  @Test("Every change is told, and a slow listener gets several put together")
  func updates() async throws {
    let config = try RCValues<AppKey>.make(.app)
    var iterator = config.updates.makeAsyncIterator()
    try config.apply(json: #"{"maxPlanets": 9}"#, version: "1")
    try config.apply(json: #"{"maxPlanets": 9, "theme": "dark"}"#, version: "2")
    let update = await iterator.next()
    #expect(update?.changedKeys == [.maxPlanets, .theme])
    #expect(update?.version == "2")
    try config.apply(json: "{}")
    #expect(await iterator.next()?.changedKeys == [.maxPlanets, .theme])
  }

  @Test("The values are in place when a change is told")
  func updatesAfterValues() async throws {
    let config = try RCValues<AppKey>.make(.app)
    var iterator = config.updates.makeAsyncIterator()
    for count in 100..<200 {
      try config.apply(json: "{\"maxPlanets\": \(count)}")
      #expect(await iterator.next()?.changedKeys == [.maxPlanets])
      #expect(config.integer(forKey: .maxPlanets) == count)
    }
  }

  @Test("Whoever listens is let go when the store is gone")
  func endOfUpdates() async throws {
    var config: RCValues<AppKey>? = try RCValues<AppKey>.make(.app)
    var iterator = try #require(config).updates.makeAsyncIterator()
    config = nil
    #expect(await iterator.next() == nil)
  }

  @Test("So is whoever listens to one of two that share a core")
  func endOfSharedUpdates() async throws {
    let app = try RCValues<AppKey>.make(.app)
    var other: RCValues<AppKey>? = try RCValues<AppKey>(sharing: app, defaults: .app)
    var iterator = try #require(other).updates.makeAsyncIterator()
    other = nil
    #expect(await iterator.next() == nil)
    try app.apply(json: #"{"maxPlanets": 9}"#)
    #expect(app.integer(forKey: .maxPlanets) == 9)
  }

  @Test("Whoever listens to diagnostics gets what was told, and is let go when the store is gone")
  func endOfDiagnostics() async throws {
    var config: RCValues<AppKey>? = try RCValues<AppKey>.make(.app)
    let stream = try #require(config).diagnostics
    try config?.apply(json: #"{"maxPlanets": "many"}"#)
    // What is read of a store that is gone keeps nobody waiting.
    let snapshot = config?.snapshot()
    config = nil
    var codes: [String] = []
    for await diagnostic in stream { codes.append(diagnostic.code) }
    #expect(codes == ["rejected"])
    #expect(snapshot?.integer(forKey: .maxPlanets) == 8)
  }

  @Test("Two enums over one store have one source and one activation")
  func shared() async throws {
    enum BillingKey: String, RCKey { case currency, taxRate }
    let source = InMemorySource(["maxPlanets": 9, "currency": "EUR", "nobody": 1])
    let app = try RCValues<AppKey>.make(.app, source: source, locale: .fixed("fr"))
    let billing = try RCValues<BillingKey>(sharing: app, defaults: .values(["currency": "USD", "taxRate": 0.2]))
    try await app.fetch()
    let activation = billing.activate()
    #expect(activation.changedKeys == [.currency])
    #expect(app.integer(forKey: .maxPlanets) == 9)
    #expect(billing.string(forKey: .currency) == "EUR")
    #expect(billing.number(forKey: .taxRate) == 0.2)
    #expect(app.unknownKeys == ["nobody"])
  }

  @Test("A second enum made after an activation sees what is active")
  func sharedLater() async throws {
    enum LaterKey: String, RCKey { case currency }
    let app = try RCValues<AppKey>.make(.app)
    try app.apply(json: #"{"currency": "EUR"}"#)
    let later = try RCValues<LaterKey>(sharing: app, defaults: .values(["currency": "USD"]))
    #expect(later.string(forKey: .currency) == "EUR")
  }

  @Test("A preview has what it is given, zeros for the rest, and asserts nothing")
  func preview() {
    let config = RCValues<AppKey>.preview([.navTint: "#f00", .maxPlanets: 3])
    #expect(config.color(forKey: .navTint).description == "#FF0000")
    #expect(config.integer(forKey: .maxPlanets) == 3)
    #expect(config.string(forKey: .sloganText) == "")
    #expect(config.recentDiagnostics.isEmpty)
  }

  @Test("A preview may have a remote picture, and a value that does not fit is only told")
  func previewOfPictures() throws {
    let url = try #require(URL(string: "https://a.example/b.png"))
    let remote = RCValues<AppKey>.preview([.heroImage: ["source": "remote", "url": .string(url.absoluteString)]])
    #expect(remote.image(forKey: .heroImage) == .remote(url: url, name: nil))
    #expect(remote.recentDiagnostics.isEmpty)
    let bad = RCValues<AppKey>.preview([.heroImage: ["source": "remote", "url": "ftp://a.example/b.png"]])
    #expect(bad.image(forKey: .heroImage) == .missing)
    #expect(bad.recentDiagnostics.map(\.code) == ["rejected"])
  }

  @Test("The latest hundred diagnostics are kept, and a stream begins with them")
  func diagnostics() async throws {
    let config = try RCValues<AppKey>.make(.app)
    for index in 0..<150 { try config.apply(json: "{\"maxPlanets\": \"x\(index)\"}") }
    #expect(config.recentDiagnostics.count == 100)
    var iterator = config.diagnostics.makeAsyncIterator()
    let first = await iterator.next()
    #expect(first == config.recentDiagnostics.first)
    #expect(first?.description == "payload:1:16: maxPlanets: the remote value \"x50\" is not used: not a number")
  }

  @Test("A snapshot for another reader has that reader's texts, is kept, and follows an activation")
  func snapshotForLocale() throws {
    let folder = try TemporaryFolder()
    try folder.write("base.json", #"{"sloganText": "Hello, long enough for the heap", "theme": "light"}"#)
    try folder.write("fr.json", #"{"sloganText": "Bonjour, assez long pour le tas"}"#)
    enum TextKey: String, RCKey { case sloganText, theme }
    let config = try RCValues<TextKey>.make(.folder(folder.path), locale: .fixed())
    #expect(config.snapshot(locale: "fr-CA").string(forKey: .sloganText) == "Bonjour, assez long pour le tas")
    #expect(config.snapshot(locale: "ja", "fr").localeChain == ["fr", "base"])
    #expect(config.snapshot(locale: "not a tag").string(forKey: .sloganText) == "Hello, long enough for the heap")
    #expect(config.snapshot(locale: "fr").moment === config.snapshot(locale: "fr").moment)
    // Nothing is resolved again for readers who get what the store's own has.
    #expect(config.snapshot(locale: "ja").moment.resolution === config.snapshot().moment.resolution)
    #expect(config.snapshot(locale: "fr-CA").moment.resolution === config.snapshot(locale: "fr-BE").moment.resolution)
    let old = config.snapshot(locale: "fr")
    try config.apply(json: #"{"theme": "dark"}"#)
    #expect(config.snapshot(locale: "fr").string(forKey: .theme) == "dark")
    #expect(config.snapshot(locale: "fr").string(forKey: .sloganText) == "Bonjour, assez long pour le tas")
    #expect(old.string(forKey: .theme) == "light")
    for index in 0..<500 { _ = config.snapshot(locale: "fr-x-\(index)") }
    #expect(config.snapshot().string(forKey: .sloganText) == "Hello, long enough for the heap")
  }
}
