import FaultServer
import Foundation
import RCValues
import Testing

@testable import RCImages

@Suite("Downloads")
struct DownloadTests {
  /// A stage on which downloads wait until they are let through.
  final class Stage: Sendable {
    private struct State {
      var begun: [String] = []
      var running: [String: CheckedContinuation<Download.Outcome, Never>] = [:]
      var cancelled: [String] = []
    }
    private let state = Lock(State())

    var begun: [String] { state.withLock { $0.begun } }
    var cancelled: [String] { state.withLock { $0.cancelled } }
    var running: Int { state.withLock { $0.running.count } }

    func play(_ download: Download) async -> Download.Outcome {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          state.withLock { state in
            state.begun.append(download.url)
            state.running[download.url] = continuation
          }
        }
      } onCancel: {
        state.withLock { $0.cancelled.append(download.url) }
        end(download.url, .failure(.cancelled))
      }
    }

    func end(_ url: String, _ outcome: Download.Outcome) {
      state.withLock { $0.running.removeValue(forKey: url) }?.resume(returning: outcome)
    }

    func begun(_ count: Int) async { while begun.count < count { await Task.yield() } }
  }

  static func picture(_ number: UInt8) -> LoadedImage {
    LoadedImage(bytes: [number], facts: BuiltinImage.facts, origin: .builtin)
  }

  @Test("Any number of requests for one address are one download, and get the same bytes")
  func shared() async throws {
    let stage = Stage()
    let downloads = Downloads(limit: 4) { await stage.play($0) }
    let results = await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<100 { group.addTask { try? await downloads.outcome(of: "a", nil).get().bytes } }
      await stage.begun(1)
      // All wait by now or find the download that is on its way; it ends only when each has got in.
      while downloads.waiters(of: "a") < 100 { await Task.yield() }
      stage.end("a", .success(Self.picture(7)))
      return await group.reduce(into: [[UInt8]?]()) { $0.append($1) }
    }
    #expect(results == Array(repeating: [7], count: 100))
    #expect(stage.begun == ["a"])
    // The next one is a new one.
    async let next = downloads.outcome(of: "a", nil)
    await stage.begun(2)
    stage.end("a", .failure(.cutShort))
    let ending = await next
    #expect(throws: RCImageFailure.cutShort) { try ending.get() }
  }

  @Test("No more run at a time than may, in the order in which they were asked for")
  func limited() async throws {
    let stage = Stage()
    let downloads = Downloads(limit: 2) { await stage.play($0) }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask { _ = await downloads.outcome(of: "\(number)", nil) }
        while downloads.waiting + stage.begun.count < number + 1 { await Task.yield() }
      }
      for number in 0..<6 {
        await stage.begun(min(number + 2, 6))
        #expect(stage.running <= 2)
        stage.end("\(number)", .success(Self.picture(UInt8(number))))
      }
    }
    #expect(stage.begun == ["0", "1", "2", "3", "4", "5"])
  }

  @Test("What needs no network does not wait for what does")
  func atOnce() async throws {
    let (stage, looked) = (Stage(), Lock<[String]>([]))
    let downloads = Downloads(limit: 1) { url in
      looked.withLock { $0.append(url) }
      return url == "kept" ? .success(Self.picture(9)) : nil
    } body: {
      await stage.play($0)
    }
    async let slow = downloads.outcome(of: "slow", nil)
    await stage.begun(1)
    #expect(try await downloads.outcome(of: "kept", nil).get().bytes == [9])
    #expect(downloads.waiters(of: "kept") == 0)
    stage.end("slow", .success(Self.picture(1)))
    let slowOutcome = await slow
    #expect(try slowOutcome.get().bytes == [1])
    #expect(stage.begun == ["slow"])
    #expect(looked.withLock { $0 } == ["slow", "kept"])
  }

  @Test("What is fetched ahead leaves a place free, and lets what is to be shown go first")
  func urgent() async throws {
    let stage = Stage()
    let downloads = Downloads(limit: 2) { await stage.play($0) }
    await withTaskGroup(of: Void.self) { group in
      for name in ["a", "b", "c"] {
        group.addTask { _ = await downloads.outcome(of: name, nil, .later) }
        while downloads.waiters(of: name) == 0 { await Task.yield() }
      }
      await stage.begun(1)
      group.addTask { _ = await downloads.outcome(of: "d", nil) }
      await stage.begun(2)
      #expect(stage.begun.last == "d")
      // Who wants to show what waits already makes it go first, however it came there.
      group.addTask { _ = await downloads.outcome(of: "e", nil) }
      while downloads.waiters(of: "e") == 0 { await Task.yield() }
      stage.end("d", .success(Self.picture(1)))
      await stage.begun(3)
      #expect(stage.begun.last == "e")
      let last = stage.begun.contains("c") ? "b" : "c"
      group.addTask { _ = await downloads.outcome(of: last, nil) }
      while downloads.waiters(of: last) < 2 { await Task.yield() }
      stage.end("e", .success(Self.picture(1)))
      await stage.begun(4)
      #expect(stage.begun.last == last)
      for name in ["a", "b", "c"] { stage.end(name, .success(Self.picture(1))) }
      await stage.begun(5)
      for name in ["a", "b", "c"] { stage.end(name, .success(Self.picture(1))) }
    }
  }

  @Test("Whoever gives up is let go at once; the download goes on for the others")
  func leaving() async throws {
    let stage = Stage()
    let downloads = Downloads(limit: 1) { await stage.play($0) }
    let leaving = Task { await downloads.outcome(of: "a", nil) }
    let staying = Task { await downloads.outcome(of: "a", nil) }
    while downloads.waiters(of: "a") < 2 { await Task.yield() }
    leaving.cancel()
    let leavingOutcome = await leaving.value
    #expect(throws: RCImageFailure.cancelled) { try leavingOutcome.get() }
    await stage.begun(1)
    stage.end("a", .success(Self.picture(1)))
    #expect(try await staying.value.get().bytes == [1])
    #expect(stage.cancelled.isEmpty)
  }

  @Test("When nobody waits any more, a download is called off, and one that has not begun never does")
  func abandoned() async throws {
    let stage = Stage()
    let downloads = Downloads(limit: 1) { await stage.play($0) }
    let (first, second) = (
      Task { await downloads.outcome(of: "a", nil) }, Task { await downloads.outcome(of: "b", nil) }
    )
    await stage.begun(1)
    while downloads.waiters(of: "a") + downloads.waiters(of: "b") < 2 { await Task.yield() }
    let (running, queued) = stage.begun == ["a"] ? (first, second) : (second, first)
    queued.cancel()
    let queuedOutcome = await queued.value
    #expect(throws: RCImageFailure.cancelled) { try queuedOutcome.get() }
    running.cancel()
    let runningOutcome = await running.value
    #expect(throws: RCImageFailure.cancelled) { try runningOutcome.get() }
    async let next = downloads.outcome(of: "c", nil)
    await stage.begun(2)
    #expect(stage.begun.last == "c")
    #expect(stage.cancelled.count == 1)
    stage.end("c", .success(Self.picture(3)))
    let nextOutcome = await next
    #expect(try nextOutcome.get().bytes == [3])
  }

  @Test("Progress is told to all who want it, at most every 64 KiB, and at the end")
  func progress() {
    let told = Lock<[Int]>([])
    let download = Download(url: "a") { progress in told.withLock { $0.append(progress.received) } }
    _ = download.join(nil)
    _ = download.join { progress in told.withLock { $0.append(-progress.received) } }
    for received in stride(from: 10_000, through: 140_000, by: 10_000) {
      download.tell(RCImageProgress(received: received, expected: 140_000))
    }
    #expect(told.withLock { $0.map { abs($0) } } == [70_000, 70_000, 140_000, 140_000])
    #expect(told.withLock { $0.reduce(0, +) } == 0)
  }

  @Test("A task that gives up gets the local picture at once")
  func cancelledLoad() async throws {
    let (store, server) = (
      try PictureStore(),
      try FaultServer { connection in
        connection.read()
        connection.hang()
      }
    )
    defer { server.stop() }
    try store.name(server.address())
    let loader = store.loader()
    let task = Task { await loader.image(forKey: .hero) }
    while server.requests.isEmpty { await Task.yield() }
    task.cancel()
    let image = await task.value
    #expect(image.bytes == PictureBytes.png())
    #expect(image.fallbacks.map(\.failure) == [.cancelled])
    // That says nothing about the address.
    server.behave { connection in
      connection.read()
      connection.answer("200 OK", ["Content-Type": "image/png"], PictureBytes.png(300))
    }
    #expect(await loader.image(forKey: .hero).bytes == PictureBytes.png(300))
  }
}
