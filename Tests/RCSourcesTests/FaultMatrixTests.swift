import FaultServer
import Foundation
import RCSources
import RCValues
import Testing

@Suite("Whatever a server does") struct FaultMatrixTests {
  enum Key: String, RCKey { case slogan }

  /// The machine's clock, which a test can put forward.
  private final class Forward: Sendable {
    private let ahead = Lock(Duration.zero)
    func advance(by duration: Duration) { ahead.withLock { $0 += duration } }

    var clock: RCClock {
      let system = RCClock.system
      return RCClock(
        now: { system.now() + self.ahead.withLock { $0 } },
        date: { system.date() + Double(self.ahead.withLock { $0 }.components.seconds) },
        sleep: { moment async throws(CancellationError) in
          try await system.sleep(moment - self.ahead.withLock { $0 })
        })
    }
  }

  private struct Bench {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rcvalues-\(UUID().uuidString)")
    let forward = Forward()

    func store(_ url: String, timeout: Duration = .seconds(300)) throws -> RCValues<Key> {
      try RCValues(
        defaults: .values(["slogan": "home"]), source: try HTTPSource(url: url),
        settings: RCSettings(
          minimumFetchInterval: .zero, fetchTimeout: timeout, limits: RCLimits(maximumSize: Fault.byteLimit)),
        locale: .fixed(), cache: .folder(folder.path()),
        host: RCHost(environment: [:], clock: forward.clock, random: { 0.5 }, program: "matrix"))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }  // what is left is the system's to clean
  }

  private static func serve(_ slogan: String, _ tag: String) -> FaultServer.Behaviour {
    { connection in
      if connection.read()?.headers["if-none-match"] == tag {
        connection.answer("304 Not Modified", ["ETag": tag, "Content-Length": "", "Content-Type": ""])
      } else {
        connection.answer("200 OK", ["ETag": tag], #"{"slogan": "\#(slogan)"}"#)
      }
    }
  }

  private static func failure(of store: RCValues<Key>) async -> RCFetchError? {
    do throws(RCFetchError) {
      _ = try await store.fetch()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "The active values stay, one error tells what happened, and the next good answer is taken", arguments: Fault.all)
  func fault(fault: Fault) async throws {
    let server = try FaultServer(Self.serve("one", "\"1\""))
    defer { server.stop() }
    let bench = Bench()
    defer { bench.remove() }
    try await bench.store(server.url).fetchAndActivate()

    // Late ones are waited for. The others have minutes: tests run side by side, and a long one may hold all threads.
    let isLate = fault.isExpected(.timedOut(.zero))
    let store = try bench.store(server.url, timeout: isLate ? .milliseconds(200) : .seconds(300))
    server.behave(fault.behave)
    let error = try #require(await Self.failure(of: store))
    #expect(fault.isExpected(error), "\(error)")
    #expect(store.status.lastError == error)
    #expect(store.string(forKey: .slogan) == "one" && !store.hasPending)

    let next = try bench.store(server.url)
    #expect(next.string(forKey: .slogan) == "one" && !next.hasPending)
    bench.forward.advance(by: error.retryAfter ?? .zero)
    server.behave(Self.serve("two", "\"2\""))
    #expect(try await next.fetch() == .fetched)
    #expect(server.requests.last?.headers["if-none-match"] == "\"1\"")
    #expect(next.activate().changedKeys == [.slogan])
    #expect(next.string(forKey: .slogan) == "two")
    #expect(try await next.fetch() == .notModified)
  }

  @Test("Nobody listens: that is offline, and the values of the last run are there") func offline() async throws {
    let server = try FaultServer(Self.serve("one", "\"1\""))
    let bench = Bench()
    defer { bench.remove() }
    try await bench.store(server.url).fetchAndActivate()
    server.stop()
    // The listener is closed by its own thread, which this waits for.
    while let error = await Self.failure(of: try bench.store(server.url)), !error.isOffline {}
    let store = try bench.store(server.url)
    #expect(await store.load(.waitForFetch(timeout: .seconds(300))) == .failed(store.status.lastError ?? .cancelled))
    #expect(store.status.lastError?.isOffline == true && store.status.retryAfter == nil)
    #expect(store.string(forKey: .slogan) == "one")
  }

  @Test("New content under the old tag is taken") func sameTag() async throws {
    let server = try FaultServer(Self.serve("one", "\"1\""))
    defer { server.stop() }
    let bench = Bench()
    defer { bench.remove() }
    let store = try bench.store(server.url)
    try await store.fetchAndActivate()
    server.behave { connection in
      connection.read()
      connection.answer("200 OK", ["ETag": "\"1\""], #"{"slogan": "two"}"#)
    }
    #expect(try await store.fetchAndActivate().changedKeys == [.slogan])
  }

  @Test("A weak tag comes back as it was, and gzip is taken") func weakTag() async throws {
    let server = try FaultServer { connection in
      connection.read()
      connection.answer(
        "200 OK", ["ETag": "W/\"1\"", "Content-Encoding": "gzip"],
        Array(Data(base64Encoded: "H4sIAAAAAAACA6tWKs7JT0/MU7JSUEqvyixQqgUAjJRrLBIAAAA=") ?? Data()))
    }
    defer { server.stop() }
    let bench = Bench()
    defer { bench.remove() }
    let store = try bench.store(server.url)
    try await store.fetchAndActivate()
    #expect(store.string(forKey: .slogan) == "gzip")
    server.behave(Self.serve("gzip", "W/\"1\""))
    #expect(try await store.fetch() == .notModified)
  }

  @Test("Tokens go to the URL's own origin, and not where a redirect leads") func tokens() async throws {
    let other = try FaultServer(Self.serve("elsewhere", "\"1\""))
    defer { other.stop() }
    let server = try FaultServer { connection in
      if connection.read()?.line.contains("/app.json") == true {
        connection.answer("302 Found", ["Location": "/own.json"])
      } else {
        connection.answer("308 Permanent Redirect", ["Location": other.url])
      }
    }
    defer { server.stop() }
    let source = try HTTPSource(url: server.url, headers: { ["Authorization": "Bearer abc", "X-Api-Key": "k"] })
    guard case .payload = try await source.fetch(RCFetchRequest.patient(validator: "\"0\"")) else {
      return #expect(Bool(false), "not modified")
    }
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer abc", "Bearer abc"])
    let sent = try #require(other.requests.first?.headers)
    #expect(sent["authorization"] == nil && sent["x-api-key"] == nil)
    #expect(sent["if-none-match"] == "\"0\"" && sent["accept"] == "application/json")
    #expect(sent["user-agent"] == "RCValues" && sent["accept-language"] == "*" && sent["cookie"] == nil)
  }

  @Test("Headers that cannot be made let nothing be sent") func noHeaders() async throws {
    enum Locked: Error { case keychain }
    let server = try FaultServer { $0.answer() }
    defer { server.stop() }
    let source = try HTTPSource(url: server.url, headers: { throw Locked.keychain })
    await #expect(throws: RCFetchError.noHeaders(reason: "keychain")) {
      _ = try await source.fetch(RCFetchRequest.patient())
    }
    #expect(server.requests.isEmpty)
  }

  @Test("A request whose task is cancelled ends, and so does its connection") func cancelled() async throws {
    let (reached, arrival) = AsyncStream<Void>.makeStream()
    let (ended, ending) = AsyncStream<Void>.makeStream()
    let server = try FaultServer { connection in
      connection.read()
      arrival.yield()
      connection.hang()
      ending.yield()
    }
    defer { server.stop() }
    let source = try HTTPSource(url: server.url)
    let task = Task { try await source.fetch(RCFetchRequest.patient()) }
    for await _ in reached { break }
    task.cancel()
    await #expect(throws: RCFetchError.cancelled) { _ = try await task.value }
    for await _ in ended { break }
  }
}
