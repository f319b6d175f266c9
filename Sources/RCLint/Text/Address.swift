import RCValues

/// The parts of a web address that rules look at.
struct Address {
  let scheme: String
  /// Without brackets and port, in lower case.
  let host: String

  /// Nil for anything but `scheme://host…`.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8), colon > 0
    else {
      return nil
    }
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard scheme.utf8.allSatisfy({ $0 &- UInt8(ascii: "a") < 26 || "0123456789+-.".utf8.contains($0) }) else {
      return nil
    }
    let authority = bytes[(colon + 3)...].prefix { !"/?#".utf8.contains($0) && !isBlank($0) }
    var host = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
    if host.first == UInt8(ascii: "[") {
      host = host.dropFirst().prefix { $0 != UInt8(ascii: "]") }
    } else {
      host = host.prefix { $0 != UInt8(ascii: ":") }
    }
    guard !host.isEmpty else { return nil }
    self.host = String(decoding: host, as: UTF8.self).lowercased()
  }

  /// What makes the host one that works in one place only; nil for an ordinary one.
  var oddity: String? {
    let reach = HostReach(ofHost: host)
    if reach != .everybody { return reach.rawValue }
    return IPAddress(host) == nil ? nil : "is a number, not a name"
  }
}
