/// How bad a finding is.
public enum Severity: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// The rule says nothing.
  case off
  case info
  case warning
  case error

  public static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }

  /// The word in options, configuration and reports.
  public var name: String {
    switch self {
    case .off: "off"
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// Reads `name`; nil for any other word.
  public init?(name: String) {
    guard let severity = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = severity
  }
}
