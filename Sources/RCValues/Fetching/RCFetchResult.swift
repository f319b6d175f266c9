/// How a fetch ended.
public enum RCFetchResult: Hashable, Sendable {
  /// A payload came and is ready to be activated.
  case fetched
  /// The source was asked: the newest payload is at hand already.
  case notModified
  /// The source was not asked, since the last answer is younger than `RCSettings.minimumFetchInterval`.
  case fresh
}
