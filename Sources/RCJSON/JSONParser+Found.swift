/// What a message says stands at a place.
extension JSONParser {
  /// What stands at `offset`, short enough for a message.
  func foundText(at offset: Int) -> String {
    guard offset < count else { return "the end of the text" }
    let byte = bytes[offset]
    if byte < 0x20 || byte == 0x7F {
      switch byte {
      case 0x0A, 0x0D: return "the end of the line"
      case 0x09: return "a tab"
      default: return "the control character U+00" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    let length = min(count - offset, 4)
    let text = String(decoding: UnsafeBufferPointer(start: bytes + offset, count: length), as: UTF8.self)
    let isReplacement = byte == 0xEF && length >= 3 && bytes[offset + 1] == 0xBF && bytes[offset + 2] == 0xBD
    guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" || isReplacement else {
      return "the byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    if scalar == "\"" { return "a quote" }
    // A word is shown whole; invisible and directional characters by their number.
    if scalar.properties.isAlphabetic, scalar.isASCII {
      var end = offset
      while end < count, end - offset < 20, bytes[end] < 0x80, isNameByte(bytes[end]) { end += 1 }
      return "\"" + String(decoding: UnsafeBufferPointer(start: bytes + offset, count: end - offset), as: UTF8.self)
        + "\""
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator,
      .nonspacingMark, .spacingMark, .enclosingMark:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default:
      return "\"\(scalar)\""
    }
  }
}
