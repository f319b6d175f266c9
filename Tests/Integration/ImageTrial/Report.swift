import Glibc
import RCValues

/// What a trial found.
enum Report {
  private static let failed = Lock(false)
  static var hasFailed: Bool { failed.withLock { $0 } }

  static func line(_ name: String, _ isGood: Bool, _ figure: String, _ bar: String) {
    if !isGood { failed.withLock { $0 = true } }
    write("\(isGood ? "PASS" : "FAIL")\t\(name)\t\(figure)\t\(bar)\n")
  }

  static func write(_ text: String) { write(text, to: 1) }
  static func errors(_ text: String) { write(text, to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  static func end(_ status: Int32) { exit(status) }
}

struct TrialError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

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
