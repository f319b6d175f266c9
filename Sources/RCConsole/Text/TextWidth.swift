/// How many cells of a terminal a text takes.
///
/// A grapheme cluster is measured as a whole: its scalars add up to two cells at most, so a family of emoji is 2, a
/// flag is 2, a letter with its accents is 1. Control characters count 0; pass text through ``sanitized(_:)`` first.
public enum TextWidth {
  /// The width of `text` in cells. Pure ASCII costs one pass over its bytes.
  public static func cells(in text: some StringProtocol) -> Int {
    if let ascii = asciiCells(text.utf8) { return ascii }
    var sum = 0
    for cluster in text { sum += cells(of: cluster) }
    return sum
  }

  /// The width of one grapheme cluster: 0, 1 or 2.
  public static func cells(of cluster: Character) -> Int {
    if let ascii = cluster.asciiValue { return isPrintable(ascii) ? 1 : 0 }
    let scalars = cluster.unicodeScalars
    if scalars.dropFirst().first == emojiSelector, let first = scalars.first, first.properties.isEmoji { return 2 }
    var sum = 0
    var afterJoiner = false
    for scalar in scalars {
      if !afterJoiner { sum += cells(of: scalar) }
      afterJoiner = scalar == zeroWidthJoiner
      if sum >= 2 { return 2 }
    }
    return sum
  }

  /// The width of one scalar that stands alone: 0, 1 or 2.
  static func cells(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return isPrintable(UInt8(scalar.value)) ? 1 : 0 }
    switch scalar.value {
    case 0x00AD: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

  private static func isPrintable(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  private static func asciiCells(_ bytes: some Collection<UInt8>) -> Int? {
    var sum = 0
    for byte in bytes {
      if byte >= 0x80 { return nil }
      if isPrintable(byte) { sum += 1 }
    }
    return sum
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > wideRanges[2 * middle + 1] {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < wideRanges.count / 2 && value >= wideRanges[2 * low]
  }
}
