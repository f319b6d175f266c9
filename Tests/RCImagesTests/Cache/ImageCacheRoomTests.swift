import Foundation
import RCValues
import Testing

@testable import RCImages

@Suite("The room of the picture cache") struct ImageCacheRoomTests {
  private let bench = CacheBench()

  /// Stores pictures one second after the other. Small ones take one block each, which is what counts.
  private func store(_ numbers: some Sequence<Int>, _ cache: ImageCache, size: Int = 1) throws {
    for number in numbers {
      bench.wait(1)
      try cache.store(.sample(CacheBench.url(number), size: size))
    }
  }

  @Test("The least recently used go first, until nine tenths of the limit are left")
  func order() throws {
    // A hundred blocks; six and more of them are written between two listings.
    let cache = bench.cache(limit: 100 * 4096)
    try store(0..<94, cache)
    #expect(bench.kept(0..<94) == Array(0..<94))
    bench.wait(60)
    for number in [0, 2, 4] { #expect(cache.entry(for: CacheBench.url(number)) != nil) }
    try store(94..<101, cache)
    let kept = bench.kept(0..<101)
    #expect(kept.prefix(3) == [0, 2, 4] && kept.suffix(7) == [94, 95, 96, 97, 98, 99, 100])
    // All that is gone is older than all that stayed.
    #expect(Array(kept.dropFirst(3)) == Array((101 - kept.count + 3)..<101))
    #expect((90...96).contains(kept.count))
    #expect(bench.faults() == [])
  }

  @Test("Storing notes the time; reading does at most once a minute, and puts a time in the future right")
  func touching() throws {
    let cache = bench.cache()
    try store([1], cache)
    let path = bench.path(of: CacheBench.url(1))
    func used() -> Int {
      var status = stat()
      lstat(path, &status)
      return status.st_mtim.tv_sec
    }
    let stored = bench.now
    #expect(used() == stored)
    for (wait, expected) in [(0, stored), (59, stored), (1, stored + 60), (30, stored + 60), (-10_000, stored - 9910)] {
      bench.wait(Double(wait))
      #expect(cache.entry(for: CacheBench.url(1)) != nil)
      #expect(used() == expected)
    }
  }

  @Test("What was used in the future goes first")
  func future() throws {
    let cache = bench.cache(limit: 32 * 4096)
    bench.wait(1_000_000)
    try store([0], cache)
    bench.wait(-1_000_000)
    try store(1..<60, cache)
    #expect(bench.kept([0]) == [])
  }

  @Test("The limit holds after each of 200 stores of any size", arguments: [1, 2] as [UInt64])
  func limit(_ seed: UInt64) throws {
    let limit = 24 * 4096
    let cache = bench.cache(limit: limit)
    var state = seed
    var peak = 0
    for number in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let size = Int(state >> 33) % (limit / 4 - 500)
      bench.wait(1)
      // Some of them replace others. What they hold does not matter here.
      let bytes = [UInt8](repeating: UInt8(number & 0xFF), count: size / (number % 3 == 0 ? 1 : 40))
      try cache.store(
        CachedImage(
          url: CacheBench.url(Int(state >> 40) % 150), mediaType: "image/png", fetched: 0, freshUntil: 0, bytes: bytes))
      peak = max(peak, try bench.size())
    }
    #expect(peak <= limit && peak > limit / 2)
    #expect(bench.faults() == [])
  }

  @Test("Small pictures count as the blocks that they take")
  func blocks() throws {
    try store(0..<80, bench.cache(limit: 32 * 4096))
    #expect((27...32).contains(try bench.names().count))
  }

  @Test("A picture that would take more than a quarter is not kept, which is told; nor is an older one of its URL")
  func large() throws {
    let cache = bench.cache(limit: 4 * 8192)
    try store([1, 2], cache)
    try store([1], cache, size: 8192)
    let path = bench.path(of: CacheBench.url(1))
    #expect(bench.faults() == [.tooLarge(path: path, size: 12_288, limit: 8192)])
    #expect(bench.kept([1, 2]) == [2])
    try store([1], cache, size: 7000)
    #expect(bench.kept([1, 2]) == [1, 2] && bench.faults() == [])
  }

  @Test("A limit of nothing keeps nothing", arguments: [0, -1, 16_383])
  func nothing(_ limit: Int) throws {
    try store([1], bench.cache(limit: limit))
    #expect(!bench.exists(bench.folder))
    #expect(bench.faults().map { if case .tooLarge = $0 { true } else { false } } == [true])
  }

  @Test("Several caches on one folder stay within what is promised", arguments: [2, 5])
  func together(_ count: Int) throws {
    let limit = 64 * 4096
    let caches = (0..<count).map { _ in bench.cache(limit: limit) }
    var peak = 0
    for number in 0..<400 {
      try store([number], caches[number % count])
      peak = max(peak, try bench.names().count)
    }
    // A sixteenth for each.
    #expect(peak <= 64 + 4 * count)
    #expect(bench.faults() == [])
  }

  @Test("While another process makes room nobody else does; but if that one stands still, they go on")
  func lock() throws {
    let cache = bench.cache(limit: 64 * 4096)
    try store([0], cache)
    let lock = open(bench.folder + "/lock", O_RDWR | O_CREAT, 0o600)
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    try store(1..<70, cache)
    #expect(try bench.names().count == 70)
    try store(70..<300, cache)
    #expect((57...72).contains(try bench.names().count))
    close(lock)
    try store(300..<310, cache)
    #expect(try bench.names().count <= 64)
  }
}
