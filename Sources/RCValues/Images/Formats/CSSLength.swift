/// Lengths of CSS Values and Units 3, 6.2.
enum CSSLength {
  /// Pixels; nil for percentages and units that depend on a font or window, and for what is no length at least zero.
  static func pixels(_ text: ArraySlice<UInt8>) -> Double? {
    var rest = text.prefix(64).drop(while: MarkupScanner.isBlank)
    while let last = rest.last, MarkupScanner.isBlank(last) { rest.removeLast() }
    guard let number = take(&rest), number >= 0 else { return nil }
    switch String(decoding: rest, as: UTF8.self).lowercased() {
    case "", "px": return number
    case "pt": return number * 96 / 72
    case "pc": return number * 16
    case "in": return number * 96
    case "cm": return number * 96 / 2.54
    case "mm": return number * 96 / 25.4
    case "q": return number * 96 / 101.6
    default: return nil
    }
  }

  static func number(_ text: ArraySlice<UInt8>) -> Double? {
    var rest = text
    guard let number = take(&rest), rest.isEmpty else { return nil }
    return number
  }

  /// A sign, digits with a point or without, and an exponent: near enough for whole pixels.
  private static func take(_ rest: inout ArraySlice<UInt8>) -> Double? {
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var (value, divisor, digits) = (0.0, 1.0, 0)
    var isBehindPoint = false
    while let byte = rest.first {
      if byte &- 0x30 < 10 {
        value = value * 10 + Double(byte &- 0x30)
        if isBehindPoint { divisor *= 10 }
        digits += 1
      } else if byte == UInt8(ascii: "."), !isBehindPoint {
        isBehindPoint = true
      } else {
        break
      }
      rest.removeFirst()
    }
    guard digits > 0 else { return nil }
    value /= divisor
    // An e may as well begin the unit em.
    var exponent = rest.dropFirst()
    let isFraction = exponent.first == UInt8(ascii: "-")
    if isFraction || exponent.first == UInt8(ascii: "+") { exponent.removeFirst() }
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e"), let first = exponent.first, first &- 0x30 < 10 {
      var power = 0
      while let byte = exponent.first, byte &- 0x30 < 10 {
        power = min(power * 10 + Int(byte &- 0x30), 400)
        exponent.removeFirst()
      }
      for _ in 0..<power { value = isFraction ? value / 10 : value * 10 }
      rest = exponent
    }
    return value.isFinite ? (isNegative ? -value : value) : nil
  }
}
