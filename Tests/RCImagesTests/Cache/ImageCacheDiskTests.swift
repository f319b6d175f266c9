import Foundation
import RCValues
import Testing

@testable import RCImages

@Suite("The disk under the picture cache") struct ImageCacheDiskTests {
  private let bench = CacheBench()
  private let url = CacheBench.url("hero")

  @Test("A full disk is told by the store; what was kept is kept still, and can be read")
  func full() throws {
    try bench.cache().store(.sample(url, version: 1))
    var writer = RCFileWriter.system
    writer.replace = { path, _ throws(RCWriteError) in throw .full(path: path) }
    let cache = bench.cache(writer: writer)
    #expect(throws: RCWriteError.full(path: bench.path(of: url))) { try cache.store(.sample(url, version: 2)) }
    #expect(throws: RCWriteError.self) {
      try cache.renew(.sample(url), etag: nil, lastModified: nil, fetched: 1, freshUntil: 2)
    }
    #expect(cache.entry(for: url) == .sample(url, version: 1))
    #expect(bench.faults() == [])
  }

  @Test("On a full disk nothing is removed for what cannot be written")
  func fullAndBusy() throws {
    for number in 0..<15 { try bench.cache(limit: 16 * 4096).store(.sample(CacheBench.url(number))) }
    let kept = bench.kept(0..<15).count
    var writer = RCFileWriter.system
    writer.replace = { path, _ throws(RCWriteError) in throw .full(path: path) }
    let cache = bench.cache(limit: 16 * 4096, writer: writer)
    for number in 20..<60 {
      #expect(throws: RCWriteError.self) { try cache.store(.sample(CacheBench.url(number))) }
    }
    // Room was made for the first, and not again for the others.
    #expect(bench.kept(0..<15).count >= min(kept, 14))
  }

  @Test("A folder that must not be written is told by the store, and is read")
  func denied() throws {
    try bench.cache().store(.sample(url, version: 1))
    for path in [bench.place, bench.folder] { #expect(chmod(path, 0o555) == 0) }
    #expect(chmod(bench.path(of: url), 0o444) == 0)
    bench.wait(100)
    let cache = bench.cache()
    asNobody {
      #expect {
        try cache.store(.sample(url, version: 2))
      } throws: { error in
        if case .denied(_, reason: "Permission denied") = error as? RCWriteError { true } else { false }
      }
      #expect(cache.entry(for: url) == .sample(url, version: 1))
      cache.remove(url: url)
    }
    #expect(bench.faults() == [.unremovable(path: bench.path(of: url), reason: "Permission denied")])
    for path in [bench.place, bench.folder] { #expect(chmod(path, 0o755) == 0) }
  }

  @Test("A file that must not be read is told, and stays: the fault may be the machine's")
  func unreadable() throws {
    try bench.cache().store(.sample(url))
    for path in [bench.place, bench.folder] { #expect(chmod(path, 0o755) == 0) }
    #expect(asNobody { bench.cache().entry(for: url) } == nil)
    #expect(bench.faults() == [.unreadable(path: bench.path(of: url), reason: "Permission denied")])
    #expect(bench.cache().entry(for: url) == .sample(url))
  }

  @Test("A folder that cannot be made is told by the store, and has no pictures")
  func noFolder() throws {
    try bench.put([1], bench.place)
    let cache = bench.cache()
    #expect(cache.entry(for: url) == nil)
    #expect(throws: RCWriteError.failed(path: bench.folder, step: "make the folder", reason: "Not a directory")) {
      try cache.store(.sample(url))
    }
    cache.remove(url: url)
    let reason = "\(RCLoadError.notAFolder(path: bench.folder))"
    #expect(bench.faults() == [.unreadable(path: bench.folder, reason: reason)])
  }

  @Test("A sweep removes what writers left more than a minute ago, and nothing that is not the cache's own")
  func sweep() throws {
    let cache = bench.cache(limit: 16 * 4096)
    try cache.store(.sample(url))
    let entry = CacheFolder.name(of: url)
    let other = String(repeating: "0", count: 64)
    let strangers = [
      "notes.txt", String(repeating: "0", count: 63), String(repeating: "A", count: 64),
      String(repeating: "g", count: 64), other + "0", other + "-1", entry + ".bak", ".tmp-1-1", "hero.png.tmp-1-1",
    ]
    let old = [entry + ".tmp-1-1", entry + ".tmp-2-9", other + ".tmp-1-1"]
    let young = entry + ".tmp-3-1"
    for name in strangers + old + [young] {
      try bench.put([UInt8](repeating: 1, count: 40_000), bench.folder + "/" + name)
      if name != young { bench.age(bench.folder + "/" + name, seconds: 100) }
    }
    cache.sweep()
    #expect(try bench.names() == Set(strangers + [entry, young]))
    bench.age(bench.folder + "/" + young, seconds: 61)
    // A new run sweeps when it stores.
    try bench.cache(limit: 16 * 4096).store(.sample(url))
    #expect(try bench.names() == Set(strangers + [entry]))
    #expect(bench.faults() == [])
  }

  @Test("Neither a pipe nor a folder with an entry's name stands in the way of making room", .timeLimit(.minutes(1)))
  func strangeEntries() throws {
    let cache = bench.cache(limit: 32 * 4096)
    try cache.store(.sample(url))
    let (pipe, folder) = (bench.path(of: CacheBench.url("pipe")), bench.path(of: CacheBench.url("folder")))
    #expect(mkfifo(pipe, 0o600) == 0 && mkdir(folder, 0o700) == 0)
    for number in 0..<60 { try cache.store(.sample(CacheBench.url(number))) }
    #expect(bench.kept(0..<60).count <= 32)
    #expect(bench.exists(pipe) && bench.exists(folder))
    #expect(bench.faults() == [])
  }

  /// Root may do everything, so its thread does without that for a moment.
  private func asNobody<Result>(_ body: () -> Result) -> Result {
    guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return body() }
    // As the manual has it: int setfsuid(uid_t).
    let setUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
    _ = setUser(65_534)
    defer { _ = setUser(0) }
    return body()
  }
}
