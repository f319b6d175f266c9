import Foundation
import RCConsole
import Testing

@testable import RCValues
@testable import rc_dump

/// The remote layer from a server, or from what a program has saved.
@Suite struct RemoteTests {
  private static let defaults = ["defaults/base.json": #"{"slogan": "home", "planets": 8}"#]

  private static func world(_ result: Result<RCPayload, RemoteFetch.Failure>) -> World {
    World(files: defaults, hasRepository: false, fetch: RemoteFetch { _, _, _, _ in (result, .milliseconds(3250)) })
  }

  private static func payload(_ text: String) -> Result<RCPayload, RemoteFetch.Failure> {
    .success(RCPayload(bytes: Array(text.utf8), validator: "\"1\""))
  }

  private static let unreachable = RemoteFetch.Failure(reason: "no such host", isUnreachable: true)
  private static let broken = RemoteFetch.Failure(reason: "status 404", isUnreachable: false)

  @Test("What a server gives is the remote layer, with places in it and without the query of its URL") func fetched() {
    let ran = Self.world(Self.payload("{\n  \"planets\": 9\n}")).run(
      "list --format plain --remote https://example.com/app.json?token=secret")
    #expect(ran.status == 0 && ran.errors.isEmpty)
    #expect(
      ran.output
        == "planets\t9\tnumber\tremote\thttps://example.com/app.json?…:2:14\n"
        + "slogan\thome\tstring\tdefault\tdefaults/base.json:1:12\n")
    let json = Self.world(Self.payload("{}")).run("--format json --remote https://example.com/app.json").output
    #expect(json.contains(#""validator": "\"1\"""#))
  }

  @Test("A failure says why and after how long, and nothing is on standard output") func failure() {
    for failure in [Self.unreachable, Self.broken] {
      let ran = Self.world(.failure(failure)).run("--remote https://ann:secret@example.com/app.json?token=secret")
      #expect(ran.status == 2 && ran.output.isEmpty)
      #expect(ran.errors == "rc-dump: https://example.com/app.json?…: \(failure.reason) (after 3.2 s)\n")
    }
  }

  @Test("What a server gives must be a cloud JSON") func noJSON() {
    let ran = Self.world(Self.payload("[]")).run("--remote https://example.com/app.json")
    #expect(ran.status == 2 && ran.output.isEmpty)
    #expect(ran.errors == "rc-dump: https://example.com/app.json:1:1: expected an object, found array\n")
  }

  @Test("With --offline-ok an unreachable server is a warning, and only that") func offlineOK() {
    let line = "get planets --offline-ok --remote https://example.com/app.json"
    let ran = Self.world(.failure(Self.unreachable)).run(line)
    #expect(ran.status == 0 && ran.output == "8\n")
    #expect(
      ran.errors
        == "rc-dump: https://example.com/app.json: no such host (after 3.2 s)\nrc-dump: there is no remote layer below\n"
    )
    #expect(Self.world(.failure(Self.unreachable)).run(line + " --quiet").errors.isEmpty)
    #expect(Self.world(.failure(Self.broken)).run(line).status == 2)
  }

  @Test("Plain http to other machines is passed on as it was allowed") func insecure() {
    for (line, expected) in [("list", false), ("list --insecure-http", true)] {
      let allowed = Lock<Bool?>(nil)
      var world = Self.world(Self.payload("{}"))
      world.fetch = RemoteFetch { _, allowsInsecure, _, _ in
        allowed.withLock { $0 = allowsInsecure }
        return (Self.payload("{}"), .zero)
      }
      _ = world.run(line + " --remote http://localhost/")
      #expect(allowed.withLock { $0 } == expected)
    }
  }

  @Test("What the program that asks servers gave is read, whatever it is") func helper() throws {
    func result(_ output: String, _ errors: String, _ status: Int32) -> Result<RCPayload, RemoteFetch.Failure> {
      Result { () throws(RemoteFetch.Failure) in
        try RemoteFetch.payload(.init(output: Array(output.utf8), errors: Array(errors.utf8), status: status))
      }
    }
    let payload = try result(Self.state(active: "{}"), "", 0).get()
    #expect(payload == RCPayload(bytes: Array("{}".utf8), version: "41"))
    for (output, errors, status, reason) in [
      ("", "no such host", 1, "no such host"), ("", "status 404", 2, "status 404"),
      ("", "", 139, "rc-fetch was ended by signal 11"),
      ("", "", 0, "what rc-fetch gave is not a state file; is it of the same version?"),
      (Self.state(active: nil), "", 0, "what rc-fetch gave is torn or damaged; is it of the same version?"),
    ] as [(String, String, Int32, String)] {
      #expect(result(output, errors, status) == .failure(.init(reason: reason, isUnreachable: status == 1)))
    }
  }

  @Test("A program is run with its arguments, and its texts and status come back") func run() throws {
    // The folder of a test's own program is the toolchain's or the build's; from there, this leads to a shell.
    let shell = HelperProgram("../../../../../../../../../../bin/sh", instead: "")
    let ran = try shell.run(["-c", "echo out; echo err >&2; exit 3"]) {}
    #expect(ran.output == Array("out\n".utf8) && ran.errors == Array("err\n".utf8) && ran.status == 3)
    let large = try shell.run(["-c", "head -c 1000000 /dev/zero"]) {}
    #expect(large.output.count == 1_000_000 && large.status == 0)
    #expect(try shell.run(["-c", "kill -9 $$"]) {}.status == 137)
    #expect(try shell.run(["-c", "cat"]) {}.output.isEmpty)
    let input = [UInt8](repeating: 120, count: 1_000_000)
    #expect(try shell.run(["-c", "cat"], input: input) {}.output == input)
    // Nobody reads what is handed over.
    StandardStream.ignoreBrokenPipes()
    #expect(try shell.run(["-c", "exit 4"], input: input) {}.status == 4)
    // It ends when it has been waited for.
    let gate = FileManager.default.temporaryDirectory.appending(path: "rcvalues-\(UUID().uuidString)").path()
    #expect(mkfifo(gate, 0o600) == 0)
    var ticks = 0
    _ = try shell.run(["-c", "read line < \(gate)"]) {
      ticks += 1
      let opened = open(gate, O_WRONLY | O_NONBLOCK)
      guard opened >= 0 else { return }
      write(opened, "\n", 1)
      close(opened)
    }
    #expect(ticks >= 1)
    unlink(gate)
    let missing = #expect(throws: RemoteFetch.Failure.self) {
      try HelperProgram("no-such-program", instead: "do without").run([]) {}
    }
    #expect(missing?.reason.contains("no-such-program; install it there, or do without") == true)
  }

  @Test("A server is not watched") func watch() {
    let ran = Self.world(Self.payload("{}")).run("--watch --remote https://example.com/app.json")
    #expect(ran.status == 2 && ran.errors.contains("--watch and --remote https://example.com/app.json exclude"))
  }

  @Test("Another scheme than http and https is not read, and a URL is no file of overrides") func schemes() {
    for line in ["--remote etcd://host/app", "--overrides https://example.com/app.json"] {
      #expect(Self.world(Self.payload("{}")).run(line).errors.contains("is not read here"))
    }
  }

  // MARK: --cache

  private static func state(active: String?, pending: String? = nil) -> String {
    var state = StoredState(owner: StoredState.Owner(program: "tour", source: "https://example.com/app.json"))
    func slot(_ text: String?) -> StoredState.Slot? {
      text.map {
        StoredState.Slot(
          payload: RCPayload(bytes: Array($0.utf8), version: "41"), fetched: Date(timeIntervalSince1970: 1_767_603_600))
      }
    }
    (state.active, state.pending) = (slot(active), slot(pending))
    return String(decoding: StateText.parts(state).flatMap { $0 }, as: UTF8.self)
  }

  private static func world(state: String) -> World {
    World(files: defaults.merging(["state": state]) { $1 }, hasRepository: false)
  }

  @Test("What a program has active is the remote layer, with when it was fetched as its place") func cached() {
    let ran = Self.world(state: Self.state(active: #"{"planets": 9}"#, pending: #"{"planets": 10}"#)).run(
      "list planets --format plain --cache state")
    #expect(ran.errors.isEmpty && ran.status == 0)
    #expect(ran.output == "planets\t9\tnumber\tremote\tfetched 2026-01-05T09:00:00Z v41\n")
    let own = Self.world(state: Self.state(active: #"{"rcvalues": 1, "version": "7", "values": {"planets": 9}}"#)).run(
      "list planets --format plain --cache state")
    #expect(own.output.hasSuffix("fetched 2026-01-05T09:00:00Z v7\n"))
  }

  @Test("Where nothing is active, that is said, and what waits is not shown") func nothingActive() {
    let waiting = Self.world(state: Self.state(active: nil, pending: #"{"planets": 10}"#)).run(
      "get planets --cache state")
    #expect(waiting.output == "8\n" && waiting.status == 0)
    #expect(waiting.errors == "rc-dump: state: nothing is active; what it has fetched waits to be activated\n")
    let empty = Self.world(state: Self.state(active: nil)).run("get planets --cache state")
    #expect(empty.errors == "rc-dump: state: nothing is active\n")
  }

  @Test("What is no state file says so, and is left where it is") func noState() {
    for (text, message) in [
      ("{}", "state: is not a state file"), (String(Self.state(active: "{}").dropLast()), "state: is torn or damaged"),
      ("rcvalues-state 9 0\n", "state: is of version 9, not of version 1"),
      (
        Self.state(active: "[]"),
        "state: holds a payload that cannot be used: state:1:1: expected an object, found array"
      ),
    ] {
      let ran = Self.world(state: text).run("--cache state")
      #expect(ran.status == 2 && ran.output.isEmpty)
      #expect(ran.errors == "rc-dump: \(message)\n")
    }
    #expect(Self.world(state: "").run("--cache nowhere").errors == "rc-dump: nowhere: no such file or folder\n")
  }

  @Test("A server and a state file exclude each other") func both() {
    let ran = Self.world(state: "").run("--cache state --remote cloud.json")
    #expect(ran.status == 2 && ran.errors.contains("--remote and --cache exclude each other"))
  }
}
