import Glibc
import RCValues

/// Finds what looks like a credential.
enum SecretScan {
  struct Found {
    let what: String
    let text: String

    /// Never the secret itself: its first four characters and its length.
    var shown: String {
      Show.clipped(String(text.unicodeScalars.prefix(4)), to: 4) + "… (\(text.unicodeScalars.count) characters)"
    }
  }

  /// Whether there is a run of twelve ASCII characters without a blank, as in every credential.
  static func mayHold(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count >= 12 else { return false }
    var run = 0
    for index in 0..<count {
      let byte = bytes[index]
      run = byte > 0x20 && byte < 0x80 ? run &+ 1 : 0
      if run == 12 { return true }
    }
    return false
  }

  /// The first credential of a known shape in `text`.
  static func known(in text: String) -> Found? {
    let bytes = Array(text.utf8)
    guard let match = SecretShape.matches(in: bytes[...]).first(where: { isFilledIn($0, bytes) }) else { return nil }
    // A key in PEM has blanks; any other credential is told with the word that it stands in, such as an address.
    let word = match.shape == .privateKey ? text : self.word(in: bytes, around: match.start..<match.range.upperBound)
    return Found(what: match.shape.name, text: word)
  }

  private static func word(in bytes: [UInt8], around range: Range<Int>) -> String {
    let isEdge = { (byte: UInt8) in isBlank(byte) || "\"'`,;()<>".utf8.contains(byte) }
    let start = bytes[..<range.lowerBound].lastIndex(where: isEdge).map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex(where: isEdge) ?? bytes.endIndex
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether it is no stand-in, such as `sk_live_please_replace_me`: tokens have digits. What is masked for caution's sake
  /// need not be found fault with.
  private static func isFilledIn(_ match: SecretShape.Match, _ bytes: [UInt8]) -> Bool {
    switch match.shape {
    case .webToken, .privateKey, .password: return true
    case .secretKey:
      // `sk-` begins names in Slovak, too, but these are made of short words.
      let parts = bytes[match.range].split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      return parts.contains { $0.count >= 20 } && hasDigit(bytes[match.range])
    default: return hasDigit(bytes[match.range])
    }
  }

  private static func hasDigit(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.contains { $0 &- 0x30 < 10 } }

  /// Bits a character, of a text that has no blanks.
  static func entropy(_ text: String) -> Double {
    var counts: [UInt8: Int] = [:]
    for byte in text.utf8 { counts[byte, default: 0] += 1 }
    let total = Double(text.utf8.count)
    return counts.values.reduce(0) { sum, count in
      let share = Double(count) / total
      return sum - share * log2(share)
    }
  }

  /// Whether a key's name says that its value is a credential.
  static func isNamed(by key: String) -> Bool {
    KeyWords.of(key).contains {
      ["key", "token", "secret", "password", "passwd", "credential", "credentials"].contains($0)
    }
  }
}
