import FoundationEssentials
import Testing

@testable import RCValues

@Suite("The state file") struct StateFileTests {
  private static func sample() -> StoredState {
    var state = StoredState(
      owner: StoredState.Owner(program: "tour", source: "https://gate.example/app.json", user: "añn\n"))
    state.active = StoredState.Slot(
      payload: RCPayload(
        bytes: Array(#"{"slogan":"one"}"#.utf8), validator: #"W/"a\b""#, version: "41", freshFor: .seconds(60)),
      fetched: Date(timeIntervalSince1970: 1_800_000_000.125))
    state.pending = StoredState.Slot(
      payload: RCPayload(bytes: Array("{\"slogan\":\"t\u{0}wo\n\"}".utf8)),
      fetched: Date(timeIntervalSince1970: 1_800_000_001))
    state.lastSuccess = Date(timeIntervalSince1970: 1_800_000_001)
    state.failures = 3
    state.wait = StoredState.Wait(
      since: Date(timeIntervalSince1970: 1_800_000_002), until: Date(timeIntervalSince1970: 1_800_000_482))
    return state
  }

  private static func bytes(_ state: StoredState) -> [UInt8] { StateText.parts(state).flatMap { $0 } }

  private static func fault(_ bytes: [UInt8]) -> RCStateFault? {
    do throws(RCStateFault) {
      _ = try StateText.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("What is written is read back")
  func roundTrip() throws {
    for (hasActive, hasPending) in [(true, true), (true, false), (false, true), (false, false)] {
      var state = Self.sample()
      if !hasActive { state.active = nil }
      if !hasPending { state.pending = nil }
      #expect(try StateText.read(Self.bytes(state)) == state)
    }
    let bare = StoredState(owner: StoredState.Owner(program: "p", source: "s"))
    #expect(try StateText.read(Self.bytes(bare)) == bare)
  }

  @Test("The form is pinned: a change of it needs another version")
  func form() {
    let text = String(decoding: Self.bytes(Self.sample()), as: UTF8.self)
    #expect(
      text == """
        rcvalues-state 1 55f2a6a4a204eaf7
        {"program": "tour", "source": "https://gate.example/app.json", "user": "añn\\n", "lastFetch": 1800000001000, \
        "failures": 3, "waitsSince": 1800000002000, "waitsUntil": 1800000482000, "active": {"length": 16, \
        "validator": "W/\\"a\\\\b\\"", "version": "41", "fetched": 1800000000125, "freshFor": 60}, "pending": \
        {"length": 18, "fetched": 1800000001000}}
        {"slogan":"one"}{"slogan":"t\u{0}wo
        "}
        """)
  }

  @Test("Cut short anywhere, it is refused")
  func truncated() {
    let bytes = Self.bytes(Self.sample())
    for count in 0..<bytes.count {
      #expect(Self.fault(Array(bytes.prefix(count))) == (count < 15 ? .notOurs : .torn), "\(count)")
    }
    #expect(Self.fault(bytes + [0x20]) == .torn)
  }

  @Test("With any bit changed, it is refused")
  func flipped() {
    let bytes = Self.bytes(Self.sample())
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(Self.fault(changed) != nil, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test("Another version is told as such, and so is what is not ours")
  func versions() {
    #expect(Self.fault(Array("rcvalues-state 2 0000\n".utf8)) == .otherVersion(2))
    #expect(Self.fault(Array("rcvalues-state x 0000\n".utf8)) == .torn)
    #expect(Self.fault(Array("#!/bin/sh\n".utf8)) == .notOurs)
    #expect(Self.fault([]) == .notOurs)
  }

  @Test("A right checksum does not save parts that do not fit")
  func wrongParts() {
    func file(_ head: String, _ body: String = "") -> [UInt8] {
      let rest = Array((head + "\n" + body).utf8)
      return Array("rcvalues-state 1 \(ContentHash(rest).text)\n".utf8) + rest
    }
    #expect(Self.fault(file(#"{"program": "p", "source": "s"}"#)) == nil)
    for head in [
      "", "{", "[]", #"{"program": "p"}"#, #"{"program": 1, "source": "s"}"#,
      #"{"program": "p", "source": "s", "active": {"length": 3, "fetched": 1}}"#,
      #"{"program": "p", "source": "s", "active": {"length": -1, "fetched": 1}}"#,
      #"{"program": "p", "source": "s", "active": {"length": 1}}"#,
      #"{"program": "p", "source": "s", "active": {"length": 9223372036854775807, "fetched": 1}}"#,
      #"{"program": "p", "source": "s", "active": {"fetched": 1}}"#, #"{"program": "p", "source": "s", "active": 1}"#,
      #"{"program": "p", "source": "s"}"#,
    ] {
      #expect(Self.fault(file(head, "{}")) == .torn, "\(head)")
    }
  }

  @Test("Programs, sources and users each have their own name, which tells nothing of them")
  func names() {
    let owners = [
      StoredState.Owner(program: "a", source: "b"), StoredState.Owner(program: "a", source: "b", user: ""),
      StoredState.Owner(program: "a", source: "b", user: "c"), StoredState.Owner(program: "a", source: "bc"),
      StoredState.Owner(program: "ab", source: ""), StoredState.Owner(program: "", source: "ab"),
      StoredState.Owner(program: "a", source: "", user: "b"),
    ]
    let names = owners.map(StateFile.name)
    #expect(Set(names).count == owners.count)
    #expect(names.allSatisfy { $0.count == 22 && $0.hasPrefix("state-") })
  }

  @Test(
    "The folder follows the environment",
    arguments: [
      (["XDG_CACHE_HOME": "/x", "HOME": "/h"], RCCache.Folder.path("/x/tour/rcvalues")),
      (["XDG_CACHE_HOME": "", "HOME": "/h"], .path("/h/.cache/tour/rcvalues")),
      (["XDG_CACHE_HOME": "x", "HOME": "/h"], .path("/h/.cache/tour/rcvalues")),
      (["HOME": "/h"], .path("/h/.cache/tour/rcvalues")), (["HOME": "h"], .homeless), (["HOME": ""], .homeless),
      ([:], .homeless),
    ])
  func folder(environment: [String: String], expected: RCCache.Folder) {
    #expect(RCCache.automatic.folder(isLocal: false, program: "tour", environment: environment) == expected)
    #expect(RCCache.automatic.folder(isLocal: true, program: "tour", environment: environment) == .unwanted)
    #expect(RCCache.none.folder(isLocal: false, program: "tour", environment: environment) == .unwanted)
    #expect(RCCache.folder("f").folder(isLocal: true, program: "tour", environment: environment) == .path("f"))
  }
}
