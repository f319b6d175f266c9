/// A cloud JSON as it was received.
public struct RCPayload: Hashable, Sendable {
  public var bytes: [UInt8]
  /// What the source calls this very content: an ETag, a revision, a hash. Sent back on the next fetch.
  public var validator: String?
  /// What people call it. A version inside the payload comes before this one.
  public var version: String?
  /// How long the source says it need not be asked again. It can lengthen `RCSettings.minimumFetchInterval`, up to a
  /// day, and never shortens it.
  public var freshFor: Duration?

  public init(bytes: [UInt8], validator: String? = nil, version: String? = nil, freshFor: Duration? = nil) {
    (self.bytes, self.validator, self.version, self.freshFor) = (bytes, validator, version, freshFor)
  }
}
