import RCValues

/// A cloud JSON at a URL.
///
/// ```swift
/// HTTPSource("https://cdn.example.com/app.json")
/// HTTPSource("https://cdn.example.com/app.json", headers: { ["Authorization": "Bearer \(try await token())"] })
/// ```
///
/// Its ETag is sent back, so a document that has not changed is not sent again. A server that makes the tag of time and
/// size, as nginx does, overlooks a change of the same size within the same second: put a version into the document.
public struct HTTPSource: RCSource {
  /// Names and values; called for each fetch, within its deadline. Sent to the URL's own host only.
  public typealias Headers = @Sendable () async throws -> [String: String]

  private let address: Result<HTTPAddress, RCFetchError>
  private let headers: Headers?
  public let identity: String

  /// - Parameters:
  ///   - url: https, or http to this machine. Where it is anything else, every fetch throws `RCFetchError.invalidURL`.
  ///   - allowsInsecureHTTP: lets plain http go to other machines, where anybody on the way can read and change it.
  public init(_ url: StaticString, allowsInsecureHTTP: Bool = false, headers: Headers? = nil) {
    self.init(
      Result { () throws(RCFetchError) in
        try HTTPAddress(url.description, allowsInsecure: allowsInsecureHTTP)
      }, url.description, headers)
  }

  /// For a URL that is known at run time only.
  ///
  /// - Throws: `RCFetchError.invalidURL`.
  public init(url: String, allowsInsecureHTTP: Bool = false, headers: Headers? = nil) throws(RCFetchError) {
    self.init(.success(try HTTPAddress(url, allowsInsecure: allowsInsecureHTTP)), url, headers)
  }

  private init(_ address: Result<HTTPAddress, RCFetchError>, _ text: String, _ headers: Headers?) {
    (self.address, self.headers) = (address, headers)
    switch address {
    case .success(let address):
      // A query can be a secret, but two of them are two places.
      identity = address.shown + (address.url.query().map { ContentHash(Array($0.utf8)).text } ?? "")
    case .failure: identity = text
    }
  }

  public func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse {
    var message = HTTPRequest(try address.get(), deadline: request.deadline, byteLimit: request.byteLimit)
    message.headers["Accept"] = "application/json"
    message.headers["If-None-Match"] = request.validator
    if let headers {
      do {
        message.privateHeaders = try await headers()
      } catch {
        throw .noHeaders(reason: "\(error)")
      }
    }
    let response = try await HTTPClient.shared.send(message)
    switch response.status {
    case 200: return .payload(try Self.payload(response))
    case 304 where request.validator != nil: return .notModified
    case 304: throw .invalidAnswer(reason: "not modified, though no validator was sent")
    case 401, 403: throw .unauthorized(status: response.status)
    case 429, 500, 502, 503, 504: throw .overloaded(status: response.status, retryAfter: response.retryAfter())
    default: throw .status(response.status)
    }
  }

  private static func payload(_ response: HTTPResponse) throws(RCFetchError) -> RCPayload {
    let first = response.body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first else { throw .invalidAnswer(reason: "it is empty") }
    // No JSON begins so; what does is the page of a portal, a proxy or a server in trouble.
    guard first != UInt8(ascii: "<") else { throw .invalidAnswer(reason: "it is a page of HTML or XML, not JSON") }
    return RCPayload(bytes: response.body, validator: response.header("ETag"), freshFor: response.freshFor)
  }
}
