import FoundationEssentials

@testable import RCValues

/// A clock that goes on only when it is told to.
final class ManualClock: Sendable {
  private struct Sleeper {
    var moment: Duration
    var continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var now = Duration.seconds(1000)
    var date = Date(timeIntervalSince1970: 1_800_000_000)
    var next = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Lock(State())

  var now: Duration { state.withLock { $0.now } }
  var date: Date { state.withLock { $0.date } }
  /// When those who sleep want to be woken.
  var alarms: [Duration] { state.withLock { $0.sleepers.values.map(\.moment).sorted() } }

  var clock: RCClock {
    RCClock(
      now: { self.now }, date: { self.date },
      sleep: { moment async throws(CancellationError) in try await self.sleep(until: moment) })
  }

  /// Lets time pass, on both clocks, and wakes who has slept enough.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now += duration
      state.date += duration.seconds
      let due = state.sleepers.filter { $0.value.moment <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume(returning: true) }
  }

  /// Somebody sets the time of day.
  func setDate(by duration: Duration) { state.withLock { $0.date += duration.seconds } }

  /// Returns when at least as many sleep.
  func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func sleep(until moment: Duration) async throws(CancellationError) {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    let wasWoken = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (answer, watchers): (Bool?, [CheckedContinuation<Void, Never>]) = state.withLock { state in
          if state.cancelled.contains(id) { return (false, []) }
          if moment <= state.now { return (true, []) }
          state.sleepers[id] = Sleeper(moment: moment, continuation: continuation)
          let count = state.sleepers.count
          let ready = state.watchers.filter { $0.count <= count }.map(\.continuation)
          state.watchers.removeAll { $0.count <= count }
          return (nil, ready)
        }
        for watcher in watchers { watcher.resume() }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(id)
        return state.sleepers.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(returning: false)
    }
    if !wasWoken { throw CancellationError() }
  }
}
