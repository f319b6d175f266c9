import RCValues

/// Colours that are nearly in hex notation.
enum ColorText {
  /// What `0xFF0000`, `FF0000`, `##FF0000` or `#FF0000;` should be; nil for anything else.
  static func corrected(_ text: String) -> String? {
    var digits = Substring(text.trimmingBlanks())
    while digits.last == ";" { digits.removeLast() }
    while digits.first == "#" { digits.removeFirst() }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { digits = digits.dropFirst(2) }
    let candidate = "#" + digits
    return RCColor(hex: candidate) == nil ? nil : candidate
  }

  /// Whether a key's name says that it is a colour: one of its words is.
  static func isNamed(by key: String) -> Bool {
    KeyWords.of(key).contains { ["color", "colour", "tint"].contains($0) }
  }
}

/// The words of a key, in lower case: `navTint` and `nav_tint` are `nav`, `tint`.
enum KeyWords {
  static func of(_ key: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasUpper = false
    for byte in key.utf8 {
      let isUpper = (0x41...0x5A).contains(byte)
      let isLetter = isUpper || (0x61...0x7A).contains(byte)
      if !isLetter || (isUpper && !wasUpper) {
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word = []
      }
      if isLetter { word.append(byte | 0x20) }
      wasUpper = isUpper
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }
}
