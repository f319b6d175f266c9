import RCConsole

/// The command line of rc-dump as a table.
enum DumpProgram {
  enum Name: String, CaseIterable {
    case list
    case get
    case explain
    case keys
    case diff
    case check
    case images
    case completion
    case man

    /// The first of the forms that the table names.
    var defaultFormat: DumpFormat {
      switch self {
      case .list, .explain, .diff, .check, .images: .table
      case .get: .raw
      // Source text for other programs.
      case .keys, .completion, .man: .swift
      }
    }
  }

  static let table = Program(
    "rc-dump", version: "0.1.0", "show what a program would really see, and why",
    subcommands: [list, get, explain, diff, check, images, keys, completion, man],
    defaultSubcommand: Name.list.rawValue,
    groups: [
      OptionGroup("Input", [.defaults, .remote, .cache, .overrides, .set, .locale, .offlineOK, .insecureHTTP]),
      OptionGroup("Output", [.reveal, .output, .color, .quiet, .verbose]),
    ],
    examples: [
      Example("rc-dump", "Every value of ./defaults"),
      Example("rc-dump --remote cloud.json --locale fr-CA", "What a reader in Québec sees"),
      Example("rc-dump explain nav_tint --remote cloud.json", "Why the colour is what it is"),
    ],
    discussion: [exitStatus], bugReports: "in the issue tracker of the RCValues repository")

  /// Of the version.
  static let releaseDate = "2026-11-30"

  private static let exitStatus =
    "Exit status: 0 done; 1 the answer is no, such as a key that does not exist; 2 wrong usage or unreadable input, "
    + "and then nothing is on standard output."

  private static let key = Positional(.text("KEY"), help: "The name of the key")

  private static let list = Subcommand(
    Name.list.rawValue, "show the effective value of every key, and where it comes from",
    positionals: [Positional(.text("GLOB"), .any, help: "Names or patterns with *, ? and [a-z]; all keys if none")],
    groups: [
      OptionGroup("Selection", [.kind, .source, .changed, .rejected]),
      OptionGroup(
        "Form", [.format([.table, .plain, .json, .jsonl, .csv, .markdown, .dotenv, .html]), .allLocales, .watch]),
    ],
    examples: [
      Example("rc-dump list", "Every value of ./defaults"),
      Example("rc-dump 'nav_*' --locale ar", "Keys whose names begin with nav_, in Arabic"),
      Example("rc-dump --remote cloud.json --changed", "What the cloud really changes"),
      Example("rc-dump --all-locales --format html -o dump.html", "A page to look through"),
      Example("curl -fsS https://example.com/cloud.json | rc-dump --remote - --format json", "As JSON, for programs"),
    ],
    discussion: [
      "The plain form is one line a key, with tabs between key, value, kind, source and place, and no header.",
      "--watch draws the table anew on a terminal; elsewhere it writes a line of JSON for each value that changes, and "
        + "at the start one for each value that there is.",
      "A pattern that no key matches is answered with exit status 1.",
    ])

  private static let get = Subcommand(
    Name.get.rawValue, "print one value, raw", positionals: [key],
    groups: [OptionGroup("Form", [.format([.raw, .json])])],
    examples: [
      Example("rc-dump get nav_tint", "The colour that programs see"),
      Example("rc-dump get layout --remote cloud.json | jq .columns", "A part of a JSON value"),
      Example("rc-dump get sloganText --set sloganText=Hello", "What an override would give"),
    ],
    discussion: [
      "Raw is the text of a string, the digits of a number, true or false, #RRGGBB or #RRGGBBAA, and the JSON text of an "
        + "image or a JSON value. On a terminal, control characters are shown as escapes.",
      "Exits with 1 if there is no such key.",
    ])

  private static let explain = Subcommand(
    Name.explain.rawValue, "show what every layer says of a key, and which one won", positionals: [key],
    groups: [OptionGroup("Form", [.format([.table, .plain, .json])])],
    examples: [
      Example("rc-dump explain theme --remote cloud.json", "Why a value was not taken"),
      Example("rc-dump explain sloganText --locale fr-CA", "Which language won"),
    ],
    discussion: ["Exits with 1 if there is no such key."])

  private static let diff = Subcommand(
    Name.diff.rawValue, "compare two defaults folders, payloads or saved dumps",
    positionals: [
      Positional(.path("A"), help: "The old one: a folder, a JSON file, or - for standard input"),
      Positional(.path("B"), help: "The new one"),
    ],
    groups: [OptionGroup("Form", [.format([.table, .plain, .json, .jsonl, .markdown])])],
    examples: [
      Example("rc-dump diff defaults ../released/defaults", "Two folders"),
      Example("rc-dump diff old.json new.json --defaults defaults", "What a new payload changes for programs"),
      Example("rc-dump --format json -o before.json; rc-dump diff before.json defaults", "A saved dump and today"),
    ],
    discussion: [
      "A payload is taken as it stands, or, where --defaults is given, as the remote layer over those defaults. Folders "
        + "take the other input options.",
      "Exits with 0 if there is no difference, with 1 if there is one.",
    ])

  private static let check = Subcommand(
    Name.check.rawValue, "fail if a value of a higher layer was rejected, so that a key fell back",
    groups: [
      OptionGroup("Selection", [.kind, .allLocales]),
      OptionGroup("Form", [.format([.table, .plain, .json])]),
    ],
    examples: [
      Example("rc-dump check --remote cloud.json", "Before a payload is deployed"),
      Example("rc-dump check --remote cloud.json --all-locales", "For readers of every language"),
    ],
    discussion: ["Prints the keys that fell back. Exits with 1 if there are any, and prints nothing if there are none."]
  )

  private static let images = Subcommand(
    Name.images.rawValue, "show the picture of each image key: format, pixels, bytes, hash",
    positionals: [Positional(.text("KEY"), .optional, help: "The name of one key; all image keys if none")],
    groups: [
      OptionGroup("Network", [.fetch, .privateHosts]),
      OptionGroup("Form", [.format([.table, .plain, .json])]),
    ],
    examples: [
      Example("rc-dump images", "Every picture of ./defaults"),
      Example("rc-dump images heroImage --remote cloud.json", "What stands in for a remote picture"),
      Example("rc-dump images --fetch --remote cloud.json", "What a server gives, or why nothing came"),
    ],
    discussion: [
      "Pictures in the network are asked for with --fetch alone, by the program rc-fetch beside this one. Without it, what "
        + "is shown is the one that a program without a network shows.",
      "With --insecure-http pictures may be named, and fetched, by plain http. Programs take such addresses only if their "
        + "settings say so (RCSettings.allowsInsecureImages), and go to private hosts only with "
        + "RCImageSettings.allowsPrivateAddresses.",
      "Exits with 1 if a key has no picture that could be shown, and with 0 where a local one stands in for a remote one "
        + "that failed.",
    ])

  private static let completion = Subcommand(
    Name.completion.rawValue, "print a completion script",
    positionals: [Positional(.choice("SHELL", CompletionShell.allCases.map(\.rawValue)), help: "For which shell")],
    examples: [
      Example("rc-dump completion bash > ~/.local/share/bash-completion/completions/rc-dump", "For bash"),
      Example("rc-dump completion zsh > \"${fpath[1]}/_rc-dump\"", "For zsh"),
      Example("rc-dump completion fish > ~/.config/fish/completions/rc-dump.fish", "For fish"),
    ])

  private static let man = Subcommand(
    Name.man.rawValue, "print the manual page",
    examples: [Example("rc-dump man | man -l -", "Read it")])

  private static let keys = Subcommand(
    Name.keys.rawValue, "print the keys of the folder as a Swift enum",
    groups: [
      OptionGroup("Selection", [.kind, .names]),
      OptionGroup("Form", [.format([.swift, .json])]),
    ],
    examples: [
      Example("rc-dump keys --output Sources/App/AppKey.swift", "An enum to start with"),
      Example("rc-dump keys --names", "The names, one a line"),
    ],
    discussion: [
      "A name that is no Swift name in lower camel case gets a case name made from it, and keeps its own as raw value."
    ])
}
