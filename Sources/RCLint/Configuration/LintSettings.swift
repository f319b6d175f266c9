/// What rules can be told: limits, styles and lists. The `options` of the configuration.
public struct LintSettings: Sendable, Hashable {
  /// The language of `base.json`: its readers need no file of their own.
  public var baseLocale = "en"
  /// RC010: arrays and objects inside each other.
  public var maximumDepth = 32
  /// RC010: bytes of a file.
  public var maximumFileSize = 1 << 20
  /// RC006: `lf` or `crlf` where files must have the one; nil where any will do that is used throughout.
  public var lineEndings: String?
  /// RC011: spaces a level.
  public var indentation = 2
  /// RC011: whether members stand in the order of their names.
  public var sortsKeys = false
  /// RC101: whether a key may have dots and dashes between its words.
  public var allowsDottedKeys = false
  /// RC103.
  public var reservedPrefixes: [String] = []
  /// RC107: `snake`, `camel` or `dotted`.
  public var keyStyle = "camel"
  /// RC209: keys whose text may be empty, as patterns.
  public var optionalKeys: [String] = []
  /// RC412: characters that a text may have, by patterns for keys.
  public var maximumLengths: [String: Int] = [:]
  /// RC504: `upper` or `lower`.
  public var colorCase = "upper"
  /// RC505: pairs of keys and the contrast that they must have.
  public var contrast: [ContrastPair] = []
  /// RC607: bytes of a picture's file, and of its pixels in memory.
  public var maximumImageSize = 2 << 20
  public var maximumImageMemory = 64 << 20
  /// RC701, RC702: texts that are no secrets, as patterns.
  public var allowedSecrets: [String] = []
  /// RC703: bytes of one value.
  public var maximumValueSize = 32 << 10

  public struct ContrastPair: Sendable, Hashable {
    public var foreground: String
    public var background: String
    /// 4.5 for text, 3 for large text.
    public var ratio: Double
  }

  public init() {}
}
