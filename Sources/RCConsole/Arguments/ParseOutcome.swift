/// What to do after a command line was read.
public enum ParseOutcome: Sendable {
  case run(ParsedArguments)
  /// Print ``Program/fullHelp(for:width:)`` of that subcommand (nil: of the program) and succeed.
  case help(Subcommand?)
  /// Print ``Program/versionLine`` and succeed.
  case version
}
