import RCValues

/// All downloads of a loader: one for each address at a time, and so many at once.
///
/// What needs no network does not wait for its turn. Those that somebody wants to show now come before those that are
/// fetched ahead, which leave one place free.
final class Downloads: Sendable {
  private struct State {
    var byURL: [String: Download] = [:]
    /// Those of which it is not known yet whether they need the network, the oldest first.
    var new: [Download] = []
    var looking = 0
    /// Not begun, the oldest first.
    var queue: [Download] = []
    var running = 0
  }

  /// Looks at the disk at a time. With more of them, more pictures were in memory before those who wait have theirs.
  private static let mostLooking = 2

  private let limit: Int
  private let atOnce: @Sendable (_ url: String) -> Download.Outcome?
  private let body: @Sendable (Download) async -> Download.Outcome
  private let state = Lock(State())

  /// - Parameters:
  ///   - atOnce: the outcome where it takes no network; may take as long as a disk does.
  ///   - body: does the work of one download.
  init(
    limit: Int, atOnce: @escaping @Sendable (_ url: String) -> Download.Outcome? = { _ in nil },
    body: @escaping @Sendable (Download) async -> Download.Outcome
  ) {
    (self.limit, self.atOnce, self.body) = (max(limit, 1), atOnce, body)
  }

  /// The outcome of the download of `url` that is on its way, else of a new one.
  func outcome(
    of url: String, _ progress: Download.Progress?, _ need: Download.Need = .now
  ) async -> Download.Outcome {
    let (download, waiter, isNew) = join(url, progress, need)
    lookAtSome()
    // One that waited already may have become urgent.
    if !isNew { beginSome() }
    return await download.outcome(for: waiter)
  }

  /// By tasks of their own, so that all who ask at the same time get in before it is over. These wait for nothing that
  /// could be called off.
  private func lookAtSome() {
    while let download = nextToLookAt() {
      Task {
        if let outcome = download.isOver ? nil : atOnce(download.url) { download.end(outcome) }
        state.withLock { state in
          state.looking -= 1
          if !download.isOver { state.queue.append(download) }
        }
        forget(download)
        beginSome()
        // After those who have been waiting, who so get their picture, and may let go of it, before the next is read.
        lookAtSome()
      }
    }
  }

  private func nextToLookAt() -> Download? {
    state.withLock { state in
      guard state.looking < Self.mostLooking, !state.new.isEmpty else { return nil }
      state.looking += 1
      return state.new.remove(at: state.new.firstIndex(where: \.isUrgent) ?? 0)
    }
  }

  private func join(
    _ url: String, _ progress: Download.Progress?, _ need: Download.Need
  ) -> (Download, waiter: Int, isNew: Bool) {
    state.withLock { state in
      if let download = state.byURL[url], let waiter = download.join(progress, need) {
        return (download, waiter, false)
      }
      let download = Download(url: url, progress, need)
      state.byURL[url] = download
      state.new.append(download)
      return (download, Download.firstWaiter, true)
    }
  }

  private func beginSome() {
    while let download = next() {
      download.carry(
        Task {
          download.end(await body(download))
          state.withLock { $0.running -= 1 }
          forget(download)
          beginSome()
        })
    }
  }

  /// Lets go of one that is over.
  private func forget(_ download: Download) {
    state.withLock { state in
      if download.isOver, state.byURL[download.url] === download { state.byURL[download.url] = nil }
    }
  }

  /// The next to begin, if one may; those that nobody waits for any more are let go.
  private func next() -> Download? {
    state.withLock { state in
      for download in state.queue where download.isOver && state.byURL[download.url] === download {
        state.byURL[download.url] = nil
      }
      state.queue.removeAll(where: \.isOver)
      guard state.running < limit, !state.queue.isEmpty else { return nil }
      let urgent = state.queue.firstIndex(where: \.isUrgent)
      guard urgent != nil || state.running < max(limit - 1, 1) else { return nil }
      state.running += 1
      return state.queue.remove(at: urgent ?? 0)
    }
  }
}

extension Downloads {
  /// How many wait for an address.
  func waiters(of url: String) -> Int { state.withLock { $0.byURL[url]?.waiterCount ?? 0 } }

  /// Those that have not begun.
  var waiting: Int { state.withLock { $0.queue.count } }
}
