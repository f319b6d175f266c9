import Testing

@testable import RCConsole

struct ArgumentTests {
  @Test("The demo tables do not contradict themselves")
  func goodTables() {
    #expect(demo.tableProblems == [])
    #expect(plain.tableProblems == [])
  }

  @Test(
    "Every way to write an option's value gives that value",
    arguments: [
      "get k --output=f", "get k --output f", "get k -o f", "get k -of", "get k -o=f", "--output f get k",
      "-o f get k", "get --output f k", "get -qof k", "-q get -v -of -- k",
    ])
  func spellings(line: String) throws {
    let parsed = try #require(try parse(line))
    #expect(parsed.subcommand == "get")
    #expect(parsed.positionals == ["k"])
    #expect(parsed.value(.output) == "f")
  }

  @Test("Flags cluster and may be repeated")
  func flags() throws {
    let parsed = try #require(try parse("-qv -q get k"))
    #expect(parsed.flag(.quiet) && parsed.flag(.verbose))
    #expect(!parsed.flag(.names))
  }

  @Test("A repeatable option keeps all its values in order, and the order of all options is known")
  func repeated() throws {
    let parsed = try #require(try parse("--set a=1 get k --output f --set b=2=3"))
    #expect(parsed.values(.set) == ["a=1", "b=2=3"])
    #expect(parsed.occurrences.map(\.option.name) == ["set", "output", "set"])
    #expect(parsed.occurrences.map(\.value) == ["a=1", "f", "b=2=3"])
  }

  @Test("An option that is not given has its default, if it has one")
  func defaults() throws {
    let parsed = try #require(try parse("get k"))
    #expect(parsed.value(.format) == "table")
    #expect(parsed.values(.format) == ["table"])
    #expect(!parsed.isGiven(.format))
    #expect(parsed.value(.output) == nil)
    #expect(parsed.values(.set) == [])
    #expect(parsed.integer(.depth) == nil)
  }

  @Test("A lone dash and negative numbers are values and positionals")
  func dashes() throws {
    let parsed = try #require(try parse("get -5 --output - --set -.5 --set=--x --depth 7"))
    #expect(parsed.positionals == ["-5"])
    #expect(parsed.value(.output) == "-")
    #expect(parsed.values(.set) == ["-.5", "--x"])
    #expect(parsed.integer(.depth) == 7)
    #expect(try parse("diff - b")?.positionals == ["-", "b"])
  }

  @Test("Everything after -- is a positional")
  func end() throws {
    #expect(try parse("get -- --help")?.positionals == ["--help"])
    #expect(try parse("diff a -- --")?.positionals == ["a", "--"])
    #expect(try parse("-- -x", plain)?.positionals == ["-x"])
  }

  @Test("An attached empty value is a value")
  func empty() throws {
    #expect(try parse("get k --set=")?.values(.set) == [""])
  }

  @Test("Without a subcommand the default one runs, with positionals only after -- or from a pattern")
  func implied() throws {
    #expect(try parse("")?.subcommand == "list")
    #expect(try parse("--format json")?.subcommand == "list")
    #expect(try parse("nav_* title")?.positionals == ["nav_*", "title"])
    #expect(try parse("[ab]?")?.subcommand == "list")
    #expect(try parse("-- get")?.positionals == ["get"])
    #expect(try parse("list lst")?.positionals == ["lst"])
  }

  @Test("A program without subcommands takes words as they are")
  func withoutSubcommands() throws {
    let parsed = try #require(try parse("help -q lst", plain))
    #expect(parsed.subcommand == nil)
    #expect(parsed.positionals == ["help", "lst"])
  }

  @Test(
    "Help wins over everything, mistakes included",
    arguments: [
      ("--help", nil), ("-h", nil), ("help", nil), ("help help", nil), ("lst --help", nil), ("--bogus --help", nil),
      ("--version -h", nil), ("get --help", "get"), ("--help get", "get"), ("get -qh", "get"), ("help get", "get"),
      ("get a b c --help", "get"), ("get --format -h", "get"), ("get --format=bogus -h", "get"),
      ("help keys --help", "keys"), ("--quiet=1 get --help", "get"),
    ] as [(String, String?)])
  func help(line: String, topic: String?) throws {
    let outcome = try demo.parse(line.split(separator: " ").map(String.init))
    guard case .help(let subcommand) = outcome else {
      Issue.record("\(line) gave \(outcome)")
      return
    }
    #expect(subcommand?.name == topic)
  }

  @Test(
    "The version wins over mistakes", arguments: ["--version", "--version lst", "--bogus --version", "get --version"])
  func version(line: String) throws {
    let outcome = try demo.parse(line.split(separator: " ").map(String.init))
    guard case .version = outcome else {
      Issue.record("\(line) gave \(outcome)")
      return
    }
    #expect(demo.versionLine == "demo 1.2.3")
  }

  @Test("After -- and behind = there is no help")
  func noHelp() throws {
    #expect(try parse("get -- -h")?.positionals == ["-h"])
    #expect(try parse("get k --set=--help")?.values(.set) == ["--help"])
  }

  @Test("No words whatever crash the parser")
  func fuzz() {
    var numbers = SeededNumbers(state: 42)
    let pieces = [
      "-", "--", "=", "o", "q", "h", "x", "get", "list", "help", "format", "set", "output", "*", "5", ".", "é",
      "\u{301}",
      "\0", "", "\r\n", "🇫🇷", "\u{202e}", "-o", "--format", "json",
    ]
    for _ in 0..<4_000 {
      let words = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
        (0..<Int.random(in: 0...4, using: &numbers)).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      }
      for program in [demo, plain] {
        guard let message = mistake(words, program) else { continue }
        #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }, "\(words)")
      }
    }
  }
}
