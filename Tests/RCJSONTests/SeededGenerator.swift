import RCJSON

/// SplitMix64: the same numbers for the same seed, on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// A valid text with blanks, escapes and numbers of every form. Names of one object may be equal.
func randomText(_ random: inout SeededGenerator, depth: Int) -> String {
  let blanks = ["", "", "", " ", "\n", "\r\n", "\t", "  "]
  func blank() -> String { blanks.randomElement(using: &random) ?? "" }
  func string() -> String {
    let parts = [
      "a", "b", "é", "e\u{301}", "\u{1F600}", "\\n", "\\u0041", "\\ud83d\\ude00", "\\\\", "\\\"", "\\/", "\u{2028}",
      "0",
      "longer text without anything in it", "",
    ]
    let chosen = (0..<Int.random(in: 0...3, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
    return "\"" + chosen.joined() + "\""
  }
  switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
  case 0: return ["true", "false", "null"].randomElement(using: &random) ?? ""
  case 1, 2:
    let numbers = ["0", "-0", "1.10", "1e5", "-1E-7", "12345678901234567890", "0.5", "-9223372036854775808", "100"]
    return numbers.randomElement(using: &random) ?? ""
  case 3, 4, 5: return string()
  case 6:
    let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      blank() + randomText(&random, depth: depth - 1) + blank()
    }
    return "[" + (elements.isEmpty ? blank() : elements.joined(separator: ",")) + "]"
  default:
    let members = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      blank() + string() + blank() + ":" + blank() + randomText(&random, depth: depth - 1) + blank()
    }
    return "{" + (members.isEmpty ? blank() : members.joined(separator: ",")) + "}"
  }
}

/// Whether two values are equal by scalars and number texts. In any order only the last member of a name counts.
func isSame(_ one: JSONValue, _ other: JSONValue, anyOrder: Bool = false) -> Bool {
  guard one.kind == other.kind else { return false }
  switch one.kind {
  case .null, .bool, .number: return one.sourceText == other.sourceText
  case .string: return (one.string ?? "").utf8.elementsEqual((other.string ?? "").utf8)
  case .array:
    let (first, second) = (Array(one.elements), Array(other.elements))
    return first.count == second.count && zip(first, second).allSatisfy { isSame($0, $1, anyOrder: anyOrder) }
  case .object:
    if anyOrder {
      let names = Set(one.members.map { Array($0.name.utf8) })
      return names == Set(other.members.map { Array($0.name.utf8) })
        && one.members.allSatisfy { member in
          guard let first = one[member.name], let second = other[member.name] else { return false }
          return isSame(first, second, anyOrder: true)
        }
    }
    let (first, second) = (Array(one.members), Array(other.members))
    return first.count == second.count
      && zip(first, second).allSatisfy { $0.name.utf8.elementsEqual($1.name.utf8) && isSame($0.value, $1.value) }
  }
}
