import RCValues

extension RCSourceConformance {
  private static let first = Array(#"{"slogan": "first"}"#.utf8)
  /// Of another length, since some validators are made of time and size.
  private static let second = Array(#"{"slogan": "the second"}"#.utf8)

  /// Nil when the rule is kept.
  func check(_ rule: RCSourceViolation.Rule) async throws -> String? {
    switch rule {
    case .identity: identity()
    case .content: try await content()
    case .noStaleAnswer: try await noStaleAnswer()
    case .notModified: try await notModified()
    case .newContent: try await newContent()
    case .byteLimit: try await byteLimit()
    case .concurrency: try await concurrency()
    case .cancellation: try await cancellation()
    case .recovery: try await recovery()
    case .changes: try await changes()
    }
  }

  private func ask(validator: String? = nil, byteLimit: Int = 1 << 20) async throws -> RCPayload? {
    let request = RCFetchRequest(validator: validator, deadline: .now + patience, byteLimit: byteLimit)
    switch try await source.fetch(request) {
    case .payload(let payload): return payload
    case .notModified: return nil
    }
  }

  private func identity() -> String? {
    let identity = source.identity
    if identity.isEmpty { return "it is empty" }
    if identity.contains(where: \.isNewline) { return "it has more than one line" }
    return source.identity == identity ? nil : "it changes"
  }

  private func content() async throws -> String? {
    for bytes in [Self.first, Self.second] {
      try await serve(bytes)
      guard try await ask()?.bytes == bytes else { return "other bytes came than were served" }
    }
    return nil
  }

  private func noStaleAnswer() async throws -> String? {
    try await serve(Self.first)
    for validator in [nil, "of nothing", ""] where try await ask(validator: validator)?.bytes != Self.first {
      return "no payload for the validator \(validator ?? "nil")"
    }
    return nil
  }

  private func notModified() async throws -> String? {
    try await serve(Self.first)
    // A source need not have validators.
    guard let validator = try await ask()?.validator else { return nil }
    return try await ask(validator: validator) == nil ? nil : "its own validator brought a payload"
  }

  private func newContent() async throws -> String? {
    try await serve(Self.first)
    let old = try await ask()?.validator
    try await serve(Self.second)
    guard let payload = try await ask(validator: old) else { return "new content was called not modified" }
    guard payload.bytes == Self.second else { return "other bytes came than were served" }
    return payload.validator != nil && payload.validator == old ? "new content has the old validator" : nil
  }

  private func byteLimit() async throws -> String? {
    try await serve(Self.second)
    guard try await ask(byteLimit: Self.second.count)?.bytes == Self.second else {
      return "a payload just as large as the limit did not come"
    }
    let limit = Self.second.count - 1
    do {
      guard let payload = try await ask(byteLimit: limit) else { return "not modified without a validator" }
      return payload.bytes.count > limit ? "more bytes came than the limit" : "the payload was cut"
    } catch is RCFetchError {
      return nil
    }
  }

  private func concurrency() async throws -> String? {
    try await serve(Self.first)
    return try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 { group.addTask { try await ask()?.bytes == Self.first } }
      return try await group.allSatisfy { $0 } ? nil : "not all got what was served"
    }
  }

  private func cancellation() async throws -> String? {
    try await serve(Self.first)
    let task = Task {
      // However it ends: that it does is what counts.
      _ = try? await ask()
    }
    task.cancel()
    await task.value
    return nil
  }

  private func recovery() async throws -> String? {
    guard let breakDown else { return nil }
    try await serve(Self.first)
    try await breakDown()
    do {
      _ = try await ask()
      return "it answered though it was broken"
    } catch is RCFetchError {}
    try await serve(Self.second)
    return try await ask()?.bytes == Self.second ? nil : "other bytes came than were served"
  }

  private func changes() async throws -> String? {
    guard let changes = source.changes else { return nil }
    try await serve(Self.first)
    // Of what was served before, it may tell as well.
    var iterator = changes.makeAsyncIterator()
    try await serve(Self.second)
    return await iterator.next() == nil ? "the stream ended in place of telling" : nil
  }
}
