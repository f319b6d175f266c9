extension Program {
  /// What contradicts itself in the table, one sentence each; empty for a good one. Every program tests its own.
  public var tableProblems: [String] {
    var problems: [String] = []
    for subcommand in subcommands.isEmpty ? [nil] : subcommands.map({ $0 as Subcommand? }) {
      let place = invocation(of: subcommand)
      let options = options(for: subcommand)
      problems += twice(options.map(\.name)).map { "\(place): --\($0) stands twice" }
      problems += twice(options.compactMap(\.short).map(String.init)).map { "\(place): -\($0) stands twice" }
      problems += options.compactMap { option in optionProblem(option).map { "\(place): \($0)" } }
      let positionals = subcommand?.positionals ?? positionals
      problems += positionals.dropLast().filter { $0.count != .one }
        .map { "\(place): only the last argument may be \($0.usage)" }
    }
    problems += twice(subcommands.map(\.name)).map { "subcommand \($0) stands twice" }
    if subcommands.contains(where: { $0.name == "help" }) { problems.append("help is built in") }
    if !subcommands.isEmpty, !positionals.isEmpty { problems.append("a program with subcommands takes no arguments") }
    if let name = defaultSubcommand, subcommand(named: name) == nil {
      problems.append("the default subcommand \(name) does not exist")
    }
    return problems + crossProblems
  }

  /// An option may belong to several subcommands, but must read the same in each: the subcommand may come last.
  private var crossProblems: [String] {
    let all = allOptions
    return all.indices.compactMap { index in
      let option = all[index]
      for other in all[..<index] {
        if other.name == option.name, (other.value == nil) != (option.value == nil) || other.short != option.short {
          return "--\(option.name) differs between subcommands"
        }
        if other.name != option.name, let short = option.short, other.short == short {
          return "-\(short) is both --\(other.name) and --\(option.name)"
        }
      }
      return nil
    }
  }

  private func optionProblem(_ option: Option) -> String? {
    let isPlain = option.name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
    }
    if option.name.utf8.count < 2 || !isPlain || option.name.utf8.first == UInt8(ascii: "-") {
      return "--\(option.name) is no good name"
    }
    if let short = option.short, !(short.isASCII && short.isLetter) { return "-\(short) is no letter" }
    if let value = option.defaultValue {
      guard let takes = option.value else { return "--\(option.name) is a flag with a default" }
      if takes.problem(with: value, for: nil) != nil { return "--\(option.name) does not allow its own default" }
    }
    return nil
  }

  private func twice(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }
}
