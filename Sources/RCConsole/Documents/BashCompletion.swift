extension Completion {
  /// For bash 4 and later, without the bash-completion package.
  var bash: String {
    var script = """
      # bash completion for \(program.name)
      \(function)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command='' index
        # Bash takes --option=value apart at the sign.
        if [[ $current == '=' ]]; then
          current=''
        elif [[ $previous == '=' ]] && ((COMP_CWORD > 1)); then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        COMPREPLY=()

      """
    if !program.subcommands.isEmpty {
      script += """
          for ((index = 1; index < COMP_CWORD; index++)); do
            case ${COMP_WORDS[index]} in
              \(program.subcommands.map(\.name).joined(separator: "|")))
                command=${COMP_WORDS[index]}
                break
                ;;
            esac
          done

        """
    }
    script += "  case $command:$previous in\n"
    for command in commands { script += bashValues(of: command) }
    script += "  esac\n  if [[ $current == -* ]]; then\n    case $command in\n"
    for command in commands {
      let names = options(of: command).flatMap { [$0.spelling] + ($0.short.map { ["-\($0)"] } ?? []) }
      script += "      \(bashPattern(of: command))) \(words(names)) ;;\n"
    }
    script += "    esac\n    return\n  fi\n  case $command in\n"
    if !program.subcommands.isEmpty {
      script += "    '') \(words(program.subcommands.map(\.name) + ["help"])) ;;\n"
    }
    for command in commands {
      guard let last = positionals(of: command).last else { continue }
      let action = bashAction(source(of: last.value))
      if !action.isEmpty { script += "    \(command.map(\.name) ?? "''")) \(action) ;;\n" }
    }
    return script + "  esac\n}\ncomplete -F \(function) \(program.name)\n"
  }

  /// The default subcommand's options count where no subcommand stands.
  private func bashPattern(of command: Subcommand?) -> String {
    guard let name = command?.name else { return "''" }
    return name == program.defaultSubcommand ? "''|\(name)" : name
  }

  private func bashValues(of command: Subcommand?) -> String {
    let name = command?.name ?? ""
    var script = ""
    for option in options(of: command) {
      guard let value = option.value else { continue }
      let spellings = [option.spelling] + (option.short.map { ["-\($0)"] } ?? [])
      let prefixes = name == program.defaultSubcommand ? [":", name + ":"] : [name + ":"]
      let patterns = prefixes.flatMap { prefix in spellings.map { prefix + $0 } }.joined(separator: "|")
      let action = bashAction(source(of: value))
      script += "    \(patterns)) \(action.isEmpty ? "" : action + "; ")return ;;\n"
    }
    return script
  }

  private func bashAction(_ source: Source) -> String {
    switch source {
    case .words(let choices): words(choices)
    case .files: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
    case .folders: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$current\")"
    case .command(let command):
      "mapfile -t COMPREPLY < <(compgen -W \"$(\(command) 2>/dev/null)\" -- \"$current\")"
    case .nothing: ""
    }
  }

  private func words(_ words: [String]) -> String {
    "mapfile -t COMPREPLY < <(compgen -W \(Self.quoted(words.joined(separator: " "))) -- \"$current\")"
  }
}
