extension Program {
  /// The manual page in roff with the macros of man(7), made of the same table as the help.
  ///
  /// - Parameter date: of the release, as `2026-01-05`: a page that is made twice is the same.
  public func manualPage(date: String) -> String {
    var page = Roff()
    page.title([name.uppercased(), "1", date, versionLine, "User Commands"])
    page.macro("SH", ["NAME"])
    page.text("\(name) - \(summary)")
    page.macro("SH", ["SYNOPSIS"])
    page.macro("B", [name])
    page.text(String(usage(of: nil).dropFirst(name.count + 1)))
    if !discussion.isEmpty {
      page.macro("SH", ["DESCRIPTION"])
      page.paragraphs(discussion)
    }
    if !positionals.isEmpty {
      page.macro("SH", ["ARGUMENTS"])
      page.arguments(positionals)
    }
    if !subcommands.isEmpty {
      page.macro("SH", ["SUBCOMMANDS"])
      for subcommand in subcommands { page.subcommand(subcommand, of: self) }
    }
    page.macro("SH", ["OPTIONS"])
    page.groups(groups(for: nil))
    let examples = examples + subcommands.flatMap(\.examples)
    if !examples.isEmpty {
      page.macro("SH", ["EXAMPLES"])
      for example in examples { page.item(example.command, isBold: true, example.meaning) }
    }
    page.macro("SH", ["REPORTING BUGS"])
    page.text(bugReports.prefix(1).uppercased() + bugReports.dropFirst() + ".")
    return page.source
  }
}

/// Roff as it is written, a line at a time.
private struct Roff {
  private(set) var source = ""

  mutating func macro(_ name: String, _ arguments: [String] = []) {
    source +=
      "."
      + ([name] + arguments.map { "\"\(Self.escaped($0).replacing(#"""#, with: #"\(dq"#))\"" })
      .joined(separator: " ") + "\n"
  }

  /// The first line, whose date must stay as it is.
  mutating func title(_ fields: [String]) {
    source += ".TH " + fields.map { "\"\($0)\"" }.joined(separator: " ") + "\n"
  }

  /// One paragraph of text, in lines that a person can read, too.
  mutating func text(_ text: String) {
    for line in TextFitting.wrapped(Self.escaped(text), to: 78) { source += Self.line(line) + "\n" }
  }

  mutating func paragraphs(_ texts: [String]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { macro("PP") }
      self.text(text)
    }
  }

  /// A label, and what it means behind it.
  mutating func item(_ label: String, isBold: Bool = false, _ text: String) {
    macro("TP")
    if isBold { macro("B", [label]) } else { source += label + "\n" }
    self.text(text)
  }

  mutating func arguments(_ positionals: [Positional]) {
    for positional in positionals {
      item("\\fI\(Self.escaped(positional.value.name))\\fR", HelpLayout.text(positional) + ".")
    }
  }

  mutating func groups(_ groups: [OptionGroup]) {
    for group in groups where !group.options.isEmpty {
      macro("SS", [group.title])
      for option in group.options { self.option(option) }
    }
  }

  private mutating func option(_ option: Option) {
    let names = [option.short.map { "-\($0)" }, option.spelling].compactMap(\.self)
    let label = names.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    let value = option.value.map { " \\fI\(Self.escaped($0.name))\\fR" } ?? ""
    item(label + value, HelpLayout.text(option) + ".")
  }

  mutating func subcommand(_ subcommand: Subcommand, of program: Program) {
    macro("SS", [program.usage(of: subcommand)])
    text(subcommand.summary.prefix(1).uppercased() + subcommand.summary.dropFirst() + ".")
    for paragraph in subcommand.discussion {
      macro("PP")
      text(paragraph)
    }
    arguments(subcommand.positionals)
    for option in subcommand.groups.flatMap(\.options) { self.option(option) }
  }

  /// A line that begins with a control character is none to roff.
  private static func line(_ text: String) -> String {
    text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return escaped
  }
}
