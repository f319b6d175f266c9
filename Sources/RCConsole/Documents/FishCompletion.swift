extension Completion {
  /// For fish, as a file `program.fish` in a folder of `fish_complete_path`, or read with `source`.
  var fish: String {
    var script = "# fish completion for \(program.name)\ncomplete -c \(program.name) -f\n"
    let names = program.subcommands.map(\.name).joined(separator: " ")
    for command in program.subcommands {
      script += line([
        "-n", Self.fishQuoted("not __fish_seen_subcommand_from \(names)"), "-a", command.name, "-d",
        Self.fishQuoted(command.summary),
      ])
    }
    for command in commands {
      let condition = fishCondition(for: command, names)
      for option in options(of: command) {
        var words = condition + ["-l", option.name]
        if let short = option.short { words += ["-s", String(short)] }
        if let value = option.value { words += fishValue(source(of: value)) }
        script += line(words + ["-d", Self.fishQuoted(option.help)])
      }
      for positional in positionals(of: command) {
        let action = fishPositional(source(of: positional.value))
        if !action.isEmpty { script += line(fishSeen(command) + action) }
      }
    }
    return script
  }

  private func line(_ words: [String]) -> String {
    (["complete", "-c", program.name] + words).joined(separator: " ") + "\n"
  }

  /// The options of the default subcommand are there where no other one is.
  private func fishCondition(for command: Subcommand?, _ names: String) -> [String] {
    guard let command else { return [] }
    guard command.name == program.defaultSubcommand else { return fishSeen(command) }
    let others = program.subcommands.map(\.name).filter { $0 != command.name }.joined(separator: " ")
    return ["-n", Self.fishQuoted("not __fish_seen_subcommand_from \(others)")]
  }

  private func fishSeen(_ command: Subcommand?) -> [String] {
    command.map { ["-n", Self.fishQuoted("__fish_seen_subcommand_from \($0.name)")] } ?? []
  }

  private func fishValue(_ source: Source) -> [String] {
    switch source {
    case .words, .command: ["-x"] + fishPositional(source)
    case .files: ["-r", "-F"]
    case .folders: ["-x", "-a", Self.fishQuoted("(__fish_complete_directories)")]
    case .nothing: ["-x"]
    }
  }

  private func fishPositional(_ source: Source) -> [String] {
    switch source {
    case .words(let words): ["-a", Self.fishQuoted(words.joined(separator: " "))]
    case .files: ["-F"]
    case .folders: ["-a", Self.fishQuoted("(__fish_complete_directories)")]
    case .command(let command): ["-a", Self.fishQuoted("(\(command) 2>/dev/null)")]
    case .nothing: []
    }
  }

  /// Between single quotes fish reads `\'` and `\\`.
  static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
