import Foundation
import Testing

@testable import RCConsole

@Suite struct DocumentTests {
  static let shells = CompletionShell.allCases.flatMap { shell in [demo, plain].map { (shell, $0) } }

  @Test(
    "A completion script names every option of every command, for programs with and without subcommands",
    arguments: shells)
  func completion(shell: CompletionShell, program: Program) {
    let script = program.completionScript(for: shell, listings: ["KEY": "demo keys"])
    for option in program.allOptions {
      #expect(script.contains(shell == .fish ? "-l \(option.name) " : option.spelling), "\(option.name)")
      if shell == .fish { #expect(script.contains(Completion.fishQuoted(option.help))) }
    }
    for subcommand in program.subcommands { #expect(script.contains(subcommand.name)) }
    #expect(script.contains("demo keys") == (program.name == "demo"))
    #expect(script.hasSuffix("\n"))
  }

  @Test("bash reads the scripts")
  func syntax() throws {
    for program in [demo, plain] {
      let bash = Process()
      bash.executableURL = URL(fileURLWithPath: "/bin/bash")
      bash.arguments = ["-n", "-c", program.completionScript(for: .bash)]
      try bash.run()
      bash.waitUntilExit()
      #expect(bash.terminationStatus == 0)
    }
  }

  @Test("The manual page has every option and subcommand, and no line that roff or a reader would trip over")
  func manual() {
    for program in [demo, plain] {
      let page = program.manualPage(date: "2026-01-05")
      #expect(page.hasPrefix(".TH \"\(program.name.uppercased())\" \"1\" \"2026-01-05\""))
      for option in program.allOptions {
        #expect(page.contains("\\fB\\-\\-\(option.name.replacing("-", with: "\\-"))\\fR"), "\(option.name)")
      }
      for line in page.split(separator: "\n") {
        #expect(line.utf8.count <= 80 || line.hasPrefix("."), "\(line)")
        #expect(line.utf8.allSatisfy { $0 < 0x80 })
      }
    }
    let example = Program(
      "p", version: "1", "it's .a test\\n", discussion: [".x", "'y", "a \"b\" ~^`"], bugReports: "nowhere")
    let page = example.manualPage(date: "2026-01-05")
    for part in ["it\\(aqs .a test\\en", "\n\\&.x\n", "\n\\(aqy\n", "a \"b\" \\(ti\\(ha\\(ga"] {
      #expect(page.contains(part), "\(part)")
    }
  }
}
