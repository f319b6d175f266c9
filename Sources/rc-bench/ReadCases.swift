import RCValues

/// Reads through the public accessors, from another module, over rotating keys; the cost of the loop is included.
///
/// Each loop is written out: a read that came in as a closure would cost a call that no program pays.
struct ReadCases: Sendable {
  private let config: RCValues<BenchKey>
  private let texts = BenchKey.rotation("app_title_text")
  private let shorts = BenchKey.rotation("short_label")
  private let flags = BenchKey.rotation("feature_flag")
  private let counts = BenchKey.rotation("max_items_count")
  private let tints = BenchKey.rotation("tint_color")

  init() throws {
    config = try RCValues(defaults: .values(BenchKey.values()), locale: .fixed())
  }

  /// Activates other values.
  func change(_ round: Int) throws(RCLoadError) {
    try config.apply(RCPayload(bytes: RCLiteral.json(BenchKey.values(round))))
  }

  var cases: [(name: String, body: Harness.Body)] {
    [
      ("loop", loop), ("read-bool", readBool), ("read-number", readNumber), ("read-integer", readInteger),
      ("read-color", readColor), ("read-heap-string", { self.readStrings(self.texts, $0) }),
      ("read-short-string", { self.readStrings(self.shorts, $0) }), ("snapshot", takeSnapshot),
      ("snapshot-read-bool", readSnapshotBool), ("floor-heap-string", { self.copyStrings(of: self.texts, $0) }),
      ("floor-short-string", { self.copyStrings(of: self.shorts, $0) }),
    ]
  }

  @Sendable private func loop(_ count: Int) -> UInt64 {
    flags.withUnsafeBufferPointer { keys in
      var sum: UInt64 = 0
      for index in 0..<count { sum &+= UInt64(truncatingIfNeeded: KeyOrdinalProbe.tag(keys[index & 15])) }
      return sum
    }
  }

  @Sendable private func readBool(_ count: Int) -> UInt64 {
    let config = config
    return flags.withUnsafeBufferPointer { keys in
      // Parity rather than a sum: adding 1 or 0 becomes a branch that costs more than the read.
      var parity = false
      for index in 0..<count { parity = parity != config.bool(forKey: keys[index & 15]) }
      return parity ? 1 : 0
    }
  }

  @Sendable private func readNumber(_ count: Int) -> UInt64 {
    let config = config
    return counts.withUnsafeBufferPointer { keys in
      var sum: UInt64 = 0
      for index in 0..<count { sum &+= config.number(forKey: keys[index & 15]).bitPattern }
      return sum
    }
  }

  @Sendable private func readInteger(_ count: Int) -> UInt64 {
    let config = config
    return counts.withUnsafeBufferPointer { keys in
      var sum: UInt64 = 0
      for index in 0..<count { sum &+= UInt64(truncatingIfNeeded: config.integer(forKey: keys[index & 15])) }
      return sum
    }
  }

  @Sendable private func readColor(_ count: Int) -> UInt64 {
    let config = config
    return tints.withUnsafeBufferPointer { keys in
      var sum: UInt64 = 0
      for index in 0..<count { sum &+= UInt64(config.color(forKey: keys[index & 15]).packed) }
      return sum
    }
  }

  /// A string is stored into one of 16 places: to sum its length would let the copy be dropped.
  private func readStrings(_ keys: [BenchKey], _ count: Int) -> UInt64 {
    let config = config
    var places = [String](repeating: "", count: 16)
    return places.withUnsafeMutableBufferPointer { places in
      keys.withUnsafeBufferPointer { keys in
        for index in 0..<count { places[index & 15] = config.string(forKey: keys[index & 15]) }
        return places.reduce(0) { $0 &+ UInt64($1.utf8.count) }
      }
    }
  }

  /// The floor: a string is copied from an array of the thread's own to its place, and nothing else is done.
  private func copyStrings(of keys: [BenchKey], _ count: Int) -> UInt64 {
    let own = keys.map { key in String(decoding: Array(config.string(forKey: key).utf8), as: UTF8.self) }
    var places = [String](repeating: "", count: 16)
    return places.withUnsafeMutableBufferPointer { places in
      own.withUnsafeBufferPointer { own in
        for index in 0..<count { places[index & 15] = own[index & 15] }
        return places.reduce(0) { $0 &+ UInt64($1.utf8.count) }
      }
    }
  }

  @Sendable private func takeSnapshot(_ count: Int) -> UInt64 {
    let config = config
    var places = [RCSnapshot<BenchKey>](repeating: config.snapshot(), count: 16)
    return places.withUnsafeMutableBufferPointer { places in
      for index in 0..<count { places[index & 15] = config.snapshot() }
      return places.reduce(0) { $0 &+ ($1.bool(forKey: .flag0) ? 1 : 0) }
    }
  }

  @Sendable private func readSnapshotBool(_ count: Int) -> UInt64 {
    let snapshot = config.snapshot()
    return flags.withUnsafeBufferPointer { keys in
      // Parity rather than a sum: adding 1 or 0 becomes a branch that costs more than the read.
      var parity = false
      for index in 0..<count { parity = parity != snapshot.bool(forKey: keys[index & 15]) }
      return parity ? 1 : 0
    }
  }
}

/// The least that a read can do with a key: look at it.
private enum KeyOrdinalProbe {
  @inline(__always)
  static func tag(_ key: BenchKey) -> Int { withUnsafeBytes(of: key) { Int($0[0]) } }
}
