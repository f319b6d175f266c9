/// A source that a program fills itself: for tests, previews and programs that get their JSON in their own way.
public final class InMemorySource: RCSource {
  private struct State {
    var answer: Result<RCPayload, RCFetchError>
    var revision = 1
    var requests: [RCFetchRequest] = []
  }

  /// A program may ask for ever.
  private static let keptRequests = 1000

  public let identity: String
  public let isLocal: Bool
  private let signal = Signal()
  private let state: Lock<State>

  /// - Parameters:
  ///   - values: the first payload, in the flat shape.
  ///   - isLocal: false lets it stand in for a source that needs a network.
  public init(
    _ values: [String: RCLiteral] = [:], version: String? = nil, identity: String = "memory", isLocal: Bool = true
  ) {
    (self.identity, self.isLocal) = (identity, isLocal)
    let payload = RCPayload(bytes: RCLiteral.json(values), version: version)
    state = Lock(State(answer: .success(payload)))
  }

  /// The latest thousand requests, the last one at the end.
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
    state.withLock { state in
      state.answer = answer
      state.revision += 1
    }
    signal.emit()
  }

  public func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse {
    let (answer, validator) = state.withLock { state in
      if state.requests.count == Self.keptRequests { state.requests.removeFirst() }
      state.requests.append(request)
      return (state.answer, "revision-\(state.revision)")
    }
    var payload = try answer.get()
    if request.validator == validator { return .notModified }
    guard payload.bytes.count <= request.byteLimit else { throw .tooLarge(limit: request.byteLimit) }
    payload.validator = validator
    return .payload(payload)
  }

  public var changes: AsyncStream<Void>? { signal.stream() }
}
