/// A number in the grammar `[+-]?(digits[.[digits]]|.digits)([eE][+-]?digits)?` over ASCII, read once.
///
/// The grammar holds every JSON number. Never taken: hex, `nan`, `inf`, `_`, `,`, blanks, other digits.
package struct NumberText {
  /// The nearest double; infinite where the number is too large for one.
  package let double: Double
  /// Truncated toward zero from the exact decimal value, clamped to 64 bits.
  package let integer: Int

  /// Reads `count` bytes; nil if they are not a number.
  init?(_ bytes: UnsafePointer<UInt8>, count: Int) {
    var index = 0
    let isNegative = count > 0 && bytes[0] == UInt8(ascii: "-")
    if isNegative || (count > 0 && bytes[0] == UInt8(ascii: "+")) { index = 1 }

    var mantissa: UInt64 = 0
    let integerStart = index
    while index < count, isDigit(bytes[index]) {
      mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30)
      index += 1
    }
    let integerDigits = index - integerStart
    if index == count, integerDigits > 0, integerDigits <= 18 {
      let value = Int(mantissa)
      integer = isNegative ? -value : value
      // -0 keeps its sign.
      double = isNegative ? -Double(value) : Double(value)
      return
    }

    var fractionDigits = 0
    if index < count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let start = index
      while index < count, isDigit(bytes[index]) {
        mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30)
        index += 1
      }
      fractionDigits = index - start
    }
    guard integerDigits + fractionDigits > 0 else { return nil }
    var exponent = 0
    if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      let isNegativeExponent = index < count && bytes[index] == UInt8(ascii: "-")
      if isNegativeExponent || (index < count && bytes[index] == UInt8(ascii: "+")) { index += 1 }
      let start = index
      while index < count, isDigit(bytes[index]) {
        // Beyond this nothing changes: the result is 0 or out of range whatever the digits are.
        exponent = min(exponent * 10 + Int(bytes[index] - 0x30), 1_000_000_000)
        index += 1
      }
      guard index > start else { return nil }
      if isNegativeExponent { exponent = -exponent }
    }
    guard index == count else { return nil }

    // Up to 19 digits the mantissa has not overflowed.
    let magnitude =
      integerDigits + fractionDigits <= 19
      ? NearestDouble.quotient(mantissa, powerOfTen: exponent - fractionDigits) : nil
    double = magnitude.map { isNegative ? -$0 : $0 } ?? NearestDouble.standard(bytes, count: count)
    integer = Self.truncated(
      bytes + integerStart, integerDigits: integerDigits, fractionDigits: fractionDigits, exponent: exponent,
      isNegative: isNegative)
  }

  /// Reads all of `text`.
  package init?(_ text: some StringProtocol) {
    var text = String(text)
    let number = text.withUTF8 { bytes in bytes.baseAddress.flatMap { NumberText($0, count: bytes.count) } }
    guard let number else { return nil }
    self = number
  }

  /// The part of `digits.digits × 10^exponent` before the decimal point.
  private static func truncated(
    _ bytes: UnsafePointer<UInt8>, integerDigits: Int, fractionDigits: Int, exponent: Int, isNegative: Bool
  ) -> Int {
    var magnitude: UInt64 = 0
    let limit = isNegative ? UInt64(Int.max) + 1 : UInt64(Int.max)
    let clamped = isNegative ? Int.min : Int.max
    let total = integerDigits + fractionDigits
    var taken = 0
    while taken < integerDigits + exponent {
      // Trailing zeros of 0 are 0, however many.
      if taken >= total, magnitude == 0 { return 0 }
      var digit: UInt64 = 0
      if taken < total {
        digit = UInt64(bytes[taken < integerDigits ? taken : taken + 1] - 0x30)
      }
      let (product, overflowed) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(digit)
      if overflowed || carried || sum > limit { return clamped }
      magnitude = sum
      taken += 1
    }
    return isNegative ? Int(truncatingIfNeeded: 0 &- magnitude) : Int(magnitude)
  }
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
