import Glibc
import Testing

@testable import rc_dump

@Suite struct WatchTests {
  static let files = ["d/base.json": "{\"a\": 1, \"b\": \"x\"}", "c.json": "{}"]

  @Test("In a pipe every value comes once, then every change, and a broken file is told and waited through")
  func lines() {
    var world = World(files: Self.files)
    world.changes = [
      ["c.json": "{\"a\": 2}"], ["c.json": "{\"a\": 2.0}"], ["c.json": "{"], ["c.json": "{\"a\": \"no\"}"],
      ["d/base.json": "{\"b\": \"x\", \"c\": true}"],
    ]
    let ran = world.run("--watch --defaults d --remote c.json")
    let lines = ran.output.split(separator: "\n").map { $0.prefix { $0 != "o" } }
    #expect(
      lines == [
        "{\"key\": \"a\", \"changes\": [\"added\"], \"", "{\"key\": \"b\", \"changes\": [\"added\"], \"",
        "{\"key\": \"a\", \"changes\": [\"value\", \"s", "{\"key\": \"a\", \"changes\": [\"value\", \"s",
        "{\"key\": \"a\", \"changes\": [\"rem", "{\"key\": \"c\", \"changes\": [\"added\"], \"",
      ])
    #expect(ran.errors == "rc-dump: c.json:1:2: expected a name in quotes or \"}\", found the end of the text\n")
    #expect(ran.status == 0)
  }

  @Test("On a terminal the table is drawn anew, secrets masked")
  func table() {
    var world = World(files: ["d/base.json": "{\"api_key\": \"one\"}"], width: 80, errorsAreShown: true)
    world.changes = [["d/base.json": "{\"api_key\": \"three\"}"]]
    let ran = world.run("--watch --defaults d")
    let screens = ran.output.split(separator: "\u{1b}[H\u{1b}[2J")
    #expect(screens.count == 2)
    #expect(screens[0].contains("[secret 2-3 7692c3ad]") && screens[1].contains("[secret 4-7 8b5b9db0]"))
    #expect(ran.errors == "1 value; locale base\n1 value; locale base\n")
  }

  @Test("What is wrong from the start ends it")
  func wrongFromTheStart() {
    #expect(World(files: ["d/base.json": "{"]).run("--watch --defaults d").status == 2)
  }

  @Test(
    "What cannot be watched is refused",
    arguments: ["--remote -", "--output x", "--all-locales", "--format csv", "--overrides -"])
  func refused(_ option: String) {
    let ran = World(files: Self.files).run("--watch --defaults d \(option)")
    #expect(ran.status == 2)
    #expect(ran.errors.contains("--watch and \(option.replacing(" x", with: "")) exclude each other"))
  }
}
