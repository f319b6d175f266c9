import Testing

@testable import rc_dump

@Suite struct DiffTests {
  static let cases: [(old: String, new: String, lines: [String])] = [
    ("{\"a\": 1.10}", "{\"a\": 1.1}", []),
    ("{\"a\": 1}", "{\"a\": 2}", ["value\ta\t1\t2"]),
    ("{\"a\": 1}", "{\"a\": \"1\"}", ["kind\ta\tnumber\tstring", "value\ta\t1\t1"]),
    ("{\"a\": 1}", "{\"a\": null}", ["removed\ta\t1\t"]),
    ("{}", "{\"b\": true, \"a\": \"#fff\"}", ["added\ta\t\t#FFFFFF", "added\tb\t\ttrue"]),
    ("{\"a\": {\"x\": 1, \"y\": [2]}}", "{\"a\": {\"y\": [2.0], \"x\": 1}}", []),
    ("{\"\u{e9}\": 1}", "{\"e\u{301}\": 1}", ["added\te\u{301}\t\t1", "removed\t\u{e9}\t1\t"]),
    (
      "{\"rcvalues\": 1, \"values\": {\"a\": 1}, \"locales\": {\"fr\": {\"a\": 2}}}", "{\"a\": 1, \"a\": 3}",
      ["value\ta\t2\t3"]
    ),
  ]

  @Test("Payloads are compared by what a program would read", arguments: cases)
  func payloads(_ test: (old: String, new: String, lines: [String])) {
    let world = World(files: ["old.json": test.old, "new.json": test.new])
    let ran = world.run("diff old.json new.json --format plain --locale fr")
    #expect(ran.output == test.lines.map { $0 + "\n" }.joined())
    #expect(ran.status == (test.lines.isEmpty ? 0 : 1))
  }

  @Test("A saved dump is the same as what it was made of, secrets and all")
  func savedDump() {
    var world = World(files: [
      "d/base.json": """
      {"s": "x", "n": 1.0, "c": "#abc", "b": true, "j": [1], "i": {"source": "local", "name": "a"}, "api_key": "k", "z": null}
      """
    ])
    let dump = world.run("--defaults d --format json").output
    world.files["saved.json"] = dump
    #expect(world.run("diff saved.json d").output == "")
    world.files["d/base.json"] = "{\"api_key\": \"other\"}"
    let ran = world.run("diff saved.json d --format plain")
    #expect(ran.output.contains("value\tapi_key\t[secret 1-1 8254c329]\t[secret 4-7 d9298a10]\n"))
    #expect(ran.output.split(separator: "\n").count == 8)
  }

  @Test("check counts what was refused above the winner, and not below it")
  func check() {
    let world = World(files: [
      "d/base.json": "{\"n\": 1, \"m\": 2}", "d/fr.json": "{\"n\": \"x\"}", "d/fr-CA.json": "{\"m\": 3}",
      "up.json": "{\"n\": 4}",
    ])
    #expect(world.run("check --defaults d").status == 0)
    #expect(world.run("check --defaults d --locale fr").status == 1)
    #expect(world.run("check --defaults d --all-locales").status == 1)
    #expect(world.run("check --defaults d --locale fr-CA --remote up.json").status == 0)
    #expect(world.run("check --defaults d --set n=y --remote up.json --kind number").status == 1)
    #expect(world.run("check --defaults d --set n=y --remote up.json --kind string").status == 0)
  }
}
