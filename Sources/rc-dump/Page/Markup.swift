import RCConsole

/// HTML as it is put together: text is escaped, so nothing of a value is ever markup.
enum Markup {
  /// `text` with its control characters visible and its markup inert: for content and for attributes.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in SafeText.sanitized(text).unicodeScalars {
      switch byte {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(byte)
      }
    }
    return escaped
  }

  /// JSON that may stand in a script element: nothing in it can end that, or begin a comment.
  static func scriptData(_ json: String) -> String {
    var data = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        data += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: data.unicodeScalars.append(scalar)
      }
    }
    return data
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for (index, byte) in group.enumerated() { bits |= UInt32(byte) << UInt32(16 - 8 * index) }
      for index in 0..<4 {
        text.append(index <= group.count ? digits[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
