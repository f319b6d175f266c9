/// One row of a program's option table: parsing, help, manual page and completion all come from it.
///
/// A program names its options as static members and reads them back by the same names:
///
/// ```swift
/// extension Option {
///   static let quiet = Option("quiet", short: "q", help: "Say nothing when all is well")
///   static let output = Option("output", short: "o", value: .file("FILE"), help: "Write there")
/// }
/// ```
public struct Option: Hashable, Sendable {
  /// The long name without its dashes.
  public var name: String
  /// The letter of the short form.
  public var short: Character?
  /// What it takes, or nil for a flag.
  public var value: ArgumentValue?
  /// The value when it is not given.
  public var defaultValue: String?
  /// Whether it may be given more than once. A flag may be: twice is the same as once.
  public var isRepeatable: Bool
  /// One sentence without a full stop. Allowed values and the default are added by the help itself.
  public var help: String

  public init(
    _ name: String, short: Character? = nil, value: ArgumentValue? = nil, default defaultValue: String? = nil,
    repeatable: Bool = false, help: String
  ) {
    (self.name, self.short, self.value, self.defaultValue) = (name, short, value, defaultValue)
    (isRepeatable, self.help) = (repeatable, help)
  }

  /// `--name`
  public var spelling: String { "--" + name }

  /// `-h, --help`: every program has it, and it wins over everything else.
  public static let help = Option("help", short: "h", help: "Show this help")

  /// `--version`: every program has it.
  public static let version = Option("version", help: "Show the version")
}

/// Options under one heading of the help.
public struct OptionGroup: Hashable, Sendable {
  public var title: String
  public var options: [Option]

  public init(_ title: String, _ options: [Option]) {
    (self.title, self.options) = (title, options)
  }
}
