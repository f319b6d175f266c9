import Testing

@testable import RCConsole

struct HelpTests {
  @Test("The program's help shows examples first, then everything")
  func program() {
    let expected = """
      demo: show the values that programs see

      Examples:
        demo                      Every value
        demo get nav_tint         One value

      Usage: demo [SUBCOMMAND] [OPTION…]

      Subcommands:
        list                      show every value (default)
        get                       print one value, raw
        diff                      compare two dumps
        keys                      print the keys
        completion                print a completion script

      Input:
            --defaults PATH       Defaults folder, or a file of another format
                                  (default: ./defaults)
            --locale TAG[,TAG…]   Languages in order of preference
            --set KEY=VALUE       Override one value (repeatable)
            --depth N             How deep to look

      Output:
            --format FORMAT       Form of the output (table, json, csv; default:
                                  table)
        -o, --output FILE         Write there
        -q, --quiet               Say nothing when all is well
        -v, --verbose             Say more

      General:
        -h, --help                Show this help
            --version             Show the version

      Exit status: 0 done, 1 a negative answer, 2 wrong usage or a failure.

      Run "demo help SUBCOMMAND" for the options of one.

      Report bugs: https://example.com/issues

      """
    #expect(demo.fullHelp(for: nil) == expected)
  }

  @Test("A subcommand's help shows its own options before the common ones")
  func subcommand() {
    let expected = """
      demo get: print one value, raw

      Examples:
        demo get nav_tint         The colour that programs see
        demo get title --locale fr
                                  The French one
        demo get title --set title=Hi
                                  What an override would give

      Usage: demo get [OPTION…] KEY

      Arguments:
        KEY                       The key's name

      Printing:
            --level N             How hard to try

      Input:
            --defaults PATH       Defaults folder, or a file of another format
                                  (default: ./defaults)
            --locale TAG[,TAG…]   Languages in order of preference
            --set KEY=VALUE       Override one value (repeatable)
            --depth N             How deep to look

      Output:
            --format FORMAT       Form of the output (table, json, csv; default:
                                  table)
        -o, --output FILE         Write there
        -q, --quiet               Say nothing when all is well
        -v, --verbose             Say more

      General:
        -h, --help                Show this help
            --version             Show the version

      Exits with 1 if there is no such key.

      Report bugs: https://example.com/issues

      """
    #expect(demo.fullHelp(for: demo.subcommand(named: "get")) == expected)
  }

  @Test("On a narrow terminal the texts stand below their labels")
  func narrow() {
    let expected = """
      check: check a folder

      Usage: check [OPTION…] [PATH…]

      Arguments:
        PATH  What to check

      Output:
            --format FORMAT
              Form of the output (table, json,
              csv; default: table)
        -o, --output FILE
              Write there
        -q, --quiet
              Say nothing when all is well

      General:
        -h, --help
              Show this help
            --version
              Show the version

      Report bugs: https://example.com/issues

      """
    #expect(plain.fullHelp(for: nil, width: 40) == expected)
  }

  @Test(
    "No line of the help is wider than what was asked, between 40 and 100", arguments: [0, 40, 59, 60, 80, 100, 500])
  func width(asked: Int) {
    for subcommand in demo.subcommands.map({ Optional($0) }) + [nil] {
      for line in demo.fullHelp(for: subcommand, width: asked).split(separator: "\n") {
        #expect(TextWidth.cells(in: line) <= min(100, max(40, asked)))
      }
    }
  }

  @Test(
    "Usage shows how many words a positional takes",
    arguments: [
      (Positional.Count.one, "t [OPTION…] KEY"), (.optional, "t [OPTION…] [KEY]"), (.any, "t [OPTION…] [KEY…]"),
      (.atLeastOne, "t [OPTION…] KEY…"),
    ])
  func usage(count: Positional.Count, line: String) {
    let program = Program(
      "t", version: "1", "", positionals: [Positional(.text("KEY"), count, help: "")], bugReports: "")
    #expect(program.usage(of: nil) == line)
  }
}
