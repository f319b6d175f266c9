import FoundationEssentials
import RCJSON
import RCValues
import Testing

@testable import RCLint

/// rc-lint and the programs tell the same of a picture's name and address.
@Suite struct ImageReasonTests {
  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter(indentation: nil)
    writer.string(text)
    return writer.text
  }

  /// What rc-lint finds wrong with a descriptor.
  private static func finding(_ descriptor: String, _ rule: Rule) throws -> String? {
    try lint(["base.json": "{\"k\": \(descriptor)}"], rules: [rule]).findings.first?.message
  }

  /// Why a program, and so rc-dump, does not take a descriptor.
  private static func rejection(_ descriptor: String) throws -> RCRejectionReason? {
    let document = try JSONDocument(text: descriptor)
    var converted = Converted()
    return document.withNodes { nodes, bytes in
      Conversion.convert(nodes[0], at: 0, of: document, bytes: bytes, as: .image, column: .base, into: &converted)
    }
  }

  @Test(
    "Names",
    arguments: [
      ("", "is empty"), ("/etc/passwd", "is an absolute path"), ("..", "leads out of the folder"),
      ("a/../../b.png", "leads out of the folder"), (".hidden", "has a segment that begins with a dot"),
      ("a/./b", "has a segment that begins with a dot"), ("~/a.png", "begins with a tilde"),
      ("a\\b.png", "holds a backslash"), ("a\0.png", "holds a control character"),
      ("a\u{85}.png", "holds a control character"), ("a\n", "holds a control character"),
      ("%2e%2E/a.png", "holds a percent-encoded dot, slash, backslash or NUL"),
      ("a%252fb", "holds a percent-encoded dot, slash, backslash or NUL"), ("C:/a.png", "begins with a drive letter"),
      ("a//b.png", "has an empty segment"), ("a/", "has an empty segment"),
      (String(repeating: "a", count: 1025), "is longer than 1,024 bytes"),
      ("hero.png", nil), ("a/b c.png", nil), ("é.png", nil), ("a%20b.png", nil),
      ("...a", "has a segment that begins with a dot"),
      ("a..png", nil), ("a:b", "begins with a drive letter"), ("ab:c", nil), ("COM1", nil),
    ] as [(String, String?)])
  func name(_ name: String, _ fault: String?) throws {
    for descriptor in [
      "{\"source\": \"local\", \"name\": \(Self.quoted(name))}",
      "{\"source\": \"remote\", \"url\": \"https://cdn.example.com/a\", \"name\": \(Self.quoted(name))}",
    ] {
      #expect(try Self.finding(descriptor, ImageRules.path) == fault.map { "the name \(Show.name(name)) \($0)" })
      #expect(try Self.rejection(descriptor) == fault.map { .imageBadName(fault: $0) })
    }
  }

  @Test(
    "Addresses that are none",
    arguments: [
      ("", "is not a URL"), ("hero.png", "is not a URL"), ("https:a.png", "is not a URL"),
      ("https://cdn.example.com/%zz", "is not a URL"), ("https://cdn.example.com/[a]", "is not a URL"),
      ("https://cdn.example.com/#a#b", "is not a URL"), ("http://cdn.example.com/a", "is not https"),
      ("ftp://cdn.example.com/a", "is not https"), ("data:image/png;base64,AAAA", "is not https"),
      ("https://me:secret@cdn.example.com/", "names a user"),
      ("https:///a", "has no host, or one with characters that hosts do not have"),
      ("https://a..b/", "has no host, or one with characters that hosts do not have"),
      ("https://[1::2::3]/", "has no host, or one with characters that hosts do not have"),
      ("https://cdn.example.com:0/", "has a port that is not from 1 to 65535"),
      ("https://cdn.example.com:/", "has a port that is not from 1 to 65535"),
      ("https://cdn.example.com/a b", "holds a blank, a control character or one that URLs do not have"),
      ("https://cdn.example.com/é", "holds a blank, a control character or one that URLs do not have"),
      ("https://cdn.example.com/" + String(repeating: "a", count: 2025), "is longer than 2,048 bytes"),
      ("https://cdn.example.com/a.png?v=1", nil), ("HTTPS://CDN.EXAMPLE.COM:443/%20", nil),
    ])
  func address(_ url: String, _ fault: String?) throws {
    let descriptor = "{\"source\": \"remote\", \"url\": \(Self.quoted(url))}"
    #expect(try Self.finding(descriptor, ImageRules.url) == fault.map { "the address \(Show.value(url)) \($0)" })
    #expect(try Self.rejection(descriptor) == fault.map { .imageBadURL(fault: $0) })
  }

  @Test(
    "Hosts that are not open to everybody are addresses, but not asked",
    arguments: [
      ("https://localhost/a", "is of this machine alone"), ("https://a.LOCALHOST/", "is of this machine alone"),
      ("https://127.0.0.1:8443/", "is of this machine alone"), ("https://127.1/", "is of this machine alone"),
      ("https://0x7f000001/", "is of this machine alone"), ("https://[::1]:1/", "is of this machine alone"),
      ("https://[::ffff:127.0.0.1]?a", "is of this machine alone"), ("https://10.0.0.1", "is of a private network"),
      ("https://169.254.169.254/latest", "is of a private network"), ("https://nas.local/", "is of a private network"),
      ("https://cdn/", "is of a private network"), ("https://[fd00::1]/", "is of a private network"),
      ("https://192.0.2.1/", "is set aside and leads nowhere"), ("https://a.test/", "is set aside and leads nowhere"),
      ("https://[2001:db8::1]/", "is set aside and leads nowhere"), ("https://cdn.example.com/", nil),
    ])
  func host(_ url: String, _ fault: String?) throws {
    let descriptor = "{\"source\": \"remote\", \"url\": \(Self.quoted(url))}"
    #expect(try Self.finding(descriptor, ImageRules.url) == fault.map { "the address \(Show.value(url)) \($0)" })
    #expect(try Self.rejection(descriptor) == nil)
    // As a loader of pictures looks at it before it asks.
    let reach = HostReach(ofHost: try #require(URL(string: url)?.host(percentEncoded: false)))
    #expect((reach == .everybody ? nil : reach.rawValue) == fault)
  }

  @Test("A file is there for its own bytes alone, whatever Swift takes for equal") func bytes() throws {
    let composed = #"{"k": {"source": "local", "name": "\#u{e9}.png"}}"#
    let missing = try lint(["base.json": composed, "images/e\u{301}.png": ""], rules: [ImageRules.missing])
    #expect(
      missing.findings.map(\.message) == [
        "images has no file \"\u{e9}.png\"; \"e\u{301}.png\" is another name on Linux"
      ])
    #expect(try lint(["base.json": composed, "images/\u{e9}.png": ""], rules: [ImageRules.missing]).findings.isEmpty)
  }
}
