import RCJSON

/// How messages show what comes from files: in quotes, short, and with nothing in it that hides or moves anything.
enum Show {
  /// A name or value in quotes, at most 40 characters of it.
  static func name(_ text: String) -> String { "\"" + clipped(text, to: 40) + "\"" }

  static func value(_ text: String) -> String { "\"" + clipped(text, to: 60) + "\"" }

  static func clipped(_ text: String, to count: Int) -> String {
    var shown = ""
    var length = 0
    for scalar in text.unicodeScalars {
      if length == count { return shown + "…" }
      shown += isPlain(scalar) ? String(scalar) : "\\u{\(hex(scalar.value, width: 4))}"
      length += 1
    }
    return shown
  }

  /// `U+00A0`
  static func scalar(_ scalar: Unicode.Scalar) -> String { "U+" + hex(scalar.value, width: 4) }

  static func hex(_ value: UInt32, width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  static func kind(_ kind: JSONKind) -> String {
    switch kind {
    case .null: "null"
    case .bool: "a bool"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// `1 line`, `2 lines`
  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return false
    case .spaceSeparator: return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

/// The text around a fault.
enum Excerpt {
  /// ` near "…"`, or nothing where there is no text.
  static func around(_ offset: Int, in text: SourceText) -> String {
    let line = text.position(at: offset).line
    let (start, end) = (text.start(ofLine: line), text.start(ofLine: line + 1))
    // Whole scalars, some twenty bytes to each side, of this line alone.
    var low = max(start, offset - 20)
    while low > start, text.bytes[low] & 0xC0 == 0x80 { low -= 1 }
    var high = min(end, offset + 20)
    while high < end, text.bytes[high] & 0xC0 == 0x80 { high += 1 }
    guard low < high else { return "" }
    var bytes = Array(text.bytes[low..<high])
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    bytes = Array(bytes.drop(while: isBlank))
    return bytes.isEmpty ? "" : ", near \(Show.value(String(decoding: bytes, as: UTF8.self)))"
  }
}
