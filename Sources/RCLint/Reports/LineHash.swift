/// Hashes of lines with which code scanning knows a finding again after lines were added above it.
///
/// A hash is over the next hundred UTF-16 code units from the start of the line, blanks and tabs left out and every line
/// end one LF: a polynomial in 37 modulo 2^64, in hexadecimal, with the number of lines so far that have the same.
struct LineHashes {
  private static let window = 100
  private static let base: UInt64 = 37

  /// By line, from 0; the line behind the last line end counts.
  private let hashes: [String]

  init(_ bytes: [UInt8]) {
    var units: [UInt64] = []
    var starts: [Int] = [0]
    var wasReturn = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      if unit == 0x20 || unit == 0x09 || (wasReturn && unit == 0x0A) {
        wasReturn = false
        continue
      }
      wasReturn = unit == 0x0D
      let isEnd = unit == 0x0A || unit == 0x0D
      units.append(isEnd ? 0x0A : UInt64(unit))
      if isEnd { starts.append(units.count) }
    }
    units.append(65_535)
    units += Array(repeating: 0, count: Self.window)

    var power: UInt64 = 1
    for _ in 0..<Self.window { power = power &* Self.base }
    // The polynomial of all units before each, so that a window's is a difference of two.
    var sums: [UInt64] = [0]
    sums.reserveCapacity(units.count + 1)
    var sum: UInt64 = 0
    for unit in units {
      sum = sum &* Self.base &+ unit
      sums.append(sum)
    }
    var counts: [UInt64: Int] = [:]
    hashes = starts.map { start in
      let hash = sums[start + Self.window] &- sums[start] &* power
      counts[hash, default: 0] += 1
      return "\(String(hash, radix: 16)):\(counts[hash] ?? 1)"
    }
  }

  /// The hash of a line counted from 1; nil behind the end.
  func hash(ofLine line: Int) -> String? { hashes.indices.contains(line - 1) ? hashes[line - 1] : nil }
}
