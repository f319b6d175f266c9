import Foundation
import FoundationNetworking
import RCValues
import Testing

@testable import RCSources

@Suite("The rules of HTTP") struct HTTPRulesTests {
  @Test(
    "A URL that may be asked",
    arguments: [
      "https://cdn.example.com/app.json", "https://cdn.example.com", "HTTPS://cdn.example.com:8443/a?b=c",
      "http://localhost:8080/", "http://127.0.0.1/", "http://127.9.9.9/", "http://[::1]:80/", "https://[2001:db8::1]/",
    ])
  func allowed(text: String) throws { _ = try HTTPAddress(text) }

  @Test(
    "A URL that may not says why",
    arguments: [
      ("", "it is no URL"), ("cdn.example.com/app.json", "its scheme must be https or http"),
      ("ftp://a/b", "its scheme must be https or http"), ("file:///etc/passwd", "its scheme must be https or http"),
      ("https://ann:secret@a/", "it has a user or a password; put credentials into headers"),
      ("https://ann@a/", "it has a user or a password; put credentials into headers"),
      ("https:///a", "it names no host"), ("https:", "it names no host"), ("https://a:0/", "its port is out of range"),
      ("https://a:99999/", "its port is out of range"), ("https://a b/", "it is no URL"),
      ("http://example.com/", "plain http goes to this machine only; use https, or allow insecure http"),
      ("http://127.0.0.1.example.com/", "plain http goes to this machine only; use https, or allow insecure http"),
      ("http://127.0.0.256/", "plain http goes to this machine only; use https, or allow insecure http"),
      ("http://localhost.example.com/", "plain http goes to this machine only; use https, or allow insecure http"),
    ])
  func refused(text: String, reason: String) {
    do throws(RCFetchError) {
      _ = try HTTPAddress(text)
      #expect(Bool(false), "allowed")
    } catch {
      guard case .invalidURL(let shown, let found) = error else { return #expect(Bool(false), "\(error)") }
      #expect(found == reason)
      #expect(!shown.contains("secret"))
    }
  }

  @Test("Plain http to another machine can be allowed") func insecure() throws {
    _ = try HTTPAddress("http://example.com/", allowsInsecure: true)
  }

  @Test(
    "Where a redirect may lead",
    arguments: [
      ("https://a/x/y", "z", "https://a/x/z"), ("https://a/x", "/z?q", "https://a/z?q"),
      ("https://a/", "//b/c", "https://b/c"),
      ("https://a/", "https://b/", "https://b/"), ("http://localhost/", "https://b/", "https://b/"),
    ])
  func redirect(from: String, location: String, to: String) throws {
    #expect(try HTTPAddress(from).following(location).url.absoluteString == to)
  }

  @Test(
    "Where it may not",
    arguments: [
      ("https://a/", "http://a/", "plain http goes to this machine only; use https, or allow insecure http"),
      ("https://a/", "http://localhost/", "it leads from https to http"),
      ("https://a/", "ftp://a/", "its scheme must be https or http"),
      ("https://a/", "https://u:p@a/", "it has a user or a password; put credentials into headers"),
      (
        "http://localhost/", "http://example.com/?t=1",
        "plain http goes to this machine only; use https, or allow insecure http"
      ),
    ])
  func badRedirect(from: String, location: String, reason: String) throws {
    do throws(RCFetchError) {
      _ = try HTTPAddress(from).following(location)
      #expect(Bool(false), "allowed")
    } catch {
      guard case .redirected(let target, let found) = error else { return #expect(Bool(false), "\(error)") }
      #expect(found == reason)
      #expect(!target.contains("u:p") && !target.contains("t=1"))
    }
  }

  @Test("A source's identity has no secret in it, and two queries are two places") func identity() throws {
    let one = try HTTPSource(url: "https://a/app.json?token=secret")
    let two = try HTTPSource(url: "https://a/app.json?token=other")
    #expect(one.identity.hasPrefix("https://a/app.json?…") && !one.identity.contains("secret"))
    #expect(one.identity != two.identity)
    #expect(HTTPSource("https://a/app.json").identity == "https://a/app.json")
  }

  @Test("A literal that is no URL fails when it is fetched") func literal() async {
    let source = HTTPSource("app.json")
    await #expect(throws: RCFetchError.invalidURL("app.json", reason: "its scheme must be https or http")) {
      _ = try await source.fetch(RCFetchRequest.patient())
    }
  }

  @Test(
    "All three forms of a date are read",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Tue, 29 Feb 2028 23:59:60 GMT", 1_835_481_600), ("Mon, 01-Mar-27 00:00:00 GMT", 1_803_859_200),
    ])
  func dates(text: String, seconds: Int) { #expect(HTTPDate.seconds(text) == seconds) }

  @Test(
    "What is no date is none",
    arguments: [
      "", "soon", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 32 Nov 1994 08:49:37 GMT",
      "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1894 08:49:37 GMT",
      "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
    ])
  func noDates(text: String) { #expect(HTTPDate.seconds(text) == nil) }

  private func response(_ headers: [String: String]) throws -> HTTPResponse {
    let url = try #require(URL(string: "https://a/"))
    return HTTPResponse(
      try #require(HTTPURLResponse(url: url, statusCode: 503, httpVersion: "HTTP/1.1", headerFields: headers)), [])
  }

  @Test("Retry-After is seconds, or a date by the server's own clock, or else by ours") func retryAfter() throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let ours = Date(timeIntervalSince1970: 784_111_770)
    for (headers, seconds) in [
      (["Retry-After": "120"], 120), (["Retry-After": date, "Date": "Sun, 06 Nov 1994 08:49:00 GMT"], 37),
      (["Retry-After": date], 7), (["Retry-After": date, "Date": "Sun, 06 Nov 1994 09:00:00 GMT"], 0),
      (["retry-after": "99999999999999999999"], 1 << 40), ([:], nil), (["Retry-After": "-5"], nil),
      (["Retry-After": "soon"], nil),
    ] as [([String: String], Int?)] {
      #expect(try response(headers).retryAfter(now: ours) == seconds.map { .seconds($0) }, "\(headers)")
    }
  }

  @Test(
    "Without max-age, freshness is the time from the server's clock to Expires",
    arguments: [
      (["Expires": "Fri, 15 Jan 2027 08:01:00 GMT", "Date": "Fri, 15 Jan 2027 08:00:00 GMT"], 60),
      (["Expires": "Fri, 15 Jan 2027 08:01:00 GMT", "Date": "Fri, 15 Jan 2027 08:00:00 GMT", "Age": "20"], 40),
      (["Expires": "Fri, 15 Jan 2027 08:00:30 GMT"], 30), (["Expires": "Fri, 15 Jan 2027 07:00:00 GMT"], 0),
      (["Expires": "0"], 0), (["Expires": "-1"], 0),
      (["Expires": "Fri, 15 Jan 2027 08:00:30 GMT", "Cache-Control": "max-age=5"], 5),
      (["Expires": "Fri, 15 Jan 2027 08:00:30 GMT", "Cache-Control": "no-cache"], nil),
    ] as [([String: String], Int?)])
  func expiry(headers: [String: String], seconds: Int?) throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(try response(headers).freshFor(now: now) == seconds.map { .seconds($0) })
  }

  @Test("What a server says is shown without what a terminal takes for a command, and not at any length")
  func shown() {
    #expect(HTTPAddress.shown("file:///\u{1B}[31m\u{202E}a?b") == "file:///\u{FFFD}[31m\u{FFFD}a?…")
    #expect(HTTPAddress.shown(String(repeating: "a", count: 100_000)).count == 2048)
    #expect(HTTPAddress.shown("https://ex\u{E4}mple.com/") == "https://ex\u{E4}mple.com/")
  }

  @Test(
    "Freshness is what is left of max-age",
    arguments: [
      ("max-age=60", nil, 60), ("public, Max-Age = \"60\"", "20", 40), ("max-age=60", "90", 0),
      ("no-cache, max-age=60", nil, nil), ("max-age=60, no-store", nil, nil), ("private", nil, nil), (nil, nil, nil),
      ("max-age=x", nil, nil), ("max-age=", nil, nil),
    ] as [(String?, String?, Int?)])
  func freshness(control: String?, age: String?, seconds: Int?) throws {
    var headers: [String: String] = [:]
    headers["Cache-Control"] = control
    headers["Age"] = age
    #expect(try response(headers).freshFor == seconds.map { .seconds($0) })
  }

  @Test(
    "A header that could become two is not sent",
    arguments: [
      (["X-Token": "a\r\nX-Evil: b"], "the value of X-Token has a control character"),
      (["X-Token": "a\u{0}"], "the value of X-Token has a control character"),
      (["X Token": "a"], "\"X Token\" is no name of a header"), (["": "a"], "\"\" is no name of a header"),
      (["X-Tökén": "a"], "\"X-Tökén\" is no name of a header"),
    ])
  func headers(headers: [String: String], reason: String) async {
    let source = HTTPSource("http://localhost:1/", headers: { headers })
    await #expect(throws: RCFetchError.noHeaders(reason: reason)) {
      _ = try await source.fetch(RCFetchRequest.patient())
    }
  }

  @Test(
    "What fails below HTTP is told apart",
    arguments: [
      (URLError.Code.cannotFindHost, "x", RCFetchError.offline(reason: "no such host: x")),
      (.cannotConnectToHost, "x", .offline(reason: "nobody answers: x")),
      (.notConnectedToInternet, "x", .offline(reason: "x")), (.networkConnectionLost, "x", .interrupted(reason: "x")),
      (.badServerResponse, "x", .interrupted(reason: "x")),
      (.unknown, "SSL certificate problem: expired", .untrusted(reason: "SSL certificate problem: expired")),
      (.unknown, "transfer closed", .interrupted(reason: "transfer closed")), (.cancelled, "x", .cancelled),
      (.unsupportedURL, "x", .invalidAnswer(reason: "it is not HTTP: x")),
    ])
  func failures(code: URLError.Code, text: String, error: RCFetchError) {
    #expect(HTTPFailure.classify(code, text) == error)
  }
}
