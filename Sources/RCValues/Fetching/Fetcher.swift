/// Asks a source, for everybody at once: who comes while a request is under way gets its answer.
actor Fetcher {
  private var underWay: Task<Result<RCFetchResult, RCFetchError>, Never>?

  /// - Parameters:
  ///   - request: made when it is really sent.
  ///   - hold: takes the payload; what it throws is why the payload was refused.
  func fetch(
    _ source: any RCSource, timeout: Duration, request: @escaping @Sendable () -> RCFetchRequest,
    hold: @escaping @Sendable (RCPayload) throws(RCLoadError) -> Void
  ) async -> Result<RCFetchResult, RCFetchError> {
    if let underWay { return await underWay.value }
    let task = Task {
      let result = await Self.ask(source, request(), timeout)
      switch result {
      case .failure(let error): return Result<RCFetchResult, RCFetchError>.failure(error)
      case .success(.notModified): return .success(.notModified)
      case .success(.payload(let payload)):
        do throws(RCLoadError) {
          try hold(payload)
          return .success(.fetched)
        } catch {
          return .failure(.refused(error))
        }
      }
    }
    underWay = task
    defer { underWay = nil }
    return await task.value
  }

  /// The source's answer, or that it came too late. A source that does not end when it is cancelled is left behind.
  private static func ask(
    _ source: any RCSource, _ request: RCFetchRequest, _ timeout: Duration
  ) async -> Result<RCFetchResponse, RCFetchError> {
    let (answers, continuation) = AsyncStream<Result<RCFetchResponse, RCFetchError>>.makeStream()
    let asking = Task {
      do throws(RCFetchError) {
        continuation.yield(.success(try await source.fetch(request)))
      } catch {
        continuation.yield(.failure(error))
      }
    }
    let timing = Task {
      // Cancelled when the answer is there; then nobody listens any more.
      guard (try? await Task.sleep(until: request.deadline, clock: .continuous)) != nil else { return }
      continuation.yield(.failure(.timedOut(timeout)))
    }
    defer {
      asking.cancel()
      timing.cancel()
    }
    for await answer in answers { return answer }
    return .failure(.cancelled)
  }
}
