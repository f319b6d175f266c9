import Testing

@testable import RCValues

@Suite("Telling those who listen")
struct TellingTests {
  private enum SecondKey: String, RCKey { case maxPlanets }

  @Test("Activations at once are told in the order in which they were made, by whomever")
  func order() throws {
    let app = try RCValues<AppKey>.make(.app)
    let second = try RCValues<SecondKey>(sharing: app, defaults: .values(["maxPlanets": 8]))
    let executor = HandExecutor()
    let seen = Lock([String?]())
    let listeners = [
      Task(executorPreference: executor) { for await _ in app.updates {} },
      Task(executorPreference: executor) {
        for await update in second.updates { seen.withLock { $0.append(update.version) } }
      },
    ]
    executor.run()
    for round in 1...100 {
      // The second activation comes when the first one has woken one listener of the two: late, but within it.
      executor.onNextWake { try? app.apply(json: "{\"maxPlanets\": \(round + 1000)}", version: "\(round) late") }
      try app.apply(json: "{\"maxPlanets\": \(round)}", version: "\(round)")
      #expect(app.integer(forKey: .maxPlanets) == round + 1000)
      executor.run()
      try #require(seen.withLock { $0.last } == "\(round) late")
    }
    for listener in listeners { listener.cancel() }
    executor.run()
  }
}
