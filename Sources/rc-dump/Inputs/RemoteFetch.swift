import Dispatch
import RCSources
import RCValues

/// Asks a server for a cloud JSON, and waits for the answer.
struct RemoteFetch: Sendable {
  /// What came, or why nothing did, and how long that took.
  typealias Answer = (result: Result<RCPayload, RCFetchError>, time: Duration)

  /// `tick` is called a few times a second.
  var ask: @Sendable (_ url: String, _ allowsInsecure: Bool, _ byteLimit: Int, _ tick: () -> Void) -> Answer

  static let timeout = Duration.seconds(10)

  /// Over the network.
  static let system = RemoteFetch { url, allowsInsecure, byteLimit, tick in
    let start = ContinuousClock.now
    let answer = Lock<Result<RCPayload, RCFetchError>?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let result = await payload(url, allowsInsecure, byteLimit)
      answer.withLock { $0 = result }
      done.signal()
    }
    while done.wait(timeout: .now() + .milliseconds(100)) == .timedOut { tick() }
    return (answer.withLock { $0 } ?? .failure(.cancelled), start.duration(to: .now))
  }

  private static func payload(
    _ url: String, _ allowsInsecure: Bool, _ byteLimit: Int
  ) async -> Result<RCPayload, RCFetchError> {
    do throws(RCFetchError) {
      let source = try HTTPSource(url: url, allowsInsecureHTTP: allowsInsecure)
      let request = RCFetchRequest(deadline: .now + timeout, byteLimit: byteLimit)
      guard case .payload(let payload) = try await source.fetch(request) else {
        return .failure(.invalidAnswer(reason: "not modified, though no validator was sent"))
      }
      return .success(payload)
    } catch {
      return .failure(error)
    }
  }
}
