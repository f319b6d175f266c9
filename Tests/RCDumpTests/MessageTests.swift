import Testing

@testable import rc_dump

/// What bad input gets: a message on standard error, nothing on standard output, and an exit status.
@Suite struct MessageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var status: Int32 = 2
    var message: String
    var files: [String: String] = [:]
    var environment: [String: String] = [:]
    var inputIsTerminal = false
    var hasRepository = true

    var testDescription: String { line.isEmpty ? message : line }
  }

  static let cases = [
    Case(
      line: "get laoyut", status: 1, message: "rc-dump: no key \"laoyut\" in the defaults\nDid you mean layout?\n"),
    Case(
      line: "explain zzz", status: 1,
      message: "rc-dump: no key \"zzz\" in the defaults\nRun \"rc-dump keys --names\" for every key.\n"),
    Case(
      line: "list nav_*  x*", status: 1,
      message: "rc-dump: no key \"x*\" in the defaults\nRun \"rc-dump keys --names\" for every key.\n"),
    Case(line: "--defaults nowhere", message: "rc-dump: nowhere: no such file or folder\n"),
    Case(
      line: "",
      message: """
        rc-dump: there is no folder ./defaults here
        Name one with --defaults PATH: a folder that holds base.json, or a single file.

        """, hasRepository: false),
    Case(
      line: "--defaults folder",
      message: "rc-dump: folder: has no base.json; the base file names every key with its default\n",
      files: ["folder/fr.json": "{}"]),
    Case(
      line: "--defaults folder", message: "rc-dump: folder/base.json:2:8: expected a value, found \",\"\n",
      files: ["folder/base.json": "{\n  \"a\": ,\n}"]),
    Case(
      line: "--defaults folder", message: "rc-dump: folder/fr.json:1:8: a comma after the last element is not JSON\n",
      files: ["folder/base.json": "{\"a\": 1}", "folder/fr.json": "{\"a\": 1,}"]),
    Case(
      line: "--defaults folder",
      message: "rc-dump: folder/base.json:1:1: expected an object whose members are the keys, found array\n",
      files: ["folder/base.json": "[]"]),
    Case(line: "--remote nowhere.json", message: "rc-dump: nowhere.json: no such file or folder\n"),
    Case(line: "--remote Samples", message: "rc-dump: Samples: is not a file\n"),
    Case(
      line: "--remote cloud.json", message: "rc-dump: cloud.json: has more than 4194304 bytes, the limit\n",
      files: ["cloud.json": String(repeating: " ", count: 4 << 20 | 1)]),
    Case(
      line: "--remote cloud.json", message: "rc-dump: cloud.json:1:8: expected a value, found the end of the text\n",
      files: ["cloud.json": "{\"a\":  "]),
    Case(
      line: "--remote cloud.json",
      message: "rc-dump: cloud.json:1:14: expected \"rcvalues\": 1, the only version of the envelope there is\n",
      files: ["cloud.json": "{\"rcvalues\": 2}"]),
    Case(
      line: "--remote -",
      message: "rc-dump: standard input:1:1: expected a value, found the end of the text\n"),
    Case(
      line: "--remote -",
      message: """
        rc-dump list: --remote cannot be "-": standard input is a terminal
        Write a file's name, or pipe something in: curl -fsS URL | rc-dump --remote -

        """, inputIsTerminal: true),
    Case(
      line: "--remote - --overrides -",
      message: """
        rc-dump list: --remote - and --overrides - exclude each other
        Leave out --remote - or --overrides -.

        """),
    Case(
      line: "--remote etcd://example.com/app",
      message: """
        rc-dump list: --remote cannot be "etcd://example.com/app": etcd:// is not read here
        Fetch it first: curl -fsS URL | rc-dump --remote -

        """),
    Case(line: "--overrides nowhere.json", message: "rc-dump: nowhere.json: no such file or folder\n"),
    Case(
      line: "--set them=light",
      message: """
        rc-dump list: --set cannot be "them=…": the defaults have no such key
        Did you mean theme? Run "rc-dump keys --names" for every key.

        """),
    Case(
      line: "--set theme",
      message: """
        rc-dump list: --set cannot be "theme": there is no =
        Write --set KEY=VALUE.

        """),
    Case(
      line: "--locale fr,,de",
      message: """
        rc-dump list: --locale cannot be "fr,,de": "" is not a language tag
        Write tags such as fr, pt-BR or zh-Hant-TW, with commas between them.

        """),
    Case(
      line: "get theme",
      message: """
        rc-dump get: RC_LOCALE cannot be "fr FR": "fr FR" is not a language tag
        Write tags such as fr, pt-BR or zh-Hant-TW, with commas between them.

        """, environment: ["RC_LOCALE": "fr FR"]),
    Case(
      line: "lst",
      message: """
        rc-dump: unknown subcommand "lst"
        Did you mean "rc-dump list"? Run "rc-dump --help" for every subcommand.

        """),
    Case(
      line: "--defualts x",
      message: """
        rc-dump: unknown option "--defualts"
        Did you mean --defaults? Run "rc-dump --help" for every option.

        """),
    Case(
      line: "--kind colour",
      message: """
        rc-dump list: --kind cannot be "colour"
        Did you mean color? Allowed: string, bool, number, color, image, json.

        """),
    Case(
      line: "get",
      message: """
        rc-dump get: KEY is missing

        Usage: rc-dump get [OPTION…] KEY

        Examples:
          rc-dump get nav_tint
          rc-dump get layout --remote cloud.json | jq .columns

        Run "rc-dump get --help" for more.

        """),
    Case(
      line: "get theme --changed",
      message: """
        rc-dump get: --changed is not an option here
        "rc-dump list" would take it. Run "rc-dump get --help" for every option.

        """),
    Case(
      line: "--all-locales --locale fr",
      message: """
        rc-dump list: --all-locales and --locale exclude each other
        Leave out --all-locales or --locale.

        """),
    Case(
      line: "diff - -",
      message: """
        rc-dump diff: A as - and B as - exclude each other
        Leave out A as - or B as -.

        """),
    Case(
      line: "diff defaults",
      message: """
        rc-dump diff: B is missing

        Usage: rc-dump diff [OPTION…] A B

        Examples:
          rc-dump diff defaults ../released/defaults
          rc-dump diff old.json new.json --defaults defaults

        Run "rc-dump diff --help" for more.

        """),
    Case(line: "diff defaults nowhere", message: "rc-dump: nowhere: no such file or folder\n"),
    Case(
      line: "diff defaults broken.json", message: "rc-dump: broken.json:1:2: a name without quotes is not JSON\n",
      files: ["broken.json": "{n"]),
    Case(
      line: "--output nowhere/there.txt",
      message: "rc-dump: cannot write nowhere/there.txt: No such file or directory\n"),
  ]

  @Test("What cannot be done is said on standard error alone", arguments: cases)
  func message(_ test: Case) {
    var world = World(files: test.files, environment: test.environment)
    (world.inputIsTerminal, world.hasRepository) = (test.inputIsTerminal, test.hasRepository)
    let ran = world.run(test.line)
    #expect(ran.output == "")
    #expect(ran.errors == test.message)
    #expect(ran.status == test.status)
  }

  @Test("Control characters of names and files are shown as escapes")
  func escapes() {
    let ran = World().run(["get", "a\u{1b}[31m\n"])
    #expect(ran.errors.hasPrefix("rc-dump: no key \"a\\u{1b}[31m\\n\" in the defaults\n"))
    #expect(
      World().run(["--remote", "\u{1b}]0;x\u{7}"]).errors == "rc-dump: \\u{1b}]0;x\\u{7}: no such file or folder\n")
  }
}
