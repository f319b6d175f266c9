import FaultServer
import Foundation
import RCSourceTesting
import RCSources
import RCValues
import Testing

@Suite("Sources keep to the rules") struct ConformanceTests {
  @Test("In memory") func inMemory() async {
    let source = InMemorySource()
    let conformance = RCSourceConformance(
      of: source, serving: { source.set(bytes: $0) }, breaking: { source.fail(with: .offline(reason: "pulled")) })
    #expect(await conformance.violations() == [])
  }

  @Test("A file") func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rcvalues-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // what is left is the system's to clean
    let file = folder.appending(path: "cloud.json")
    let conformance = RCSourceConformance(
      of: FileSource(file.path()), serving: { try Data($0).write(to: file, options: .atomic) },
      breaking: { try FileManager.default.removeItem(at: file) })
    #expect(await conformance.violations() == [])
  }

  @Test("HTTP") func http() async throws {
    let server = try FaultServer { $0.answer() }
    defer { server.stop() }
    let conformance = RCSourceConformance(
      of: try HTTPSource(url: server.url),
      serving: { bytes in
        let tag = "\"\(bytes.count)\""
        server.behave { connection in
          if connection.read()?.headers["if-none-match"] == tag {
            connection.answer("304 Not Modified", ["ETag": tag, "Content-Length": "", "Content-Type": ""])
          } else {
            connection.answer("200 OK", ["ETag": tag], bytes)
          }
        }
      }, breaking: { server.behave { $0.reset() } }, patience: .seconds(300))
    #expect(await conformance.violations() == [])
  }

  /// Breaks every rule that can be broken without waiting.
  private final class Rogue: RCSource {
    let inner = InMemorySource()
    var identity: String { "\(UInt64.random(in: 0 ... .max))" }

    func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse {
      guard request.validator == nil else { return .notModified }
      guard case .payload(var payload) = try await inner.fetch(RCFetchRequest.patient()) else { return .notModified }
      payload.bytes += [0x20]
      payload.validator = "always"
      return .payload(payload)
    }

    var changes: AsyncStream<Void>? { AsyncStream { $0.finish() } }
  }

  @Test("What does not is found out") func rogue() async {
    let source = Rogue()
    let conformance = RCSourceConformance(
      of: source, serving: { source.inner.set(bytes: $0) }, breaking: { source.inner.set(bytes: []) })
    let violations = await conformance.violations()
    #expect(
      violations.map(\.description) == [
        "identity: it changes", "content: other bytes came than were served",
        "noStaleAnswer: no payload for the validator nil", "newContent: new content was called not modified",
        "byteLimit: a payload just as large as the limit did not come",
        "concurrency: not all got what was served", "recovery: it answered though it was broken",
        "changes: the stream ended in place of telling",
      ])
  }

  @Test("A source that does not end is left behind") func stuck() async {
    struct Stuck: RCSource {
      let identity = "stuck"
      func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse {
        await withCheckedContinuation { (forever: CheckedContinuation<Void, Never>) in Forgotten.keep(forever) }
        return .notModified
      }
    }
    let conformance = RCSourceConformance(of: Stuck(), serving: { _ in }, patience: .milliseconds(1))
    let violations = await conformance.violations()
    #expect(violations.contains(RCSourceViolation(rule: .cancellation, reason: "not over after 0.001 seconds")))
    #expect(violations.count == 7)
  }

  /// Keeps continuations that are never resumed, so that nobody complains of their loss.
  private enum Forgotten {
    private static let kept = Lock<[CheckedContinuation<Void, Never>]>([])
    static func keep(_ continuation: CheckedContinuation<Void, Never>) { kept.withLock { $0.append(continuation) } }
  }
}
