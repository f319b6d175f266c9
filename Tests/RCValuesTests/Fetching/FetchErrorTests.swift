import Testing

@testable import RCValues

@Suite("What fetching says") struct FetchErrorTests {
  @Test(
    "Every error says what happened and what to do",
    arguments: [
      (RCFetchError.noSource, "the store has no source; give one to its initializer"),
      (.invalidURL("ftp://a", reason: "only https"), "\"ftp://a\" cannot be fetched: only https"),
      (.unavailable(.notFound(path: "a.json")), "a.json: no such file or folder"),
      (.noHeaders(reason: "no token"), "nothing was sent, the request's headers could not be made: no token"),
      (.offline(reason: "no route"), "the server cannot be reached: no route; try again when there is a network"),
      (.interrupted(reason: "reset"), "the connection broke: reset; try again"),
      (.untrusted(reason: "expired"), "no secure connection: expired; check the server's certificate and this clock"),
      (
        .redirected(to: "http://b/", reason: "it is not secure"),
        "sent on to http://b/, which was not followed: it is not secure"
      ), (.unauthorized(status: 403), "the server refused access (status 403); check what the headers carry"),
      (
        .overloaded(status: 503, retryAfter: .seconds(119)),
        "the server is in trouble (status 503); the next attempt is in 119 s"
      ), (.overloaded(status: 429, retryAfter: nil), "the server is in trouble (status 429); try again later"),
      (.status(404), "the server has no such document (status 404); check the URL"),
      (.status(418), "the server answered with status 418"),
      (.invalidAnswer(reason: "an HTML page"), "the answer cannot be used: an HTML page"),
      (.tooLarge(limit: 9), "the answer has more than 9 bytes, the limit; raise RCLimits.maximumSize if it may"),
      (
        .refused(.notAFile(path: "https://a/")),
        "the payload was refused, what was active stays: https://a/: is not a file"
      ),
      (
        .backingOff(retryAfter: .seconds(121)), "the server is to be left alone; the next attempt is in 3 min"
      ), (.timedOut(.milliseconds(1250)), "no answer within 1.25 s; try again later, or raise fetchTimeout"),
      (.timedOut(.milliseconds(7)), "no answer within 0.007 s; try again later, or raise fetchTimeout"),
      (.cancelled, "the fetch was cancelled"),
    ])
  func errors(error: RCFetchError, text: String) { #expect(error.description == text) }

  @Test("Only an error that knows a time has one, and only offline is offline")
  func properties() {
    #expect(RCFetchError.backingOff(retryAfter: .seconds(1)).retryAfter == .seconds(1))
    #expect(RCFetchError.overloaded(status: 500, retryAfter: .seconds(2)).retryAfter == .seconds(2))
    #expect(RCFetchError.status(404).retryAfter == nil)
    #expect(RCFetchError.offline(reason: "").isOffline && !RCFetchError.interrupted(reason: "").isOffline)
  }

  @Test(
    "What could not be written says why",
    arguments: [
      (RCWriteError("/a", "write", 28), "/a: no space left; make room"),
      (RCWriteError("/a", "write", 122), "/a: no space left; make room"),
      (RCWriteError("/a", "create", 30), "/a: must not be written: Read-only file system"),
      (RCWriteError("/a", "create", 13), "/a: must not be written: Permission denied"),
      (RCWriteError("/a", "flush", 5), "/a: cannot flush: Input/output error"),
    ])
  func writeErrors(error: RCWriteError, text: String) { #expect(error.description == text) }

  @Test(
    "Diagnostics of the state say what is lost",
    arguments: [
      (
        RCDiagnostic(.stateNotUsed(path: "/s", .torn)), "state-not-used",
        "the saved state /s is not used: is torn or damaged"
      ),
      (
        RCDiagnostic(.stateNotUsed(path: "/s", .notOurs)), "state-not-used",
        "the saved state /s is not used: is not a state file"
      ),
      (
        RCDiagnostic(.stateNotUsed(path: "/s", .otherVersion(3))), "state-not-used",
        "the saved state /s is not used: is of version 3, not of version 1"
      ),
      (
        RCDiagnostic(.stateNotUsed(path: "/s", .otherOwner)), "state-not-used",
        "the saved state /s is not used: belongs to another program, source or user"
      ),
      (
        RCDiagnostic(.stateNotUsed(path: "/s", .payload(.tooManyKeys(path: "u", limit: 1, count: 2)))),
        "state-not-used",
        "the saved state /s is not used: holds a payload that cannot be used: u: 2 keys, more than the limit of 1"
      ),
      (
        RCDiagnostic(.stateNotUsed(path: "/s", .unreadable(.notAFile(path: "/s")))), "state-not-used",
        "the saved state /s is not used: /s: is not a file"
      ),
      (
        RCDiagnostic(.stateNotKept(.full(path: "/s"))), "state-not-kept",
        "what is fetched is not kept for the next start: /s: no space left; make room"
      ),
      (
        RCDiagnostic(.noCacheFolder), "no-cache-folder",
        "what is fetched is not kept for the next start: neither XDG_CACHE_HOME nor HOME names a folder"
      ),
    ])
  func diagnostics(diagnostic: RCDiagnostic, code: String, text: String) {
    #expect(diagnostic.code == code)
    #expect(diagnostic.description == text)
  }
}
