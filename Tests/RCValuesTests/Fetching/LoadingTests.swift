import Testing

@testable import RCValues

@Suite("Loading") struct LoadingTests {
  let bench = FetchBench()
  let source = GateSource()

  @Test("Waiting for the fetch ends with the newest values")
  func waits() async throws {
    let store = try bench.store(source)
    async let outcome = store.load(.waitForFetch(timeout: .seconds(3)))
    await source.waitForRequests(1)
    source.answer(["slogan": "away"])
    #expect(await outcome == .newest)
    #expect(store.string(forKey: .slogan) == "away")
  }

  @Test("When the time is over, loading is; what comes later waits")
  func timeout() async throws {
    let store = try bench.store(source)
    async let outcome = store.load(.waitForFetch(timeout: .seconds(3)))
    await source.waitForRequests(1)
    await bench.clock.waitForSleepers(2)
    bench.clock.advance(by: .seconds(3))
    #expect(await outcome == .failed(.timedOut(.seconds(3))))
    #expect(store.status.isFetching)
    async let late = store.fetch()
    source.answer(["slogan": "late"])
    #expect(try await late == .fetched)
    #expect(store.string(forKey: .slogan) == "home" && store.hasPending)
  }

  @Test("Offline, loading ends at once with what an earlier run had, what it left waiting included")
  func offline() async throws {
    let first = try bench.store(source)
    source.answer(["slogan": "one"])
    try await first.fetch()
    let store = try bench.store(source)
    bench.clock.advance(by: .seconds(43_200))
    source.answer(.failure(.offline(reason: "no route")))
    #expect(await store.load(.waitForFetch(timeout: .seconds(3))) == .failed(.offline(reason: "no route")))
    #expect(store.string(forKey: .slogan) == "one")
  }

  @Test("A caller that is cancelled gets away at once")
  func cancelled() async throws {
    let store = try bench.store(source)
    let loading = Task { await store.load(.waitForFetch(timeout: .seconds(3))) }
    await source.waitForRequests(1)
    loading.cancel()
    #expect(await loading.value == .failed(.cancelled))
  }

  @Test("Activating when fetched begins with what is at hand, and changes when the answer comes")
  func activateWhenFetched() async throws {
    let store = try bench.store(source)
    var updates = store.updates.makeAsyncIterator()
    #expect(await store.load(.activateWhenFetched) == .atHand)
    #expect(store.string(forKey: .slogan) == "home")
    source.answer(["slogan": "away"])
    #expect(await updates.next()?.changedKeys == [.slogan])
    #expect(store.string(forKey: .slogan) == "away")
  }

  @Test("Activating on the next start leaves the values of this run as they are")
  func activateOnNextStart() async throws {
    let store = try bench.store(source)
    #expect(await store.load(.activateOnNextStart) == .atHand)
    await source.waitForRequests(1)
    async let joined = store.fetch()
    source.answer(["slogan": "away"])
    #expect(try await joined == .fetched)
    #expect(store.string(forKey: .slogan) == "home")
    let next = try bench.store(source)
    #expect(await next.load(.activateOnNextStart) == .atHand)
    #expect(next.string(forKey: .slogan) == "away")
  }

  @Test("Handlers are called once, whether they come before the end or after it, and however it ends")
  func handlers() async throws {
    let store = try bench.store(source)
    let calls = Lock<[String]>([])
    store.onLoadingDone { outcome in calls.withLock { $0.append("before: \(outcome)") } }
    source.answer(.failure(.status(404)))
    #expect(await store.load(.waitForFetch(timeout: .seconds(3))) == .failed(.status(404)))
    store.onLoadingDone { outcome in calls.withLock { $0.append("after: \(outcome)") } }
    source.answer(["slogan": "away"])
    #expect(await store.load(.waitForFetch(timeout: .seconds(3))) == .newest)
    #expect(
      calls.withLock { $0 } == [
        "before: failed(\(RCFetchError.status(404)))", "after: failed(\(RCFetchError.status(404)))",
      ])
  }

  @Test("A store without a source loads, too")
  func noSource() async throws {
    let store = RCValues<PlanetKey>.preview([.slogan: "home"])
    #expect(await store.load(.waitForFetch(timeout: .seconds(3))) == .failed(.noSource))
    #expect(store.string(forKey: .slogan) == "home")
  }
}
