import RCValues

/// All downloads of a loader: one for each address at a time, and so many at once.
final class Downloads: Sendable {
  private struct State {
    var byURL: [String: Download] = [:]
    /// Not begun, the oldest first.
    var queue: [Download] = []
    var running = 0
  }

  private let limit: Int
  private let body: @Sendable (Download) async -> Download.Outcome
  private let state = Lock(State())

  /// - Parameter body: does the work of one download.
  init(limit: Int, body: @escaping @Sendable (Download) async -> Download.Outcome) {
    (self.limit, self.body) = (max(limit, 1), body)
  }

  /// The outcome of the download of `url` that is on its way, else of a new one.
  func outcome(of url: String, _ progress: Download.Progress?) async -> Download.Outcome {
    let (download, waiter) = join(url, progress)
    beginSome()
    return await download.outcome(for: waiter)
  }

  private func join(_ url: String, _ progress: Download.Progress?) -> (Download, waiter: Int) {
    state.withLock { state in
      if let download = state.byURL[url], let waiter = download.join(progress) { return (download, waiter) }
      let download = Download(url: url, progress)
      state.byURL[url] = download
      state.queue.append(download)
      return (download, Download.firstWaiter)
    }
  }

  private func beginSome() {
    while let download = next() {
      download.carry(
        Task {
          download.end(await body(download))
          state.withLock { state in
            state.running -= 1
            if state.byURL[download.url] === download { state.byURL[download.url] = nil }
          }
          beginSome()
        })
    }
  }

  /// The next to begin, if one may; those that nobody waits for any more are let go.
  private func next() -> Download? {
    state.withLock { state in
      while state.running < limit, !state.queue.isEmpty {
        let download = state.queue.removeFirst()
        if !download.isOver {
          state.running += 1
          return download
        }
        if state.byURL[download.url] === download { state.byURL[download.url] = nil }
      }
      return nil
    }
  }
}

extension Downloads {
  /// How many wait for an address.
  func waiters(of url: String) -> Int { state.withLock { $0.byURL[url]?.waiterCount ?? 0 } }
}
