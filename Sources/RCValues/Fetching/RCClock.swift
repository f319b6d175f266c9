import FoundationEssentials

/// Time as a store sees it. Tests put their own in place of it.
public struct RCClock: Sendable {
  /// The time since some fixed moment. Never goes back, and goes on while the machine sleeps.
  public var now: @Sendable () -> Duration
  /// The time of day, which may jump in either direction.
  public var date: @Sendable () -> Date
  /// Returns when `now` has come to `moment`; throws at once when its task is cancelled.
  public var sleep: @Sendable (_ moment: Duration) async throws(CancellationError) -> Void

  public init(
    now: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (_ moment: Duration) async throws(CancellationError) -> Void
  ) {
    (self.now, self.date, self.sleep) = (now, date, sleep)
  }

  private static let start = ContinuousClock.now

  /// The machine's own.
  public static let system = RCClock(
    now: { start.duration(to: .now) }, date: { Date() },
    sleep: { moment async throws(CancellationError) in
      try await Alarm.wait(for: moment - start.duration(to: .now))
    })
}
