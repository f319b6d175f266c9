/// A decimal number exactly as its text says it, for comparisons that a `Double` would get wrong.
struct ExactDecimal: Hashable, Sendable {
  private let isNegative: Bool
  /// Significant digits, none of them a leading or trailing zero; empty for 0.
  private let digits: [UInt8]
  /// The value is 0.digits × 10^point.
  private let point: Int

  /// Reads a number in the grammar of `NumberText`; nil for anything else.
  init?(_ text: some StringProtocol) {
    guard NumberText(text) != nil else { return nil }
    var digits: [UInt8] = []
    var (point, sawPoint, exponent) = (0, false, 0)
    var bytes = Array(text.utf8)[...]
    isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    if let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      let digits = bytes[(mark + 1)...].filter(isDigit)
      var magnitude = 0
      for digit in digits { magnitude = min(magnitude * 10 + Int(digit - 0x30), 1_000_000_000) }
      exponent = bytes[mark + 1] == UInt8(ascii: "-") ? -magnitude : magnitude
      bytes = bytes[..<mark]
    }
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        sawPoint = true
        continue
      }
      digits.append(byte - 0x30)
      if !sawPoint { point += 1 }
    }
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    point -= leading
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    self.point = digits.isEmpty ? 0 : point + exponent
  }

  var isInteger: Bool { digits.isEmpty || point >= digits.count }

  /// Whether the value is an integer times `divisor`; nil where that cannot be told with 128 bits.
  func isMultiple(of divisor: ExactDecimal) -> Bool? {
    if digits.isEmpty { return true }
    if divisor.digits.isEmpty { return false }
    let scale = max(digits.count - point, divisor.digits.count - divisor.point, 0)
    guard let value = scaled(by: scale), let unit = divisor.scaled(by: scale) else { return nil }
    return value % unit == 0
  }

  /// The magnitude times 10^scale as an integer.
  private func scaled(by scale: Int) -> UInt128? {
    let zeros = point - digits.count + scale
    guard zeros >= 0, digits.count + zeros <= 38 else { return nil }
    var value: UInt128 = 0
    for digit in digits { value = value * 10 + UInt128(digit) }
    for _ in 0..<zeros { value *= 10 }
    return value
  }
}

extension ExactDecimal: Comparable {
  static func < (one: ExactDecimal, other: ExactDecimal) -> Bool {
    let (first, second) = (one.signum, other.signum)
    if first != second { return first < second }
    return first < 0 ? other.isMagnitudeLess(than: one) : one.isMagnitudeLess(than: other)
  }

  static func == (one: ExactDecimal, other: ExactDecimal) -> Bool {
    one.signum == other.signum && one.digits == other.digits && one.point == other.point
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(signum)
    hasher.combine(digits)
    hasher.combine(point)
  }

  private var signum: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private func isMagnitudeLess(than other: ExactDecimal) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return !other.digits.isEmpty }
    if point != other.point { return point < other.point }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
