/// What a program does about the cloud's values while it starts.
public enum RCLoadingStrategy: Hashable, Sendable {
  /// Begins with what is at hand, and activates what is fetched as soon as it comes: values may change before a
  /// reader's eyes.
  case activateWhenFetched
  /// Waits for the newest values, but not longer than this. What comes later waits for `activate()` or the next start.
  case waitForFetch(timeout: Duration)
  /// Begins with what earlier runs fetched, and fetches for the next one: values stay as they are while the program
  /// runs.
  case activateOnNextStart
}

/// How loading ended. Whichever it is, every key has its value.
public enum RCLoadingOutcome: Hashable, Sendable {
  /// The source was asked, or had been short ago: the newest values are active.
  case newest
  /// The strategy does not wait: what was at hand is active.
  case atHand
  /// The source did not give anything in time: what was at hand is active. `timedOut` has the time of the strategy.
  case failed(RCFetchError)
}

/// Who wants to know when loading is over.
struct Loading: Sendable {
  var outcome: RCLoadingOutcome?
  var handlers: [@Sendable (RCLoadingOutcome) -> Void] = []
}

extension RCCore {
  func load(_ strategy: RCLoadingStrategy) async -> RCLoadingOutcome {
    let outcome: RCLoadingOutcome
    switch strategy {
    case .activateWhenFetched, .activateOnNextStart:
      _ = activate()
      outcome = .atHand
    case .waitForFetch(let timeout):
      let error = await fetch(within: timeout)
      // Also what an earlier run left waiting, when there is nothing newer.
      _ = activate()
      outcome = error.map { .failed($0) } ?? .newest
    }
    finishLoading(outcome)
    if outcome == .atHand {
      Task {
        // How it went is told by the status.
        guard (try? await fetch()) != nil, strategy == .activateWhenFetched else { return }
        _ = activate()
      }
    }
    return outcome
  }

  func onLoadingDone(_ handler: @escaping @Sendable (RCLoadingOutcome) -> Void) {
    let outcome = loading.withLock { loading in
      if loading.outcome == nil { loading.handlers.append(handler) }
      return loading.outcome
    }
    if let outcome { handler(outcome) }
  }

  private func finishLoading(_ outcome: RCLoadingOutcome) {
    let handlers = loading.withLock { loading in
      defer { loading.handlers = [] }
      if loading.outcome == nil { loading.outcome = outcome }
      return loading.handlers
    }
    for handler in handlers { handler(outcome) }
  }

  /// Why there is nothing new when the time is over. A fetch that takes longer goes on.
  private func fetch(within timeout: Duration) async -> RCFetchError? {
    let end = host.clock.now() + timeout
    let (endings, continuation) = AsyncStream<RCFetchError?>.makeStream()
    let fetching = Task {
      do throws(RCFetchError) {
        _ = try await fetch()
        continuation.yield(nil)
      } catch {
        continuation.yield(error)
      }
    }
    let clock = host.clock
    let timing = Task {
      // Cancelled when the answer is there; then nobody listens any more.
      guard (try? await clock.sleep(end)) != nil else { return }
      continuation.yield(.timedOut(timeout))
    }
    defer { timing.cancel() }
    for await ending in endings { return ending }
    // The caller was cancelled.
    fetching.cancel()
    return .cancelled
  }
}
