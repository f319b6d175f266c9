extension RCValues {
  /// Gets the newest payload from the source and puts it in waiting. Callers at the same time share one request; a
  /// caller that is cancelled leaves it, and when all have left it is given up.
  ///
  /// What comes is kept in the cache before this returns, which may take a few milliseconds.
  /// - Parameter ignoringInterval: asks the source even where its last answer is younger than
  ///   `RCSettings.minimumFetchInterval`. A server that is to be left alone is left alone all the same.
  /// - Throws: `RCFetchError`; then neither what waits nor what is active has changed. `RCSettings.fetchTimeout` is kept
  ///   whatever the source does.
  @discardableResult
  public func fetch(ignoringInterval: Bool = false) async throws(RCFetchError) -> RCFetchResult {
    try await core.fetch(ignoringInterval: ignoringInterval)
  }

  /// Fetches and, if that worked, activates.
  @discardableResult
  public func fetchAndActivate() async throws(RCFetchError) -> RCActivation<Key> {
    _ = try await core.fetch()
    return activate()
  }

  /// Whether a payload waits to be activated.
  public var hasPending: Bool { core.hasPending }

  /// How it stands with fetching: when, with what result, and when next.
  public var status: RCStatus { core.status }

  /// Gets the values for the start of a program. Always returns, and says how it ended.
  @discardableResult
  public func load(_ strategy: RCLoadingStrategy) async -> RCLoadingOutcome { await core.load(strategy) }

  /// Calls `handler` once when loading is over, however it ended: at once if it is over already, else on the thread on
  /// which `load(_:)` ends.
  public func onLoadingDone(_ handler: @escaping @Sendable (RCLoadingOutcome) -> Void) { core.onLoadingDone(handler) }

  /// Fetches again and again until what is returned is cancelled or let go: at intervals that are a tenth shorter or
  /// longer by chance, and when the source tells of a change. `RCSettings.minimumFetchInterval` does not hold for it.
  ///
  /// It waits while a server is to be left alone, and stops while access is refused.
  /// - Parameters:
  ///   - interval: at least 0.1 s.
  ///   - activating: false leaves what was fetched waiting.
  public func poll(every interval: Duration, activating: Bool = true) -> RCPolling {
    RCPolling(core, every: interval, activates: activating)
  }
}
