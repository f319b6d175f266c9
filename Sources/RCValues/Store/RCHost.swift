import FoundationEssentials

/// What a store reads from outside the program. Tests put their own in place of it.
public struct RCHost: Sendable {
  public var files: RCFileAccess
  public var environment: [String: String]

  public init(files: RCFileAccess = .system, environment: [String: String] = ProcessInfo.processInfo.environment) {
    (self.files, self.environment) = (files, environment)
  }

  /// The machine's own.
  public static var current: RCHost { RCHost() }
}
