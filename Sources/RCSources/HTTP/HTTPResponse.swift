import Foundation
import FoundationNetworking

/// A complete answer, its body decompressed.
package struct HTTPResponse: Sendable {
  private let response: HTTPURLResponse
  package let body: [UInt8]

  init(_ response: HTTPURLResponse, _ body: [UInt8]) { (self.response, self.body) = (response, body) }

  package var status: Int { response.statusCode }

  package var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// The value of a header, its name in any case.
  package func header(_ name: String) -> String? { response.value(forHTTPHeaderField: name) }

  /// How many bytes the body has on its way, where the server says so.
  package var length: Int? {
    // What is too long for a number is too long for every limit.
    header("Content-Length").flatMap(Self.digits)
  }

  /// Whether the body was compressed on its way, so that its length says nothing about it.
  package var isEncoded: Bool { !["", "identity"].contains((header("Content-Encoding") ?? "").lowercased()) }

  /// What `Retry-After` asks for: seconds, or a date, which is compared with the server's own clock where it tells it.
  package func retryAfter(now: Date = Date()) -> Duration? {
    guard let text = header("Retry-After") else { return nil }
    if let seconds = Self.digits(text) { return .seconds(seconds) }
    guard let date = HTTPDate.seconds(text) else { return nil }
    let now = header("Date").flatMap(HTTPDate.seconds) ?? Int(now.timeIntervalSince1970)
    return .seconds(max(date - now, 0))
  }

  /// What is left of `Cache-Control: max-age`, or of the time up to `Expires` where there is none; nil where the server
  /// says nothing, or that it is to be asked each time.
  package var freshFor: Duration? { freshFor(now: Date()) }

  /// - Parameter now: for a server that does not tell its own clock.
  func freshFor(now: Date) -> Duration? {
    guard !mustBeAskedAgain, !mustNotBeStored else { return nil }
    let age = header("Age").flatMap(Self.digits) ?? 0
    if let text = directives.first(where: { $0.hasPrefix("max-age=") }) {
      return Self.digits(text.dropFirst(8)).map { .seconds(max($0 - age, 0)) }
    }
    guard let text = header("Expires") else { return nil }
    // What is no date, a 0 above all, has passed (RFC 9111, 5.3).
    guard let end = HTTPDate.seconds(text) else { return .zero }
    let sent = header("Date").flatMap(HTTPDate.seconds) ?? Int(now.timeIntervalSince1970)
    return .seconds(max(end - sent - age, 0))
  }

  /// `no-cache`: what is kept may be used only after the server has been asked.
  package var mustBeAskedAgain: Bool { directives.contains("no-cache") }

  /// `no-store`: nothing may be kept.
  package var mustNotBeStored: Bool { directives.contains("no-store") }

  /// Those of `Cache-Control`.
  private var directives: [String] {
    (header("Cache-Control") ?? "").lowercased().split(separator: ",")
      .map { $0.filter { $0 != " " && $0 != "\t" && $0 != "\"" } }
  }

  /// Digits only; more of them than a number can have mean very long.
  private static func digits(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, 1 << 40)
  }
}
