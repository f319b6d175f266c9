import Glibc

/// The environment as far as a console program looks at it: by name, and replaceable in tests.
public struct EnvironmentVariables: Sendable {
  private let fixed: [String: String]?

  /// The environment of this process.
  public static let process = EnvironmentVariables(fixed: nil)

  /// An environment that holds just these variables.
  public init(_ variables: [String: String]) {
    fixed = variables
  }

  private init(fixed: [String: String]?) {
    self.fixed = fixed
  }

  /// The variable's value, or nil when it is not set.
  public subscript(name: String) -> String? {
    if let fixed { return fixed[name] }
    // Proof: getenv's text is copied at once, and nothing in this package changes the environment.
    return getenv(name).map { String(cString: $0) }
  }

  /// The variable's value, or nil when it is not set or empty.
  func nonEmpty(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }
}
