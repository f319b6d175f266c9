/// Fetches again and again, until it is cancelled or let go. Keeps its store alive.
public final class RCPolling: Sendable {
  private let task: Task<Void, Never>

  init(_ core: RCCore, every interval: Duration, activates: Bool) {
    let poller = Poller(core, max(interval, Self.shortest), activates)
    task = Task { await poller.run() }
  }

  deinit { task.cancel() }

  /// Stops; a fetch that nobody else waits for is given up.
  public func cancel() { task.cancel() }

  static let shortest = Duration.milliseconds(100)
}

/// The steps of polling: when to ask next, and what comes in between.
struct Poller: Sendable {
  private enum Event: Sendable {
    /// The time is up that was begun with this number.
    case due(Int)
    /// The source may have something new.
    case changed
    /// Settings, user or access are other ones now.
    case resumed
  }

  private let core: RCCore
  private let interval: Duration
  private let activates: Bool

  init(_ core: RCCore, _ interval: Duration, _ activates: Bool) {
    (self.core, self.interval, self.activates) = (core, interval, activates)
  }

  func run() async {
    guard let source = core.source else { return }
    let (events, continuation) = AsyncStream<Event>.makeStream()
    let resumptions = core.resumption.stream()
    let changes = source.changes
    let followers = [
      Task { for await _ in resumptions { continuation.yield(.resumed) } },
      Task { if let changes { for await _ in changes { continuation.yield(.changed) } } },
    ]
    defer { for follower in followers { follower.cancel() } }

    var number = 0
    var timer = startTimer(firstDelay, number, continuation)
    defer { timer?.cancel() }
    for await event in events {
      if case .due(let due) = event, due != number { continue }
      if core.status.isPollingStopped { continue }
      timer?.cancel()
      // What failed is told by the status.
      if (try? await core.fetch(ignoringInterval: true)) != nil, activates { _ = core.activate() }
      guard !Task.isCancelled else { return }
      number += 1
      timer = startTimer(nextDelay, number, continuation)
    }
  }

  /// What is left of the interval since the last answer, which may be of an earlier run.
  private var firstDelay: Duration { core.status.age.map { max(jittered - $0, .zero) } ?? .zero }

  /// Nil where polling waits for something else to change.
  private var nextDelay: Duration? {
    let status = core.status
    return status.isPollingStopped ? nil : max(jittered, status.retryAfter ?? .zero)
  }

  /// A tenth less or more, so that many programs that were started at once do not ask at once.
  private var jittered: Duration { interval * (0.9 + 0.2 * core.host.random()) }

  private func startTimer(
    _ delay: Duration?, _ number: Int, _ continuation: AsyncStream<Event>.Continuation
  ) -> Task<Void, Never>? {
    guard let delay else { return nil }
    let end = core.host.clock.now() + delay
    let clock = core.host.clock
    return Task {
      // Cancelled when something else came first.
      guard (try? await clock.sleep(end)) != nil else { return }
      continuation.yield(.due(number))
    }
  }
}
