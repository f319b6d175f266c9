import RCValues
import Testing

@testable import RCImages

@Suite("Addresses that failed")
struct RecentFailureTests {
  static let interval = Duration.seconds(30)

  /// How long an address is left alone: whole seconds.
  static func rest(after failure: RCImageFailure, random: Double) -> Int? {
    let clock = SetClock()
    let failures = RecentFailures(
      interval: interval, host: RCHost(environment: [:], clock: clock.clock, random: { random }))
    failures.note(failure, of: "a")
    #expect(failures.failure(of: "b") == nil)
    for second in 0..<10_000 {
      if failures.failure(of: "a") == nil { return second }
      clock.advance(1)
    }
    return nil
  }

  @Test("They are left alone for the interval, half of it more or less", arguments: [(0, 15), (0.5, 30), (0.99, 45)])
  func jitter(random: Double, seconds: Int) {
    #expect(Self.rest(after: .cutShort, random: random) == seconds)
  }

  @Test(
    "What a server asks for counts, if it is longer, up to an hour", arguments: [(1, 30), (100, 100), (1 << 40, 3600)])
  func asked(asked: Int, seconds: Int) {
    #expect(Self.rest(after: .status(503, retryAfter: .seconds(asked)), random: 0.5) == seconds)
  }

  @Test("An interval without measure is a very long one, which can be told")
  func boundless() throws {
    let host = RCHost(environment: [:], clock: SetClock().clock, random: { 0.99 })
    let failures = RecentFailures(interval: .seconds(Int64.max), host: host)
    failures.note(.cutShort, of: "a")
    #expect("\(try #require(failures.failure(of: "a")))".hasPrefix("it ends before its end; asked again in "))
  }

  @Test("Giving up says nothing about an address, and success lets it be asked again")
  func forgotten() {
    #expect(Self.rest(after: .cancelled, random: 0.5) == 0)
    let failures = RecentFailures(interval: Self.interval, host: RCHost(environment: [:]))
    failures.note(.cutShort, of: "a")
    failures.forget("a")
    #expect(failures.failure(of: "a") == nil)
  }

  @Test("Only so many are remembered")
  func bounded() {
    let failures = RecentFailures(interval: Self.interval, host: RCHost(environment: [:], clock: SetClock().clock))
    for number in 0..<3000 { failures.note(.cutShort, of: "\(number)") }
    #expect((0..<3000).count { failures.failure(of: "\($0)") != nil } == 1000)
  }
}
