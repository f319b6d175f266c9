/// Text from outside, made safe to show on a terminal or in one line of a log.
///
/// Every scalar that could move the cursor, start an escape sequence, end the line, reorder what stands around it or
/// hide is written as a visible escape: `\n`, `\t`, `\r` or `\u{1b}`. A backslash is doubled only where it could be
/// read as the start of such an escape, so paths and patterns stay readable and no two texts look the same.
///
/// What stays, because scripts and emoji need it: a joiner between two letters of a script that joins or two emoji, one
/// variation selector after a base, and the tags of a flag such as Scotland's.
public enum SafeText {
  /// Returns `text` with its dangerous scalars written as visible escapes.
  public static func sanitized(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != backslash }) { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for index in scalars.indices {
      let scalar = scalars[index]
      if mustEscape(at: index, in: scalars) {
        result.append(contentsOf: escape(for: scalar).unicodeScalars)
      } else {
        if scalar == "\\" && opensEscape(after: index, in: scalars) { result.append("\\") }
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns `text`, which holds right-to-left letters, between a first strong isolate and its end, so that it cannot
  /// reorder its neighbours. Other text comes back as it is.
  ///
  /// Only for a terminal: the two invisible scalars have no place in a pipe. Sanitize first.
  public static func isolated(_ text: String) -> String {
    text.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
  }

  private static let backslash = UInt8(ascii: "\\")

  /// Whether a backslash at `index` would read as the start of an escape of ours.
  private static func opensEscape(after index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index + 1 < scalars.count else { return false }
    switch scalars[index + 1] {
    case "n", "t", "r", "u", "\\": return true
    default: return mustEscape(at: index + 1, in: scalars)
    }
  }

  private static func escape(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  private static func mustEscape(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.value {
    case 0x80...0x9F, 0x2028, 0x2029, 0xFFF9...0xFFFB: return true
    case 0x200C, 0x200D: return !joins(at: index, in: scalars)
    case 0xE0020...0xE007F: return !isFlagTag(at: index, in: scalars)
    default: break
    }
    let properties = scalar.properties
    if properties.isVariationSelector { return index == 0 || !isVisible(scalars[index - 1]) }
    return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
  }

  /// A joiner belongs between letters of the scripts from Hebrew on, or between emoji; never among Latin letters.
  private static func joins(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    var before = scalars[index - 1]
    if before.value == 0xFE0F && index > 1 { before = scalars[index - 2] }
    return [before, scalars[index + 1]].allSatisfy { $0.value >= 0x0590 && isVisible($0) }
  }

  /// Tags follow a black flag; the closing tag ends them.
  private static func isFlagTag(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let before = scalars[..<index].last { !(0xE0020...0xE007E).contains($0.value) }
    return before?.value == 0x1F3F4
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard !properties.isDefaultIgnorableCodePoint else { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .spaceSeparator: return false
    default: return true
    }
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}
