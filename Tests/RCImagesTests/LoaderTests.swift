import FaultServer
import Foundation
import RCValues
import Testing

@testable import RCImages

@Suite("A loader of pictures")
struct LoaderTests {
  @Test("A local picture comes with its facts and its path")
  func local() async throws {
    let store = try PictureStore(files: ["hero.png": PictureBytes.png(), "logo.png": PictureBytes.gif])
    let loader = store.loader()
    let hero = await loader.image(forKey: .hero)
    #expect(hero.bytes == PictureBytes.png())
    #expect(hero.origin == .local(path: try #require(store.path("hero.png"))))
    #expect((hero.format, hero.width, hero.height) == (.png, 1, 1))
    #expect(hero.fallbacks.isEmpty)
    // What the name promises does not count.
    let logo = await loader.image(forKey: .logo)
    #expect((logo.format, logo.width, logo.height, logo.isAnimated) == (.gif, 2, 3, false))
  }

  @Test("A remote picture comes from the server, then from the cache")
  func remote() async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture())
    defer { server.stop() }
    try store.name(server.address("a.png#top"))
    let image = await store.loader().image(forKey: .hero)
    #expect(image.bytes == PictureBytes.png(200))
    #expect(image.origin == .remote(url: server.address()))
    #expect(image.fallbacks.isEmpty)
    // By another loader, as by the program's next run.
    let again = await store.loader().image(forKey: .hero)
    #expect(again.bytes == image.bytes)
    #expect(again.origin == .cache(url: server.address(), isStale: false))
    #expect(server.requests.count == 1)
  }

  @Test("Where a remote picture cannot be had, its stand-in is shown, else the default, with every reason")
  func fallback() async throws {
    let store = try PictureStore(files: ["hero.png": PictureBytes.png(), "other.png": PictureBytes.png(99)])
    let server = try FaultServer { connection in
      connection.read()
      connection.answer("404 Not Found", ["Content-Type": "text/html"], "gone")
    }
    defer { server.stop() }
    try store.name(server.address(), standIn: "other.png")
    let other = await store.loader().image(forKey: .hero)
    #expect(other.bytes == PictureBytes.png(99))
    #expect(other.fallbacks.map(\.failure) == [.status(404, retryAfter: nil)])
    try store.name(server.address("?token=secret"), standIn: "gone.png")
    let hero = await store.loader().image(forKey: .hero)
    #expect(hero.bytes == PictureBytes.png())
    #expect(hero.fallbacks.map(\.failure.code) == ["status", "missing"])
    #expect(
      hero.fallbacks.map(\.description) == [
        "\(server.address(""))?…: the server has no such picture (status 404)", "gone.png: there is no such file",
      ])
    #expect(store.diagnostics.withLock { $0 }.filter { $0.code == "image-not-loaded" }.count == 2)
  }

  @Test("Without any picture there is one transparent pixel, and an assertion that names key and file, once")
  func nothing() async throws {
    let store = try PictureStore(files: ["hero.png": PictureBytes.page])
    let loader = store.loader()
    for key in [PictureKey.hero, .hero, .logo] {
      let image = await loader.image(forKey: key)
      #expect(image.origin == .builtin)
      #expect((image.width, image.height, image.format) == (1, 1, .png))
      #expect(try RCImageFacts(image.bytes) == image.facts)
    }
    let told = store.assertions.withLock { $0 }.filter { $0.code == "no-image" }
    #expect(told.map(\.key) == ["hero", "logo"])
    #expect(told.first?.description.contains("hero.png") == true)
  }

  @Test("A key of another kind has no picture: the accessor's assertion says so")
  func wrongKind() async throws {
    let store = try PictureStore()
    let image = await store.loader().image(forKey: .slogan)
    #expect(image.origin == .builtin)
    #expect(store.assertions.withLock { $0.map(\.code) } == ["wrong-accessor", "no-image"])
  }

  @Test("A picture that is kept comes at once, whatever other downloads wait for", .timeLimit(.minutes(1)))
  func keptAtOnce() async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture())
    defer { server.stop() }
    try store.name(server.address())
    let loader = store.loader { ($0.maximumDownloads, $0.timeout) = (1, .seconds(3600)) }
    _ = await loader.image(forKey: .hero)
    server.behave { connection in
      connection.read()
      connection.hang()
    }
    try store.name(server.address("slow.png"), for: .logo)
    let slow = Task { await loader.image(forKey: .logo) }
    while server.requests.count < 2 { await Task.yield() }
    try store.name(server.address())
    #expect(await loader.image(forKey: .hero).origin == .cache(url: server.address(), isStale: false))
    slow.cancel()
    #expect(await slow.value.fallbacks.map(\.failure) == [.cancelled])
  }

  @Test("A picture with a validator is asked for again when it is old, and renewed without being sent")
  func conditional() async throws {
    let store = try PictureStore()
    let server = try FaultServer { connection in
      if connection.read()?.headers["if-none-match"] == "\"1\"" {
        connection.answer("304 Not Modified", ["Content-Type": "", "Content-Length": "", "ETag": "\"1\""])
      } else {
        connection.answer(
          "200 OK", ["Content-Type": "image/png", "ETag": "\"1\"", "Cache-Control": "max-age=60"],
          PictureBytes.png(300))
      }
    }
    defer { server.stop() }
    try store.name(server.address())
    let loader = store.loader { $0.freshness = .seconds(100) }
    var origins: [RCImageOrigin] = []
    for seconds in [0, 59, 2, 99, 2] {
      store.clock.advance(seconds)
      let image = await loader.image(forKey: .hero)
      #expect(image.bytes == PictureBytes.png(300))
      origins.append(image.origin)
    }
    let kept = RCImageOrigin.cache(url: server.address(), isStale: false)
    #expect(origins == [.remote(url: server.address()), kept, kept, kept, kept])
    // At first, after the server's minute, and after the settings' hundred seconds, as the 304 said nothing.
    #expect(server.requests.count == 3)
  }

  @Test("Validators are sent to the place only that they are from: a redirect to an older picture shows that one")
  func redirectedValidators() async throws {
    let store = try PictureStore()
    let target = Lock("new.png")
    let server = try FaultServer { connection in
      guard let request = connection.read() else { return }
      let isConditional = request.headers["if-none-match"] != nil || request.headers["if-modified-since"] != nil
      if request.line.hasPrefix("GET /latest.png") {
        connection.answer("302 Found", ["Location": target.withLock { $0 }])
      } else if isConditional {
        connection.answer("304 Not Modified", ["Content-Type": "", "Content-Length": ""])
      } else {
        connection.answer(
          "200 OK",
          ["Content-Type": "image/png", "ETag": "\"1\"", "Last-Modified": "Fri, 15 Jan 2027 08:00:00 GMT"],
          PictureBytes.png(request.line.contains("new") ? 300 : 200))
      }
    }
    defer { server.stop() }
    try store.name(server.address("latest.png"))
    let loader = store.loader()
    #expect(await loader.image(forKey: .hero).bytes.count == 300)
    store.clock.advance(3601)
    #expect(await loader.image(forKey: .hero).origin.isFromCache)
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, nil, nil, "\"1\""])
    target.withLock { $0 = "old.png" }
    store.clock.advance(3601)
    #expect(await loader.image(forKey: .hero).bytes.count == 200)
  }

  @Test(
    "A server that says that another picture than the kept one is current is asked for it",
    arguments: [("\"1\"", "\"2\"", 2), ("W/\"1\"", "\"1\"", 1), ("\"1\"", "W/\"2\"", 2)])
  func contradiction(tag: String, other: String, downloads: Int) async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture(["ETag": tag]))
    defer { server.stop() }
    try store.name(server.address())
    let loader = store.loader()
    _ = await loader.image(forKey: .hero)
    server.behave { connection in
      if connection.read()?.headers["if-none-match"] != nil {
        connection.answer("304 Not Modified", ["Content-Type": "", "Content-Length": "", "ETag": other])
      } else {
        connection.answer("200 OK", ["Content-Type": "image/png", "ETag": other], PictureBytes.png(400))
      }
    }
    store.clock.advance(3601)
    #expect(await loader.image(forKey: .hero).bytes.count == (downloads == 2 ? 400 : 200))
    let areWhole = server.requests.map { $0.headers["if-none-match"] == nil }
    #expect(areWhole == Array([true, false, true].prefix(downloads + 1)))
  }

  @Test("A kept picture that must not be stored any more, as the server says with a 304, is kept no longer")
  func notStoredAnyMore() async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture(["ETag": "\"1\""]))
    defer { server.stop() }
    try store.name(server.address())
    let loader = store.loader()
    _ = await loader.image(forKey: .hero)
    server.behave { connection in
      connection.read()
      connection.answer(
        "304 Not Modified", ["Content-Type": "", "Content-Length": "", "Cache-Control": "no-store", "ETag": "\"1\""])
    }
    store.clock.advance(3601)
    #expect(await loader.image(forKey: .hero).bytes.count == 200)
    #expect(await loader.image(forKey: .hero).bytes == PictureBytes.png())
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"1\"", nil])
  }

  @Test(
    "A validator that cannot be sent back is not, so that the picture does not stay old for ever",
    arguments: ["\"a\u{1}b\"", "\"a\tb\"", "\"\u{1B}[31m\"", "\"" + String(repeating: "a", count: 2000) + "\""])
  func unsendable(tag: String) async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture(["ETag": tag, "Last-Modified": "\u{7F}"]))
    defer { server.stop() }
    try store.name(server.address())
    let loader = store.loader()
    for _ in 0..<2 {
      let image = await loader.image(forKey: .hero)
      #expect(image.origin == .remote(url: server.address()), "\(image.fallbacks)")
      store.clock.advance(3601)
    }
    #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  @Test("Settings without measure do no harm", arguments: [Duration.seconds(Int64.max), .zero, .seconds(Int64.min)])
  func extremes(time: Duration) async throws {
    let server = try FaultServer.picture(["ETag": "\"1\""])
    defer { server.stop() }
    for number in [0, -1, Int.max] {
      let store = try PictureStore()
      try store.name(server.address())
      let loader = store.loader {
        ($0.freshness, $0.failureInterval) = (time, time)
        ($0.maximumDownloads, $0.maximumCacheBytes) = (number, number)
      }
      let image = await loader.image(forKey: .hero)
      #expect(image.origin == .remote(url: server.address()), "\(image.fallbacks)")
      #expect(await loader.image(forKey: .hero).bytes == image.bytes)
      // To keep nothing is no fault.
      #expect(store.diagnostics.withLock { $0 }.isEmpty)
    }
  }

  @Test("Limits without measure are limits", arguments: [0, -1])
  func noRoom(number: Int) async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture())
    defer { server.stop() }
    try store.name(server.address())
    #expect(await store.loader { $0.maximumBytes = number }.image(forKey: .hero).fallbacks.count == 2)
    #expect(await store.loader { $0.maximumPixels = number }.image(forKey: .hero).fallbacks.count == 2)
  }

  @Test("A length that nobody has room for is no reason to stop, where there is no limit")
  func boundlessLength() async throws {
    let store = try PictureStore()
    let server = try FaultServer { connection in
      connection.read()
      connection.answer(
        "200 OK", ["Content-Type": "image/png", "Content-Length": "\(1 << 50)"], PictureBytes.png(200))
    }
    defer { server.stop() }
    try store.name(server.address())
    let loader = store.loader { ($0.maximumBytes, $0.timeout) = (.max, .seconds(Int64.max)) }
    #expect(await loader.image(forKey: .hero).fallbacks.map(\.failure.code) == ["fetch"])
  }

  @Test("Old bytes stand in for new ones that cannot be had, and say so")
  func stale() async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture())
    defer { server.stop() }
    try store.name(server.address())
    let loader = store.loader()
    _ = await loader.image(forKey: .hero)
    store.clock.advance(3601)
    server.behave { connection in
      connection.read()
      connection.answer("503 Service Unavailable", ["Retry-After": "100"])
    }
    let image = await loader.image(forKey: .hero)
    #expect(image.bytes == PictureBytes.png(200))
    #expect(image.origin == .cache(url: server.address(), isStale: true))
    #expect(image.fallbacks.map(\.failure) == [.status(503, retryAfter: .seconds(100))])
    // It is left alone for as long as it asked, and the old bytes go on standing in.
    store.clock.advance(99)
    let resting = await loader.image(forKey: .hero)
    #expect(resting.fallbacks.map(\.failure.code) == ["resting"])
    #expect(server.requests.count == 2)
    server.behave { connection in
      connection.read()
      connection.answer("200 OK", ["Content-Type": "image/png"], PictureBytes.png(400))
    }
    store.clock.advance(2)
    #expect(await loader.image(forKey: .hero).bytes == PictureBytes.png(400))
  }

  @Test("An address that failed is left alone for a while, not for ever")
  func negative() async throws {
    let store = try PictureStore()
    let server = try FaultServer { connection in
      connection.read()
      connection.answer("500 Internal Server Error")
    }
    defer { server.stop() }
    try store.name(server.address())
    let loader = store.loader()
    for seconds in [0, 1, 28, 2] {
      store.clock.advance(seconds)
      #expect(await loader.image(forKey: .hero).bytes == PictureBytes.png())
    }
    #expect(server.requests.count == 2)
  }

  @Test("What must not be stored is not, and without a cache nothing is")
  func notStored() async throws {
    let server = try FaultServer.picture(type: "image/png", ["Cache-Control": "no-store"])
    defer { server.stop() }
    for isCached in [true, false] {
      let store = try PictureStore(isCached: isCached)
      try store.name(server.address())
      for _ in 0..<2 { #expect(await store.loader().image(forKey: .hero).origin == .remote(url: server.address())) }
    }
    #expect(server.requests.count == 4)
  }

  @Test("A plain http picture is not asked for where the settings forbid it, even when they did not at first")
  func insecure() async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture())
    defer { server.stop() }
    try store.name(server.address())
    store.values.update(settings: RCSettings(assertionHandler: { _ in }))
    #expect(await store.loader().image(forKey: .hero).bytes == PictureBytes.png())
    #expect(server.requests.isEmpty)
  }

  @Test("Prefetching brings every remote picture into the cache, at the start and after each activation")
  func prefetching() async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture())
    defer { server.stop() }
    try store.name(server.address("1.png"))
    let loader = store.loader { $0.prefetches = true }
    while server.requests.count < 1 { await Task.yield() }
    try store.name(server.address("2.png"), for: .logo)
    while server.requests.count < 2 { await Task.yield() }
    await loader.prefetch()
    let logo = await loader.image(forKey: .logo)
    #expect(logo.bytes == PictureBytes.png(200))
    #expect(server.requests.map(\.line) == ["GET /1.png HTTP/1.1", "GET /2.png HTTP/1.1"])
  }

  @Test("A loader that prefetches is let go")
  func letGo() async throws {
    let store = try PictureStore()
    weak var gone: RCImageLoader<PictureKey>?
    do {
      let loader = store.loader { $0.prefetches = true }
      gone = loader
      await loader.prefetch()
    }
    while gone != nil { await Task.yield() }
  }

  @Test("Progress is told for every piece of a large picture, and its end")
  func progress() async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture(PictureBytes.png(1_000_000)))
    defer { server.stop() }
    try store.name(server.address())
    let told = Lock<[RCImageProgress]>([])
    let image = await store.loader().image(forKey: .hero) { progress in told.withLock { $0.append(progress) } }
    #expect(image.bytes.count == 1_000_000)
    let received = told.withLock { $0 }
    #expect(received.last == RCImageProgress(received: 1_000_000, expected: 1_000_000))
    #expect(received.count > 2 && received.count <= 17)
    #expect(received.map(\.received) == received.map(\.received).sorted())
  }

  @Test("The end is told once, be there a length or not, and be the picture small or large", arguments: [200, 200_000])
  func progressEnd(size: Int) async throws {
    for isLengthTold in [true, false] {
      let server = try FaultServer { connection in
        connection.read()
        connection.answer(
          "200 OK", ["Content-Type": "image/png"].merging(isLengthTold ? [:] : ["Content-Length": ""]) { $1 },
          PictureBytes.png(size))
      }
      defer { server.stop() }
      let store = try PictureStore()
      try store.name(server.address())
      let told = Lock<[RCImageProgress]>([])
      _ = await store.loader().image(forKey: .hero) { progress in told.withLock { $0.append(progress) } }
      let received = told.withLock { $0 }
      #expect(received.last == RCImageProgress(received: size, expected: size))
      #expect(received.count { $0.received == $0.expected } == 1)
    }
  }
}

extension PictureStore {
  /// A local picture's path as it is told, links followed.
  func path(_ name: String) -> String? {
    realpath(folder + "/defaults/images/" + name, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
  }
}
