@testable import RCConsole

extension Option {
  static let defaults = Option(
    "defaults", value: .path("PATH"), default: "./defaults", help: "Defaults folder, or a file of another format")
  static let locale = Option("locale", value: .text("TAG[,TAG…]"), help: "Languages in order of preference")
  static let set = Option("set", value: .text("KEY=VALUE"), repeatable: true, help: "Override one value")
  static let format = Option(
    "format", value: .choice("FORMAT", ["table", "json", "csv"]), default: "table", help: "Form of the output")
  static let output = Option("output", short: "o", value: .file("FILE"), help: "Write there")
  static let depth = Option("depth", value: .integer("N", 0...Int.max), help: "How deep to look")
  static let level = Option("level", value: .integer("N", 1...9), help: "How hard to try")
  static let quiet = Option("quiet", short: "q", help: "Say nothing when all is well")
  static let verbose = Option("verbose", short: "v", help: "Say more")
  static let names = Option("names", help: "Only the names")
}

/// A program much like rc-dump.
let demo = Program(
  "demo", version: "1.2.3", "show the values that programs see",
  subcommands: [
    Subcommand(
      "list", "show every value", positionals: [Positional(.text("GLOB"), .any, help: "Keys to show")],
      examples: [Example("demo list 'nav_*'", "Values whose keys begin with nav_")]),
    Subcommand(
      "get", "print one value, raw", positionals: [Positional(.text("KEY"), help: "The key's name")],
      groups: [OptionGroup("Printing", [.level])],
      examples: [
        Example("demo get nav_tint", "The colour that programs see"),
        Example("demo get title --locale fr", "The French one"),
        Example("demo get title --set title=Hi", "What an override would give"),
      ],
      discussion: ["Exits with 1 if there is no such key."]),
    Subcommand(
      "diff", "compare two dumps",
      positionals: [Positional(.path("A"), help: "The old one"), Positional(.path("B"), help: "The new one")]),
    Subcommand("keys", "print the keys", groups: [OptionGroup("Printing", [.names])]),
    Subcommand(
      "completion", "print a completion script",
      positionals: [Positional(.choice("SHELL", ["bash", "zsh", "fish"]), help: "For which shell")]),
  ],
  defaultSubcommand: "list",
  groups: [
    OptionGroup("Input", [.defaults, .locale, .set, .depth]),
    OptionGroup("Output", [.format, .output, .quiet, .verbose]),
  ],
  examples: [Example("demo", "Every value"), Example("demo get nav_tint", "One value")],
  discussion: ["Exit status: 0 done, 1 a negative answer, 2 wrong usage or a failure."],
  bugReports: "https://example.com/issues")

/// A program without subcommands, much like rc-lint.
let plain = Program(
  "check", version: "0.1", "check a folder", positionals: [Positional(.path("PATH"), .any, help: "What to check")],
  groups: [OptionGroup("Output", [.format, .output, .quiet])], bugReports: "https://example.com/issues")

/// Reads the words of a line; words are split at blanks.
func parse(_ line: String, _ program: Program = demo) throws -> ParsedArguments? {
  if case .run(let parsed) = try program.parse(line.split(separator: " ").map(String.init)) { parsed } else { nil }
}

/// What a mistaken line is answered with, or nil if it is no mistake.
func mistake(_ arguments: [String], _ program: Program = demo) -> String? {
  do {
    _ = try program.parse(arguments)
    return nil
  } catch {
    return error.description
  }
}

/// Numbers from a fixed seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
