/// Takes diagnostics: keeps the latest, tells the handlers, and asserts on mistakes, each once.
final class Reporter: Sendable {
  private struct State {
    var settings: RCSettings
    var latest: [RCDiagnostic] = []
    var asserted: Set<String> = []
    var streams: [Int: AsyncStream<RCDiagnostic>.Continuation] = [:]
    var nextStream = 0
    /// What streams have not been given yet, and which.
    var untold: [(diagnostic: RCDiagnostic, streams: [AsyncStream<RCDiagnostic>.Continuation])] = []
    /// Whether somebody is about to give it to them.
    var isTelling = false
  }

  static let capacity = 100
  private let state: Lock<State>

  init(_ settings: RCSettings) {
    state = Lock(State(settings: settings))
  }

  /// Answers with the settings of before.
  func update(_ settings: RCSettings) -> RCSettings {
    state.withLock { state in
      defer { state.settings = settings }
      return state.settings
    }
  }

  /// The latest, the oldest first.
  var latest: [RCDiagnostic] { state.withLock { $0.latest } }

  /// A stream of what comes, begun with what is kept.
  func stream() -> AsyncStream<RCDiagnostic> {
    AsyncStream(bufferingPolicy: .bufferingNewest(Self.capacity)) { continuation in
      let id = state.withLock { state in
        // Nobody waits for a stream that is just being made, so this wakes no task.
        for diagnostic in state.latest { continuation.yield(diagnostic) }
        state.nextStream += 1
        state.streams[state.nextStream] = continuation
        return state.nextStream
      }
      continuation.onTermination = { [state] _ in
        state.withLock { _ = $0.streams.removeValue(forKey: id) }
      }
    }
  }

  /// Ends all streams: there is no store any more that could tell something.
  func finish() {
    for stream in state.withLock({ $0.streams.values.map(\.self) }) { stream.finish() }
  }

  func report(_ diagnostic: RCDiagnostic) {
    let (handler, tells) = state.withLock { state in
      if state.latest.count == Self.capacity { state.latest.removeFirst() }
      state.latest.append(diagnostic)
      if state.streams.isEmpty { return (state.settings.diagnosticHandler, false) }
      state.untold.append((diagnostic, state.streams.values.map(\.self)))
      defer { state.isTelling = true }
      return (state.settings.diagnosticHandler, !state.isTelling)
    }
    if tells { tellStreams() }
    handler?(diagnostic)
  }

  /// Gives streams what they have not been given. One thread at a time, so that they have the order of `latest`; others
  /// leave what they report to it. No lock is held meanwhile: a yield hands a task that waits to its executor, which may
  /// be the program's own code.
  private func tellStreams() {
    while let next = state.withLock({ state in
      state.isTelling = !state.untold.isEmpty
      return state.isTelling ? state.untold.removeFirst() : nil
    }) {
      for stream in next.streams { stream.yield(next.diagnostic) }
    }
  }

  /// Reports a mistake of the programmer and calls the assertion handler, unless `identity` has been here before.
  func assert(_ diagnostic: RCDiagnostic, once identity: String) {
    let handler = state.withLock { state in
      state.asserted.insert(identity).inserted ? state.settings.assertionHandler : nil
    }
    guard let handler else { return }
    report(diagnostic)
    handler(diagnostic)
  }
}
