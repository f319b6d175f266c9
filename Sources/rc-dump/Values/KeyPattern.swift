/// A name or a pattern of names as shells have them: `*` is any text, `?` one character, `[a-z]` one of a set, `[!a-z]`
/// one that is not, and `\` takes the next character as it is.
struct KeyPattern {
  fileprivate enum Part {
    case text(Unicode.Scalar)
    case one
    case any
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  private let parts: [Part]

  init(_ source: String) {
    let scalars = Array(source.unicodeScalars)
    var parts: [Part] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "*": parts.append(.any)
      case "?": parts.append(.one)
      case "\\" where index < scalars.count:
        parts.append(.text(scalars[index]))
        index += 1
      case "[":
        // A bracket that nothing closes is a bracket.
        if let (set, end) = Self.set(scalars, from: index) {
          parts.append(set)
          index = end
        } else {
          parts.append(.text(scalar))
        }
      default: parts.append(.text(scalar))
      }
    }
    self.parts = parts
  }

  private static func set(_ scalars: [Unicode.Scalar], from start: Int) -> (part: Part, end: Int)? {
    var index = start
    let isNegated = index < scalars.count && (scalars[index] == "!" || scalars[index] == "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    // The first one may be a closing bracket itself.
    while index < scalars.count, scalars[index] != "]" || ranges.isEmpty {
      let low = scalars[index].value
      if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index + 2] != "]" {
        let high = scalars[index + 2].value
        ranges.append(min(low, high)...max(low, high))
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return index < scalars.count ? (.set(ranges, isNegated: isNegated), index + 1) : nil
  }

  /// Whether the pattern is all of `name`. Linear for each `*`, whatever the pattern is.
  func matches(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    var (part, index) = (0, 0)
    var retry: (part: Int, index: Int)?
    while index < scalars.count {
      if part < parts.count, case .any = parts[part] {
        part += 1
        retry = (part, index)
      } else if part < parts.count, parts[part].takes(scalars[index]) {
        (part, index) = (part + 1, index + 1)
      } else if let last = retry {
        (part, index) = (last.part, last.index + 1)
        retry = (part, index)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { if case .any = $0 { true } else { false } }
  }
}

extension KeyPattern.Part {
  fileprivate func takes(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .text(let wanted): wanted == scalar
    case .one, .any: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }
}
