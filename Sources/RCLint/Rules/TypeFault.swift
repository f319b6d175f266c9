import RCJSON
import RCValues

/// What is wrong with the type of one default, told once for all rules about types, so that a value gets one finding.
enum TypeFault {
  case null
  /// An object or array where a scalar belongs.
  case shape
  /// Another JSON type than the kind has.
  case type
  /// A fraction where the base has a whole number.
  case fraction
  /// A text that says a bool.
  case boolText(Bool)
  /// A number as people of some country write it.
  case localNumber
  /// A number text that JSON does not have; what it would be without its blanks, and whether it is read at all.
  case oddNumber(trimmed: String?, isRead: Bool)
  /// A colour with another or no prefix, and what it should be.
  case colorPrefix(String)
  case color
  /// A string that should hold JSON: where in its content the fault lies.
  case json(JSONError)
  case image

  /// - Parameter isBase: whether the value stands in the base file, where text does not stand for other kinds.
  init?(of value: JSONValue, kind: RCKind, base: JSONValue?, isBase: Bool) {
    switch (kind, value.kind) {
    case (_, .null): self = .null
    case (.string, .string), (.bool, .bool), (.image, .object), (.json, .object), (.json, .array): return nil
    case (.number, .number):
      guard !isBase, let base, base.kind == .number, Self.isWhole(base), !Self.isWhole(value) else { return nil }
      self = .fraction
    case (.string, .object), (.string, .array), (.bool, .object), (.bool, .array), (.number, .object),
      (.number, .array), (.color, .object), (.color, .array):
      self = .shape
    case (.bool, .string):
      guard let bool = Self.bool(value.string ?? "") else {
        self = .type
        return
      }
      self = .boolText(bool)
    case (.number, .string): self = Self.number(value.string ?? "")
    case (.color, .string):
      let text = value.string ?? ""
      if RCColor(hex: text) != nil { return nil }
      // Blanks around are RC406's business where they do no harm.
      if !isBase, RCColor(hex: text.trimmingBlanks()) != nil { return nil }
      if isBase, RCColor(hex: text.trimmingBlanks()) != nil {
        self = .colorPrefix(text.trimmingBlanks())
        return
      }
      self = ColorText.corrected(text).map { .colorPrefix($0) } ?? .color
    case (.json, .string), (.image, .string):
      do {
        let inner = try JSONDocument(text: value.string ?? "")
        if kind == .image { return nil }
        if inner.root.kind == .object || inner.root.kind == .array, !isBase, base?.kind == .string { return nil }
        self = .type
      } catch {
        self = kind == .json ? .json(error) : .image
      }
    case (.image, _): self = .image
    default: self = .type
    }
  }

  private static func isWhole(_ value: JSONValue) -> Bool {
    ExactDecimal(value.sourceText)?.isInteger ?? false
  }

  private static func bool(_ text: String) -> Bool? {
    var text = text.trimmingBlanks()
    return text.withUTF8 { bytes in bytes.baseAddress.flatMap { BoolText.parse($0, count: bytes.count) } }
  }

  private static func number(_ text: String) -> TypeFault {
    let trimmed = text.trimmingBlanks()
    let isRead = NumberText(trimmed).map { $0.double.isFinite } ?? false
    let isJSON = isRead && isJSONNumber(trimmed)
    if isJSON { return trimmed.utf8.count == text.utf8.count ? .type : .oddNumber(trimmed: trimmed, isRead: true) }
    if isRead { return .oddNumber(trimmed: nil, isRead: true) }
    if NumberWriting.isLocal(trimmed) { return .localNumber }
    return NumberWriting.isOdd(trimmed) ? .oddNumber(trimmed: nil, isRead: false) : .type
  }

  private static func isJSONNumber(_ text: String) -> Bool {
    // Whatever JSON takes as a number is one; nil for anything else.
    (try? JSONDocument(text: text))?.root.kind == .number
  }
}

/// Numbers as people write them.
enum NumberWriting {
  /// `1,5`, `1.000,5`, `1 000`, `1'000`, digits that are not ASCII: digits with separators between, and nothing else.
  static func isLocal(_ text: String) -> Bool {
    var (digits, separators, isForeign) = (0, 0, false)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if scalar.isASCII, scalar.value &- 0x30 < 10 {
        digits += 1
        continue
      }
      if scalar.properties.numericType == .decimal {
        (digits, isForeign) = (digits + 1, true)
        continue
      }
      switch scalar {
      case ",", ".", " ", "'", "\u{A0}", "\u{202F}", "\u{2019}", "\u{66B}", "\u{66C}", "\u{2009}": separators += 1
      case "-", "+", "\u{2212}":
        if index > 0 { return false }
        if scalar == "\u{2212}" { isForeign = true }
      default: return false
      }
    }
    return digits > 0 && (separators > 0 || isForeign)
  }

  /// `0x10`, `nan`, `inf`, `1_000`.
  static func isOdd(_ text: String) -> Bool {
    let lower = text.lowercased()
    let bare = lower.hasPrefix("-") || lower.hasPrefix("+") ? String(lower.dropFirst()) : lower
    if ["nan", "inf", "infinity"].contains(bare) { return true }
    if bare.hasPrefix("0x") {
      return bare.dropFirst(2).utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 || $0 &- 0x30 < 10 }
    }
    return bare.utf8.contains { $0 &- 0x30 < 10 }
      && bare.utf8.allSatisfy { $0 &- 0x30 < 10 || [0x5F, 0x2E, 0x2D, 0x2B, 0x65].contains($0) }
  }
}

extension String {
  /// Without space, tab, LF, VT, FF and CR at both ends.
  func trimmingBlanks() -> String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
    else {
      return ""
    }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
