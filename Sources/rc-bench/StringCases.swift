import RCValues

/// Reads of strings of 5, 15, 16 and 200 bytes, each stored into one of 16 places.
struct StringCases: Sendable {
  private enum Key: String, RCKey {
    case five
    case fifteen
    case sixteen
    case long
  }

  private let config: RCValues<Key>

  init() throws {
    func text(_ count: Int) -> RCLiteral { .string(String(repeating: "x", count: count)) }
    config = try RCValues(
      defaults: .values(["five": text(5), "fifteen": text(15), "sixteen": text(16), "long": text(200)]),
      locale: .fixed())
  }

  var cases: [(name: String, body: Harness.Body)] {
    [("5", Key.five), ("15", .fifteen), ("16", .sixteen), ("200", .long)].map { size, key in
      ("read-string-\(size)", { count in self.read(key, count) })
    }
  }

  private func read(_ key: Key, _ count: Int) -> UInt64 {
    let config = config
    var places = [String](repeating: "", count: 16)
    return places.withUnsafeMutableBufferPointer { places in
      for index in 0..<count { places[index & 15] = config.string(forKey: key) }
      return places.reduce(0) { $0 &+ UInt64($1.utf8.count) }
    }
  }
}
