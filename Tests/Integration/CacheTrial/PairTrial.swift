import Glibc
import RCImages
import RCValues
import TrialKit

/// Processes that share a cache and are killed and stopped at any moment.
enum PairTrial {
  private static let processes = 4
  /// As the cache's documentation has it.
  private static let bound =
    Worker.limit + Worker.limit / 8 + processes * max(Worker.limit / 16, blocks(Picture.largest + 1000))

  /// `pair FOLDER SECONDS [SEED]`
  static let run: @Sendable ([String]) throws -> Void = { arguments in
    guard arguments.count >= 2, let seconds = Int(arguments[1]) else {
      throw TrialError("usage: pair FOLDER SECONDS [SEED]")
    }
    let (folder, log) = (arguments[0] + "/images", arguments[0] + "/log")
    let seed = arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : UInt64(time(nil))
    unlink(log)
    let (kills, stops, peak) = try disturb(folder, log, seed, until: ContinuousClock.now + .seconds(seconds))

    let lines = try RCFileAccess.system.read(log, 1 << 28).split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let counts = lines.filter { $0.hasPrefix("count ") }.map { $0.split(separator: " ").compactMap { Int($0) } }
    let (stores, hits) = (counts.reduce(0) { $0 + $1[0] }, counts.reduce(0) { $0 + $1[1] })
    let wrong = lines.filter { !$0.hasPrefix("count ") }
    Report.line(
      "cache survives SIGKILL", wrong.isEmpty && kills > seconds && stores > 0 && hits > 0,
      wrong.first ?? "\(kills) kills, \(stops) stops, \(stores) stores, \(hits) hits, seed \(seed)",
      "no wrong picture, no damaged entry, no error")
    Report.line("processes share a limit", peak <= bound, "\(peak) bytes at most", "\(bound) bytes")
    try lookAtRest(folder)
  }

  private static func disturb(
    _ folder: String, _ log: String, _ seed: UInt64, until end: ContinuousClock.Instant
  ) throws -> (kills: Int, stops: Int, peak: Int) {
    var random = Random(seed: seed)
    func start() throws -> Child { try Child(["work", folder, log, "\(random.below(1 << 30))"]) }
    var children = try (0..<processes).map { _ in try start() }
    defer {
      for child in children {
        child.send(SIGKILL)
        _ = child.wait()
      }
    }
    var (kills, stops, peak) = (0, 0, 0)
    while ContinuousClock.now < end {
      let index = random.below(processes)
      // One that is stopped may hold the lock; the others are to go on.
      let isStop = random.below(4) == 0
      if isStop {
        children[index].send(SIGSTOP)
        stops += 1
      }
      for _ in 0..<random.below(isStop ? 40 : 12) {
        usleep(10_000)
        peak = max(peak, try size(of: folder))
      }
      children[index].send(SIGKILL)
      guard children[index].wait() == -SIGKILL else { throw TrialError("a process has ended by itself") }
      kills += 1
      children[index] = try start()
    }
    return (kills, stops, peak)
  }

  /// What is left when all are dead: right pictures within the limit, and after a sweep nothing else.
  private static func lookAtRest(_ folder: String) throws {
    let faults = Lock<[String]>([])
    let cache = ImageCache(folder: folder, byteLimit: Worker.limit) { fault in
      faults.withLock { $0.append("\(fault)") }
    }
    let leftovers = try RCFileAccess.system.list(folder).filter { $0.contains(".tmp-") }
    var times = [timeval](repeating: timeval(tv_sec: time(nil) - 61, tv_usec: 0), count: 2)
    for name in leftovers { utimes(folder + "/" + name, &times) }
    cache.sweep()
    let others = try RCFileAccess.system.list(folder).filter { $0.utf8.count != 64 && $0 != "lock" }
    Report.line(
      "a sweep leaves entries alone", others.isEmpty, others.first ?? "\(leftovers.count) leftovers swept",
      "no leftover")
    let rest = try size(of: folder)
    Report.line("a sweep keeps the limit", rest <= Worker.limit, "\(rest) bytes", "\(Worker.limit) bytes")
    let entries = (0..<Picture.urls).map { ($0, cache.entry(for: Picture.url($0))) }
    let kept = entries.filter { $0.1 != nil }.count
    let isRight = entries.allSatisfy { number, image in image.map { Picture.isRight($0, number) } ?? true }
    let told = faults.withLock { $0 }
    Report.line(
      "what is left is right", isRight && told.isEmpty && kept > 0, told.first ?? "\(kept) pictures",
      "every entry whole and of its URL")
  }

  private static func blocks(_ size: Int) -> Int { (size + 4095) / 4096 * 4096 }

  /// The blocks of all entries. What is replaced or removed while it is counted may be counted all the same.
  private static func size(of folder: String) throws(RCLoadError) -> Int {
    let names: [String]
    do throws(RCLoadError) {
      names = try RCFileAccess.system.list(folder)
    } catch .notFound {
      return 0
    }
    return names.filter { $0.utf8.count == 64 }.reduce(0) { sum, name in
      var status = stat()
      return lstat(folder + "/" + name, &status) == 0 ? sum + blocks(Int(status.st_size)) : sum
    }
  }
}
