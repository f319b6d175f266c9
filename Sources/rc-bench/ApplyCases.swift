import RCJSON
import RCValues

/// A flat payload of many declared keys through the core: parse, check, resolve, publish.
struct ApplyCases {
  let keyCount: Int
  let payloads: [[UInt8]]
  let store: AppliedStore

  /// A quarter each of texts of 2 to 8 words, bools, integers and doubles of 17 digits; drawn from a fixed seed.
  init(keyCount: Int) throws {
    self.keyCount = keyCount
    var random = SplitMix(seed: 42)
    let words = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliett"]
    var names: [String] = []
    func object(_ value: (Int) -> String) -> [UInt8] {
      var text = "{"
      for index in 0..<keyCount {
        if index > 0 { text += "," }
        text += "\"\(names[index])\":\(value(index))"
      }
      return Array((text + "}").utf8)
    }
    for index in 0..<keyCount { names.append("\(words[random.below(10)])_setting_\(index)") }
    func value(_ index: Int) -> String {
      switch index % 4 {
      case 0: "\"" + (0..<2 + random.below(7)).map { _ in words[random.below(10)] }.joined(separator: " ") + "\""
      case 1: random.below(2) == 0 ? "true" : "false"
      case 2: "\(random.below(1_000_000))"
      default: "\(Double(random.next() >> 11) / 9_007_199_254_740_992 * 100)"
      }
    }
    payloads = [object(value), object(value)]
    let limits = RCLimits(maximumSize: 1 << 30, maximumKeys: 1 << 24)
    let defaults = object { ["\"\"", "false", "0", "0.5"][$0 % 4] }
    store = try AppliedStore(defaults: defaults, limits: limits)
  }
}

struct SplitMix {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
