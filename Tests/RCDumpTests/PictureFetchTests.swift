import Foundation
import RCValues
import Testing

@testable import rc_dump

/// `rc-dump images --fetch`: what servers give, and what stands in.
@Suite struct PictureFetchTests {
  /// What `rc-dump` asked for, and what it got.
  private final class Server: Sendable {
    private let asked = Lock<[(addresses: [String], permissions: PictureFetch.Permissions)]>([])
    let outcomes: [String: PictureFetch.Outcome]

    init(_ outcomes: [String: PictureFetch.Outcome]) { self.outcomes = outcomes }

    var runs: [(addresses: [String], permissions: PictureFetch.Permissions)] { asked.withLock { $0 } }

    var fetch: PictureFetch {
      PictureFetch { [self] addresses, permissions, _ in
        asked.withLock { $0.append((addresses, permissions)) }
        let unknown = PictureFetch.Outcome.failure(.remote(code: "status", reason: "the server has no such picture"))
        return .success(addresses.map { outcomes[$0] ?? unknown })
      }
    }
  }

  private static let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='3'/>"
  private static let svgHash = SHA256.hex(of: svg.utf8)

  private static func world(_ values: [String: String], _ server: Server) -> World {
    let members = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return World(
      files: [
        "d/base.json": """
        {"a": {"source": "local", "name": "a.svg"}, "b": {"source": "local", "name": "b.svg"},
         "c": {"source": "local", "name": "gone.svg"}}
        """,
        "d/images/a.svg": svg, "d/images/b.svg": svg, "c.json": "{\(members.joined(separator: ","))}",
      ], hasRepository: false, pictures: server.fetch)
  }

  private static func remote(_ url: String, name: String? = nil) -> String {
    "{\"source\": \"remote\", \"url\": \"\(url)\"" + (name.map { ", \"name\": \"\($0)\"" } ?? "") + "}"
  }

  private static func picture(_ url: String, _ width: Int? = 16, animated: Bool = false) -> PictureFetch.Outcome {
    let facts = RCImageFacts(.gif, width: width, height: width.map { $0 + 1 }, isAnimated: animated)
    return .success(Picture(place: .url(url), facts: facts, byteCount: 99, sha256: "abcd"))
  }

  private static func refusal(_ code: String, _ reason: String) -> PictureFetch.Outcome {
    .failure(.remote(code: code, reason: reason))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var key = "a"
    var value: String
    var outcome: PictureFetch.Outcome
    var options = ""
    var line: String
    var status: Int32 = 0
  }

  private static let url = "https://example.com/p.gif"
  private static let local = "d/images/a.svg\tsvg\t2x3\t\(svg.utf8.count)\t\(svgHash)\t"

  static let cases = [
    Case(
      testDescription: "A picture that came is shown with where it came from", value: remote(url),
      outcome: picture(url), line: "\(url)\tgif\t16x17\t99\tabcd\t"),
    Case(
      testDescription: "One that moves says so, and one may have no size", value: remote(url),
      outcome: picture(url, nil, animated: true), line: "\(url)\tgif\t\t99\tabcd\tanimated"),
    Case(
      testDescription: "The place is where redirects ended, without a query that another server has added",
      value: remote(url), outcome: picture("https://cdn.example.com/p?key=1"),
      line: "https://cdn.example.com/p?…\tgif\t16x17\t99\tabcd\t"),
    Case(
      testDescription: "--reveal shows that, too", value: remote(url),
      outcome: picture("https://cdn.example.com/p?key=1"), options: "--reveal",
      line: "https://cdn.example.com/p?key=1\tgif\t16x17\t99\tabcd\t"),
    Case(
      testDescription: "A query of one's own is shown as it is in the value", value: remote(url + "?v=2"),
      outcome: picture(url + "?v=2"), line: "\(url)?v=2\tgif\t16x17\t99\tabcd\t"),
    Case(
      testDescription: "A failure is told, and that the stand-in is shown", key: "c",
      value: remote(url, name: "a.svg"), outcome: refusal("status", "the server has no such picture (status 404)"),
      line: local + "\(url) (a.svg): the server has no such picture (status 404); this stands in"),
    Case(
      testDescription: "So it is where the default stands in", value: remote(url, name: "gone.svg"),
      outcome: refusal("timed-out", "no answer within 15 s"),
      line: local + "\(url) (gone.svg): no answer within 15 s; this stands in; gone.svg: there is no such file"),
    Case(
      testDescription: "Where nothing stands in, the answer is no", key: "c", value: remote(url),
      outcome: refusal("offline", "the server cannot be reached"),
      line: "\t\t\t\t\t\(url): the server cannot be reached; gone.svg: there is no such file", status: 1),
    Case(
      testDescription: "Secrets are masked wherever they stand", value: remote(url + "?t=\(MaskTests.token)"),
      outcome: refusal("redirected", "sent on to https://example.com/\(MaskTests.token)"),
      line: local + "\(url)?t=[secret 32-63 6675cd0c]: sent on to https://example.com/[secret 32-63 6675cd0c]; "
        + "this stands in"),
  ]

  @Test("The lines of a fetch", arguments: cases) func line(_ test: Case) throws {
    let address = try #require(test.value.components(separatedBy: "\"url\": \"").last?.prefix { $0 != "\"" })
    let world = Self.world([test.key: test.value], Server([String(address): test.outcome]))
    let ran = world.run("images \(test.key) --fetch --format plain --defaults d --remote c.json \(test.options)")
    #expect(ran.output == "\(test.key)\t\(test.line)\n")
    #expect(ran.status == test.status && ran.errors.isEmpty)
  }

  @Test("All addresses are asked for by one run, each once and without its fragment, and none where there is none")
  func addresses() {
    let server = Server([:])
    let world = Self.world(
      ["a": Self.remote(Self.url), "b": Self.remote(Self.url + "#top"), "c": Self.remote("https://example.com/q")],
      server)
    #expect(world.run("images --fetch --defaults d --remote c.json").status == 1)
    #expect(server.runs.map(\.addresses) == [[Self.url, "https://example.com/q"]])
    _ = world.run("images a --fetch --defaults d --remote c.json")
    #expect(server.runs.last?.addresses == [Self.url])
    #expect(world.run("images a --fetch --defaults d").status == 0)
    #expect(world.run("images a --defaults d --remote c.json").output.contains("is not fetched here"))
    #expect(server.runs.count == 2)
  }

  @Test("What is let through is passed on as it was allowed") func permissions() {
    for (options, insecure, privateHosts) in [
      ("", false, false), ("--insecure-http", true, false), ("--private-hosts", false, true),
    ] {
      let server = Server([:])
      _ = Self.world(["a": Self.remote(Self.url)], server).run(
        "images --fetch --defaults d --remote c.json \(options)")
      #expect(server.runs.map(\.permissions) == [.init(insecure: insecure, privateHosts: privateHosts)])
    }
  }

  @Test("Plain http is an address for a picture where --insecure-http says so, and only for images") func plainHTTP() {
    let plain = "http://example.com/p.gif"
    let server = Server([plain: Self.picture(plain)])
    let world = Self.world(["a": Self.remote(plain)], server)
    #expect(
      world.run("images a --fetch --insecure-http --format plain --defaults d --remote c.json").output
        == "a\t\(plain)\tgif\t16x17\t99\tabcd\t\n")
    let json = world.run("images a --insecure-http --format json --defaults d --remote c.json").output
    #expect(json.contains("\"url\": \"\(plain)\""), "the value is shown")
    #expect(
      world.run("images a --fetch --format plain --defaults d --remote c.json").output == "a\t\(Self.local)\n")
    #expect(world.run("list a --insecure-http --format plain --defaults d --remote c.json").output.contains("a.svg"))
    #expect(server.runs.count == 1)
  }

  @Test("Where none could be asked, the reason is told and nothing else") func nothingAsked() {
    var world = Self.world(["a": Self.remote(Self.url)], Server([:]))
    world.pictures = PictureFetch { _, _, _ in
      .failure(.init(reason: "rc-fetch was ended by signal 9", isUnreachable: false))
    }
    let ran = world.run("images --fetch --defaults d --remote c.json")
    #expect(ran.status == 2 && ran.output.isEmpty)
    #expect(ran.errors == "rc-dump: no picture was fetched: rc-fetch was ended by signal 9\n")
  }

  @Test("A person at a terminal is told what is waited for, a pipe and --quiet are not") func progress() {
    let time = Lock(0)
    var world = Self.world(
      ["a": Self.remote(Self.url), "b": Self.remote("https://example.com/q")], Server([:]))
    world.clock = {
      .seconds(
        time.withLock {
          $0 += 2
          return $0
        })
    }
    world.pictures = PictureFetch { addresses, _, tick in
      tick()
      return .success(addresses.map { Self.picture($0) })
    }
    let line = "images --fetch --defaults d --remote c.json"
    #expect(world.run(line).errors.isEmpty)
    (world.width, world.errorsAreShown) = (80, true)
    #expect(world.run(line).errors == "\r\u{1b}[Krc-dump: waiting for 2 pictures\r\u{1b}[K")
    #expect(world.run("\(line) --quiet").errors.isEmpty)
  }
}
