import RCJSON

/// How large what is read may be. A file or payload over a limit is refused whole.
public struct RCLimits: Hashable, Sendable {
  /// Bytes of a file or payload.
  public var maximumSize: Int
  /// Arrays and objects inside each other.
  public var maximumDepth: Int
  /// Keys in a file of the defaults; in a payload, those for everybody and those for each locale together.
  public var maximumKeys: Int

  public init(maximumSize: Int = 4 << 20, maximumDepth: Int = 64, maximumKeys: Int = 10_000) {
    (self.maximumSize, self.maximumDepth, self.maximumKeys) = (maximumSize, maximumDepth, maximumKeys)
  }

  var options: JSONOptions { JSONOptions(maximumSize: maximumSize, maximumDepth: maximumDepth) }
}
