/// Something that a rule found, and where.
public struct Finding: Sendable, Hashable {
  /// A stretch of a file, in lines and columns from 1; columns count Unicode scalars, and the end is one past the last.
  public struct Location: Sendable, Hashable {
    /// With `/` between its parts; relative to the working directory when below it.
    public var path: String
    public var line: Int
    public var column: Int
    public var endLine: Int
    public var endColumn: Int
    /// The JSON Pointer of the value concerned; nil where there is none.
    public var pointer: String?

    public init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int, pointer: String? = nil) {
      (self.path, self.line, self.column) = (path, line, column)
      (self.endLine, self.endColumn, self.pointer) = (endLine, endColumn, pointer)
    }
  }

  /// Another place that belongs to the finding.
  public struct Related: Sendable, Hashable {
    public var message: String
    public var location: Location
  }

  /// The rule's id, such as `RC002`.
  public var rule: String
  public var slug: String
  public var severity: Severity
  public var message: String
  /// The key concerned, if it is one.
  public var key: String?
  /// The tag of the locale file concerned; nil for the base and for everything else.
  public var locale: String?
  public var location: Location
  public var related: [Related]
  public var fix: Fix?
  /// Stays the same when lines move: made of the rule, the path, the pointer and the message, with a number for repeats.
  public var fingerprint: String
}

extension Finding {
  /// Orders by file, line, column and rule.
  static func precedes(_ one: Finding, _ other: Finding) -> Bool {
    let (first, second) = (one.location, other.location)
    if first.path != second.path { return first.path.utf8.lexicographicallyPrecedes(second.path.utf8) }
    if first.line != second.line { return first.line < second.line }
    if first.column != second.column { return first.column < second.column }
    if one.rule != other.rule { return one.rule < other.rule }
    return one.message.utf8.lexicographicallyPrecedes(other.message.utf8)
  }
}
