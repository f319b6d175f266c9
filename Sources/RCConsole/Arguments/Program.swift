/// A whole command line as a table: the one source of parsing, help, and later the manual page and completion scripts.
public struct Program: Hashable, Sendable {
  public var name: String
  public var version: String
  /// One sentence without a full stop.
  public var summary: String
  /// More paragraphs for the full help, such as the exit statuses.
  public var discussion: [String]
  /// Of a program without subcommands.
  public var positionals: [Positional]
  public var subcommands: [Subcommand]
  /// What runs when no subcommand is named.
  public var defaultSubcommand: String?
  /// The options of every subcommand. `--help` and `--version` are added.
  public var groups: [OptionGroup]
  public var examples: [Example]
  /// Where to report bugs.
  public var bugReports: String

  public init(
    _ name: String, version: String, _ summary: String, positionals: [Positional] = [],
    subcommands: [Subcommand] = [], defaultSubcommand: String? = nil, groups: [OptionGroup] = [],
    examples: [Example] = [], discussion: [String] = [], bugReports: String
  ) {
    (self.name, self.version, self.summary, self.discussion) = (name, version, summary, discussion)
    (self.positionals, self.subcommands, self.defaultSubcommand) = (positionals, subcommands, defaultSubcommand)
    (self.groups, self.examples, self.bugReports) = (groups, examples, bugReports)
  }

  /// The subcommand of that name.
  public func subcommand(named name: String?) -> Subcommand? {
    subcommands.first { $0.name == name }
  }

  /// Every group that a subcommand (nil: the program itself) takes options from, its own first.
  public func groups(for subcommand: Subcommand?) -> [OptionGroup] {
    (subcommand?.groups ?? []) + groups + [OptionGroup("General", [.help, .version])]
  }

  /// Every option that a subcommand (nil: the program itself) takes.
  public func options(for subcommand: Subcommand?) -> [Option] {
    groups(for: subcommand).flatMap(\.options)
  }

  /// Every option that something takes.
  var allOptions: [Option] {
    options(for: nil) + subcommands.flatMap(\.groups).flatMap(\.options)
  }

  /// `program` or `program subcommand`.
  func invocation(of subcommand: Subcommand?) -> String {
    subcommand.map { "\(name) \($0.name)" } ?? name
  }
}
