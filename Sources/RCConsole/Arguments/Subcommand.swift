/// One thing that a program does, as `program NAME`.
public struct Subcommand: Hashable, Sendable {
  public var name: String
  /// One sentence without a full stop.
  public var summary: String
  /// More paragraphs for the full help.
  public var discussion: [String]
  public var positionals: [Positional]
  /// Its own options; those of the program are added.
  public var groups: [OptionGroup]
  public var examples: [Example]

  public init(
    _ name: String, _ summary: String, positionals: [Positional] = [], groups: [OptionGroup] = [],
    examples: [Example] = [], discussion: [String] = []
  ) {
    (self.name, self.summary, self.discussion) = (name, summary, discussion)
    (self.positionals, self.groups, self.examples) = (positionals, groups, examples)
  }
}

/// A command line worth copying, and what it does.
public struct Example: Hashable, Sendable {
  public var command: String
  public var meaning: String

  public init(_ command: String, _ meaning: String) {
    (self.command, self.meaning) = (command, meaning)
  }
}
