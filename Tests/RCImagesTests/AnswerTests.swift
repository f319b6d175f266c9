import FaultServer
import Foundation
import RCValues
import Testing

@testable import RCImages

/// What a server does wrong, and the reason that is given.
struct BadAnswer: CustomTestStringConvertible, Sendable {
  let name: String
  /// The code, and what the text must contain.
  let code: String
  let text: String
  let behave: FaultServer.Behaviour

  var testDescription: String { name }

  init(_ name: String, _ code: String, _ text: String = "", _ behave: @escaping FaultServer.Behaviour) {
    (self.name, self.code, self.text, self.behave) = (name, code, text, behave)
  }

  /// A whole answer to a request that was read.
  static func answer(
    _ name: String, _ code: String, says text: String = "", status: String = "200 OK",
    _ headers: [String: String] = [:],
    _ body: [UInt8] = PictureBytes.png()
  ) -> BadAnswer {
    BadAnswer(name, code, text) { connection in
      connection.read()
      connection.answer(status, ["Content-Type": "image/png"].merging(headers) { $1 }, body)
    }
  }

  static let limit = 100_000

  static let all =
    statuses + types + contents + [
      // Redirects.
      .answer(
        "a redirect to itself", "redirected", says: "where it came from", status: "302 Found", ["Location": "/a.png"]),
      .answer("a redirect without a place", "fetch", says: "cannot be used", status: "301 Moved"),
      BadAnswer("a redirect to an empty place", "fetch", "cannot be used") { connection in
        connection.read()
        connection.send("HTTP/1.1 301 Moved\r\nLocation: \r\nContent-Length: 0\r\n\r\n")
      },
      .answer(
        "a redirect to a file", "redirected", says: "scheme", status: "307 Temporary Redirect",
        ["Location": "file:///etc/passwd"]),
      .answer(
        "a redirect that a terminal takes for a command", "redirected",
        says: "sent on to file:///\u{FFFD}[31mred, which", status: "302 Found", ["Location": "file:///\u{1B}[31mred"]),
      BadAnswer("more redirects than may be", "redirected", "more than 5") { connection in
        let path = connection.read()?.line.split(separator: " ")[1] ?? ""
        connection.answer("302 Found", ["Location": "\(path)x"])
      },
      // Connections.
      BadAnswer("a reset at once", "fetch", "connection broke") { $0.reset() },
      BadAnswer("a body that is shorter than its length", "fetch", "connection broke") { connection in
        connection.read()
        connection.answer("200 OK", ["Content-Type": "image/png", "Content-Length": "500"], PictureBytes.png())
      },
      BadAnswer("a trickle without end", "timed-out", "no answer within") { connection in
        connection.read()
        connection.send("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 90000\r\n\r\n")
        connection.trickle("\u{0}", every: 20)
      },
      BadAnswer("promises of an answer without end", "timed-out") { connection in
        connection.read()
        connection.trickle("HTTP/1.1 103 Early Hints\r\n\r\n", every: 20)
      },
      BadAnswer("silence", "timed-out") { connection in
        connection.read()
        connection.hang()
      },
      BadAnswer("a flood", "too-large", "100000 bytes") { connection in
        connection.read()
        connection.send("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n")
        // No more than is needed: all that go on at the same time share a queue that a real flood would keep busy.
        for _ in 0..<3 { connection.send(PictureBytes.png(65_536)) }
        connection.hang()
      },
    ]

  private static let statuses =
    ["201 Created", "203 Other", "204 No Content", "206 Partial Content", "300 Choices", "304 Not Modified"].map {
      answer(
        "status \($0)", "status", says: String($0.prefix(3)), status: $0,
        $0.hasPrefix("2") ? [:] : ["Content-Length": ""])
    }
    + ["400 Bad", "401 No", "403 No", "404 Gone", "410 Gone", "418 Tea", "429 Slow", "500 Oh", "503 Busy"].map {
      answer("status \($0)", "status", says: String($0.prefix(3)), status: $0)
    }

  private static let types: [BadAnswer] = [
    .answer("a page that calls itself a picture", "html", [:], PictureBytes.page),
    .answer("a page that says so", "wrong-type", says: "text/html", ["Content-Type": "text/html; charset=utf-8"]),
    .answer(
      "a picture that is called JSON", "wrong-type", says: "application/json", ["Content-Type": "application/json"]),
    .answer(
      "a type that a terminal takes for a command", "wrong-type", says: "the server says text/?[31mred, which",
      ["Content-Type": "text/\u{1B}[31mred"]),
    .answer("a type without end", "wrong-type", ["Content-Type": "text/" + String(repeating: "x", count: 5000)]),
    .answer("a text", "wrong-type", says: "text/plain", ["Content-Type": "text/plain"]),
    .answer("a PNG that is called JPEG", "wrong-type", says: "the bytes are image/png", ["Content-Type": "image/jpeg"]),
    .answer("a GIF that is called PNG", "wrong-type", says: "the bytes are image/gif", [:], PictureBytes.gif),
    .answer("an SVG that is called PNG", "wrong-type", says: "image/svg+xml", [:], PictureBytes.svg),
    .answer("a PNG that is called SVG", "wrong-type", says: "image/svg+xml", ["Content-Type": "image/svg+xml"]),
    .answer(
      "bytes of no type that are a page", "html", ["Content-Type": "application/octet-stream"], PictureBytes.page),
  ]

  private static let contents: [BadAnswer] = [
    .answer("nothing", "not-an-image", [:], []),
    .answer("a text that begins like a picture", "not-an-image", [:], Array("GIF is a format".utf8)),
    .answer("half of a picture's head", "not-an-image", [:], Array(PictureBytes.png().prefix(20))),
    BadAnswer("a picture that ends early, of no length", "cut-short", "ends before its end") { connection in
      connection.read()
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n")
      connection.send(Array(PictureBytes.png(500).prefix(400)))
    },
    .answer("a length that is over the limit", "too-large", ["Content-Length": "100001"], []),
    .answer("a body that is over the limit", "too-large", [:], PictureBytes.png(limit + 1)),
    .answer("a bomb of pixels", "too-many-pixels", says: "4000 x 2000 pixels", [:], hugePNG),
    BadAnswer("a bomb of gzip", "too-large") { connection in
      connection.read()
      connection.answer("200 OK", ["Content-Type": "image/png", "Content-Encoding": "gzip"], zeros)
    },
  ]

  /// A GIF's head is enough: 4000 x 2000 pixels.
  private static let hugePNG: [UInt8] = {
    var bytes = PictureBytes.gif
    bytes.replaceSubrange(6..<10, with: [0xA0, 0x0F, 0xD0, 0x07])
    return bytes
  }()

  /// 200,000 zeros, by gzip: stored blocks would do, but a run shows what a bomb is.
  private static let zeros: [UInt8] = (try? gzip(count: 200_000)) ?? []

  private static func gzip(count: Int) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "head -c \(count) /dev/zero | gzip -c"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    return Array(pipe.fileHandleForReading.readDataToEndOfFile())
  }
}

@Suite("Answers that are no picture")
struct AnswerTests {
  @Test("Each is refused with its reason, and the default is shown", arguments: BadAnswer.all)
  func refused(answer: BadAnswer) async throws {
    let (store, server) = (try PictureStore(), try FaultServer(answer.behave))
    defer { server.stop() }
    try store.name(server.address())
    let change = { (settings: inout RCImageSettings) in
      (settings.maximumBytes, settings.maximumPixels) = (BadAnswer.limit, 1_000_000)
      if answer.code == "timed-out" { settings.timeout = .milliseconds(300) }
    }
    let image = await store.loader(change).image(forKey: .hero)
    #expect(image.bytes == PictureBytes.png())
    let fallback = try #require(image.fallbacks.first)
    #expect(fallback.failure.code == answer.code, "\(fallback)")
    #expect("\(fallback)".utf8.count < 2500)
    #expect(answer.text.isEmpty || "\(fallback)".contains(answer.text), "\(fallback)")
    // Nothing of it is kept.
    #expect(await store.loader(change).image(forKey: .hero).origin.isFromCache == false)
  }

  static let good: [(type: String, bytes: [UInt8], format: RCImageFormat)] = [
    ("image/png", PictureBytes.png(), .png), ("IMAGE/PNG ; q=1", PictureBytes.png(), .png),
    ("image/x-png", PictureBytes.png(), .png), ("", PictureBytes.png(), .png),
    ("application/octet-stream", PictureBytes.gif, .gif), ("image/gif", PictureBytes.gif, .gif),
    ("image/svg+xml; charset=utf-8", PictureBytes.svg, .svg),
  ]

  @Test("A type that agrees with the bytes is taken, and so is none, or one that says nothing", arguments: good.indices)
  func types(index: Int) async throws {
    let (type, bytes, format) = Self.good[index]
    let (store, server) = (try PictureStore(), try FaultServer.picture(bytes, type: type))
    defer { server.stop() }
    try store.name(server.address())
    let image = await store.loader().image(forKey: .hero)
    #expect(image.origin == .remote(url: server.address()), "\(image.fallbacks)")
    #expect(image.format == format)
  }

  @Test("What only says that the answer will come is passed over", arguments: ["100 Continue", "103 Early Hints"])
  func interim(status: String) async throws {
    let server = try FaultServer { connection in
      connection.read()
      for _ in 0..<3 { connection.send("HTTP/1.1 \(status)\r\nLink: </a.css>; rel=preload\r\n\r\n") }
      connection.answer("200 OK", ["Content-Type": "image/png"], PictureBytes.png(300))
    }
    defer { server.stop() }
    let store = try PictureStore()
    try store.name(server.address())
    let image = await store.loader().image(forKey: .hero)
    #expect(image.origin == .remote(url: server.address()), "\(image.fallbacks)")
    #expect(image.bytes == PictureBytes.png(300))
  }

  @Test("Redirects are followed, and the origin is where they end; the cache goes by where they began")
  func redirects() async throws {
    let server = try FaultServer { connection in
      let line = connection.read()?.line ?? ""
      if let number = line.split(separator: "/").dropFirst().first?.first?.wholeNumberValue, number < 5 {
        connection.answer("302 Found", ["Location": "/\(number + 1)"])
      } else {
        connection.answer("200 OK", ["Content-Type": "image/png"], PictureBytes.png())
      }
    }
    defer { server.stop() }
    let store = try PictureStore()
    try store.name(server.address("0"))
    let image = await store.loader().image(forKey: .hero)
    #expect(image.origin == .remote(url: server.address("5")), "\(image.fallbacks)")
    #expect(await store.loader().image(forKey: .hero).origin == .cache(url: server.address("0"), isStale: false))
  }

  @Test("A request asks for pictures as they are, and tells nothing of the reader")
  func request() async throws {
    let (store, server) = (try PictureStore(), try FaultServer.picture())
    defer { server.stop() }
    try store.name(server.address())
    _ = await store.loader().image(forKey: .hero)
    let headers = try #require(server.requests.first).headers
    #expect(headers["accept"] == "image/*")
    #expect(headers["accept-encoding"] == "identity")
    #expect(headers["user-agent"] == "RCValues")
    #expect(headers["accept-language"] == "*")
    #expect(headers["cookie"] == nil && headers["referer"] == nil && headers["if-none-match"] == nil)
  }
}

extension RCImageOrigin {
  var isFromCache: Bool { if case .cache = self { true } else { false } }
}
