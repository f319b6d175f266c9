import Testing

@testable import RCValues

@Suite("How a fetch ends") struct FlightTests {
  let bench = FetchBench()

  @Test("The deadline is kept against a source that does not heed cancellation, and what comes later is dropped")
  func deadline() async throws {
    let source = GateSource(heedsCancellation: false)
    let store = try bench.store(source)
    async let error = failure { () throws(RCFetchError) in try await store.fetch() }
    await source.waitForRequests(1)
    await bench.clock.waitForSleepers(1)
    #expect(store.status.isFetching)
    bench.clock.advance(by: .seconds(10))
    #expect(await error == .timedOut(.seconds(10)))
    #expect(!store.status.isFetching && store.status.lastError == .timedOut(.seconds(10)))
    source.answer(["slogan": "late"], validator: "late")
    // Another round, so that the late answer has been through.
    source.answer(["slogan": "new"], validator: "new")
    try await store.fetchAndActivate()
    #expect(store.string(forKey: .slogan) == "new")
    #expect(source.requests.map(\.validator) == [nil, nil])
  }

  @Test("A disk that does not answer does not hold up a fetch beyond its deadline, which tells what was done")
  func slowDisk() async throws {
    let source = GateSource()
    let store = try bench.store(source)
    let (clock, store2) = (bench.clock, store)
    bench.disk.holdUp {
      // The write takes until the deadline is over and told.
      clock.advance(by: .seconds(10))
      while store2.core.flight.withLock({ $0 }) != nil {}
    }
    async let result = store.fetch()
    await bench.clock.waitForSleepers(1)
    source.answer(["slogan": "away"])
    #expect(try await result == .fetched)
    #expect(store.hasPending)
  }

  @Test("A caller that is cancelled leaves at once; the others get the answer")
  func oneLeaves() async throws {
    let source = GateSource()
    let store = try bench.store(source)
    let leaving = Task { await failure { () throws(RCFetchError) in try await store.fetch() } }
    await source.waitForRequests(1)
    async let staying = store.fetch()
    while store.core.flight.withLock({ $0?.waiterCount }) != 2 { await Task.yield() }
    leaving.cancel()
    #expect(await leaving.value == .cancelled)
    #expect(source.cancelledCount == 0)
    source.answer(["slogan": "away"])
    #expect(try await staying == .fetched)
  }

  @Test("When all callers are cancelled, the request is, and no error is kept of it")
  func allLeave() async throws {
    let source = GateSource()
    let store = try bench.store(source)
    let leaving = Task { await failure { () throws(RCFetchError) in try await store.fetch() } }
    await source.waitForRequests(1)
    leaving.cancel()
    #expect(await leaving.value == .cancelled)
    #expect(source.cancelledCount == 1)
    #expect(store.status.lastError == nil && !store.status.isFetching)
    source.answer(["slogan": "away"])
    #expect(try await store.fetch() == .fetched)
  }

  @Test("A task that was cancelled before sends nothing")
  func cancelledBefore() async throws {
    let source = GateSource()
    let store = try bench.store(source)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await failure { () throws(RCFetchError) in try await store.fetch() }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(source.requests.isEmpty)
  }

  @Test("Another user ends the request of the one before, and its answer is dropped")
  func userChanges() async throws {
    let source = GateSource(heedsCancellation: false)
    let store = try bench.store(source, user: "ann")
    async let error = failure { () throws(RCFetchError) in try await store.fetch() }
    await source.waitForRequests(1)
    store.update(user: "bob")
    #expect(await error == .cancelled)
    source.answer(["slogan": "for ann"])
    source.answer(["slogan": "for bob"])
    try await store.fetchAndActivate()
    #expect(store.string(forKey: .slogan) == "for bob")
    #expect(source.requests.map(\.user) == ["ann", "bob"])
  }
}
