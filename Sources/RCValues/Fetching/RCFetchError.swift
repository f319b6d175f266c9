/// Why a fetch failed. The active values are what they were, and so is what waits.
public enum RCFetchError: Error, Hashable, Sendable {
  /// The store was made without a source.
  case noSource
  /// The address cannot be asked; only another one helps.
  case invalidURL(String, reason: String)
  /// The file of the source could not be read.
  case unavailable(RCLoadError)
  /// What makes the request's headers failed, so nothing was sent.
  case noHeaders(reason: String)
  /// No connection came about: no network, no such name, nobody listens.
  case offline(reason: String)
  /// The connection broke before the answer was complete.
  case interrupted(reason: String)
  /// The server could not prove who it is, or no secure connection could be agreed on.
  case untrusted(reason: String)
  /// The server sent the request on to where it must not go.
  case redirected(to: String, reason: String)
  /// 401 or 403. Polling stops until settings or user change, or a fetch by hand succeeds.
  case unauthorized(status: Int)
  /// 429, 500, 502, 503 or 504. From a source, `retryAfter` is what the server asked for; from a store, how long it
  /// will send nothing.
  case overloaded(status: Int, retryAfter: Duration?)
  /// Any other status that is no answer.
  case status(Int)
  /// The answer is none that the protocol allows, or an HTML page in place of JSON.
  case invalidAnswer(reason: String)
  /// More bytes than `RCLimits.maximumSize`, counted after decompression.
  case tooLarge(limit: Int)
  /// A payload came that cannot be used; it was dropped whole.
  case refused(RCLoadError)
  /// Nothing was sent, since the server is to be left alone for this long.
  case backingOff(retryAfter: Duration)
  /// The answer was not there in time.
  case timedOut(Duration)
  /// The task was cancelled, or the user changed while the request was on its way.
  case cancelled
}

extension RCFetchError {
  /// How long to wait before another attempt is worth it; nil where no time is known.
  public var retryAfter: Duration? {
    switch self {
    case .overloaded(_, let retryAfter): retryAfter
    case .backingOff(let retryAfter): retryAfter
    default: nil
    }
  }

  /// Whether the server could not be reached at all.
  public var isOffline: Bool {
    if case .offline = self { true } else { false }
  }
}

extension RCFetchError: CustomStringConvertible {
  /// What happened, and where it helps what to do or when to try again.
  public var description: String {
    switch self {
    case .noSource: "the store has no source; give one to its initializer"
    case .invalidURL(let text, let reason): "\"\(text)\" cannot be fetched: \(reason)"
    case .unavailable(let error): "\(error)"
    case .noHeaders(let reason): "nothing was sent, the request's headers could not be made: \(reason)"
    case .offline(let reason): "the server cannot be reached: \(reason); try again when there is a network"
    case .interrupted(let reason): "the connection broke: \(reason); try again"
    case .untrusted(let reason): "no secure connection: \(reason); check the server's certificate and this clock"
    case .redirected(let target, let reason): "sent on to \(target), which was not followed: \(reason)"
    case .unauthorized(let status): "the server refused access (status \(status)); check what the headers carry"
    case .overloaded(let status, let wait):
      "the server is in trouble (status \(status)); "
        + (wait.map { "the next attempt is in \(Self.text($0))" } ?? "try again later")
    case .status(404): "the server has no such document (status 404); check the URL"
    case .status(let status): "the server answered with status \(status)"
    case .invalidAnswer(let reason): "the answer cannot be used: \(reason)"
    case .tooLarge(let limit):
      "the answer has more than \(limit) bytes, the limit; raise RCLimits.maximumSize if it may"
    case .refused(let error): "the payload was refused, what was active stays: \(error)"
    case .backingOff(let wait): "the server is to be left alone; the next attempt is in \(Self.text(wait))"
    case .timedOut(let limit): "no answer within \(Self.text(limit)); try again later, or raise fetchTimeout"
    case .cancelled: "the fetch was cancelled"
    }
  }

  /// Seconds, with at most three digits after the point; minutes from 120 seconds on.
  package static func text(_ duration: Duration) -> String {
    let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    if milliseconds >= 120_000 { return "\((milliseconds + 59_999) / 60_000) min" }
    if milliseconds % 1000 == 0 { return "\(milliseconds / 1000) s" }
    var digits = String(milliseconds % 1000 + 1000).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(milliseconds / 1000).\(digits) s"
  }
}
