import Glibc

/// Who can reach a host, as far as its name or its address tells.
///
/// A picture's address comes from the cloud, and a program may stand where the cloud does not: a request to its own
/// machine, to its neighbours or to a host's metadata service would do somebody else's bidding.
package enum HostReach: String, Hashable, Sendable {
  /// Loopback and names for it.
  case thisMachine = "is of this machine alone"
  /// Private networks and names that are looked up in one.
  case privateNetwork = "is of a private network"
  /// Set aside: multicast, documentation, benchmarks, the future.
  case reserved = "is set aside and leads nowhere"
  case everybody = "is open to everybody"

  /// What a host says of itself: a name, or an address in any form that a resolver takes, such as `127.1`, `0x7f000001`,
  /// `[::1]` or `::ffff:127.0.0.1`.
  package init(ofHost host: String) {
    if let address = IPAddress(host) {
      self = address.reach
    } else {
      self = Self.ofName(host.lowercased())
    }
  }

  private static func ofName(_ name: String) -> HostReach {
    let labels = name.split(separator: ".")
    guard let last = labels.last else { return .reserved }
    // RFC 6761, RFC 6762, RFC 8375, and the name set aside in 2024 for private use.
    switch last {
    case "localhost": return .thisMachine
    case "local", "internal", "lan", "intranet", "home", "corp", "localdomain": return .privateNetwork
    case "arpa" where labels.dropLast().last == "home": return .privateNetwork
    case "invalid", "test", "example", "onion", "alt": return .reserved
    default: return labels.count == 1 ? .privateNetwork : .everybody
    }
  }
}

/// An address of version 4 or 6.
package struct IPAddress: Hashable, Sendable {
  /// 4 or 16, in network order.
  package let bytes: [UInt8]

  /// - Parameter bytes: 4 or 16, in network order.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads what the system's own resolver takes for an address, so that the two never differ: up to four numbers in
  /// decimal, octal or hex (`inet_aton`), or version 6 with or without brackets and zone.
  package init?(_ text: String) {
    var inner = text[...]
    if inner.hasPrefix("["), inner.hasSuffix("]") { inner = inner.dropFirst().dropLast() }
    if inner.contains(":") {
      var address = in6_addr()
      guard inet_pton(AF_INET6, String(inner.prefix { $0 != "%" }), &address) == 1 else { return nil }
      bytes = withUnsafeBytes(of: address) { Array($0) }
    } else {
      // What stands behind a blank is passed over there; a host has none.
      guard !inner.isEmpty, inner.utf8.allSatisfy({ $0 > 0x20 }) else { return nil }
      var address = in_addr()
      guard inet_aton(String(inner), &address) == 1 else { return nil }
      bytes = withUnsafeBytes(of: address) { Array($0) }
    }
  }

  /// By the registries of special-purpose addresses (RFC 6890 and what followed).
  package var reach: HostReach {
    if bytes.count == 4 { return Self.reach(bytes[...]) }
    for (prefix, length, reach) in Self.specialOfVersion6 where Self.matches(bytes, prefix, length) { return reach }
    // Addresses that carry one of version 4: mapped, compatible, translated (RFC 6052), 6to4 (RFC 3056).
    let zeros = [UInt8](repeating: 0, count: 10)
    if bytes[..<10].elementsEqual(zeros), bytes[10...11] == [0xFF, 0xFF] || bytes[10...11] == [0, 0] {
      return Self.reach(bytes[12...])
    }
    if Self.matches(bytes, [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96) { return Self.reach(bytes[12...]) }
    if Self.matches(bytes, [0x20, 0x02], 16) { return Self.reach(bytes[2..<6]) }
    // All that is given out lies in 2000::/3.
    return bytes[0] & 0xE0 == 0x20 ? .everybody : .reserved
  }

  private static func reach(_ bytes: ArraySlice<UInt8>) -> HostReach {
    let bytes = Array(bytes)
    for (prefix, length, reach) in specialOfVersion4 where matches(bytes, prefix, length) { return reach }
    return .everybody
  }

  private static func matches(_ bytes: [UInt8], _ prefix: [UInt8], _ length: Int) -> Bool {
    let (whole, rest) = (length / 8, length % 8)
    guard bytes[..<whole].elementsEqual(prefix[..<whole]) else { return false }
    return rest == 0 || (bytes[whole] ^ prefix[whole]) >> (8 - rest) == 0
  }

  private static let specialOfVersion4: [(prefix: [UInt8], length: Int, reach: HostReach)] = [
    ([0], 8, .thisMachine),
    ([127], 8, .thisMachine),
    ([10], 8, .privateNetwork),
    ([100, 64], 10, .privateNetwork),  // behind a carrier's translation
    ([169, 254], 16, .privateNetwork),  // of the link, metadata services among them
    ([172, 16], 12, .privateNetwork),
    ([192, 168], 16, .privateNetwork),
    ([192, 0, 0], 24, .reserved),
    ([192, 0, 2], 24, .reserved),
    ([192, 88, 99], 24, .reserved),
    ([198, 18], 15, .reserved),
    ([198, 51, 100], 24, .reserved),
    ([203, 0, 113], 24, .reserved),
    ([224], 3, .reserved),  // multicast, the future, broadcast
  ]

  private static let specialOfVersion6: [(prefix: [UInt8], length: Int, reach: HostReach)] = [
    ([UInt8](repeating: 0, count: 16), 128, .thisMachine),
    ([UInt8](repeating: 0, count: 15) + [1], 128, .thisMachine),
    ([0x00, 0x64, 0xFF, 0x9B, 0x00, 0x01], 48, .privateNetwork),
    ([0x20, 0x01, 0x00], 23, .reserved),  // Teredo, benchmarks and other protocols' own
    ([0x20, 0x01, 0x0D, 0xB8], 32, .reserved),
    ([0x3F, 0xFF, 0x00], 20, .reserved),
    ([0xFC], 7, .privateNetwork),
    ([0xFE, 0x80], 9, .privateNetwork),  // of the link, and of the site as it was once
    ([0xFF], 8, .reserved),
  ]
}

extension IPAddress: CustomStringConvertible {
  /// As resolvers write it.
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
