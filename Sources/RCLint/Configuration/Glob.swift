/// A pattern for paths and keys: `*` stands for any characters but `/`, `**` for any at all, `?` for one but `/`.
public struct Glob: Sendable, Hashable {
  public let pattern: String
  private let scalars: [Unicode.Scalar]

  public init(_ pattern: String) {
    self.pattern = pattern
    scalars = Array(pattern.unicodeScalars)
  }

  /// Whether the whole of `text` is matched. Linear in the product of both lengths at worst.
  public func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    // Which places in the pattern can be reached after each scalar of the text.
    var reached = closure([0])
    for scalar in text {
      var next: Set<Int> = []
      for place in reached where place < scalars.count {
        switch scalars[place] {
        case "*": if isDoubled(place) || scalar != "/" { next.insert(place) }
        case "?": if scalar != "/" { next.insert(place + 1) }
        case scalar: next.insert(place + 1)
        default: break
        }
      }
      if next.isEmpty { return false }
      reached = closure(next)
    }
    return reached.contains(scalars.count)
  }

  private func isDoubled(_ place: Int) -> Bool { place + 1 < scalars.count && scalars[place + 1] == "*" }

  /// A star may stand for nothing.
  private func closure(_ places: Set<Int>) -> Set<Int> {
    var all = places
    var open = Array(places)
    while let place = open.popLast() {
      guard place < scalars.count, scalars[place] == "*" else { continue }
      let after = isDoubled(place) ? place + 2 : place + 1
      if all.insert(after).inserted { open.append(after) }
    }
    return all
  }
}
