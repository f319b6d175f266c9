import RCConsole

/// The message for a key that the folder does not have.
enum AbsentKey {
  static func message(_ key: String, in names: [String]) -> String {
    let first = "rc-dump: no key \"\(SafeText.sanitized(key))\" in the defaults"
    if let near = nearest(to: key, in: names) { return first + "\nDid you mean \(SafeText.sanitized(near))?" }
    return first + "\nRun \"rc-dump keys --names\" for every key."
  }
}
