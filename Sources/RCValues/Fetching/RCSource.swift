/// Where a cloud JSON comes from.
///
/// A source gets bytes; it neither reads nor keeps them. It may be called from any task, several times at once.
/// `RCSourceConformance` in RCSourceTesting checks whether a source keeps to what is said here.
public protocol RCSource: Sendable {
  /// Names the place, not the content, such as a URL or a path. Part of what tells one state file from another, and
  /// shown in messages: no secret may be in it.
  var identity: String { get }

  /// Whether asking costs nothing, such as for a file. What comes from a local source is not kept on disk unless a
  /// folder is named, and `RCSettings.minimumFetchInterval` does not hold for it.
  var isLocal: Bool { get }

  /// Gets the newest payload, or tells that the one `request.validator` names is still current.
  ///
  /// Must end soon after its task is cancelled.
  func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse

  /// Emits when there may be something new. Nil when the source cannot tell. Each call begins a new stream, which ends
  /// its watch when it is let go.
  var changes: AsyncStream<Void>? { get }
}

extension RCSource {
  public var isLocal: Bool { false }
  public var changes: AsyncStream<Void>? { nil }
}

/// What a source is asked.
public struct RCFetchRequest: Sendable {
  /// The validator of the newest payload at hand; nil where there is none.
  public var validator: String?
  /// When the answer must be there. The store stops waiting by itself; a source may use it to stop its own steps.
  public var deadline: ContinuousClock.Instant
  /// Bytes, counted after decompression; a source stops beyond with `RCFetchError.tooLarge`.
  public var byteLimit: Int
  /// In order of preference, for a source that can choose.
  public var locales: [RCLocaleTag]
  /// Whose values are asked for, for a source that can choose.
  public var user: String?

  public init(
    validator: String? = nil, deadline: ContinuousClock.Instant = .now + .seconds(10), byteLimit: Int = 4 << 20,
    locales: [RCLocaleTag] = [], user: String? = nil
  ) {
    (self.validator, self.deadline, self.byteLimit) = (validator, deadline, byteLimit)
    (self.locales, self.user) = (locales, user)
  }
}

/// What a source answers.
public enum RCFetchResponse: Hashable, Sendable {
  case payload(RCPayload)
  /// What the request's validator names is still current. Never the answer to a request without one.
  case notModified
}
