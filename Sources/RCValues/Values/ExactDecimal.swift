/// A decimal number exactly as its text says it, for comparisons that a `Double` would get wrong.
package struct ExactDecimal: Hashable, Sendable {
  private let isNegative: Bool
  /// Significant digits, none of them a leading or trailing zero; empty for 0.
  private let digits: [UInt8]
  /// The value is 0.digits × 10^point.
  private let point: Int

  /// Reads a number in the grammar of `NumberText`; nil for anything else.
  package init?(_ text: some StringProtocol) {
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

  package var isInteger: Bool { digits.isEmpty || point >= digits.count }

  /// Whether the value is an integer times `divisor`; nil where `divisor` has too many digits for 128 bits.
  ///
  /// With the value as a × 10^m and the divisor as b × 10^n, a and b whole and not ending in 0: below n no m will do,
  /// as a would be a multiple of 10; from n on b must divide a × 10^(m-n). Zeros beyond as many as b has factors of
  /// two or five, fewer than 128, change nothing.
  func isMultiple(of divisor: ExactDecimal) -> Bool? {
    if digits.isEmpty { return true }
    if divisor.digits.isEmpty { return false }
    let zeros = (point - digits.count) - (divisor.point - divisor.digits.count)
    if zeros < 0 { return false }
    // The remainder times ten, plus nine, must fit: 37 digits are below a tenth of 2^128.
    guard divisor.digits.count <= 37 else { return nil }
    let unit = divisor.digits.reduce(UInt128(0)) { $0 * 10 + UInt128($1) }
    var remainder = digits.reduce(UInt128(0)) { ($0 * 10 + UInt128($1)) % unit }
    for _ in 0..<min(zeros, 128) { remainder = remainder * 10 % unit }
    return remainder == 0
  }
}

extension ExactDecimal: Comparable {
  package static func < (one: ExactDecimal, other: ExactDecimal) -> Bool {
    let (first, second) = (one.signum, other.signum)
    if first != second { return first < second }
    return first < 0 ? other.isMagnitudeLess(than: one) : one.isMagnitudeLess(than: other)
  }

  package static func == (one: ExactDecimal, other: ExactDecimal) -> Bool {
    one.signum == other.signum && one.digits == other.digits && one.point == other.point
  }

  package func hash(into hasher: inout Hasher) {
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
