import Foundation
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
      // Our own text; were it refused, the value below would show it.
      executor.onNextWake { try? app.apply(json: "{\"maxPlanets\": \(round + 1000)}", version: "\(round) late") }
      try app.apply(json: "{\"maxPlanets\": \(round)}", version: "\(round)")
      #expect(app.integer(forKey: .maxPlanets) == round + 1000)
      executor.run()
      try #require(seen.withLock { $0.last } == "\(round) late")
    }
    for listener in listeners { listener.cancel() }
    executor.run()
  }

  @Test("Whoever is woken by a diagnostic may read and report at once, and streams have the order of the reports")
  func reports() throws {
    let config = try RCValues<AppKey>.make(.app)
    let executor = HandExecutor()
    let seen = Lock([RCDiagnostic]())
    let diagnostics = config.diagnostics
    let listeners = [
      Task(executorPreference: executor) { for await _ in config.diagnostics {} },
      Task(executorPreference: executor) {
        for await diagnostic in diagnostics { seen.withLock { $0.append(diagnostic) } }
      },
    ]
    executor.run()
    for round in 1...10 {
      let known = Lock<Int?>(nil)
      executor.onNextWake {
        let isAnswered = isOver {
          known.withLock { $0 = config.recentDiagnostics.count }
          config.core.reporter.report(RCDiagnostic(.schema("during \(round)")))
        }
        #expect(isAnswered, "a lock is held")
      }
      config.core.reporter.report(RCDiagnostic(.schema("\(round)")))
      try #require(known.withLock { $0 } == 2 * round - 1)
      executor.run()
      #expect(seen.withLock { $0 } == config.recentDiagnostics)
    }
    for listener in listeners { listener.cancel() }
    executor.run()
  }
}

/// Whether `body` comes to its end on another thread while the caller waits. Ten seconds are for ever, unless a lock is
/// held.
private func isOver(_ body: @escaping @Sendable () -> Void) -> Bool {
  let end = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    end.signal()
  }
  return end.wait(timeout: .now() + 10) == .success
}
