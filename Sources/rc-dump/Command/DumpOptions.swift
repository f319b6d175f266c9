import RCConsole
import RCValues

/// The options of rc-dump, each read back by the name it has here.
extension Option {
  static let defaults = Option(
    "defaults", value: .path("PATH"), default: "./defaults",
    help: "Defaults folder, or one .json, .plist, .xml or .xcstrings file")
  static let remote = Option(
    "remote", value: .file("WHERE"), help: "Cloud JSON: a file, - for standard input, or an https:// URL")
  static let cache = Option("cache", value: .file("FILE"), help: "Remote layer as a program has saved it")
  static let offlineOK = Option("offline-ok", help: "Go on without a remote layer when the server is not reached")
  static let insecureHTTP = Option("insecure-http", help: "Let plain http:// go to other machines than this one")
  static let fetch = Option("fetch", help: "Ask the servers for remote pictures")
  static let privateHosts = Option(
    "private-hosts", help: "Let pictures come from this machine and from private networks")
  static let overrides = Option(
    "overrides", value: .file("FILE"), help: "JSON whose values beat all others; - is standard input")
  static let set = Option(
    "set", value: .text("KEY=VALUE"), repeatable: true, help: "Override one value; beats --overrides")
  static let locale = Option(
    "locale", value: .text("TAG[,TAG…]"),
    help: "Languages in order of preference; else RC_LOCALE, else the environment's")

  static let allLocales = Option("all-locales", help: "One column for each locale that there is")

  static let kind = Option(
    "kind", value: .choice("KIND", RCKind.allCases.map(\.rawValue)), repeatable: true, help: "Only keys of that kind")
  static let source = Option(
    "source", value: .choice("LAYER", RCOrigin.Layer.allCases.reversed().map(\.rawValue)), repeatable: true,
    help: "Only values that come from that layer")
  static let changed = Option("changed", help: "Only values that differ from their default")
  static let rejected = Option("rejected", help: "Only keys of which some layer holds a value that does not fit")

  static let watch = Option("watch", help: "Dump again when an input changes")

  static let output = Option("output", short: "o", value: .file("FILE"), help: "Write there, whole or not at all")
  static let color = Option(
    "color", value: .choice("WHEN", ColorChoice.allCases.map(\.rawValue)), default: "auto",
    help: "Colours in the table")
  static let quiet = Option("quiet", short: "q", help: "Nothing on standard error but failures")
  static let verbose = Option("verbose", short: "v", help: "Findings on standard error, in a pipe, too")

  static let reveal = Option("reveal", help: "Show secrets, which are masked otherwise")

  static let names = Option("names", help: "Only the names, one a line")

  static func format(_ formats: [DumpFormat]) -> Option {
    Option(
      "format", value: .choice("FORMAT", formats.map(\.rawValue)), default: formats.first?.rawValue,
      help: "Form of the output")
  }
}

/// The forms that a dump can take.
enum DumpFormat: String, CaseIterable {
  case table
  case plain
  case json
  case jsonl
  case csv
  case markdown
  case dotenv
  case html
  /// The value alone, as it is.
  case raw
  /// Source text.
  case swift
}
