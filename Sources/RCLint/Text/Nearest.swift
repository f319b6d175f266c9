/// Finds what a mistyped word was most likely meant to be.
enum Nearest {
  /// The candidate with the fewest typing slips (a letter more, less, other, or two swapped), at most a third of the
  /// longer word; case and underscores count for nothing. The earlier candidate wins a draw.
  static func word(to word: String, in candidates: some Sequence<String>) -> String? {
    guard word.utf8.count <= 128 else { return nil }
    let typed = folded(word)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= 128 && candidate != word {
      let wanted = folded(candidate)
      let limit = min(max(1, max(typed.count, wanted.count) / 3), (best?.distance ?? Int.max) - 1)
      guard limit >= 0, abs(typed.count - wanted.count) <= limit else { continue }
      let distance = distance(typed, wanted)
      guard distance <= limit, distance < max(typed.count, wanted.count) else { continue }
      best = (candidate, distance)
      if distance == 0 { break }
    }
    return best?.candidate
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
      .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var (beforeLast, last) = ([Int](), Array(0...right.count))
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        var least = min(last[column + 1] + 1, current[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
