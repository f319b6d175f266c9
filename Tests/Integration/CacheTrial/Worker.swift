import Glibc
import RCImages
import RCValues
import TrialKit

/// A process that stores, reads, renews and removes until it is killed.
enum Worker {
  static let limit = 1 << 20

  /// `work FOLDER LOG SEED`
  static let run: @Sendable ([String]) throws -> Void = { arguments in
    guard arguments.count == 3, let seed = UInt64(arguments[2]) else { throw TrialError("usage: work FOLDER LOG SEED") }
    let log = try Log(arguments[1])
    // What a fault can be told of here is nothing that a kill may cause.
    let cache = ImageCache(folder: arguments[0], byteLimit: limit) { log.add("fault \($0)") }
    var random = Random(seed: seed)
    while true {
      var (stores, hits) = (0, 0)
      for _ in 0..<5 {
        let number = random.below(Picture.urls)
        do throws(RCWriteError) {
          switch random.below(20) {
          case 0: cache.remove(url: Picture.url(number))
          case 1...8:
            try cache.store(Picture(number: number, version: random.below(1000)).image)
            stores += 1
          case 9...10:
            guard let image = cache.entry(for: Picture.url(number)) else { continue }
            try cache.renew(image, etag: nil, lastModified: nil, fetched: random.below(1000), freshUntil: 1000)
            stores += 1
          default: break
          }
        } catch {
          log.add("error \(error)")
        }
        guard let image = cache.entry(for: Picture.url(number)) else { continue }
        hits += 1
        if !Picture.isRight(image, number) { log.add("wrong \(image.url) \(image.etag ?? "")") }
      }
      log.add("count \(stores) \(hits)")
    }
  }
}

/// Lines of several processes in one file. A line is there as a whole or not at all.
final class Log: Sendable {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw TrialError("no log: \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  func add(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { abort() }
  }
}
