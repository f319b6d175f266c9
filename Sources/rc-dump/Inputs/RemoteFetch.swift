import Glibc
import RCValues

/// Asks a server for a cloud JSON, and waits for the answer.
struct RemoteFetch: Sendable {
  struct Failure: Error, Equatable {
    /// Why nothing came, and what to do.
    var reason: String
    /// Whether there was no server to be reached.
    var isUnreachable: Bool
  }

  /// What came, or why nothing did, and how long that took.
  typealias Answer = (result: Result<RCPayload, Failure>, time: Duration)

  /// `tick` is called a few times a second.
  var ask: @Sendable (_ url: String, _ allowsInsecure: Bool, _ byteLimit: Int, _ tick: () -> Void) -> Answer

  /// By the program rc-fetch, which lies beside this one: what a network takes to link would more than double the time
  /// that every run of this one needs to start.
  static let system = RemoteFetch { url, allowsInsecure, byteLimit, tick in
    let start = ContinuousClock.now
    let options = (allowsInsecure ? ["--insecure-http"] : []) + ["--limit", "\(byteLimit)"]
    let result = Result { () throws(Failure) in
      let ran = try HelperProgram("rc-fetch", instead: "fetch first: curl -fsS URL | rc-dump --remote -").run(
        options + [url], tick: tick)
      return try payload(ran)
    }
    return (result, start.duration(to: .now))
  }

  static func payload(_ ran: HelperProgram.Ran) throws(Failure) -> RCPayload {
    guard ran.status == 0 else {
      throw Failure(reason: ran.reason("rc-fetch"), isUnreachable: ran.status == 1)
    }
    do throws(RCStateFault) {
      guard let slot = try StoredState(bytes: ran.output).active else { throw .torn }
      return slot.payload
    } catch {
      throw Failure(reason: "what rc-fetch gave \(error); is it of the same version?", isUnreachable: false)
    }
  }
}
