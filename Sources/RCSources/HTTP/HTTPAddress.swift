import Foundation
import RCValues

/// A URL that may be asked: absolute, of http or https, without user and password.
package struct HTTPAddress: Hashable, Sendable {
  package let url: URL
  package let isSecure: Bool
  /// Scheme, host and port: who gets to see what is sent.
  package let origin: String
  private let allowsInsecure: Bool

  /// - Parameter allowsInsecure: lets plain http go to hosts other than this machine.
  /// - Throws: `RCFetchError.invalidURL`.
  package init(_ text: String, allowsInsecure: Bool = false) throws(RCFetchError) {
    func invalid(_ reason: String) -> RCFetchError { .invalidURL(Self.shown(text), reason: reason) }
    guard let url = URL(string: text, encodingInvalidCharacters: false) else { throw invalid("it is no URL") }
    try self.init(url, allowsInsecure, invalid)
  }

  private init(_ url: URL, _ allowsInsecure: Bool, _ invalid: (String) -> RCFetchError) throws(RCFetchError) {
    let scheme = url.scheme?.lowercased()
    guard let scheme, scheme == "https" || scheme == "http" else { throw invalid("its scheme must be https or http") }
    guard url.user() == nil, url.password() == nil else {
      throw invalid("it has a user or a password; put credentials into headers")
    }
    guard let host = url.host(), !host.isEmpty else { throw invalid("it names no host") }
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    guard (1...65_535).contains(port) else { throw invalid("its port is out of range") }
    guard scheme == "https" || allowsInsecure || Self.isLoopback(host) else {
      throw invalid("plain http goes to this machine only; use https, or allow insecure http")
    }
    (self.url, self.allowsInsecure) = (url, allowsInsecure)
    isSecure = scheme == "https"
    origin = "\(scheme)://\(host.lowercased()):\(port)"
  }

  /// Where a redirect leads.
  ///
  /// - Throws: `RCFetchError.redirected` where it must not be followed.
  package func following(_ location: String) throws(RCFetchError) -> HTTPAddress {
    func refused(_ reason: String) -> RCFetchError { .redirected(to: Self.shown(location), reason: reason) }
    guard let url = URL(string: location, relativeTo: url)?.absoluteURL else { throw refused("it is no URL") }
    let next = try HTTPAddress(url, allowsInsecure, refused)
    if isSecure, !next.isSecure { throw refused("it leads from https to http") }
    return next
  }

  /// Without what might be secret: user, password and query.
  package var shown: String { Self.shown(url.absoluteString) }

  /// The same of a text that need not be an address, since a server may have said it: not longer than addresses are, and
  /// without what a terminal takes for a command.
  package static func shown(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(2048) {
      let category = scalar.properties.generalCategory
      scalars.append(category == .control || category == .format ? "\u{FFFD}" : scalar)
    }
    let text = String(scalars)
    var shown = String(text.prefix { $0 != "?" && $0 != "#" })
    if let start = shown.range(of: "://")?.upperBound {
      let end = shown[start...].firstIndex(of: "/") ?? shown.endIndex
      if let at = shown[start..<end].lastIndex(of: "@") { shown.removeSubrange(start...at) }
    }
    return shown.count < text.count && text.contains("?") ? shown + "?…" : shown
  }

  private static func isLoopback(_ host: String) -> Bool {
    let host = host.lowercased()
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
