/// A source that a program fills itself: for tests, previews and programs that get their JSON in their own way.
public final class InMemorySource: RCSource {
  private struct State {
    var answer: Result<RCPayload, RCFetchError>
    var revision = 1
    var requests: [RCFetchRequest] = []
    var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextWatcher = 0
  }

  public let identity: String
  private let state: Lock<State>

  /// - Parameter values: the first payload, in the flat shape.
  public init(_ values: [String: RCLiteral] = [:], version: String? = nil, identity: String = "memory") {
    self.identity = identity
    let payload = RCPayload(bytes: RCLiteral.json(values), version: version)
    state = Lock(State(answer: .success(payload)))
  }

  /// The requests so far, the latest last.
  public var requests: [RCFetchRequest] { state.withLock { $0.requests } }

  /// Puts values in place of the payload, in the flat shape, and tells those who watch.
  public func set(_ values: [String: RCLiteral], version: String? = nil) {
    set(.success(RCPayload(bytes: RCLiteral.json(values), version: version)))
  }

  /// Puts bytes in place of the payload, in whatever shape, and tells those who watch.
  public func set(bytes: [UInt8], version: String? = nil) {
    set(.success(RCPayload(bytes: bytes, version: version)))
  }

  /// Lets every fetch fail from now on.
  public func fail(with error: RCFetchError) { set(.failure(error)) }

  private func set(_ answer: Result<RCPayload, RCFetchError>) {
    let watchers = state.withLock { state in
      state.answer = answer
      state.revision += 1
      return Array(state.watchers.values)
    }
    for watcher in watchers { watcher.yield() }
  }

  public func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse {
    let (answer, validator) = state.withLock { state in
      state.requests.append(request)
      return (state.answer, "revision-\(state.revision)")
    }
    var payload = try answer.get()
    if request.validator == validator { return .notModified }
    payload.validator = validator
    return .payload(payload)
  }

  public var changes: AsyncStream<Void>? {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = state.withLock { state in
        state.nextWatcher += 1
        state.watchers[state.nextWatcher] = continuation
        return state.nextWatcher
      }
      continuation.onTermination = { [state] _ in
        state.withLock { _ = $0.watchers.removeValue(forKey: id) }
      }
    }
  }
}
