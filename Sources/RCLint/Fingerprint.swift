/// What makes a finding the same finding after lines were added above it.
enum Fingerprint {
  /// Rule, path, pointer and message, the numbers in the message left out: they change with every edit.
  static func identity(of finding: Finding) -> String {
    var message = ""
    for scalar in finding.message.unicodeScalars {
      if (0x30...0x39).contains(scalar.value) {
        if message.unicodeScalars.last != "0" { message.unicodeScalars.append("0") }
      } else {
        message.unicodeScalars.append(scalar)
      }
    }
    return [finding.rule, finding.location.path, finding.location.pointer ?? "", message].joined(separator: "\u{1F}")
  }

  /// Sixteen hex digits, and a number for all but the first with one identity.
  static func text(_ identity: String, number: Int) -> String {
    let digits = String(hash(identity.utf8), radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return number == 0 ? padded : "\(padded)-\(number)"
  }

  /// FNV-1a with 64 bits, finished by a multiplication that mixes the high bits down.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}
