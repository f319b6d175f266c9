/// How a finding can be repaired.
public struct Fix: Sendable, Hashable {
  /// Bytes of a file to be replaced.
  public struct Edit: Sendable, Hashable {
    /// The file as the linter reads it.
    public var path: String
    public var range: Range<Int>
    public var replacement: [UInt8]
  }

  public enum Change: Sendable, Hashable {
    /// Edits that belong together; all of them or none.
    case edits([Edit])
    /// The file gets another name in its folder.
    case rename(from: String, to: String)
  }

  /// Whether the meaning stays as it is.
  public var isSafe: Bool
  /// What is done, as a sentence without a full stop.
  public var description: String
  public var change: Change
}
