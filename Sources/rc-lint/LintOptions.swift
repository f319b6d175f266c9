import RCConsole
import RCLint

/// The options of rc-lint, each read back by the name it has here.
extension Option {
  static let remote = Option("remote", value: .file("FILE"), help: "Check a cloud payload against the defaults")
  static let keys = Option(
    "keys", value: .text("FILE[,FILE…]"), repeatable: true,
    help: "Swift files with the enums of keys, or lists with one key a line")
  static let sources = Option(
    "sources", value: .path("DIR"), repeatable: true,
    help: "The program's Swift sources: its enums of keys and their uses")
  static let stdin = Option("stdin", help: "Read one file from standard input, named by --stdin-filename")
  static let stdinFilename = Option("stdin-filename", value: .file("NAME"), help: "Which file of which folder it is")

  static let config = Option(
    "config", value: .file("FILE"), help: "The configuration; else .rclint.json, looked for upward")
  static let only = Option("only", value: .text("IDS"), repeatable: true, help: "Run these rules alone")
  static let disable = Option("disable", value: .text("IDS"), repeatable: true, help: "Do not run these rules")
  static let severity = Option(
    "severity", value: .text("ID=LEVEL"), repeatable: true, help: "Give a rule error, warning, info or off")
  static let baseline = Option("baseline", value: .file("FILE"), help: "Report only what this file does not know")
  static let writeBaseline = Option(
    "write-baseline", value: .file("FILE"), help: "Write what is found now, and succeed")
  static let today = Option("today", value: .text("YYYY-MM-DD"), help: "The day for what expires")

  static let failLevel = Option(
    "fail-level", value: .choice("LEVEL", ["error", "warning", "info"]), help: "From which severity on to exit with 1")
  static let strict = Option("strict", help: "Fail on warnings, too")
  static let maxWarnings = Option(
    "max-warnings", value: .integer("N", 0...Int.max), help: "Fail on more warnings than N")

  static let fix = Option("fix", help: "Repair what can be repaired without changing what is meant")
  static let fixUnsafe = Option("fix-unsafe", help: "Repair as well where somebody should look at the result")
  static let diff = Option("diff", help: "Show what would be repaired, and write nothing")
  static let dryRun = Option("dry-run", help: "The same as --diff")

  static let format = Option(
    "format", value: .choice("FORMAT", ReportFormat.allCases.map(\.rawValue)), repeatable: true,
    help: "Form of the report; text unless given")
  static let output = Option(
    "output", short: "o", value: .file("FILE"), repeatable: true,
    help: "Write the report of the --format before it there; - is standard output")
  static let color = Option(
    "color", value: .choice("WHEN", ColorChoice.allCases.map(\.rawValue)), default: "auto", help: "Colours in the text")
  static let quiet = Option("quiet", short: "q", help: "No summary on standard error")
  static let verbose = Option("verbose", short: "v", help: "Say what is checked, and by which settings")

  static let listRules = Option("list-rules", help: "List all rules; with --format markdown or json as such")
  static let explain = Option("explain", value: .text("ID"), help: "Explain a rule, with an example of each outcome")
  static let completion = Option(
    "completion", value: .choice("SHELL", CompletionShell.allCases.map(\.rawValue)), help: "Print a completion script")
  static let man = Option("man", help: "Print the manual page")
  static let printConfig = Option("print-config", help: "Show the settings that are in force, as JSON")
}
