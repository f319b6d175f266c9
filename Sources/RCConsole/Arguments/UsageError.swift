/// A command line that cannot be run: what is wrong, in which command, and what to do next.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  public let problem: UsageProblem
  private let program: Program
  private let subcommand: Subcommand?

  init(_ problem: UsageProblem, program: Program, subcommand: Subcommand?) {
    (self.problem, self.program, self.subcommand) = (problem, program, subcommand)
  }

  /// Two lines without a last line feed; after missing arguments also the short help. For standard error.
  public var description: String {
    let command = program.invocation(of: subcommand)
    let first = "\(command): \(problem.what)"
    if problem.isMissingArgument { return "\(first)\n\n" + program.shortHelp(for: subcommand) }
    return "\(first)\n" + problem.nextStep(program: program, subcommand: subcommand)
  }
}
