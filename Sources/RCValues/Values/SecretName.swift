/// Names that say that what they name is a secret: `api_key`, `stripeSecret`, `db.password`, `GITHUB_TOKEN`.
package enum SecretName {
  /// Looks at the last words of a name, so that `passwordHint` and `tokenLimit` are none.
  package static func isMeant(by name: String) -> Bool {
    // Most names end in something else, which the last letter but one tells already.
    guard endsLikeOne(name) else { return false }
    let words = words(of: name)
    guard let last = words.last else { return false }
    if alone.contains(last) { return true }
    guard last == "key" || last == "keys", words.count > 1 else { return false }
    return kindsOfKey.contains(words[words.count - 2])
  }

  /// Whether the last letters are those of one of the words; what is no letter behind them does not count.
  private static func endsLikeOne(_ name: String) -> Bool {
    var last: (UInt8, UInt8)?
    var end: UInt8?
    for byte in name.utf8.reversed() where (byte | 0x20) &- UInt8(ascii: "a") < 26 {
      guard let end else {
        end = byte | 0x20
        continue
      }
      last = (byte | 0x20, end)
      break
    }
    guard let last else { return false }
    switch last {
    case (UInt8(ascii: "e"), UInt8(ascii: "t")), (UInt8(ascii: "t"), UInt8(ascii: "s")),
      (UInt8(ascii: "r"), UInt8(ascii: "d")), (UInt8(ascii: "d"), UInt8(ascii: "s")),
      (UInt8(ascii: "w"), UInt8(ascii: "d")), (UInt8(ascii: "s"), UInt8(ascii: "e")),
      (UInt8(ascii: "d"), UInt8(ascii: "e")), (UInt8(ascii: "i"), UInt8(ascii: "n")),
      (UInt8(ascii: "e"), UInt8(ascii: "n")), (UInt8(ascii: "a"), UInt8(ascii: "l")),
      (UInt8(ascii: "l"), UInt8(ascii: "s")), (UInt8(ascii: "e"), UInt8(ascii: "y")),
      (UInt8(ascii: "y"), UInt8(ascii: "s")):
      return true
    default: return false
    }
  }

  private static let alone = [
    "secret", "secrets", "password", "passwords", "passwd", "pwd", "passphrase", "passcode", "pin", "token",
    "credential", "credentials", "apikey", "apikeys", "privatekey", "secretkey", "accesskey",
  ]
  private static let kindsOfKey = [
    "api", "private", "secret", "access", "signing", "encryption", "auth", "session", "client", "service", "master",
  ]

  /// Splits at what is no letter and before a capital that follows a small letter or begins one; digits at the end do
  /// not count. All in small letters.
  private static func words(of name: String) -> [String] {
    let bytes = Array(name.utf8)
    var words: [String] = []
    var word = ""
    func isUpper(_ index: Int) -> Bool { index < bytes.count && bytes[index] &- UInt8(ascii: "A") < 26 }
    func isLower(_ index: Int) -> Bool { index < bytes.count && bytes[index] &- UInt8(ascii: "a") < 26 }
    for index in bytes.indices {
      let begins = isUpper(index) && index > 0 && (isLower(index - 1) || (isUpper(index - 1) && isLower(index + 1)))
      if begins || !(isUpper(index) || isLower(index)) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isUpper(index) || isLower(index) { word.unicodeScalars.append(Unicode.Scalar(bytes[index] | 0x20)) }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
