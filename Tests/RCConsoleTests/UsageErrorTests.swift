import Testing

@testable import RCConsole

struct UsageErrorTests {
  static let cases: [([String], String)] = [
    (
      ["get", "k", "--formt", "json"],
      """
      demo get: unknown option "--formt"
      Did you mean --format? Run "demo get --help" for every option.
      """
    ),
    (
      ["--zzz"],
      """
      demo: unknown option "--zzz"
      Run "demo --help" for every option.
      """
    ),
    (
      ["--form", "json"],
      """
      demo: unknown option "--form"
      Did you mean --format? Run "demo --help" for every option.
      """
    ),
    (
      ["get", "k", "-output", "f"],
      """
      demo get: unknown option "-output"
      Did you mean --output? Run "demo get --help" for every option.
      """
    ),
    (
      ["get", "k", "-format=json"],
      """
      demo get: unknown option "-format=json"
      Did you mean --format? Run "demo get --help" for every option.
      """
    ),
    (
      ["get", "k", "-qx"],
      """
      demo get: unknown option "-x"
      Run "demo get --help" for every option.
      """
    ),
    (
      ["lst"],
      """
      demo: unknown subcommand "lst"
      Did you mean "demo list"? Run "demo --help" for every subcommand.
      """
    ),
    (
      ["zzzzzz", "--quiet"],
      """
      demo: unknown subcommand "zzzzzz"
      Subcommands: list, get, diff, keys, completion.
      """
    ),
    (
      ["help", "gte"],
      """
      demo: unknown subcommand "gte"
      Did you mean "demo get"? Run "demo --help" for every subcommand.
      """
    ),
    (
      ["help", "get", "more"],
      """
      demo: "more" is one argument too many
      Usage: demo [SUBCOMMAND] [OPTION…]
      """
    ),
    (
      ["list", "--names"],
      """
      demo list: --names is not an option here
      "demo keys" would take it. Run "demo list --help" for every option.
      """
    ),
    (
      ["get", "k", "--output"],
      """
      demo get: --output needs a value, FILE, but nothing follows
      Write --output FILE. Run "demo get --help" for every option.
      """
    ),
    (
      ["get", "k", "-o", "--format", "json"],
      """
      demo get: -o needs a value, FILE, but "--format" follows
      Write -o="--format" if that is the value.
      """
    ),
    (
      ["get", "k", "--output="],
      """
      demo get: --output needs a value, FILE, but it is empty
      Write --output FILE. Run "demo get --help" for every option.
      """
    ),
    (
      ["get", "k", "--quiet=yes"],
      """
      demo get: --quiet takes no value, but has "yes"
      Write --quiet alone.
      """
    ),
    (
      ["get", "k", "-q=yes"],
      """
      demo get: -q takes no value, but has "yes"
      Write -q alone.
      """
    ),
    (
      ["get", "k", "--format", "tabel"],
      """
      demo get: --format cannot be "tabel"
      Did you mean table? Allowed: table, json, csv.
      """
    ),
    (
      ["completion", "powershell"],
      """
      demo completion: SHELL cannot be "powershell"
      Allowed: bash, zsh, fish.
      """
    ),
    (
      ["--depth", "-1"],
      """
      demo list: --depth cannot be "-1"
      Give a whole number of 0 or more.
      """
    ),
    (
      ["get", "k", "--level", "ten"],
      """
      demo get: --level cannot be "ten"
      Give a whole number from 1 to 9.
      """
    ),
    (
      ["--format", "json", "get", "k", "--format=csv"],
      """
      demo get: --format is given twice, as "json" and "csv"
      Give --format once.
      """
    ),
    (
      ["get", "a", "b"],
      """
      demo get: "b" is one argument too many
      Usage: demo get [OPTION…] KEY
      """
    ),
    (
      ["get"],
      """
      demo get: KEY is missing

      Usage: demo get [OPTION…] KEY

      Examples:
        demo get nav_tint
        demo get title --locale fr

      Run "demo get --help" for more.
      """
    ),
    (
      ["diff", "a"],
      """
      demo diff: B is missing

      Usage: demo diff [OPTION…] A B

      Run "demo diff --help" for more.
      """
    ),
    (
      ["diff", "a", ""],
      """
      demo diff: B is empty
      Usage: demo diff [OPTION…] A B
      """
    ),
    (
      ["\u{1b}]0;\nx"],
      """
      demo: unknown subcommand "\\u{1b}]0;\\nx"
      Subcommands: list, get, diff, keys, completion.
      """
    ),
    (
      [String(repeating: "y", count: 1_000)],
      """
      demo: unknown subcommand "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…"
      Subcommands: list, get, diff, keys, completion.
      """
    ),
  ]

  @Test("A mistake is told with its place and the next step", arguments: cases)
  func messages(arguments: [String], message: String) {
    #expect(mistake(arguments) == message)
  }

  @Test("A program whose subcommand must be named says so")
  func missingSubcommand() {
    var program = demo
    program.defaultSubcommand = nil
    let message = """
      demo: a subcommand is missing

      Usage: demo SUBCOMMAND [OPTION…]

      Examples:
        demo
        demo get nav_tint

      Run "demo --help" for more.
      """
    #expect(mistake(["-q"], program) == message)
    #expect(mistake(["na*"], program)?.hasPrefix("demo: unknown subcommand \"na*\"") == true)
  }

  @Test("A program tells its own mistakes in the same words")
  func ownMistakes() throws {
    let parsed = try #require(try parse("get k"))
    let invalid = UsageProblem.invalidValue(
      "--set", "x", reason: "there is no equals sign", next: "Write --set KEY=VALUE.")
    #expect(
      parsed.usageError(invalid).description == """
        demo get: --set cannot be "x": there is no equals sign
        Write --set KEY=VALUE.
        """)
    #expect(
      parsed.usageError(.conflict("--reveal", "--quiet")).description == """
        demo get: --reveal and --quiet exclude each other
        Leave out --reveal or --quiet.
        """)
  }

  @Test(
    "A table that contradicts itself is found out",
    arguments: [
      ([Option.quiet, .quiet], ["t: --quiet stands twice", "t: -q stands twice"]),
      ([Option("Bad_Name", help: "")], ["t: --Bad_Name is no good name"]),
      ([Option("count", short: "5", help: "")], ["t: -5 is no letter"]),
      ([Option("wide", default: "x", help: "")], ["t: --wide is a flag with a default"]),
      (
        [Option("how", value: .choice("H", ["a"]), default: "b", help: "")],
        ["t: --how does not allow its own default"]
      ),
      (
        [Option.quiet, Option("query", short: "q", help: "")],
        ["t: -q stands twice", "-q is both --quiet and --query"]
      ),
    ])
  func badTables(options: [Option], problems: [String]) {
    #expect(
      Program("t", version: "1", "", groups: [OptionGroup("", options)], bugReports: "").tableProblems == problems)
  }

  @Test("Subcommands that contradict each other are found out")
  func badSubcommands() {
    let twoTails = [Positional(.text("A"), .any, help: ""), Positional(.text("B"), help: "")]
    let program = Program(
      "t", version: "1", "", positionals: twoTails,
      subcommands: [
        Subcommand("a", "", positionals: twoTails, groups: [OptionGroup("", [Option("way", help: "")])]),
        Subcommand("a", "", groups: [OptionGroup("", [Option("way", value: .text("W"), help: "")])]),
        Subcommand("help", ""),
      ],
      defaultSubcommand: "b", bugReports: "")
    #expect(
      program.tableProblems == [
        "t a: only the last argument may be [A…]", "subcommand a stands twice", "help is built in",
        "a program with subcommands takes no arguments", "the default subcommand b does not exist",
        "--way differs between subcommands",
      ])
  }
}
