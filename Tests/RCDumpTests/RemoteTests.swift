import Foundation
import Testing

@testable import RCValues
@testable import rc_dump

/// The remote layer from a server, or from what a program has saved.
@Suite struct RemoteTests {
  private static let defaults = ["defaults/base.json": #"{"slogan": "home", "planets": 8}"#]

  private static func world(_ result: Result<RCPayload, RCFetchError>) -> World {
    World(
      files: defaults, hasRepository: false,
      fetch: RemoteFetch { _, _, _, _ in (result, .milliseconds(3250)) })
  }

  private static func payload(_ text: String) -> Result<RCPayload, RCFetchError> {
    .success(RCPayload(bytes: Array(text.utf8), validator: "\"1\""))
  }

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

  @Test(
    "A failure says why and after how long, and nothing is on standard output",
    arguments: [
      (RCFetchError.status(404), "the server has no such document (status 404); check the URL (after 3.2 s)\n"),
      (
        .overloaded(status: 503, retryAfter: .seconds(60)),
        "the server is in trouble (status 503); the next attempt is in 60 s (after 3.2 s)\n"
      ),
      (
        .offline(reason: "no such host"),
        "the server cannot be reached: no such host; try again when there is a network (after 3.2 s)\n"
      ),
      (.invalidURL("https://example.com/app.json", reason: "it names no host"), "it names no host\n"),
    ])
  func failure(error: RCFetchError, message: String) {
    let ran = Self.world(.failure(error)).run("--remote https://example.com/app.json")
    #expect(ran.status == 2 && ran.output.isEmpty)
    #expect(ran.errors == "rc-dump: https://example.com/app.json: " + message)
  }

  @Test("What a server gives must be a cloud JSON") func noJSON() {
    let ran = Self.world(Self.payload("[]")).run("--remote https://example.com/app.json")
    #expect(ran.status == 2 && ran.output.isEmpty)
    #expect(ran.errors == "rc-dump: https://example.com/app.json:1:1: expected an object, found array\n")
  }

  @Test("With --offline-ok an unreachable server is a warning, and only that") func offlineOK() {
    let line = "get planets --offline-ok --remote https://example.com/app.json"
    for error in [RCFetchError.offline(reason: "no such host"), .timedOut(RemoteFetch.timeout)] {
      let ran = Self.world(.failure(error)).run(line)
      #expect(ran.status == 0 && ran.output == "8\n")
      #expect(ran.errors.hasSuffix("(after 3.2 s)\nrc-dump: there is no remote layer below\n"))
      #expect(Self.world(.failure(error)).run(line + " --quiet").errors.isEmpty)
    }
    #expect(Self.world(.failure(.status(404))).run(line).status == 2)
  }

  @Test("Plain http to another machine needs its option") func insecure() {
    let world = World(files: Self.defaults, hasRepository: false, fetch: .system)
    let ran = world.run("--remote http://example.com/app.json")
    #expect(ran.status == 2)
    #expect(
      ran.errors
        == "rc-dump: http://example.com/app.json: plain http goes to this machine only; use https, or allow insecure "
        + "http\nPlain http to another machine needs --insecure-http.\n")
    var asked: [Bool] = []
    for line in ["list --remote http://localhost/", "list --insecure-http --remote http://localhost/"] {
      let allowed = Lock(false)
      var world = Self.world(Self.payload("{}"))
      world.fetch = RemoteFetch { _, allowsInsecure, _, _ in
        allowed.withLock { $0 = allowsInsecure }
        return (Self.payload("{}"), .zero)
      }
      _ = world.run(line)
      asked.append(allowed.withLock { $0 })
    }
    #expect(asked == [false, true])
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
