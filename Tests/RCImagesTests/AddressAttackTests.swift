import FaultServer
import RCValues
import Testing

@testable import RCImages

@Suite("Addresses that must not be asked")
struct AddressAttackTests {
  struct Attack: CustomTestStringConvertible, Sendable {
    let text: String
    /// What the reason must say.
    let reason: String
    init(_ text: String, _ reason: String) { (self.text, self.reason) = (text, reason) }
    var testDescription: String { text.isEmpty ? "nothing" : text }
  }

  static let texts = [
    // Other ways to get at something.
    Attack("file:///etc/passwd", "is not https"),
    Attack("FILE:///etc/passwd", "is not https"),
    Attack("http://example.com/a.png", "is not https"),
    Attack("ftp://example.com/a.png", "is not https"),
    Attack("gopher://example.com:70/_", "is not https"),
    Attack("data:image/png;base64,AAAA", "is not https"),
    Attack("javascript:alert(1)", "is not https"),
    Attack("dict://example.com:2628/", "is not https"),
    Attack("jar:https://example.com!/a", "is not https"),
    Attack("//example.com/a.png", "is not a URL"),
    Attack("/etc/passwd", "is not a URL"),
    Attack("a.png", "is not a URL"),
    Attack("", "is not a URL"),
    Attack("https:example.com/a.png", "is not a URL"),
    Attack("https:/example.com/a.png", "is not a URL"),
    Attack("https://example.com/%zz", "is not a URL"),
    Attack("https://example.com/%", "is not a URL"),
    // Hosts that are not what they look like.
    Attack("https://user@example.com/a.png", "names a user"),
    Attack("https://user:secret@example.com/a.png", "names a user"),
    Attack("https://example.com@127.0.0.1/a.png", "names a user"),
    Attack("https://example.com:443@127.0.0.1/", "names a user"),
    Attack("https:///a.png", "has no host"),
    Attack("https://.example.com/", "has no host"),
    Attack("https://example..com/", "has no host"),
    Attack("https://localhost./a.png", "has no host"),
    Attack("https://exa%6dple.com/", "has no host"),
    Attack("https://[::1/a.png", "has no host"),
    Attack("https://[::1%25lo]/a.png", "has no host"),
    Attack("https://[example.com]/", "has no host"),
    Attack("https://-a.example.com/", "has no host"),
    Attack("https://exämple.com/", "that URLs do not have"),
    Attack("https://example.com\\@127.0.0.1/", "URLs do not have"),
    Attack("https://example.com/a b.png", "holds a blank"),
    Attack("https://example.com/\r\nHost: x", "a control character"),
    Attack("https://example.com/\u{0}.png", "a control character"),
    Attack(" https://example.com/a.png", "holds a blank"),
    Attack("https://example.com:0/", "has a port"),
    Attack("https://example.com:65536/", "has a port"),
    Attack("https://example.com:8x/", "has a port"),
    Attack("https://example.com:/", "has a port"),
    Attack("https://example.com/" + String(repeating: "a", count: 2048), "is longer than"),
    // This machine.
    Attack("https://localhost/a.png", "is of this machine"),
    Attack("https://LOCALHOST:8443/a.png", "is of this machine"),
    Attack("https://a.localhost/", "is of this machine"),
    Attack("https://127.0.0.1/a.png", "is of this machine"),
    Attack("https://127.1/a.png", "is of this machine"),
    Attack("https://2130706433/", "is of this machine"),
    Attack("https://0x7f000001/", "is of this machine"),
    Attack("https://0177.0.0.1/", "is of this machine"),
    Attack("https://0/", "is of this machine"),
    Attack("https://[::1]/", "is of this machine"),
    Attack("https://[::]/", "is of this machine"),
    Attack("https://[::ffff:127.0.0.1]/", "is of this machine"),
    Attack("https://[::ffff:7f00:1]/", "is of this machine"),
    Attack("https://[64:ff9b::7f00:1]/", "is of this machine"),
    Attack("https://[2002:7f00:1::]/", "is of this machine"),
    // Its neighbours.
    Attack("https://10.0.0.1/", "is of a private network"),
    Attack("https://172.31.0.1/", "is of a private network"),
    Attack("https://192.168.1.1/", "is of a private network"),
    Attack("https://169.254.169.254/latest/meta-data/", "is of a private network"),
    Attack("https://0xa9fea9fe/", "is of a private network"),
    Attack("https://2852039166/", "is of a private network"),
    Attack("https://[fe80::1]/", "is of a private network"),
    Attack("https://[fd00:ec2::254]/", "is of a private network"),
    Attack("https://[::ffff:169.254.169.254]/", "is of a private network"),
    Attack("https://100.64.0.1/", "is of a private network"),
    Attack("https://metadata.google.internal/", "is of a private network"),
    Attack("https://printer/", "is of a private network"),
    Attack("https://nas.local/", "is of a private network"),
    // Nobody.
    Attack("https://224.0.0.1/", "is set aside"),
    Attack("https://255.255.255.255/", "is set aside"),
    Attack("https://203.0.113.7/", "is set aside"),
    Attack("https://[ff02::1]/", "is set aside"),
    Attack("https://[2001:db8::1]/", "is set aside"),
  ]

  @Test("The text alone is enough to refuse", arguments: texts)
  func text(attack: Attack) {
    let failure = #expect(throws: RCImageFailure.self) { try ImageAddress(attack.text, .init()) }
    #expect(failure.map { "\($0)".contains(attack.reason) } == true, "\(failure.map { "\($0)" } ?? "taken")")
  }

  static let redirects = [
    Attack("http://cdn.example.com/a.png", "plain http"),
    Attack("file:///etc/passwd", "its scheme must be"),
    Attack("ftp://cdn.example.com/", "its scheme must be"),
    Attack("data:image/png;base64,AAAA", "its scheme must be"),
    Attack("https://u:p@cdn.example.com/", "has a user or a password"),
    Attack("//127.0.0.1/a.png", "is of this machine"),
    Attack("https://localhost/", "is of this machine"),
    Attack("https://[::1]/", "is of this machine"),
    Attack("https://0x7f.1/", "is of this machine"),
    Attack("https://169.254.169.254/", "is of a private network"),
    Attack("//10.0.0.1/a.png", "is of a private network"),
    Attack("https://intranet/", "is of a private network"),
    Attack("https://cdn.example.com:0/", "port"),
    Attack("https://cdn.example.com:99999/", "port"),
    Attack("https://[ff02::1]/", "is set aside"),
  ]

  @Test("A redirect is held to the same rules", arguments: redirects)
  func redirect(attack: Attack) throws {
    let address = try ImageAddress("https://example.com/images/a.png", .init())
    let failure = #expect(throws: RCImageFailure.self) { try address.following(attack.text) }
    #expect(failure?.code == "redirected")
    #expect(failure.map { "\($0)".contains(attack.reason) } == true, "\(failure.map { "\($0)" } ?? "taken")")
  }

  @Test(
    "A redirect to a host that is open to everybody is followed",
    arguments: [
      ("b.png", "https://example.com/images/b.png"), ("/b.png?x=1", "https://example.com/b.png?x=1"),
      ("//cdn.example.com/b.png", "https://cdn.example.com/b.png"), ("https://8.8.8.8/b.png", "https://8.8.8.8/b.png"),
    ])
  func followed(location: String, target: String) throws {
    let address = try ImageAddress("https://example.com/images/a.png", .init())
    #expect(try address.following(location).text == target)
  }

  @Test(
    "A name that leads to where nothing may be asked is refused, if only one of its addresses does",
    arguments: [
      ["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::1"], ["2606:4700::1111", "fe80::1"], ["169.254.169.254"],
      ["::ffff:192.168.0.1"], ["224.0.0.1"], ["0.0.0.0"], ["64:ff9b::a00:1"],
    ])
  func names(addresses: [String]) async throws {
    let asked = Lock<[String]>([])
    let lookup = HostLookup { host in
      asked.withLock { $0.append(host) }
      return addresses.compactMap { IPAddress($0) }
    }
    let store = try PictureStore()
    try store.name("https://rebound.example.com/a.png")
    let image = await store.loader({ $0.allowsPrivateAddresses = false }, lookup: lookup).image(forKey: .hero)
    #expect(image.bytes == PictureBytes.png())
    #expect(image.fallbacks.map(\.failure.code) == ["private-host"])
    let text = image.fallbacks.first.map { "\($0)" } ?? ""
    #expect(text.contains("the host rebound.example.com is at \(addresses.last ?? ""), which"))
    #expect(asked.withLock { $0 } == ["rebound.example.com"])
  }

  @Test("The system's own look-up knows this machine, and that nobody has an invalid name")
  func system() async {
    #expect(await HostLookup.system.addresses("localhost")?.contains { $0.reach == .thisMachine } == true)
    #expect(await HostLookup.system.addresses("nobody.invalid") == [])
  }

  @Test("A look-up that does not end keeps nobody longer than the time limit")
  func lateLookup() async throws {
    let lookup = HostLookup { _ in
      await withTaskCancellationHandler {
        while !Task.isCancelled { await Task.yield() }
        return nil
      } onCancel: {
      }
    }
    let store = try PictureStore()
    try store.name("https://slow.example.com/a.png")
    let loader = store.loader({ ($0.allowsPrivateAddresses, $0.timeout) = (false, .milliseconds(50)) }, lookup: lookup)
    let image = await loader.image(forKey: .hero)
    #expect(image.fallbacks.map(\.failure) == [.fetch(.timedOut(.milliseconds(50)))])
  }
}
