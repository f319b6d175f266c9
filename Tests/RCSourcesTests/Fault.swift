import FaultServer
import Foundation
import RCValues
import Testing

/// What a server does wrong, and what a fetch makes of it.
struct Fault: CustomTestStringConvertible, Sendable {
  let name: String
  /// Whether the error is the one that it should be.
  let isExpected: @Sendable (RCFetchError) -> Bool
  let behave: FaultServer.Behaviour

  var testDescription: String { name }

  init(
    _ name: String, _ isExpected: @escaping @Sendable (RCFetchError) -> Bool, _ behave: @escaping FaultServer.Behaviour
  ) {
    (self.name, self.isExpected, self.behave) = (name, isExpected, behave)
  }

  /// A whole answer to a request that was read.
  static func answer(
    _ name: String, _ isExpected: @escaping @Sendable (RCFetchError) -> Bool, _ status: String,
    _ headers: [String: String] = [:], _ body: String = "{}"
  ) -> Fault {
    Fault(name, isExpected) { connection in
      connection.read()
      connection.answer(status, headers, body)
    }
  }
}

extension Fault {
  /// The limit of bytes that the faults go by.
  static let byteLimit = 65_536

  static let all: [Fault] = broken + wrong + refusing + late

  private static let isInterrupted: @Sendable (RCFetchError) -> Bool = {
    if case .interrupted = $0 { true } else { false }
  }
  private static let isRefused: @Sendable (RCFetchError) -> Bool = { if case .refused = $0 { true } else { false } }
  /// Whether libcurl sees the fault depends on its version.
  private static let isRefusedOrInterrupted: @Sendable (RCFetchError) -> Bool = { isRefused($0) || isInterrupted($0) }
  private static let isInvalid: @Sendable (RCFetchError) -> Bool = {
    if case .invalidAnswer = $0 { true } else { false }
  }
  private static let isTooLarge: @Sendable (RCFetchError) -> Bool = { $0 == .tooLarge(limit: byteLimit) }
  private static let isLate: @Sendable (RCFetchError) -> Bool = { if case .timedOut = $0 { true } else { false } }
  private static func isRedirected(_ reason: String) -> @Sendable (RCFetchError) -> Bool {
    { if case .redirected(_, reason) = $0 { true } else { false } }
  }
  private static func overloaded(_ status: Int, _ seconds: Int) -> @Sendable (RCFetchError) -> Bool {
    { $0 == .overloaded(status: status, retryAfter: .seconds(seconds)) }
  }

  /// The connection breaks.
  private static let broken = [
    Fault("a reset at once", isInterrupted) { $0.reset() },
    Fault("a reset after the request", isInterrupted) { connection in
      connection.read()
      connection.reset()
    },
    Fault("an end before the answer", isInterrupted) { connection in connection.read() },
    Fault("a reset within the headers", isInterrupted) { connection in
      connection.read()
      connection.send("HTTP/1.1 200 OK\r\nContent-Ty")
      connection.reset()
    },
    Fault("a reset within the body", isInterrupted) { connection in
      connection.read()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"slogan\": ")
      connection.reset()
    },
    Fault.answer("a length that is too large", isInterrupted, "200 OK", ["Content-Length": "100"]),
    Fault("an end within a chunk", isInterrupted) { connection in
      connection.read()
      connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n{\"slogan\": ")
    },
    Fault("an end without a length", isRefused) { connection in
      connection.read()
      connection.send("HTTP/1.1 200 OK\r\n\r\n{\"slogan\": ")
    },
  ]

  /// The answer is complete, and wrong.
  private static let wrong = [
    Fault.answer("a length that is too small", isRefused, "200 OK", ["Content-Length": "5"], "{\"slogan\": \"cut\"}"),
    Fault.answer(
      "a page of HTML", isInvalid, "200 OK", ["Content-Type": "text/html"], "\n<!doctype html><title>Log in</title>"),
    Fault.answer("nothing", isInvalid, "200 OK", [:], ""),
    Fault.answer("no object", isRefused, "200 OK", [:], "[1, 2]"),
    Fault.answer("no JSON", isRefused, "200 OK", [:], "slogan = one"),
    Fault.answer("no UTF-8", isRefused, "200 OK", [:], "{\"slogan\": \"\u{0}\"}"),
    Fault.answer("another envelope", isRefused, "200 OK", [:], #"{"rcvalues": 2, "values": {}}"#),
    Fault("gzip that is corrupt", isRefusedOrInterrupted) { connection in
      connection.read()
      var bytes = gzip("H4sIAAAAAAACA6tWKs7JT0/MU7JSUEqvyixQqgUAjJRrLBIAAAA=")
      bytes[14] ^= 0xFF
      connection.answer("200 OK", ["Content-Encoding": "gzip"], bytes)
    },
    Fault("gzip that is cut short", isRefused) { connection in
      connection.read()
      let bytes = gzip("H4sIAAAAAAACA6tWKs7JT0/MU7JSUEqvyixQqgUAjJRrLBIAAAA=")
      connection.answer("200 OK", ["Content-Encoding": "gzip"], Array(bytes.prefix(20)))
    },
    Fault("246 bytes of gzip that hold 200,014", isTooLarge) { connection in
      connection.read()
      connection.answer("200 OK", ["Content-Encoding": "gzip"], gzip(bomb))
    },
    Fault("a body without end", isTooLarge) { connection in
      connection.read()
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      connection.trickle(String(repeating: " ", count: 4096), every: 1)
    },
    Fault("something that is not HTTP", isInvalid) { connection in
      connection.read()
      connection.send("SSH-2.0-OpenSSH_9.2\r\n")
    },
  ]

  /// The server refuses.
  private static let refusing = [
    Fault.answer("429 with seconds", overloaded(429, 7), "429 Too Many Requests", ["Retry-After": "7"]),
    Fault.answer(
      "429 with a date", overloaded(429, 90), "429 Too Many Requests",
      ["Date": "Sun, 06 Nov 1994 08:48:07 GMT", "Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"]),
    Fault.answer("429 without a time", overloaded(429, 120), "429 Too Many Requests"),
    Fault.answer("500", overloaded(500, 120), "500 Internal Server Error"),
    Fault.answer("502", overloaded(502, 120), "502 Bad Gateway"),
    Fault.answer("503 with seconds", overloaded(503, 3600), "503 Service Unavailable", ["Retry-After": "3600"]),
    Fault.answer("504", overloaded(504, 120), "504 Gateway Timeout"),
    Fault.answer("401", { $0 == .unauthorized(status: 401) }, "401 Unauthorized"),
    Fault.answer("403", { $0 == .unauthorized(status: 403) }, "403 Forbidden"),
    Fault.answer("404", { $0 == .status(404) }, "404 Not Found"),
    Fault.answer("410", { $0 == .status(410) }, "410 Gone"),
    Fault.answer("204", { $0 == .status(204) }, "204 No Content", ["Content-Length": ""], ""),
    Fault.answer("206", { $0 == .status(206) }, "206 Partial Content"),
    Fault.answer("501", { $0 == .status(501) }, "501 Not Implemented"),
    Fault.answer("a redirect to nowhere", isInvalid, "302 Found"),
    Fault.answer(
      "a redirect to plain http elsewhere",
      isRedirected("plain http goes to this machine only; use https, or allow insecure http"), "302 Found",
      ["Location": "http://example.com/app.json"]),
    Fault.answer(
      "a redirect to a file", isRedirected("its scheme must be https or http"), "301 Moved Permanently",
      ["Location": "file:///etc/passwd"]),
    Fault.answer(
      "redirects in a circle", isRedirected("more than 5 redirects"), "307 Temporary Redirect",
      ["Location": "/app.json"]),
  ]

  /// The answer does not come, or does not end.
  private static let late = [
    Fault("silence before the request is read", isLate) { $0.hang() },
    Fault("silence after the request", isLate) { connection in
      connection.read()
      connection.hang()
    },
    Fault("headers that trickle", isLate) { connection in
      connection.read()
      connection.send("HTTP/1.1 200 OK\r\n")
      connection.trickle("X: y\r\n", every: 20)
    },
    Fault("a body that trickles", isLate) { connection in
      connection.read()
      connection.send("HTTP/1.1 200 OK\r\n\r\n{")
      connection.trickle(" ", every: 20)
    },
  ]

  private static func gzip(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

  /// An object with 200,000 blanks in a string.
  private static let bomb =
    "H4sIAAAAAAACA+3BsREAEAAEsFXcj2EblcZRKJ3dzaBPcrLH6m2mlhQ" + String(repeating: "A", count: 257)
    + "4FvuA+G0nKtODQMA"
}

extension RCFetchRequest {
  /// One whose deadline is no part of a test, however slow the machine is.
  static func patient(validator: String? = nil) -> RCFetchRequest {
    RCFetchRequest(validator: validator, deadline: .now + .seconds(300))
  }
}
