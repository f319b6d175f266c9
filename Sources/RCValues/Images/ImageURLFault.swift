/// What makes a text no URL that a picture may be loaded from.
///
/// Foundation's `URL` takes blanks, any port, any scheme and users with passwords, so the text is looked at first.
package enum ImageURLFault: String, Hashable, Sendable, CaseIterable {
  case malformed = "is not a URL"
  case scheme = "is not https"
  case user = "names a user"
  case host = "has no host, or one with characters that hosts do not have"
  case port = "has a port that is not from 1 to 65535"
  case character = "holds a blank, a control character or one that URLs do not have"
  case tooLong = "is longer than 2,048 bytes"

  /// - Parameter allowsHTTP: takes plain http as well.
  package init?(in text: String, allowsHTTP: Bool = false) {
    guard let fault = Self.find(in: text, allowsHTTP) else { return nil }
    self = fault
  }

  private static func find(in text: String, _ allowsHTTP: Bool) -> Self? {
    let bytes = Array(text.utf8)
    if bytes.count > 2048 { return .tooLong }
    for (index, byte) in bytes.enumerated() {
      guard Self.isAllowed(byte) else { return .character }
      if byte == UInt8(ascii: "%") {
        let isEncoded =
          index + 2 < bytes.count && hexDigitValue(bytes[index + 1]) != nil && hexDigitValue(bytes[index + 2]) != nil
        if !isEncoded { return .malformed }
      }
    }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return .malformed }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard scheme == "https" || (allowsHTTP && scheme == "http") else { return .scheme }
    guard bytes[colon...].dropFirst().starts(with: "//".utf8) else { return .malformed }
    let authority = bytes[(colon + 3)...].prefix { !Array("/?#".utf8).contains($0) }
    if authority.contains(UInt8(ascii: "@")) { return .user }

    let host: ArraySlice<UInt8>
    if authority.first == UInt8(ascii: "[") {
      guard let end = authority.firstIndex(of: UInt8(ascii: "]")) else { return .host }
      host = authority[authority.startIndex...end]
      let inside = host.dropFirst().dropLast()
      guard inside.contains(UInt8(ascii: ":")),
        inside.allSatisfy({ hexDigitValue($0) != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }),
        IPAddress(String(decoding: host, as: UTF8.self)) != nil
      else { return .host }
    } else {
      host = authority.prefix { $0 != UInt8(ascii: ":") }
      // Every label of a name, an IPv4 address among them, has at least one letter or digit.
      let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let isHost = labels.allSatisfy { label in
        !label.isEmpty && label.count <= 63 && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
          && label.allSatisfy(Self.isHostByte)
      }
      guard isHost, host.count <= 253 else { return .host }
    }
    let port = authority[host.endIndex...]
    if !port.isEmpty {
      guard port.first == UInt8(ascii: ":") else { return .host }
      guard isPort(port.dropFirst()) else { return .port }
    }
    // RFC 3986 has brackets around an address alone, and one fragment; Foundation makes no URL of anything else.
    let rest = bytes[authority.endIndex...]
    let isWhole =
      !rest.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
      && rest.count { $0 == UInt8(ascii: "#") } <= 1
    return isWhole ? nil : .malformed
  }

  private static func isPort(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.count <= 5, !digits.isEmpty, digits.allSatisfy({ $0 &- 0x30 < 10 }),
      let port = Int(String(decoding: digits, as: UTF8.self))
    else { return false }
    return (1...65535).contains(port)
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Visible ASCII less the characters that RFC 3986 leaves out.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !Array("\"<>\\^`{|}".utf8).contains(byte)
  }
}
