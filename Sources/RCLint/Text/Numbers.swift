import RCJSON
import RCValues

/// Numbers that are worth a second look.
enum Numbers {
  /// Those with a sign and a zero, with sixteen or more characters, or with an exponent of three digits.
  static func suspicious(in document: JSONDocument) -> [(index: Int, text: String)] {
    document.withNodes { nodes, bytes in
      var found: [(index: Int, text: String)] = []
      for index in nodes.indices where nodes[index].kind == .number {
        let node = nodes[index]
        let (start, count) = (Int(node.start), Int(node.end - node.start))
        let isSigned = bytes[start] == UInt8(ascii: "-")
        let mayBeZero = isSigned && count > 1 && bytes[start + 1] == UInt8(ascii: "0")
        let hasExponent = (start..<start + count).contains { bytes[$0] | 0x20 == UInt8(ascii: "e") }
        guard mayBeZero || count >= 16 || hasExponent else { continue }
        let text = String(decoding: UnsafeBufferPointer(start: bytes + start, count: count), as: UTF8.self)
        found.append((index, text))
      }
      return found
    }
  }

  /// A number written with digits alone: one with a point or an exponent is meant as a Double.
  static func wholeNumber(_ text: String) -> ExactDecimal? {
    text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") } ? ExactDecimal(text) : nil
  }

  static func isBeyondDouble(_ number: ExactDecimal) -> Bool {
    isBeyond(number, below: "-9007199254740992", above: "9007199254740992")
  }

  static func isBeyond64Bits(_ number: ExactDecimal) -> Bool {
    isBeyond(number, below: "-9223372036854775808", above: "9223372036854775807")
  }

  private static func isBeyond(_ number: ExactDecimal, below: String, above: String) -> Bool {
    guard let least = ExactDecimal(below), let most = ExactDecimal(above) else { return false }
    return number < least || most < number
  }
}
