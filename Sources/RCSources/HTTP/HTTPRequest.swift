import RCValues

/// What is sent, and what the answer may cost.
package struct HTTPRequest: Sendable {
  package var method = "GET"
  package var address: HTTPAddress
  /// For everybody who is asked, redirects included.
  package var headers: [String: String] = [:]
  /// Only for the origin of the address: a redirect to another one does not get them.
  package var privateHeaders: [String: String] = [:]
  package var body: [UInt8]?
  /// For all steps together, redirects included.
  package var deadline: ContinuousClock.Instant
  /// Of the body, after decompression.
  package var byteLimit: Int
  /// Asked when the head of an answer is there; where it says no, the answer ends there, without a body.
  package var wantsBody: @Sendable (HTTPResponse) -> Bool = { _ in true }
  /// Told how many bytes of the body are there, and how many there will be where the server says so. Called on a queue
  /// of the request's own, in order; nil where nobody listens.
  package var onProgress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)?

  package init(_ address: HTTPAddress, deadline: ContinuousClock.Instant, byteLimit: Int) {
    (self.address, self.deadline, self.byteLimit) = (address, deadline, byteLimit)
  }

  /// Why a header must not be sent, if it must not: somebody's text could make a second header of it.
  static func fault(_ headers: [String: String]) -> String? {
    for (name, value) in headers {
      let isToken =
        !name.isEmpty
        && name.utf8.allSatisfy { byte in
          (0x21...0x7E).contains(byte) && !"()<>@,;:\\\"/[]?={}".utf8.contains(byte)
        }
      guard isToken else { return "\"\(name)\" is no name of a header" }
      guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
        return "the value of \(name) has a control character"
      }
    }
    return nil
  }
}
