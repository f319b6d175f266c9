/// Texts that are secrets by the look of them: tokens of well-known services, private keys, passwords in URLs.
package enum SecretShape {
  case awsKey
  case googleKey
  case gitHubToken
  case gitLabToken
  case slackToken
  case stripeKey
  /// `sk-…`, as several services begin theirs.
  case secretKey
  case webToken
  case privateKey
  case password

  /// What it is, to be said in a sentence.
  package var name: String {
    switch self {
    case .awsKey: "an AWS access key"
    case .googleKey: "a Google API key"
    case .gitHubToken: "a GitHub token"
    case .gitLabToken: "a GitLab token"
    case .slackToken: "a Slack token"
    case .stripeKey: "a Stripe key"
    case .secretKey: "a secret API key"
    case .webToken: "a JSON web token"
    case .privateKey: "a private key"
    case .password: "an address with a password"
    }
  }

  /// A secret in a text.
  package struct Match {
    package let shape: SecretShape
    /// The secret alone.
    package let range: Range<Int>
    /// Where the shape begins: with the secret, or at the `://` of the URL whose password it is.
    package let start: Int
  }

  /// Where in `bytes` secrets stand, in order, none inside another.
  package static func ranges(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    matches(in: bytes).map(\.range)
  }

  /// The secrets in `bytes`, in order, none inside another.
  package static func matches(in bytes: ArraySlice<UInt8>) -> [Match] {
    // The shortest has 20 bytes, but for passwords in URLs.
    guard bytes.count >= 9 else { return [] }
    var found: [Match] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard let (shape, range) = secret(bytes, at: index) else {
        index += 1
        continue
      }
      found.append(Match(shape: shape, range: range, start: index))
      index = max(range.upperBound, index + 1)
    }
    return found
  }

  /// The secret that begins at `index`, or in the URL whose `://` does.
  private static func secret(_ bytes: ArraySlice<UInt8>, at index: Int) -> (SecretShape, Range<Int>)? {
    switch bytes[index] {
    case UInt8(ascii: ":"): return password(bytes, at: index).map { (.password, $0) }
    case UInt8(ascii: "-"): return privateKey(bytes, at: index).map { (.privateKey, $0) }
    case UInt8(ascii: "A"), UInt8(ascii: "g"), UInt8(ascii: "x"), UInt8(ascii: "s"), UInt8(ascii: "r"):
      return token(bytes, at: index)
    case UInt8(ascii: "e"): return webToken(bytes, at: index).map { (.webToken, $0) }
    default: return nil
    }
  }

  /// How tokens begin, what they go on with, and how long that is at least.
  private static let tokens: [(shape: SecretShape, start: String, isPart: @Sendable (UInt8) -> Bool, least: Int)] = [
    (.awsKey, "AKIA", isUpperOrDigit, 16), (.awsKey, "ASIA", isUpperOrDigit, 16), (.googleKey, "AIza", isURLSafe, 35),
    (.gitHubToken, "ghp_", isURLSafe, 36), (.gitHubToken, "gho_", isURLSafe, 36), (.gitHubToken, "ghu_", isURLSafe, 36),
    (.gitHubToken, "ghs_", isURLSafe, 36), (.gitHubToken, "ghr_", isURLSafe, 36),
    (.gitHubToken, "github_pat_", isURLSafe, 22), (.gitLabToken, "glpat-", isURLSafe, 20),
    (.slackToken, "xoxa-", isURLSafe, 10), (.slackToken, "xoxb-", isURLSafe, 10), (.slackToken, "xoxe-", isURLSafe, 10),
    (.slackToken, "xoxp-", isURLSafe, 10), (.slackToken, "xoxr-", isURLSafe, 10), (.slackToken, "xoxs-", isURLSafe, 10),
    (.stripeKey, "sk_live_", isURLSafe, 16), (.stripeKey, "sk_test_", isURLSafe, 16),
    (.stripeKey, "rk_live_", isURLSafe, 16), (.secretKey, "sk-", isURLSafe, 32),
  ]

  private static func token(_ bytes: ArraySlice<UInt8>, at index: Int) -> (SecretShape, Range<Int>)? {
    if index > bytes.startIndex, isURLSafe(bytes[index - 1]) { return nil }
    for token in tokens where bytes[index...].starts(with: token.start.utf8) {
      let from = index + token.start.utf8.count
      let end = bytes[from...].firstIndex { !token.isPart($0) } ?? bytes.endIndex
      if end - from >= token.least { return (token.shape, index..<end) }
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
        guard part == 1 || end - from >= 10, bytes[from...].starts(with: "eyJ".utf8), end < bytes.endIndex,
          bytes[end] == UInt8(ascii: ".")
        else { return nil }
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
    // All of a key may stand in one line.
    let line = bytes[index...].prefix(80).prefix { $0 != 0x0A && $0 != UInt8(ascii: "\\") }
    let mark = Array("PRIVATE KEY-----".utf8)
    guard let head = firstPlace(of: mark, in: bytes, from: index, to: line.endIndex) else { return nil }
    guard let end = firstPlace(of: Array("-----END ".utf8), in: bytes, from: head + mark.count, to: bytes.endIndex),
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
