/// What a command line said, checked against the table.
public struct ParsedArguments: Sendable {
  /// An option where it stood.
  public struct Occurrence: Hashable, Sendable {
    public var option: Option
    /// Nil for a flag.
    public var value: String?
  }

  /// The subcommand's name, the default one if none was named; nil for a program without.
  public let subcommand: String?
  /// The words that are neither options nor their values, without the subcommand.
  public let positionals: [String]
  /// The options in the order given, for those that belong together in pairs.
  public let occurrences: [Occurrence]

  let program: Program

  /// Whether the option is there at all.
  public func isGiven(_ option: Option) -> Bool {
    occurrences.contains { $0.option.name == option.name }
  }

  /// Whether the flag is set.
  public func flag(_ option: Option) -> Bool { isGiven(option) }

  /// The option's value, else its default.
  public func value(_ option: Option) -> String? {
    given(option).last ?? option.defaultValue
  }

  /// The values of a repeatable option in the order given, else its default if it has one.
  public func values(_ option: Option) -> [String] {
    let given = given(option)
    return given.isEmpty ? option.defaultValue.map { [$0] } ?? [] : given
  }

  /// The value of an option that takes a whole number.
  public func integer(_ option: Option) -> Int? {
    value(option).flatMap { Int($0) }
  }

  /// An error in the same words as the parser's, for what only the program can check.
  public func usageError(_ problem: UsageProblem) -> UsageError {
    UsageError(problem, program: program, subcommand: program.subcommand(named: subcommand))
  }

  private func given(_ option: Option) -> [String] {
    occurrences.filter { $0.option.name == option.name }.compactMap(\.value)
  }
}
