extension Completion {
  /// For zsh, as a file `_program` in a folder of `fpath`, or read with `source` after `compinit`.
  var zsh: String {
    var script = "#compdef \(program.name)\n\n\(function)() {\n"
    if program.subcommands.isEmpty {
      script += zshArguments(of: nil, from: 1)
    } else {
      let list = program.subcommands.map { Self.quoted("\($0.name):\(zshPlain($0.summary))") }
      script += """
          local command='' word
          local -a commands=(\(list.joined(separator: " ")))
          for word in ${words[2,CURRENT-1]}; do
            if [[ -n ${commands[(r)$word:*]} ]]; then
              command=$word
              break
            fi
          done
          case $command in

        """
      for command in program.subcommands {
        script += "    \(command.name))\n" + zshArguments(of: command, from: 2) + "      ;;\n"
      }
      let implied = program.subcommand(named: program.defaultSubcommand)
      script += "    *)\n" + zshOptions(of: implied)
      script += "        '1:subcommand:{ _describe subcommand commands }'\n      ;;\n  esac\n"
    }
    return script + """
      }

      if [[ $funcstack[1] == \(function) ]]; then
        \(function) "$@"
      else
        compdef \(function) \(program.name)
      fi

      """
  }

  private func zshArguments(of command: Subcommand?, from first: Int) -> String {
    var lines = zshOptions(of: command)
    if first == 2 { lines += "        '1: : ' \\\n" }
    for (index, positional) in positionals(of: command).enumerated() {
      let place = positional.takesMany ? "*" : String(first + index)
      lines +=
        "        \(Self.quoted("\(place):\(zshPlain(positional.value.name)):\(zshAction(positional.value))")) \\\n"
    }
    // The last one goes on for nobody.
    return String(lines.dropLast(3)) + "\n"
  }

  private func zshOptions(of command: Subcommand?) -> String {
    var lines = "      _arguments -s \\\n"
    for option in options(of: command) {
      let value = option.value.map { ":\(zshPlain($0.name)):\(zshAction($0))" } ?? ""
      let repeats = option.isRepeatable ? "*" : ""
      let help = "[\(zshPlain(option.help))]"
      for spelling in [option.short.map { "-\($0)" }, option.spelling].compactMap(\.self) {
        // A long option takes its value behind a sign or as the next word.
        let sign = option.value == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
        let excluded = option.isRepeatable || option.short == nil ? "" : "(-\(option.short ?? " ") \(option.spelling))"
        lines += "        \(Self.quoted("\(excluded)\(repeats)\(spelling)\(sign)\(help)\(value)")) \\\n"
      }
    }
    return lines
  }

  private func zshAction(_ value: ArgumentValue) -> String {
    switch source(of: value) {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .command(let command): "{ compadd -- ${(f)\"$(\(command) 2>/dev/null)\"} }"
    case .nothing: " "
    }
  }

  /// Colons and brackets mean something to `_arguments`.
  private func zshPlain(_ text: String) -> String {
    var plain = ""
    for character in text {
      if ":[]\\".contains(character) { plain += "\\" }
      plain.append(character)
    }
    return plain
  }
}
