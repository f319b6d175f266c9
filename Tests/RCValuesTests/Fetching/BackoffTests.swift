import Testing

@testable import RCValues

@Suite("Leaving a server alone") struct BackoffTests {
  let source = GateSource()

  @Test(
    "Two minutes double to four hours, half as long to half as long again",
    arguments: [
      (1, 0.5, 120), (2, 0.5, 240), (3, 0.5, 480), (7, 0.5, 7680), (8, 0.5, 14_400), (9, 0.5, 14_400),
      (1000, 0.5, 14_400), (1, 0, 60), (8, 0, 7200), (0, 0.5, 120),
    ])
  func growth(failures: Int, random: Double, seconds: Int) {
    #expect(Backoff.wait(failures: failures, asked: nil, random: random) == .seconds(seconds))
    #expect(Backoff.wait(failures: 1, asked: nil, random: 0.999) < .seconds(180))
  }

  @Test("What the server asks for is obeyed, a day at most", arguments: [(7, 7), (0, 0), (-3, 0), (1_000_000, 86_400)])
  func asked(seconds: Int, expected: Int) {
    #expect(Backoff.wait(failures: 5, asked: .seconds(seconds), random: 0.9) == .seconds(expected))
  }

  @Test(
    "Nothing is sent while the server is to be left alone, not even by force; success ends it", arguments: [429, 503])
  func nothingSent(status: Int) async throws {
    let bench = FetchBench()
    let store = try bench.store(source)
    source.answer(.failure(.overloaded(status: status, retryAfter: nil)))
    let first = await failure { () throws(RCFetchError) in try await store.fetch() }
    #expect(first == .overloaded(status: status, retryAfter: .seconds(120)))
    #expect(store.status.retryAfter == .seconds(120))
    #expect(store.status.backoffEnd?.timeIntervalSince1970 == 1_800_000_120)
    bench.clock.advance(by: .seconds(119))
    let second = await failure { () throws(RCFetchError) in try await store.fetch(ignoringInterval: true) }
    #expect(second == .backingOff(retryAfter: .seconds(1)))
    #expect(store.status.lastError == first)
    #expect(source.requests.count == 1)
    bench.clock.advance(by: .seconds(1))
    source.answer(.failure(.overloaded(status: status, retryAfter: nil)))
    let third = await failure { () throws(RCFetchError) in try await store.fetch() }
    #expect(third == .overloaded(status: status, retryAfter: .seconds(240)))
    bench.clock.advance(by: .seconds(240))
    source.answer([:])
    #expect(try await store.fetch() == .fetched)
    #expect(store.status.retryAfter == nil)
    source.answer(.failure(.overloaded(status: status, retryAfter: nil)))
    let fourth = await failure { () throws(RCFetchError) in try await store.fetch(ignoringInterval: true) }
    #expect(fourth?.retryAfter == .seconds(120))
  }

  @Test(
    "Other failures neither begin nor lengthen it",
    arguments: [
      RCFetchError.offline(reason: "no route"), .interrupted(reason: "reset"), .status(404), .unauthorized(status: 401),
      .untrusted(reason: "expired"), .timedOut(.seconds(1)), .invalidAnswer(reason: "HTML"),
    ])
  func others(error: RCFetchError) async throws {
    let bench = FetchBench()
    let store = try bench.store(source)
    source.answer(.failure(.overloaded(status: 500, retryAfter: nil)))
    _ = await failure { () throws(RCFetchError) in try await store.fetch() }
    bench.clock.advance(by: .seconds(120))
    source.answer(.failure(error))
    #expect(await failure { () throws(RCFetchError) in try await store.fetch() } == error)
    #expect(store.status.retryAfter == nil && store.status.lastError == error)
    source.answer(.failure(.overloaded(status: 500, retryAfter: nil)))
    let next = await failure { () throws(RCFetchError) in try await store.fetch() }
    #expect(next?.retryAfter == .seconds(240))
  }

  @Test("The next run leaves the server alone for the rest, and goes on counting")
  func persisted() async throws {
    let bench = FetchBench()
    let store = try bench.store(source)
    source.answer(.failure(.overloaded(status: 503, retryAfter: .seconds(600))))
    _ = await failure { () throws(RCFetchError) in try await store.fetch() }
    var next = bench
    next.clock = ManualClock()
    next.clock.setDate(by: .seconds(100))
    let second = try next.store(source)
    let error = await failure { () throws(RCFetchError) in try await second.fetch() }
    #expect(error == .backingOff(retryAfter: .seconds(500)))
    next.clock.advance(by: .seconds(500))
    source.answer(.failure(.overloaded(status: 503, retryAfter: nil)))
    let grown = await failure { () throws(RCFetchError) in try await second.fetch() }
    #expect(grown?.retryAfter == .seconds(240))
  }

  @Test("A wait that began in the future is not believed")
  func clockSetBack() async throws {
    let bench = FetchBench()
    let store = try bench.store(source)
    source.answer(.failure(.overloaded(status: 503, retryAfter: nil)))
    _ = await failure { () throws(RCFetchError) in try await store.fetch() }
    var next = bench
    next.clock = ManualClock()
    next.clock.setDate(by: .seconds(-864_000))
    let second = try next.store(source)
    source.answer([:])
    #expect(try await second.fetch() == .fetched)
  }
}
