// The standard library normalises strings for its own comparisons, and shows how to nobody else: FoundationEssentials
// has no normaliser, and full Foundation is not linked. A test pins what is used of it.
@_spi(_Unicode) import Swift

/// Unicode normalisation form C.
enum Normalization {
  static func nfc(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text._nfc { scalars.append(scalar) }
    return String(scalars)
  }

  /// Whether `text` is in composed form already.
  static func isNFC(_ text: String) -> Bool {
    if text.unicodeScalars.allSatisfy(isAlwaysComposed) { return true }
    return text._nfc.elementsEqual(text.unicodeScalars)
  }

  /// True for scalars that stay as they are whatever stands beside them: most letters of most scripts. False says nothing.
  private static func isAlwaysComposed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: true
    case 0x388...0x482, 0x48A...0x590: true
    case 0x3041...0x3098, 0x309B...0x30FF: true
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    case 0x1E00...0x1EFF: true
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20CF: true
    case 0x3001...0x3029, 0xFF01...0xFFEF: true
    case 0x621...0x64A, 0x660...0x669: true
    case 0x1F300...0x1FAFF: true
    default: false
    }
  }
}
