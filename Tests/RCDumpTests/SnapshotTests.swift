import RCConsole
import Testing

@testable import rc_dump

/// What the program writes, file by file in Tests/Snapshots.
@Suite struct SnapshotTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var line: String
    var width: Int?
    var colors = ColorDepth.none
    var environment: [String: String] = [:]

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "list", line: "list"),
    Case(name: "list-cloud", line: "list --remote Samples/cloud.json --locale fr-CA --verbose"),
    Case(name: "list-plain", line: "list --remote Samples/cloud.json --locale pt --format plain"),
    Case(name: "list-json", line: "list --remote Samples/cloud.json --locale fr-CA --format json"),
    Case(name: "list-jsonl", line: "list --remote Samples/cloud.json --kind number --format jsonl"),
    Case(name: "list-200", line: "--remote Samples/cloud.json --locale ar", width: 200),
    Case(name: "list-80", line: "--remote Samples/cloud.json --locale ar", width: 80),
    Case(name: "list-40", line: "--remote Samples/cloud.json --locale zh-TW", width: 40),
    Case(name: "list-color", line: "list --remote Samples/cloud.json", width: 100, colors: .trueColor),
    Case(name: "list-changed", line: "list --changed --remote Samples/cloud.json"),
    Case(name: "list-rejected", line: "list --rejected --remote Samples/cloud.json"),
    Case(
      name: "list-source", line: "list --source remote --source override --remote Samples/cloud.json --set theme=light"),
    Case(name: "list-glob", line: "*Text nav_tint --locale pa"),
    Case(name: "list-csv", line: "list --format csv --remote Samples/cloud.json --locale zh-Hant"),
    Case(name: "list-markdown", line: "list --format markdown --remote Samples/cloud.json"),
    Case(name: "list-dotenv", line: "list --format dotenv --remote Samples/cloud.json --locale ar"),
    Case(name: "list-all", line: "*Text --all-locales --remote Samples/cloud.json", width: 160),
    Case(name: "list-all-csv", line: "list nav_tint theme *Text --all-locales --format csv"),
    Case(name: "list-all-json", line: "list sloganText --all-locales --remote Samples/cloud.json --format json"),
    Case(name: "list-all-jsonl", line: "list weekendText --all-locales --format jsonl"),
    Case(
      name: "list-html", line: "list nav_tint theme sloganText --format html --remote Samples/cloud.json --locale fr"),
    Case(name: "list-all-html", line: "list shadowColor sloganText --format html --all-locales"),
    Case(name: "images", line: "images --remote Samples/cloud.json --locale ar", width: 120),
    Case(name: "images-json", line: "images heroImage --format json"),
    Case(name: "images-fetch", line: "images --fetch --remote Samples/cloud.json", width: 120),
    Case(name: "help-images", line: "images --help"),
    Case(name: "diff", line: "diff defaults Samples/cloud.json --defaults defaults --locale fr", width: 120),
    Case(name: "diff-payload", line: "diff defaults Samples/cloud.json --format plain"),
    Case(name: "diff-same", line: "diff defaults defaults"),
    Case(name: "diff-json", line: "diff Samples/cloud.json defaults/base.json --format json"),
    Case(name: "diff-markdown", line: "diff Samples/cloud.json Samples/cloud.json --format markdown"),
    Case(name: "check", line: "check --remote Samples/cloud.json --all-locales", width: 80),
    Case(name: "check-clean", line: "check"),
    Case(name: "check-json", line: "check --remote Samples/cloud.json --kind number --format json"),
    Case(name: "check-plain", line: "check --remote Samples/cloud.json --format plain"),
    Case(name: "help-diff", line: "diff --help"),
    Case(name: "help-check", line: "check --help"),
    Case(name: "man", line: "man"),
    Case(name: "completion-bash", line: "completion bash"),
    Case(name: "completion-zsh", line: "completion zsh"),
    Case(name: "completion-fish", line: "completion fish"),
    Case(name: "help-completion", line: "help completion"),
    Case(name: "help-man", line: "man --help"),
    Case(name: "get-string", line: "get sloganText --locale zh-Hant"),
    Case(name: "get-number", line: "get orbitSpeed"),
    Case(name: "get-color", line: "get shadowColor"),
    Case(name: "get-json", line: "get layout --remote Samples/cloud.json --format json"),
    Case(name: "get-image", line: "get heroImage --remote Samples/cloud.json"),
    Case(name: "explain", line: "explain sloganText --remote Samples/cloud.json --locale fr-CA"),
    Case(name: "explain-rejected", line: "explain theme --remote Samples/cloud.json --set theme=", width: 80),
    Case(name: "explain-unset", line: "explain supportPage --remote Samples/cloud.json"),
    Case(name: "explain-hidden", line: "explain farewellText --remote Samples/cloud.json --locale de"),
    Case(name: "explain-color", line: "explain nav_tint --remote Samples/cloud.json", width: 90, colors: .ansi256),
    Case(name: "explain-plain", line: "explain maxPlanets --remote Samples/cloud.json --format plain"),
    Case(name: "explain-json", line: "explain maxPlanets --remote Samples/cloud.json --format json"),
    Case(name: "keys", line: "keys"),
    Case(name: "keys-names", line: "keys --names --kind color"),
    Case(name: "keys-json", line: "keys --format json --kind color"),
    Case(name: "help", line: "--help"),
    Case(name: "help-list", line: "list --help"),
    Case(name: "help-get", line: "help get"),
    Case(name: "help-explain", line: "explain -h"),
    Case(name: "help-keys", line: "keys --help"),
    Case(name: "version", line: "--version"),
  ]

  @Test("Each command line gives what its snapshot says, twice the same", arguments: cases)
  func snapshot(_ test: Case) throws {
    var world = World()
    world.pictures = PictureFetch { addresses, _, _ in
      .success(addresses.map { _ in .failure(.remote(code: "offline", reason: "the server cannot be reached")) })
    }
    (world.width, world.colors, world.environment) = (test.width, test.colors, test.environment)
    let arguments = test.line.split(separator: " ").map(String.init)
    let text = transcript(arguments, world.run(arguments))
    #expect(text == transcript(arguments, world.run(arguments)))
    try expectSnapshot(text, named: "dump/\(test.name).txt")
  }

  @Test("The form that a subcommand takes unasked is the one that its help names", arguments: DumpProgram.Name.allCases)
  func defaultFormat(_ name: DumpProgram.Name) {
    let table = DumpProgram.table
    let option = table.options(for: table.subcommand(named: name.rawValue)).first { $0.name == "format" }
    #expect(option?.defaultValue ?? "swift" == name.defaultFormat.rawValue)
  }

  @Test("The option table does not contradict itself")
  func table() {
    #expect(DumpProgram.table.tableProblems == [])
  }
}
