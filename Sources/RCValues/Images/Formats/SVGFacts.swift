/// SVG 2, by the attributes of its first element.
///
/// Pixels are those of CSS, 96 to the inch. Without a width or height in absolute units the view box tells it, and with
/// one of them the view box tells the other by its proportions (SVG 2, 8.12). Animations are not looked for.
enum SVGFacts {
  static func read(_ bytes: [UInt8]) throws(RCImageFault) -> RCImageFacts {
    var scanner = MarkupRoot(of: MarkupText.bytes(of: bytes)).rest
    var width: Double?
    var height: Double?
    var box: (width: Double, height: Double)?
    while let (name, value) = try attribute(&scanner) {
      if name.elementsEqual("width".utf8) {
        width = CSSLength.pixels(value)
      } else if name.elementsEqual("height".utf8) {
        height = CSSLength.pixels(value)
      } else if name.elementsEqual("viewBox".utf8) {
        box = viewBox(value)
      }
    }
    if let box, width == nil || height == nil {
      let (given, hasRatio) = ((width, height), box.width > 0 && box.height > 0)
      width = given.0 ?? given.1.flatMap { hasRatio ? $0 * box.width / box.height : nil } ?? box.width
      height = given.1 ?? given.0.flatMap { hasRatio ? $0 * box.height / box.width : nil } ?? box.height
    }
    return RCImageFacts(.svg, width: try whole(width), height: try whole(height), hasAlpha: true)
  }

  /// The next attribute of the tag; nil behind the last.
  private static func attribute(
    _ scanner: inout MarkupScanner
  ) throws(RCImageFault) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    scanner.skipBlanks()
    guard let next = scanner.next else { throw .truncated }
    if next == UInt8(ascii: ">") || next == UInt8(ascii: "/") { return nil }
    let name = scanner.name()
    scanner.skipBlanks()
    guard !name.isEmpty, scanner.take("=") else { throw scanner.next == nil ? .truncated : .malformed }
    scanner.skipBlanks()
    for quote: StaticString in ["\"", "'"] where scanner.take(quote) {
      guard let value = scanner.text(to: quote.utf8Start.pointee) else { throw .truncated }
      return (name, value)
    }
    throw scanner.next == nil ? .truncated : .malformed
  }

  /// To the nearest pixel, and one at least of what is there at all.
  private static func whole(_ length: Double?) throws(RCImageFault) -> Int? {
    guard let length else { return nil }
    guard length <= Double(Int32.max) else { throw .malformed }
    return length > 0 ? max(Int(length.rounded()), 1) : 0
  }

  /// Width and height: the last two of four numbers.
  private static func viewBox(_ text: ArraySlice<UInt8>) -> (Double, Double)? {
    let numbers = text.prefix(256).split { MarkupScanner.isBlank($0) || $0 == UInt8(ascii: ",") }
    guard numbers.count == 4, let width = CSSLength.number(numbers[2]), let height = CSSLength.number(numbers[3]),
      width >= 0, height >= 0
    else { return nil }
    return (width, height)
  }
}

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
