/// Names that say that what they name is a secret: `api_key`, `stripeSecret`, `db.password`, `GITHUB_TOKEN`.
package enum SecretName {
  /// Looks at the last words of a name, so that `passwordHint` and `tokenLimit` are none.
  package static func isMeant(by name: String) -> Bool {
    let words = words(of: name)
    guard let last = words.last else { return false }
    if alone.contains(last) { return true }
    guard last == "key" || last == "keys", words.count > 1 else { return false }
    return kindsOfKey.contains(words[words.count - 2])
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
