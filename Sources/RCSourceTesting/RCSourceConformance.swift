import RCValues

/// Checks whether a source keeps to what `RCSource` says.
///
/// ```swift
/// @Test func conforms() async {
///   let conformance = RCSourceConformance(of: MySource(server.url), serving: { server.body = $0 }, breaking: { server.stop() })
///   #expect(await conformance.violations() == [])
/// }
/// ```
///
/// Needs no test framework. Takes as long as the source does; a step that has not ended after `patience` is a violation.
public struct RCSourceConformance: Sendable {
  let source: any RCSource
  let serve: @Sendable ([UInt8]) async throws -> Void
  let breakDown: (@Sendable () async throws -> Void)?
  let patience: Duration

  /// - Parameters:
  ///   - serving: lets the source give these bytes from now on, also after it was broken.
  ///   - breaking: lets the source fail; nil where it cannot.
  ///   - patience: for one step.
  public init(
    of source: any RCSource, serving: @escaping @Sendable (_ bytes: [UInt8]) async throws -> Void,
    breaking: (@Sendable () async throws -> Void)? = nil, patience: Duration = .seconds(20)
  ) {
    (self.source, serve, breakDown, self.patience) = (source, serving, breaking, patience)
  }

  /// What is wrong with the source: nothing, it should be.
  public func violations() async -> [RCSourceViolation] {
    var violations: [RCSourceViolation] = []
    for rule in RCSourceViolation.Rule.allCases {
      if let reason = await reason(against: rule) { violations.append(RCSourceViolation(rule: rule, reason: reason)) }
    }
    return violations
  }

  private func reason(against rule: RCSourceViolation.Rule) async -> String? {
    let (endings, continuation) = AsyncStream<String?>.makeStream()
    let work = Task {
      do {
        continuation.yield(try await check(rule))
      } catch {
        continuation.yield("\(error)")
      }
    }
    let timing = Task {
      // Cancelled when the work is done. A source that does not end is left behind.
      guard (try? await Task.sleep(for: patience)) != nil else { return }
      continuation.yield("not over after \(patience)")
    }
    defer {
      work.cancel()
      timing.cancel()
    }
    for await ending in endings { return ending }
    return "the check was cancelled"
  }
}
