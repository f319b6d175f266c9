import Glibc

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
    let parts = words(of: text)
    // The words of the line that begins a key in PEM.
    if parts.contains(where: { $0.hasSuffix("KEY-----") }) || parts.contains("-----BEGIN"),
      text.contains("-----BEGIN ") && text.contains("PRIVATE KEY-----")
    {
      return Found(what: "a private key", text: text)
    }
    for word in parts {
      if let what = shape(of: Array(word.utf8)) { return Found(what: what, text: word) }
      if word.contains("://"), let address = Address(word), address.hasPassword {
        return Found(what: "an address with a password", text: word)
      }
    }
    return nil
  }

  private static func words(of text: String) -> [String] {
    text.utf8.split(whereSeparator: { isBlank($0) || "\"'`,;()<>".utf8.contains($0) })
      .filter { $0.count >= 8 }.map { String(decoding: Array($0), as: UTF8.self) }
  }

  private static func shape(of bytes: [UInt8]) -> String? {
    // A credential may follow `key=` or stand in an address.
    for start in bytes.indices where start == 0 || !isWord(bytes[start - 1]) {
      let rest = bytes[start...]
      for shape in shapes where rest.starts(with: shape.prefix.utf8) {
        let tail = rest.dropFirst(shape.prefix.utf8.count).prefix { isWord($0) }
        let length = tail.count
        guard shape.length.contains(length) else { continue }
        // `sk_live_please_replace_me` is no key: keys have digits.
        if tail.contains(where: { $0 &- 0x30 < 10 }) { return shape.what }
      }
      if rest.starts(with: "eyJ".utf8), isToken(Array(rest)) { return "a JSON web token" }
    }
    return nil
  }

  private static let shapes: [(prefix: String, length: ClosedRange<Int>, what: String)] = [
    ("AKIA", 16...16, "an AWS access key"), ("ASIA", 16...16, "an AWS access key"),
    ("AIza", 35...35, "a Google API key"),
    ("ghp_", 36...255, "a GitHub token"), ("gho_", 36...255, "a GitHub token"), ("ghs_", 36...255, "a GitHub token"),
    ("ghu_", 36...255, "a GitHub token"), ("ghr_", 36...255, "a GitHub token"),
    ("github_pat_", 22...255, "a GitHub token"), ("glpat-", 20...64, "a GitLab token"),
    ("xoxb-", 10...255, "a Slack token"), ("xoxp-", 10...255, "a Slack token"), ("xoxa-", 10...255, "a Slack token"),
    ("xoxr-", 10...255, "a Slack token"), ("xoxs-", 10...255, "a Slack token"),
    ("sk_live_", 16...255, "a Stripe key"), ("rk_live_", 16...255, "a Stripe key"),
  ]

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }

  /// Three parts of base64url, the first two of which begin as JSON objects do.
  private static func isToken(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.prefix { isWord($0) || $0 == UInt8(ascii: ".") }
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 3 && parts[1].starts(with: "eyJ".utf8) && parts[0].count >= 10 && parts[2].count >= 10
  }

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
