import FoundationEssentials

/// How it stands with fetching, at one moment.
public struct RCStatus: Hashable, Sendable {
  /// When the source last answered; by the time of day as it was then. Nil where it never did, or where that is not
  /// known, such as after the clock was set back.
  public let lastFetch: Date?
  /// How long ago that was, by a clock that cannot be set.
  public let age: Duration?
  /// The version of the active payload, where it has one.
  public let version: String?
  /// When the active payload was fetched; nil where there is none.
  public let fetched: Date?
  /// Whether a payload waits to be activated.
  public let hasPending: Bool
  /// The version of the payload that waits.
  public let pendingVersion: String?
  /// A request is on its way.
  public let isFetching: Bool
  /// How long the server is still left alone; nil where it is not.
  public let retryAfter: Duration?
  /// Until when that is; by the time of day as it was when that was decided.
  public let backoffEnd: Date?
  /// Access was refused: polling waits for other settings, another user, or a fetch by hand that succeeds.
  public let isPollingStopped: Bool
  /// How the last fetch failed; nil where it did not.
  public let lastError: RCFetchError?
}

extension RCCore {
  var status: RCStatus {
    let isFetching = flight.withLock { $0 != nil }
    let fetched = state.withLock { $0.fetched }
    let (now, record) = (host.clock.now(), fetched.record)
    let wait = record.remainingWait(now: now)
    return RCStatus(
      lastFetch: record.lastSuccess?.date, age: record.lastSuccess.map { now - $0.time },
      version: fetched.active?.layers.version, fetched: fetched.active?.fetched, hasPending: fetched.pending != nil,
      pendingVersion: fetched.pending?.layers.version, isFetching: isFetching, retryAfter: wait == .zero ? nil : wait,
      backoffEnd: wait == .zero ? nil : record.wait?.until, isPollingStopped: record.isUnauthorized,
      lastError: record.lastError)
  }
}
