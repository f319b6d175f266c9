import RCValues

/// Addresses that failed a short time ago and are left alone for a while: never for long, since what is wrong with a
/// server passes, and not all for the same time, so that many programs do not come back at once.
final class RecentFailures: Sendable {
  private struct Entry {
    var failure: RCImageFailure
    var end: Duration
  }

  /// More than an hour is taken for a mistake of the server.
  private static let longest = Duration.seconds(3600)
  /// Addresses that are remembered.
  private static let capacity = 1000

  private let interval: Duration
  private let host: RCHost
  private let entries = Lock<[String: Entry]>([:])

  init(interval: Duration, host: RCHost) {
    // A century, so that every sum with it is a number of seconds.
    (self.interval, self.host) = (min(interval, .seconds(100 * 365 * 86_400)), host)
  }

  /// `resting` while an address is left alone; else nil.
  func failure(of url: String) -> RCImageFailure? {
    let now = host.clock.now()
    return entries.withLock { entries in
      guard let entry = entries[url] else { return nil }
      guard now < entry.end else {
        entries[url] = nil
        return nil
      }
      return .resting(entry.end - now, after: entry.failure)
    }
  }

  func note(_ failure: RCImageFailure, of url: String) {
    // That says nothing about the address.
    if case .cancelled = failure { return }
    var wait = interval * (0.5 + host.random())
    if case .status(_, let asked?) = failure { wait = min(max(asked, wait), Self.longest) }
    let now = host.clock.now()
    entries.withLock { entries in
      if entries.count >= Self.capacity { entries = entries.filter { $0.value.end > now } }
      if entries.count >= Self.capacity, let first = entries.min(by: { $0.value.end < $1.value.end }) {
        entries[first.key] = nil
      }
      entries[url] = Entry(failure: failure, end: now + wait)
    }
  }

  func forget(_ url: String) { entries.withLock { $0[url] = nil } }
}
