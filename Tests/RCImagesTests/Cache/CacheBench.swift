import Foundation
import RCValues

@testable import RCImages

/// A cache in a new folder, with a clock that goes on when it is told to. The folder is removed when this goes.
final class CacheBench: Sendable {
  let place = FileManager.default.temporaryDirectory.path + "/rcvalues-cache-" + UUID().uuidString
  /// Not there before the first store.
  var folder: String { place + "/images" }
  private let date = Lock(Date(timeIntervalSince1970: 1_800_000_000))
  private let told = Lock<[ImageCacheFault]>([])

  deinit { try? FileManager.default.removeItem(atPath: place) }  // What stays behind is the system's to clean.

  func cache(limit: Int = 1 << 20, writer: RCFileWriter = .system) -> ImageCache {
    let (date, told) = (date, told)
    let clock = RCClock(
      now: { .zero }, date: { date.withLock { $0 } }, sleep: { _ async throws(CancellationError) in })
    return ImageCache(folder: folder, byteLimit: limit, clock: clock, writer: writer) { fault in
      told.withLock { $0.append(fault) }
    }
  }

  /// Lets time pass; a negative time is a clock that is set back.
  func wait(_ seconds: Double) { date.withLock { $0 += seconds } }

  var now: Int { date.withLock { Int($0.timeIntervalSince1970) } }

  /// What was told since the last call.
  func faults() -> [ImageCacheFault] {
    told.withLock { faults in
      defer { faults = [] }
      return faults
    }
  }

  // MARK: Files

  static func url(_ name: some CustomStringConvertible) -> String { "https://cdn.example.com/\(name).png" }

  func path(of url: String) -> String { CacheFolder(path: folder).path(of: url) }

  func bytes(of path: String) throws -> [UInt8] { try RCFileAccess.system.read(path, 1 << 30) }

  /// Puts bytes at a path as somebody does who knows nothing of the cache.
  func put(_ bytes: [UInt8], _ path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

  func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Lets a file be older by the machine's clock.
  func age(_ path: String, seconds: Int) {
    var times = [timeval](repeating: timeval(tv_sec: time(nil) - seconds, tv_usec: 0), count: 2)
    utimes(path, &times)
  }

  /// The names in the folder, the lock's aside.
  func names() throws -> Set<String> { Set(try RCFileAccess.system.list(folder)).subtracting(["lock"]) }

  /// The bytes in the folder.
  func size() throws -> Int {
    try names().reduce(0) { sum, name in
      var status = stat()
      return lstat(folder + "/" + name, &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }

  /// Which of some pictures are kept. Nothing is read, so nothing becomes more recent.
  func kept(_ names: some Sequence<Int>) -> [Int] { names.filter { exists(path(of: Self.url($0))) } }
}

extension CachedImage {
  /// A picture with bytes of its own.
  static func sample(
    _ url: String = CacheBench.url("hero"), size: Int = 40, version: UInt8 = 1, fetched: Int = 1_800_000_000
  ) -> CachedImage {
    CachedImage(
      url: url, mediaType: "image/png", etag: "\"v\(version)\"", lastModified: "Fri, 15 Jan 2027 08:00:00 GMT",
      fetched: fetched, freshUntil: fetched + 600, bytes: (0..<size).map { UInt8(truncatingIfNeeded: $0) &* version })
  }
}
