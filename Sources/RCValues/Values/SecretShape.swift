/// Texts that are secrets by the look of them: tokens of well-known services, private keys, passwords in URLs.
package enum SecretShape {
  /// Where in `bytes` secrets stand, in order, none inside another.
  package static func ranges(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    // The shortest has 20 bytes, but for passwords in URLs.
    guard bytes.count >= 9 else { return [] }
    var found: [Range<Int>] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard let range = secret(bytes, at: index) else {
        index += 1
        continue
      }
      found.append(range)
      index = max(range.upperBound, index + 1)
    }
    return found
  }

  /// The secret that begins at `index`, or in the URL whose `://` does.
  private static func secret(_ bytes: ArraySlice<UInt8>, at index: Int) -> Range<Int>? {
    switch bytes[index] {
    case UInt8(ascii: ":"): return password(bytes, at: index)
    case UInt8(ascii: "-"): return privateKey(bytes, at: index)
    case UInt8(ascii: "A"), UInt8(ascii: "g"), UInt8(ascii: "x"), UInt8(ascii: "s"), UInt8(ascii: "r"):
      return token(bytes, at: index)
    case UInt8(ascii: "e"): return webToken(bytes, at: index)
    default: return nil
    }
  }

  /// How tokens begin, what they go on with, and how long that is at least.
  private static let tokens: [(start: String, isPart: @Sendable (UInt8) -> Bool, least: Int)] = [
    ("AKIA", isUpperOrDigit, 16), ("ASIA", isUpperOrDigit, 16), ("AIza", isURLSafe, 35),
    ("ghp_", isURLSafe, 36), ("gho_", isURLSafe, 36), ("ghu_", isURLSafe, 36), ("ghs_", isURLSafe, 36),
    ("ghr_", isURLSafe, 36), ("github_pat_", isURLSafe, 22), ("glpat-", isURLSafe, 20), ("xoxa-", isURLSafe, 10),
    ("xoxb-", isURLSafe, 10), ("xoxe-", isURLSafe, 10), ("xoxp-", isURLSafe, 10), ("xoxr-", isURLSafe, 10),
    ("xoxs-", isURLSafe, 10), ("sk_live_", isURLSafe, 16), ("sk_test_", isURLSafe, 16), ("rk_live_", isURLSafe, 16),
    ("sk-", isURLSafe, 32),
  ]

  private static func token(_ bytes: ArraySlice<UInt8>, at index: Int) -> Range<Int>? {
    if index > bytes.startIndex, isURLSafe(bytes[index - 1]) { return nil }
    for token in tokens where bytes[index...].starts(with: token.start.utf8) {
      let from = index + token.start.utf8.count
      let end = bytes[from...].firstIndex { !token.isPart($0) } ?? bytes.endIndex
      if end - from >= token.least { return index..<end }
    }
    return nil
  }

  /// A JSON Web Token: three parts in base64url, of which the first two are objects and so begin with `eyJ`.
  private static func webToken(_ bytes: ArraySlice<UInt8>, at index: Int) -> Range<Int>? {
    if index > bytes.startIndex, isURLSafe(bytes[index - 1]) { return nil }
    var from = index
    for part in 0..<3 {
      let end = bytes[from...].firstIndex { !isURLSafe($0) } ?? bytes.endIndex
      if part < 2 {
        guard end - from >= 10, bytes[from...].starts(with: "eyJ".utf8), end < bytes.endIndex, bytes[end] == 0x2E else {
          return nil
        }
        from = end + 1
      } else {
        return index..<end
      }
    }
    return nil
  }

  /// `-----BEGIN … PRIVATE KEY-----` up to its end, or to the end of the text.
  private static func privateKey(_ bytes: ArraySlice<UInt8>, at index: Int) -> Range<Int>? {
    guard bytes[index...].starts(with: "-----BEGIN ".utf8) else { return nil }
    let line = bytes[index...].prefix { $0 != 0x0A && $0 != UInt8(ascii: "\\") }
    let mark = Array("PRIVATE KEY-----".utf8)
    guard line.count < 80, firstPlace(of: mark, in: bytes, from: index, to: line.endIndex) != nil else { return nil }
    guard let end = firstPlace(of: Array("-----END ".utf8), in: bytes, from: line.endIndex, to: bytes.endIndex),
      let last = firstPlace(of: mark, in: bytes, from: end, to: bytes.endIndex)
    else { return index..<bytes.endIndex }
    return index..<last + mark.count
  }

  private static func firstPlace(of mark: [UInt8], in bytes: ArraySlice<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start + mark.count <= end else { return nil }
    return (start...end - mark.count).first { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
  }

  /// The password of `://user:password@host`.
  private static func password(_ bytes: ArraySlice<UInt8>, at index: Int) -> Range<Int>? {
    guard bytes[index...].starts(with: "://".utf8) else { return nil }
    let authority = bytes[(index + 3)...].prefix { $0 > 0x20 && !"/?#\"".utf8.contains($0) }
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")),
      let colon = authority[..<at].firstIndex(of: UInt8(ascii: ":")), colon + 1 < at
    else { return nil }
    return colon + 1..<at
  }

  @Sendable private static func isUpperOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte &- UInt8(ascii: "A") < 26
  }

  @Sendable private static func isURLSafe(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
