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
    if isLocal { return "is of this machine alone" }
    if isPrivate { return "is of a private network" }
    if parts != nil || host.utf8.contains(UInt8(ascii: ":")) { return "is a number, not a name" }
    return nil
  }

  var isLocal: Bool {
    host == "localhost" || host.hasSuffix(".localhost") || parts?.first == 127 || host == "::1" || host == "0.0.0.0"
  }

  var isPrivate: Bool {
    if let parts {
      return parts[0] == 10 || (parts[0] == 172 && (16...31).contains(parts[1])) || (parts[0] == 192 && parts[1] == 168)
        || (parts[0] == 169 && parts[1] == 254)
    }
    let isNumber = host.utf8.contains(UInt8(ascii: ":"))
    if isNumber { return ["fc", "fd", "fe80"].contains { host.hasPrefix($0) } }
    return [".local", ".internal", ".lan", ".home.arpa"].contains { host.hasSuffix($0) }
  }

  /// The four numbers of an IPv4 address.
  private var parts: [Int]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 4, parts.allSatisfy({ $0.map { (0...255).contains($0) } ?? false }) else { return nil }
    return parts.compactMap(\.self)
  }
}
