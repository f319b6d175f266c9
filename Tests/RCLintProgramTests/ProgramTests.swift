import Foundation
import RCConsole
import Testing

@testable import RCLint
@testable import rc_lint

/// A folder of its own, and the program run in it.
private struct World {
  let folder: URL

  init(_ files: [String: String]) throws {
    let name = "rc-lint-\(UUID().uuidString)"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(name).resolvingSymlinksInPath()
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  /// What the program answers with, and what it writes to its two streams.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String, errors: String) {
    let (output, errors) = (folder.appendingPathComponent(".out"), folder.appendingPathComponent(".err"))
    let (first, second) = (creat(output.path, 0o600), creat(errors.path, 0o600))
    defer {
      close(first)
      close(second)
    }
    let host = LintHost(
      environment: EnvironmentVariables(environment), workingDirectory: folder.path,
      readInput: { _ in Array(input.utf8) }, inputWaitsForTyping: false,
      terminal: { _, color in
        TerminalInfo(isTerminal: false, width: nil, colors: color == .always ? .ansi16 : .none)
      }, now: { 1_768_435_200 },
      output: OutputWriter(descriptor: first, name: "output"), errors: OutputWriter(descriptor: second, name: "errors"))
    let status = host.output.finish(LintRun(host: host).perform(arguments))
    host.errors.flush()
    return (status.rawValue, try text(".out"), try text(".err"))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }  // left over in a temporary folder at worst
}

@Suite("The program rc-lint")
struct ProgramTests {
  @Test("The table of options is sound")
  func table() { #expect(LintProgram.table.tableProblems == []) }

  @Test("The manual page and the completion scripts name every option")
  func documents() throws {
    let world = try World(["defaults/base.json": "{}"])
    defer { world.remove() }
    for option in LintProgram.table.options(for: nil) {
      #expect(try world.run("--man").output.contains(option.name.replacing("-", with: "\\-")), "\(option.name)")
      for shell in CompletionShell.allCases {
        #expect(try world.run("--completion", shell.rawValue).output.contains(option.name), "\(shell) \(option.name)")
      }
    }
  }

  @Test("Findings are on standard output and the summary on standard error")
  func streams() throws {
    let world = try World(["defaults/base.json": #"{"a": 1, "a": 2}"#])
    defer { world.remove() }
    let result = try world.run()
    #expect(result.status == 1)
    #expect(
      result.output == """
        defaults/base.json:1:10: error: "a" stands more than once in this object [RC002 duplicate-key]
        defaults/base.json:1:2: note: first here

        """)
    #expect(result.errors == "rc-lint: 1 error in 1 file\n")
    #expect(try world.run("--quiet").errors == "")
    #expect(try world.run("--color", "always").output.contains("\u{1b}[31merror\u{1b}[0m"))
  }

  @Test("What cannot be done is said in one or two lines, and nothing is on standard output")
  func failures() throws {
    let world = try World(["defaults/base.json": "{}", "bad.json": "[", "notes/x.txt": "x"])
    defer { world.remove() }
    let cases: [([String], String)] = [
      (["nowhere"], "rc-lint: nowhere: no such file or folder"),
      (["notes"], "rc-lint: notes: there is no JSON file to check [RC904 nothing-linted]"),
      (
        ["--only", "RC0002"],
        "rc-lint: there is no rule \"RC0002\"\nDid you mean RC002? Run \"rc-lint --list-rules\" for all of them."
      ),
      (["--config", "bad.json"], "rc-lint: bad.json:1:2: expected a value, found the end of the text"),
      (["--baseline", "none.json"], "rc-lint: none.json: no such file or folder"),
      (
        ["--today", "2026-02-30"],
        "rc-lint: --today cannot be \"2026-02-30\": it is not a day of the calendar\nWrite it as 2026-01-31."
      ),
      (
        ["--severity", "RC001=bad"],
        "rc-lint: --severity cannot be \"RC001=bad\": it does not name a rule and a severity\n"
          + "Write it as RC304=error; the severities are error, warning, info and off."
      ),
      (
        ["--format", "json", "--format", "sarif"],
        "rc-lint: --format json and --format sarif without --output exclude each other\n"
          + "Leave out --format json or --format sarif without --output."
      ),
    ]
    for (arguments, message) in cases {
      let result = try run(world, arguments)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors == message + "\n")
    }
  }

  @Test("A file that is too large is told by its name and the limit, wherever it is named")
  func largeFiles() throws {
    let world = try World(["defaults/base.json": "{}", "defaults/fr.json": "", "large.json": ""])
    defer { world.remove() }
    for path in ["defaults/fr.json", "large.json"] {
      #expect(truncate(world.folder.appendingPathComponent(path).path, 64 << 20 | 1) == 0)
    }
    for arguments in [["large.json"], ["--remote", "large.json"]] {
      let result = try run(world, arguments)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors == "rc-lint: large.json: has more than 67108864 bytes, the limit\n")
    }
    #expect(
      try world.run().errors.contains("rc-lint: defaults/fr.json: cannot be read: more than 67108864 bytes\n"))
  }

  private func run(_ world: World, _ words: [String]) throws -> (status: Int32, output: String, errors: String) {
    switch words.count {
    case 1: try world.run(words[0])
    case 2: try world.run(words[0], words[1])
    default: try world.run(words[0], words[1], words[2], words[3])
    }
  }

  @Test("Several reports go to several places in one run")
  func reports() throws {
    let world = try World(["defaults/base.json": #"{"a": ""}"#])
    defer { world.remove() }
    let result = try world.run(
      "--format", "text", "--format", "json", "--output", "a.json", "--format=github", "-o", "b.txt")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("defaults/base.json:1:7: warning:"))
    #expect(try world.text("a.json").contains("\"schemaVersion\": 1"))
    #expect(try world.text("b.txt").hasPrefix("::warning file=defaults/base.json"))
  }

  @Test("A file from standard input is checked in its folder, and it alone is told about")
  func standardInput() throws {
    let world = try World(["defaults/base.json": #"{"a": "Hi", "a": "Hi"}"#, "defaults/fr.json": "{}"])
    defer { world.remove() }
    let result = try world.run(
      "--stdin", "--stdin-filename", "defaults/fr.json", "--strict", input: #"{"a": "Salut", "b": 1}"#)
    #expect(result.output.hasPrefix("defaults/fr.json:1:16: error: the base has no key \"b\""))
    #expect(!result.output.contains("RC002"))
  }

  @Test("The day comes from the option, else from SOURCE_DATE_EPOCH, else from the clock")
  func today() throws {
    let world = try World([
      "defaults/base.json": #"{"sale": true}"#,
      "defaults/schema.json": #"{"properties": {"sale": {"x-expires": "2026-01-14"}}}"#,
    ])
    defer { world.remove() }
    #expect(try world.run("--strict").status == 1)
    #expect(try world.run("--strict", environment: ["SOURCE_DATE_EPOCH": "0"]).status == 0)
    #expect(try world.run("--strict", "--today", "2026-01-14").status == 0)
  }

  @Test("A file that was changed meanwhile is not written over, and neither is any other")
  func changed() throws {
    let world = try World(["defaults/base.json": "{\"a\": 1,}", "defaults/fr.json": "{}"])
    defer { world.remove() }
    var host = LintHost.process
    host.workingDirectory = world.folder.path
    let change = { (path: String, before: String) in
      Fixer.Change(path: path, before: Array(before.utf8), after: Array("{ }".utf8), newPath: nil)
    }
    var failure: LintFailure?
    do throws(LintFailure) {
      try FileChanges(host: host).apply([
        change("defaults/base.json", "{\"a\": 1,}"), change("defaults/fr.json", "{ 1 }"),
      ])
    } catch {
      failure = error
    }
    #expect(
      failure?.message
        == "rc-lint: defaults/fr.json was changed meanwhile; nothing was written. Run rc-lint again.")
    #expect(try world.text("defaults/base.json") == "{\"a\": 1,}")
  }

  @Test("A link stays a link, and what it leads to is repaired")
  func link() throws {
    let world = try World(["shared/base.json": "{\"a\": 1,}", "defaults/fr.json": "{}"])
    defer { world.remove() }
    let link = world.folder.appendingPathComponent("defaults/base.json")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "../defaults/real.json")
    try Data("{\"a\": 1,}".utf8).write(to: world.folder.appendingPathComponent("defaults/real.json"))
    _ = try world.run("--fix", "--only", "RC003")
    #expect(try world.text("defaults/real.json") == "{\"a\": 1}")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "../defaults/real.json")
  }

  @Test("The settings in force are shown as a configuration that can be read again")
  func settings() throws {
    let world = try World([
      "defaults/base.json": "{}", ".rclint.json": #"{"rules": {"RC304": "error"}, "options": {"baseLocale": "de"}}"#,
    ])
    defer { world.remove() }
    let first = try world.run("--print-config", "--strict").output
    #expect(first.contains("\"missing-translation\": \"error\""))
    try Data(first.utf8).write(to: world.folder.appendingPathComponent("again.json"))
    #expect(try world.run("--print-config", "--config", "again.json").output == first)
  }

  @Test("The page of all rules is what the program lists")
  func page() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let page = root.deletingLastPathComponent().appendingPathComponent("Sources/RCLint/RCLint.docc/Rules.md")
    let listed = RuleListing.list(as: .markdown)
    #expect(String(decoding: try Data(contentsOf: page), as: UTF8.self) == listed)
  }

  @Test("A rule is explained with its examples")
  func explained() throws {
    let world = try World([:])
    defer { world.remove() }
    try FileManager.default.createDirectory(at: world.folder, withIntermediateDirectories: true)
    #expect(
      try world.run("--explain", "boolean").errors.hasPrefix("rc-lint: there is no rule \"boolean\""))
    #expect(
      try world.run("--explain", "rc102").output == """
        RC102 key-length: A key is empty or longer than 256 characters
        Severity: error. Repaired by rc-lint: no.

        Remote Config takes names of 1 to 256 characters.

        Found fault with:

          base.json
            {"": "Hello"}

        As it should be:

          base.json
            {"title": "Hello"}

        """)
  }
}
