import Testing

@testable import RCValues

@Suite("Polling") struct PollingTests {
  let source = GateSource()

  @Test("Asks at once when nothing is known, then at intervals that chance makes a tenth shorter or longer")
  func intervals() async throws {
    for (random, seconds) in [(0.0, 270), (0.5, 300), (1.0, 330)] {
      let source = GateSource()
      var bench = FetchBench()
      bench.random = random
      let store = try bench.store(source)
      var updates = store.updates.makeAsyncIterator()
      let polling = store.poll(every: .seconds(300))
      source.answer(["slogan": "one"])
      #expect(await updates.next()?.changedKeys == [.slogan])
      await bench.clock.waitForSleepers(1)
      while bench.clock.alarms != [.seconds(1000 + seconds)] { await Task.yield() }
      source.answer(["slogan": "two"])
      bench.clock.advance(by: .seconds(seconds))
      #expect(await updates.next()?.changedKeys == [.slogan])
      #expect(store.string(forKey: .slogan) == "two")
      polling.cancel()
    }
  }

  @Test("Begins with the rest of the interval when the last answer is young, also of an earlier run")
  func rest() async throws {
    let bench = FetchBench()
    source.answer(["slogan": "one"])
    try await bench.store(source).fetch()
    bench.clock.advance(by: .seconds(100))
    let store = try bench.store(source)
    let polling = store.poll(every: .seconds(300))
    await bench.clock.waitForSleepers(1)
    #expect(bench.clock.alarms == [.seconds(1300)])
    polling.cancel()
  }

  @Test("Asks when the source tells of a change, and can leave what it got waiting")
  func change() async throws {
    let bench = FetchBench()
    let store = try bench.store(source)
    source.answer(["slogan": "one"])
    try await store.fetch()
    let polling = store.poll(every: .seconds(300), activating: false)
    await bench.clock.waitForSleepers(1)
    source.answer(["slogan": "two"], version: "2")
    source.tellChange()
    await source.waitForRequests(2)
    while bench.clock.alarms != [.seconds(1300)] || store.status.pendingVersion != "2" { await Task.yield() }
    #expect(store.string(forKey: .slogan) == "home")
    polling.cancel()
  }

  @Test("Waits while a server is to be left alone")
  func backoff() async throws {
    let bench = FetchBench()
    let store = try bench.store(source)
    let polling = store.poll(every: .seconds(10))
    source.answer(.failure(.overloaded(status: 503, retryAfter: .seconds(60))))
    while bench.clock.alarms != [.seconds(1060)] { await Task.yield() }
    source.answer([:])
    bench.clock.advance(by: .seconds(60))
    await source.waitForRequests(2)
    polling.cancel()
  }

  @Test(
    "Stops when access is refused, and goes on when settings change or a fetch by hand succeeds", arguments: [401, 403])
  func unauthorized(status: Int) async throws {
    let bench = FetchBench()
    let store = try bench.store(source)
    let polling = store.poll(every: .seconds(10))
    source.answer(.failure(.unauthorized(status: status)))
    while !store.status.isPollingStopped || store.status.isFetching { await Task.yield() }
    source.tellChange()
    bench.clock.advance(by: .seconds(3600))
    #expect(bench.clock.alarms.isEmpty && source.requests.count == 1)

    source.answer(.failure(.unauthorized(status: status)))
    store.update(settings: bench.settings)
    await source.waitForRequests(2)
    while !store.status.isPollingStopped || store.status.isFetching { await Task.yield() }

    source.answer(["slogan": "one"])
    #expect(try await store.fetch() == .fetched)
    source.answer(["slogan": "two"])
    await source.waitForRequests(4)
    polling.cancel()
  }

  @Test("Ends when it is cancelled or let go, and takes its request with it")
  func ends() async throws {
    for isLetGo in [false, true] {
      let source = GateSource()
      let bench = FetchBench()
      let store = try bench.store(source)
      var polling: RCPolling? = store.poll(every: .seconds(10))
      await source.waitForRequests(1)
      if isLetGo { polling = nil } else { polling?.cancel() }
      while source.cancelledCount != 1 { await Task.yield() }
      #expect(bench.clock.alarms.isEmpty || !isLetGo)
      withExtendedLifetime(polling) {}
    }
  }
}
