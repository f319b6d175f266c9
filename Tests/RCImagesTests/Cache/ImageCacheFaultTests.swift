import Foundation
import RCValues
import Testing

@testable import RCImages

@Suite("What lies in the place of a cached picture") struct ImageCacheFaultTests {
  private let bench = CacheBench()
  private let url = CacheBench.url("hero")
  private var path: String { bench.path(of: url) }

  /// Stores one picture, changes its file, and reads.
  private func read(limit: Int = 1 << 20, _ change: ([UInt8]) throws -> Void) throws -> [ImageCacheFault] {
    let cache = bench.cache(limit: limit)
    try cache.store(.sample(url))
    try change(try bench.bytes(of: path))
    #expect(cache.entry(for: url) == nil)
    return bench.faults()
  }

  private func expectUsable() throws {
    let cache = bench.cache()
    #expect(!bench.exists(path) && cache.entry(for: url) == nil)
    try cache.store(.sample(url))
    #expect(cache.entry(for: url) == .sample(url))
    #expect(bench.faults() == [])
  }

  @Test("A file with any byte changed is told, removed and no picture")
  func changes() throws {
    let cache = bench.cache()
    try cache.store(.sample(url))
    let bytes = try bench.bytes(of: path)
    var unseen: [Int] = []
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x10
      try bench.put(changed, path)
      let isSeen = cache.entry(for: url) == nil && bench.faults().count == 1 && !bench.exists(path)
      if !isSeen { unseen.append(index) }
    }
    #expect(bytes.count > 300 && unseen == [])
    try bench.put(bytes, path)
    #expect(cache.entry(for: url) == .sample(url))
  }

  @Test("A file that was cut short, to any length, is told, removed and no picture")
  func truncations() throws {
    let cache = bench.cache()
    try cache.store(.sample(url))
    let bytes = try bench.bytes(of: path)
    let unseen = try bytes.indices.filter { length in
      try bench.put(Array(bytes[..<length]), path)
      return !(cache.entry(for: url) == nil && bench.faults().count == 1 && !bench.exists(path))
    }
    #expect(unseen == [])
  }

  @Test("The picture of another URL is refused, and so is one of another version")
  func others() throws {
    #expect(
      try read { _ in
        let other = CacheBench.url("moon")
        try bench.cache().store(.sample(other))
        try bench.put(try bench.bytes(of: bench.path(of: other)), path)
      } == [.refused(path: path, fault: .otherURL)])
    #expect(bench.cache().entry(for: CacheBench.url("moon")) == .sample(CacheBench.url("moon")))
    #expect(
      try read { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        try bench.put(Array(text.replacing("image 1", with: "image 2").utf8), path)
      } == [.refused(path: path, fault: .otherVersion(2))])
    try expectUsable()
  }

  @Test("Nobody waits for a pipe, and it is removed", .timeLimit(.minutes(1)))
  func pipe() throws {
    let faults = try read { _ in #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0) }
    #expect(faults == [.refused(path: path, fault: .notAFile)])
    try expectUsable()
  }

  @Test("A link is removed and not followed, wherever it leads", arguments: ["secret", "none", "", "/dev/zero"])
  func link(_ target: String) throws {
    let (secret, real) = (bench.place + "/secret", target.hasPrefix("/") ? target : bench.place + "/" + target)
    let faults = try read { bytes in
      try bench.put(bytes, secret)
      #expect(unlink(path) == 0 && symlink(real, path) == 0)
    }
    #expect(faults == [.refused(path: path, fault: .notAFile)])
    #expect(bench.exists(secret))
    try expectUsable()
  }

  @Test("A link is replaced by a store, not what it leads to")
  func storeOverLink() throws {
    _ = try read { bytes in
      try bench.put(bytes, bench.place + "/secret")
      #expect(unlink(path) == 0)
    }
    let before = try bench.bytes(of: bench.place + "/secret")
    #expect(symlink(bench.place + "/secret", path) == 0)
    try bench.cache().store(.sample(url, version: 7))
    #expect(try bench.bytes(of: bench.place + "/secret") == before)
    #expect(bench.cache().entry(for: url) == .sample(url, version: 7))
  }

  @Test("A folder and a socket are no pictures, and are removed")
  func things() throws {
    let folder = try read { _ in #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0) }
    #expect(folder == [.refused(path: path, fault: .notAFile)])
    try expectUsable()
    let socket = try read { _ in #expect(unlink(path) == 0 && mknod(path, S_IFSOCK | 0o600, 0) == 0) }
    #expect(socket == [.refused(path: path, fault: .notAFile)])
    try expectUsable()
  }

  @Test("A folder with something in it stays, which is told")
  func fullFolder() throws {
    let faults = try read { _ in
      #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
      try bench.put([1], path + "/mine")
    }
    #expect(
      faults == [
        .refused(path: path, fault: .notAFile), .unremovable(path: path, reason: "Directory not empty"),
      ])
    #expect(try bench.bytes(of: path + "/mine") == [1])
    #expect(throws: RCWriteError.failed(path: path, step: "rename", reason: "Is a directory")) {
      try bench.cache().store(.sample(url))
    }
  }

  @Test("A file that is larger than an entry may be is not read")
  func huge() throws {
    let faults = try read(limit: 16_384) { _ in #expect(truncate(path, 1 << 40) == 0) }
    #expect(faults == [.refused(path: path, fault: .overLimit(size: 1 << 40, limit: 4096))])
    try expectUsable()
  }

  @Test("Each fault has a text for people")
  func texts() {
    let faults: [EntryFault] = [
      .notAFile, .overLimit(size: 9, limit: 8), .notAnEntry, .otherVersion(2), .damagedHeader, .otherURL,
      .wrongLength(expected: 9, found: 8), .damagedBytes,
    ]
    #expect(
      faults.map { "\($0)" } == [
        "is no file of its own", "has 9 bytes, more than the 8 of an entry", "is no entry of a picture cache",
        "is of version 2, not of version 1", "has a header that is torn or damaged", "is of another URL",
        "has 8 bytes of the picture's 9", "has a picture that is damaged",
      ])
    let told: [ImageCacheFault] = [
      .refused(path: "/c/0f", fault: .otherURL), .unreadable(path: "/c/0f", reason: "Input/output error"),
      .unremovable(path: "/c/0f", reason: "Directory not empty"), .tooLarge(path: "/c/0f", size: 9, limit: 8),
    ]
    #expect(
      told.map { "\($0)" } == [
        "/c/0f: is of another URL", "/c/0f: cannot be read: Input/output error",
        "/c/0f: cannot be removed: Directory not empty",
        "/c/0f: is not kept: it would take 9 bytes, and an entry may take 8",
      ])
  }
}
