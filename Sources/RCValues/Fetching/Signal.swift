/// Tells everybody who listens that something happened. Who is slow hears of several events once.
final class Signal: Sendable {
  private struct State {
    var next = 0
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let state = Lock(State())

  deinit {
    for listener in state.withLock({ $0.listeners.values.map(\.self) }) { listener.finish() }
  }

  /// The events from now on. Ends when the signal goes away.
  func stream() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = state.withLock { state in
        state.next += 1
        state.listeners[state.next] = continuation
        return state.next
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
      }
    }
  }

  func emit() {
    for listener in state.withLock({ $0.listeners.values.map(\.self) }) { listener.yield() }
  }
}
