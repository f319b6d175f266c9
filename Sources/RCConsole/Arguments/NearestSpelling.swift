/// Returns the candidate that `word` was most likely meant to be, or nil if none is near.
///
/// Near is a third of the longer word in typing slips (a letter more, less, other or two swapped), one at least; in any
/// case of letters; or the beginning of the candidate. The earlier candidate wins a draw.
public func nearest(to word: String, in candidates: [String]) -> String? {
  // Nobody types such a word by a slip; whoever sends it shall not make us work.
  guard word.utf8.count <= 64 else { return nil }
  let typed = Array(word.lowercased())
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let wanted = Array(candidate.lowercased())
    let isBeginning = typed.count >= 2 && wanted.starts(with: typed)
    let distance = isBeginning ? 1 : editDistance(typed, wanted)
    let threshold = max(1, max(typed.count, wanted.count) / 3)
    guard distance <= threshold, distance < max(typed.count, wanted.count) else { continue }
    if distance < best?.distance ?? Int.max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// The least number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment).
func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let cost = left[row] == right[column] ? 0 : 1
      var least = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        least = min(least, beforeLast[column - 1] + 1)
      }
      current.append(least)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
