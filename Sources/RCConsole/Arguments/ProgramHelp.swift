extension Program {
  /// `name version`
  public var versionLine: String { "\(name) \(version)" }

  /// The usage line of a subcommand (nil: of the program) without the word "Usage".
  public func usage(of subcommand: Subcommand?) -> String {
    var words = [invocation(of: subcommand)]
    if subcommand == nil, !subcommands.isEmpty {
      words.append(defaultSubcommand == nil ? "SUBCOMMAND" : "[SUBCOMMAND]")
    }
    words.append("[OPTION…]")
    words += (subcommand?.positionals ?? positionals).map(\.usage)
    return words.joined(separator: " ")
  }

  /// Usage, two examples and where to read on: for somebody who left something out. No last line feed.
  public func shortHelp(for subcommand: Subcommand?) -> String {
    let examples = (subcommand?.examples ?? self.examples).prefix(2).map { "  \($0.command)" }
    var paragraphs = ["Usage: " + usage(of: subcommand)]
    if !examples.isEmpty { paragraphs.append("Examples:\n" + examples.joined(separator: "\n")) }
    paragraphs.append("Run \"\(invocation(of: subcommand)) --help\" for more.")
    return paragraphs.joined(separator: "\n\n")
  }

  /// The whole help of a subcommand (nil: of the program), examples first. Ends in a line feed.
  ///
  /// `width` is that of the terminal; nil, for a pipe, counts as 80. Lines are kept between 40 and 100 cells.
  public func fullHelp(for subcommand: Subcommand?, width: Int? = nil) -> String {
    let layout = HelpLayout(width: min(100, max(40, width ?? 80)))
    let summary = subcommand?.summary ?? self.summary
    var sections = [layout.paragraph("\(invocation(of: subcommand)): \(summary)")]
    let examples = subcommand?.examples ?? self.examples
    if !examples.isEmpty {
      sections.append(layout.section("Examples", examples.map { ("  " + $0.command, $0.meaning) }))
    }
    sections.append(layout.hanging("Usage: ", usage(of: subcommand)))
    if subcommand == nil, !subcommands.isEmpty {
      let rows = subcommands.map { ("  " + $0.name, summaryInList($0)) }
      sections.append(layout.section("Subcommands", rows))
    }
    let positionals = subcommand?.positionals ?? self.positionals
    if !positionals.isEmpty {
      sections.append(layout.section("Arguments", positionals.map { ("  " + $0.value.name, HelpLayout.text($0)) }))
    }
    for group in groups(for: subcommand) where !group.options.isEmpty {
      sections.append(layout.section(group.title, group.options.map { (HelpLayout.label($0), HelpLayout.text($0)) }))
    }
    sections += (subcommand?.discussion ?? discussion).map(layout.paragraph)
    if subcommand == nil, !subcommands.isEmpty {
      sections.append(layout.paragraph("Run \"\(name) help SUBCOMMAND\" for the options of one."))
    }
    sections.append(layout.paragraph("Report bugs: \(bugReports)"))
    return sections.joined(separator: "\n")
  }

  private func summaryInList(_ subcommand: Subcommand) -> String {
    subcommand.name == defaultSubcommand ? subcommand.summary + " (default)" : subcommand.summary
  }
}
