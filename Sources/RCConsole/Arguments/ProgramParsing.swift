extension Program {
  /// Reads a command line without the program's own name.
  ///
  /// - `-h` and `--help` win over everything, mistakes included; then `--version`; then the first mistake.
  /// - `--flag=value` and `--flag value` are the same, as are `-f value`, `-fvalue` and `-f=value`; short flags cluster.
  /// - A word that starts with `-` is never taken as a value, except `-` and numbers such as `-5`; write `--flag=-x`.
  /// - Options may stand anywhere, before the subcommand, too. `--` ends them; later words are positionals.
  /// - Without a subcommand's name the default one runs. Its positionals need the name, except after `--` or when the
  ///   first one holds `*`, `?` or `[`: a mistyped subcommand is never taken for a positional.
  /// - A flag may be repeated; another option only if the table says so. Nothing may be abbreviated.
  public func parse(_ arguments: [String]) throws(UsageError) -> ParseOutcome {
    let scan = ArgumentScan(arguments, options: allOptions)
    let firstWord = scan.wordsBeforeEnd > 0 ? scan.words.first : nil
    let asksForHelp = !subcommands.isEmpty && firstWord == "help"
    let named = asksForHelp ? nil : subcommand(named: firstWord)

    if scan.has(.help) {
      return .help(asksForHelp ? subcommand(named: scan.words.dropFirst().first) : named)
    }
    if scan.has(.version) { return .version }
    if let mistake = scan.mistake {
      throw UsageError(nearer(mistake, for: named), program: self, subcommand: named)
    }
    if asksForHelp { return .help(try helpTopic(scan.words.dropFirst())) }

    let chosen = if let named { named } else { try impliedSubcommand(scan) }
    let occurrences = try checked(scan.occurrences, for: chosen)
    let positionals = named == nil ? scan.words : Array(scan.words.dropFirst())
    try check(positionals, for: chosen)
    return .run(
      ParsedArguments(
        subcommand: chosen?.name, positionals: positionals, occurrences: occurrences, program: self))
  }

  private func helpTopic(_ words: ArraySlice<String>) throws(UsageError) -> Subcommand? {
    guard let word = words.first, word != "help" else { return nil }
    guard let topic = subcommand(named: word) else { throw unknownSubcommand(word) }
    if let extra = words.dropFirst().first {
      throw UsageError(.extraArgument(extra), program: self, subcommand: nil)
    }
    return topic
  }

  private func impliedSubcommand(_ scan: ArgumentScan) throws(UsageError) -> Subcommand? {
    if subcommands.isEmpty { return nil }
    if scan.wordsBeforeEnd > 0, let word = scan.words.first {
      let isPattern = word.unicodeScalars.contains { $0 == "*" || $0 == "?" || $0 == "[" }
      if !isPattern || defaultSubcommand == nil { throw unknownSubcommand(word) }
    }
    guard let implied = subcommand(named: defaultSubcommand) else {
      throw UsageError(.missingSubcommand, program: self, subcommand: nil)
    }
    return implied
  }

  private func unknownSubcommand(_ word: String) -> UsageError {
    let candidates = subcommands.map(\.name) + ["help"]
    return UsageError(
      .unknownSubcommand(word, nearest: nearest(to: word, in: candidates)), program: self, subcommand: nil)
  }

  /// Replaces what the scan found nearest by what is nearest among the options of the subcommand.
  private func nearer(_ mistake: UsageProblem, for subcommand: Subcommand?) -> UsageProblem {
    guard case .unknownOption(let word, _) = mistake else { return mistake }
    let taken = subcommand == nil ? allOptions : options(for: subcommand)
    let bare = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    let name = nearest(to: bare, in: taken.map(\.name))
    return .unknownOption(word, nearest: name.map { "--" + $0 })
  }

  private func checked(
    _ occurrences: [ParsedArguments.Occurrence], for subcommand: Subcommand?
  ) throws(UsageError) -> [ParsedArguments.Occurrence] {
    if occurrences.isEmpty { return [] }
    let taken = options(for: subcommand)
    var result: [ParsedArguments.Occurrence] = []
    for var occurrence in occurrences {
      let name = occurrence.option.name
      guard let option = taken.first(where: { $0.name == name }) else {
        let others = subcommands.filter { options(for: $0).contains { $0.name == name } }.map(\.name)
        throw UsageError(
          .misplacedOption(occurrence.option.spelling, takenBy: others), program: self, subcommand: subcommand)
      }
      occurrence.option = option
      if let value = occurrence.value {
        var problem = option.value?.problem(with: value, for: option.spelling)
        if !option.isRepeatable, let earlier = result.first(where: { $0.option.name == name })?.value {
          problem = problem ?? .repeated(option.spelling, first: earlier, second: value)
        }
        if let problem { throw UsageError(problem, program: self, subcommand: subcommand) }
      }
      result.append(occurrence)
    }
    return result
  }

  private func check(_ words: [String], for subcommand: Subcommand?) throws(UsageError) {
    let wanted = subcommand?.positionals ?? positionals
    for (index, word) in words.enumerated() {
      let last = wanted.last.flatMap { $0.takesMany ? $0 : nil }
      guard let positional = index < wanted.count ? wanted[index] : last else {
        throw UsageError(.extraArgument(word), program: self, subcommand: subcommand)
      }
      if let problem = positional.value.problem(with: word, for: nil) {
        throw UsageError(problem, program: self, subcommand: subcommand)
      }
    }
    if let missing = wanted.dropFirst(words.count).first(where: \.isRequired) {
      throw UsageError(.missingArgument(missing.value.name), program: self, subcommand: subcommand)
    }
  }
}
