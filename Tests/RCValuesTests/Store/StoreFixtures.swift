import Foundation
import Synchronization

@testable import RCValues

/// The keys of the tests: one of each kind, one named by hand, one without a default.
enum AppKey: String, RCKey {
  case sloganText
  case navTint = "nav_tint"
  case showPluto
  case maxPlanets
  case heroImage
  case theme
  case layout
}

extension RCDefaults {
  /// A default for every key of `AppKey`.
  static let app: RCDefaults = .values([
    "sloganText": "A slogan that is longer than fifteen bytes", "nav_tint": "#336699", "showPluto": false,
    "maxPlanets": 8, "heroImage": ["source": "local", "name": "hero.png"], "theme": "light",
    "layout": ["columns": 2],
  ])
}

/// Collects what is reported and asserted.
final class Findings: Sendable {
  private let state = Lock((asserted: [RCDiagnostic](), reported: [RCDiagnostic]()))

  var asserted: [RCDiagnostic] { state.withLock { $0.asserted } }
  var reported: [RCDiagnostic] { state.withLock { $0.reported } }

  /// Settings that lead here.
  func settings(_ change: (inout RCSettings) -> Void = { _ in }) -> RCSettings {
    var settings = RCSettings(
      assertionHandler: { [state] diagnostic in state.withLock { $0.asserted.append(diagnostic) } },
      diagnosticHandler: { [state] diagnostic in state.withLock { $0.reported.append(diagnostic) } })
    change(&settings)
    return settings
  }
}

extension RCValues {
  /// A store over memory, in no language, with an environment of its own.
  static func make(
    _ defaults: RCDefaults, source: (any RCSource)? = nil, overrides: [RCOverride] = [],
    findings: Findings = Findings(), locale: RCLocalePreference = .fixed(), environment: [String: String] = [:],
    change: (inout RCSettings) -> Void = { _ in }
  ) throws -> RCValues<Key> {
    try RCValues<Key>(
      defaults: defaults, source: source, overrides: overrides, settings: findings.settings(change), locale: locale,
      host: RCHost(environment: environment))
  }
}

extension RCValues {
  /// Activates a payload written as text.
  func apply(json: String, version: String? = nil) throws(RCLoadError) {
    try apply(RCPayload(bytes: Array(json.utf8), version: version))
  }
}

/// A folder of its own, gone at the end.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/rcvalues-test-XXXXXX".utf8CString)
    path = try template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, let made = mkdtemp(base) else { throw RCLoadError.notFound(path: "/tmp") }
      return String(cString: made)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
