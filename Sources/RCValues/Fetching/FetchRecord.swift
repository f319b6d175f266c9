import FoundationEssentials

/// What earlier fetches mean for the next one.
///
/// Inside a process only the monotonic clock counts. Times of day are kept for people, and for the state file: between
/// two runs there is nothing else, so what they say is not believed where it lies in the future.
struct FetchRecord: Sendable {
  struct Moment: Sendable {
    var time: Duration
    var date: Date
  }

  struct Wait: Sendable {
    var since: Date
    var until: Date
    /// By the monotonic clock.
    var end: Duration
  }

  /// A day: what a source may lengthen the interval to.
  static let longestFreshness = Duration.seconds(24 * 3600)

  /// When a source last answered with a payload, or that there is no newer one.
  var lastSuccess: Moment?
  var freshFor: Duration?
  /// Answers in a row that said that the server is in trouble.
  var failures = 0
  var wait: Wait?
  var isUnauthorized = false
  var lastError: RCFetchError?

  /// How long the last answer is to be taken as the newest; zero when the source may be asked.
  func freshness(_ interval: Duration, now: Duration) -> Duration {
    guard interval > .zero, let lastSuccess else { return .zero }
    let hint = min(freshFor ?? .zero, Self.longestFreshness)
    return max(lastSuccess.time + max(interval, hint) - now, .zero)
  }

  /// How long the server is to be left alone.
  func remainingWait(now: Duration) -> Duration { max((wait?.end ?? now) - now, .zero) }

  mutating func succeed(at moment: Moment) {
    (lastSuccess, failures, wait, isUnauthorized, lastError) = (moment, 0, nil, false, nil)
  }

  /// Notes an error and answers with the one to throw.
  mutating func fail(_ error: RCFetchError, at moment: Moment, random: Double) -> RCFetchError {
    var error = error
    switch error {
    case .cancelled, .backingOff: return error
    case .unauthorized: isUnauthorized = true
    case .overloaded(let status, let asked):
      failures += 1
      let pause = Backoff.wait(failures: failures, asked: asked, random: random)
      wait = Wait(since: moment.date, until: moment.date + pause.seconds, end: moment.time + pause)
      error = .overloaded(status: status, retryAfter: pause)
    default: break
    }
    lastError = error
    return error
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
