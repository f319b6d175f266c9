import Foundation
import RCValues
import Testing

@testable import RCImages

@Suite("The picture cache") struct ImageCacheTests {
  private let bench = CacheBench()

  @Test("What is stored is there for the next run, and nothing else is")
  func storing() throws {
    let image = CachedImage.sample()
    let cache = bench.cache()
    #expect(cache.entry(for: image.url) == nil)
    try cache.store(image)
    #expect(cache.entry(for: image.url) == image)
    #expect(bench.cache().entry(for: image.url) == image)
    #expect(cache.entry(for: CacheBench.url("moon")) == nil)
    #expect(cache.entry(for: image.url + "?") == nil)
    #expect(bench.faults() == [])
  }

  @Test("An entry is named by the hash of its URL, without fragment, and belongs to its user alone")
  func naming() throws {
    try bench.cache().store(.sample("https://a.example/x.png#top"))
    let name = SHA256.hex(of: "https://a.example/x.png".utf8)
    #expect(try bench.names() == [name])
    #expect(bench.cache().entry(for: "https://a.example/x.png#bottom")?.url == "https://a.example/x.png")
    for (path, mode) in [(bench.folder + "/" + name, 0o600), (bench.folder, 0o700), (bench.place, 0o700)] {
      var status = stat()
      #expect(lstat(path, &status) == 0 && Int(status.st_mode & 0o7777) == mode)
    }
  }

  @Test("Of two pictures of a URL the last is kept, whoever stored it")
  func replacing() throws {
    let (one, other) = (bench.cache(), bench.cache())
    try one.store(.sample(size: 9000, version: 1))
    try other.store(.sample(size: 10, version: 2))
    #expect(one.entry(for: CacheBench.url("hero")) == .sample(size: 10, version: 2))
    try one.store(.sample(size: 20, version: 3))
    #expect(other.entry(for: CacheBench.url("hero")) == .sample(size: 20, version: 3))
    #expect(try bench.names().count == 1)
  }

  @Test("Removing removes one URL, and nothing where nothing is")
  func removing() throws {
    let cache = bench.cache()
    cache.remove(url: CacheBench.url("hero"))
    for name in ["hero", "moon"] { try cache.store(.sample(CacheBench.url(name))) }
    cache.remove(url: CacheBench.url("hero") + "#top")
    cache.remove(url: CacheBench.url("hero"))
    #expect(cache.entry(for: CacheBench.url("hero")) == nil)
    #expect(cache.entry(for: CacheBench.url("moon")) == .sample(CacheBench.url("moon")))
    #expect(bench.faults() == [])
  }

  @Test("A picture that is current after all is kept with what its server said")
  func renewing() throws {
    let cache = bench.cache()
    let image = CachedImage.sample(fetched: bench.now)
    try cache.store(image)
    bench.wait(700)
    #expect(cache.entry(for: image.url)?.isFresh(at: bench.now) == false)
    try cache.renew(image, etag: "\"new\"", lastModified: nil, fetched: bench.now, freshUntil: bench.now + 60)
    let renewed = cache.entry(for: image.url)
    #expect(renewed?.isFresh(at: bench.now) == true && renewed?.etag == "\"new\"")
    #expect(renewed?.bytes == image.bytes && renewed?.lastModified == image.lastModified)
  }

  @Test("A renewal never gives its validators to bytes that another process has stored meanwhile")
  func renewalOfOther() throws {
    let cache = bench.cache()
    let image = CachedImage.sample(version: 1)
    try cache.store(image)
    try bench.cache().store(.sample(version: 2))
    try cache.renew(image, etag: nil, lastModified: nil, fetched: 5, freshUntil: 6)
    let kept = cache.entry(for: image.url)
    #expect(kept?.bytes == image.bytes && kept?.etag == image.etag)
  }

  @Test("After the clock is set back a picture is stale, not fresh for years")
  func clock() throws {
    let cache = bench.cache()
    try cache.store(.sample(fetched: bench.now))
    let read = { cache.entry(for: CacheBench.url("hero"))?.isFresh(at: bench.now) }
    #expect(read() == true)
    bench.wait(-1)
    #expect(read() == false)
    bench.wait(-100_000_000)
    #expect(read() == false)
  }

  @Test("Threads that read, store, renew and remove see whole pictures or none", .timeLimit(.minutes(2)))
  func threads() throws {
    let caches = (0..<2).map { _ in bench.cache(limit: 32_768) }
    let wrong = Lock<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var generator = SystemRandomNumberGenerator()
      for _ in 0..<40 {
        let cache = caches[thread % 2]
        let url = CacheBench.url(Int.random(in: 0..<10, using: &generator))
        let version = UInt8.random(in: 1...9, using: &generator)
        let image = CachedImage.sample(url, size: Int(version) * 400, version: version)
        do throws(RCWriteError) {
          switch Int.random(in: 0..<10, using: &generator) {
          case 0: cache.remove(url: url)
          case 1..<5: try cache.store(image)
          case 5: try cache.renew(image, etag: nil, lastModified: nil, fetched: 1, freshUntil: 2)
          default: break
          }
        } catch {
          wrong.withLock { $0.append("\(error)") }
        }
        guard let read = cache.entry(for: url), let tag = read.etag, let number = UInt8(tag.dropFirst(2).dropLast())
        else { continue }
        let expected = CachedImage.sample(url, size: Int(number) * 400, version: number)
        if read.bytes != expected.bytes { wrong.withLock { $0.append("\(tag) with other bytes") } }
      }
    }
    #expect(wrong.withLock { $0 } == [])
    #expect(bench.faults() == [])
  }
}
