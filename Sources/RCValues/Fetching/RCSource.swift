/// Where a cloud JSON comes from.
///
/// A source gets bytes; it neither reads nor keeps them. It may be called from any task, several times at once.
public protocol RCSource: Sendable {
  /// Names the place, not the content, such as a URL or a path.
  var identity: String { get }

  /// Gets the newest payload, or tells that the one `request.validator` names is still current.
  ///
  /// Must end soon after its task is cancelled.
  func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse

  /// Emits when there may be something new. Nil when the source cannot tell. Each call begins a new stream, which ends
  /// its watch when it is let go.
  var changes: AsyncStream<Void>? { get }
}

extension RCSource {
  public var changes: AsyncStream<Void>? { nil }
}

/// What a source is asked.
public struct RCFetchRequest: Sendable {
  /// The validator of the newest payload at hand; nil where there is none.
  public var validator: String?
  /// When the answer must be there.
  public var deadline: ContinuousClock.Instant
  /// Bytes, counted after decompression; a source may stop beyond.
  public var byteLimit: Int
  /// In order of preference, for a source that can choose.
  public var locales: [RCLocaleTag]

  public init(
    validator: String? = nil, deadline: ContinuousClock.Instant = .now + .seconds(10), byteLimit: Int = 4 << 20,
    locales: [RCLocaleTag] = []
  ) {
    (self.validator, self.deadline, self.byteLimit, self.locales) = (validator, deadline, byteLimit, locales)
  }
}

/// What a source answers.
public enum RCFetchResponse: Hashable, Sendable {
  case payload(RCPayload)
  /// What the request's validator names is still current.
  case notModified
}

/// How a fetch ended.
public enum RCFetchResult: Hashable, Sendable {
  /// A payload came and is ready to be activated.
  case fetched
  /// The newest payload is at hand already.
  case notModified
}

/// Why a fetch failed. The active values are what they were.
public enum RCFetchError: Error, Hashable, Sendable {
  /// The store was made without a source.
  case noSource
  /// The source could not be read.
  case unavailable(RCLoadError)
  /// A payload came that cannot be used; it was dropped whole.
  case refused(RCLoadError)
  /// The source did not answer in time.
  case timedOut(Duration)
  case cancelled
}

extension RCFetchError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSource: "the store has no source; give one to its initializer"
    case .unavailable(let error): "\(error)"
    case .refused(let error): "the payload was refused, what was active stays: \(error)"
    case .timedOut(let limit): "no answer within \(limit); try again later, or raise fetchTimeout"
    case .cancelled: "the fetch was cancelled"
    }
  }
}
