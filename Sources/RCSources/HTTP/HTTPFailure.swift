import Foundation
import FoundationNetworking
import RCValues

/// What a transport error means for somebody who fetches.
enum HTTPFailure {
  static func error(_ error: any Error) -> RCFetchError {
    guard let error = error as? URLError else { return .interrupted(reason: error.localizedDescription) }
    return classify(error.code, error.localizedDescription)
  }

  /// The codes are what URLSession on Linux makes of libcurl's, which is not always what their names say: whatever fails
  /// about TLS has no code of its own, only libcurl's text.
  static func classify(_ code: URLError.Code, _ text: String) -> RCFetchError {
    switch code {
    case .cancelled: return .cancelled
    case .cannotFindHost: return .offline(reason: "no such host: \(text)")
    case .cannotConnectToHost: return .offline(reason: "nobody answers: \(text)")
    case .dnsLookupFailed, .notConnectedToInternet, .timedOut: return .offline(reason: text)
    case .unsupportedURL: return .invalidAnswer(reason: "it is not HTTP: \(text)")
    default:
      let lowered = text.lowercased()
      let isAboutTrust = ["ssl", "tls", "certificate", "x509"].contains { lowered.contains($0) }
      return isAboutTrust ? .untrusted(reason: text) : .interrupted(reason: text)
    }
  }
}
