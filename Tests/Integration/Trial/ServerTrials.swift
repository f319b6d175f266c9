import FaultServer
import RCSources
import RCValues
import TrialKit

/// Trials against a server of our own.
enum ServerTrials {
  static let port: @Sendable ([String]) async throws -> Void = { _ in
    Report.write("\(try FaultServer { $0.reset() }.port)\n")
  }

  /// A hundred tasks that fetch at once.
  static let coalesce: @Sendable ([String]) async throws -> Void = { _ in
    let (asked, arrival) = AsyncStream<Void>.makeStream()
    let gate = Lock(false)
    let server = try FaultServer { connection in
      connection.read()
      arrival.yield()
      while !gate.withLock({ $0 }) {}
      connection.answer("200 OK", [:], "{\"planets\": 9}")
    }
    defer { server.stop() }
    let store = try RCValues<TrialKey>(
      defaults: .values(["slogan": "", "planets": 8]), source: try HTTPSource(url: server.url), locale: .fixed(),
      cache: .none)
    let results = await withTaskGroup(of: RCFetchResult?.self) { group in
      for _ in 0..<100 { group.addTask { try? await store.fetch() } }
      for await _ in asked { break }
      gate.withLock { $0 = true }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let isGood = server.requests.count == 1 && results.allSatisfy { $0 == .fetched || $0 == .fresh }
    Report.line("100 tasks fetch at once", isGood, "\(server.requests.count) request", "1 request")
  }

  /// `deadline ROUNDS`: how late a fetch ends that a server lets trickle.
  static let deadline: @Sendable ([String]) async throws -> Void = { arguments in
    let rounds = arguments.first.flatMap { Int($0) } ?? 20
    let server = try FaultServer { connection in
      connection.read()
      connection.send("HTTP/1.1 200 OK\r\n\r\n{")
      connection.trickle(" ", every: 10)
    }
    defer { server.stop() }
    let timeout = Duration.milliseconds(500)
    let store = try RCValues<TrialKey>(
      defaults: .values(["slogan": "", "planets": 8]), source: try HTTPSource(url: server.url),
      settings: RCSettings(fetchTimeout: timeout), locale: .fixed(), cache: .none)
    var worst = Duration.zero
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      do throws(RCFetchError) {
        _ = try await store.fetch()
        return Report.line("deadline against a trickle", false, "an answer", "within 50 ms")
      } catch {
        guard case .timedOut = error else { throw error }
      }
      let late = start.duration(to: .now) - timeout
      worst = max(worst, late < .zero ? .zero - late : late)
    }
    let milliseconds = Double(worst.components.attoseconds) / 1e15
    Report.line(
      "deadline against a trickle", worst < .milliseconds(50),
      "\((milliseconds * 10).rounded() / 10) ms off at most in \(rounds)", "within 50 ms")
  }

  /// `flood COUNT`: servers that send as fast as they can, without end.
  static let flood: @Sendable ([String]) async throws -> Void = { arguments in
    let count = arguments.first.flatMap { Int($0) } ?? 4
    let blanks = [UInt8](repeating: 0x20, count: 65_536)
    let server = try FaultServer { connection in
      connection.read()
      connection.send("HTTP/1.1 200 OK\r\n\r\n{")
      connection.flood(blanks)
    }
    defer { server.stop() }
    let source = try HTTPSource(url: server.url)
    let start = ContinuousClock.now
    let errors = await withTaskGroup(of: RCFetchError?.self) { group in
      for _ in 0..<count {
        group.addTask {
          do throws(RCFetchError) {
            _ = try await source.fetch(RCFetchRequest(deadline: start + .seconds(5)))
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let time = start.duration(to: .now)
    let isGood = errors.allSatisfy { error in
      switch error {
      case .tooLarge, .timedOut: true
      default: false
      }
    }
    let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    Report.line(
      "\(count) floods at once", isGood && time < .milliseconds(5050), "all refused after \(milliseconds) ms",
      "within the deadline of 5,000 ms")
  }
}
