import RCValues
import TrialKit

/// What a store does on a disk that is full or must not be written.
enum DiskTrial {
  /// `disk FOLDER NAME`
  static let run: @Sendable ([String]) async throws -> Void = { arguments in
    guard arguments.count == 2 else { throw TrialError("usage: disk FOLDER NAME") }
    let store = try RCValues<TrialKey>.trial(CountingSource(from: 4), arguments[0])
    for _ in 0..<3 { try await store.fetchAndActivate() }
    let diagnostics = store.recentDiagnostics
    let isActive = store.string(forKey: .slogan) == CountingSource.slogan(7)
    Report.line(
      arguments[1], isActive && diagnostics.map(\.code) == ["state-not-kept"],
      diagnostics.map(\.description).joined(separator: "; "), "in memory, one diagnostic")
  }
}
