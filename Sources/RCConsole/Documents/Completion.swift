/// A shell that a completion script can be made for.
public enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension Program {
  /// A script that makes `shell` complete the program's command line, made of the same table as the parser.
  ///
  /// - Parameter listings: by the name of an argument, such as `KEY`, a command line that prints what it can be.
  public func completionScript(for shell: CompletionShell, listings: [String: String] = [:]) -> String {
    let completion = Completion(program: self, listings: listings)
    return switch shell {
    case .bash: completion.bash
    case .zsh: completion.zsh
    case .fish: completion.fish
    }
  }
}

/// What the scripts for all shells have in common.
struct Completion {
  let program: Program
  let listings: [String: String]

  /// The name of a shell function.
  var function: String { "_" + program.name.replacing("-", with: "_") }

  /// Every command: the subcommands, or the program itself.
  var commands: [Subcommand?] { program.subcommands.isEmpty ? [nil] : program.subcommands }

  func options(of command: Subcommand?) -> [Option] { program.options(for: command) }

  func positionals(of command: Subcommand?) -> [Positional] { command?.positionals ?? program.positionals }

  /// What can stand for a value.
  func source(of value: ArgumentValue) -> Source {
    if let command = listings[value.name] { return .command(command) }
    switch value {
    case .choice(_, let words): return .words(words)
    case .file, .path: return .files
    case .folder: return .folders
    case .text, .integer: return .nothing
    }
  }

  enum Source: Hashable {
    case words([String])
    case files
    case folders
    /// The lines that a command prints.
    case command(String)
    case nothing
  }

  /// `text` between single quotes, which hold everything but themselves.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
