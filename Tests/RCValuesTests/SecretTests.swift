import Foundation
import Testing

@testable import RCValues

@Suite struct SecretTests {
  @Test(
    "A name that ends in a word for a secret means one",
    arguments: [
      ("api_key", true), ("apiKey", true), ("APIKey", true), ("API_KEY_2", true), ("x-api-key", true), ("apikey", true),
      ("stripeSecret", true), ("db.password", true), ("GITHUB_TOKEN", true), ("pin", true), ("credentials", true),
      ("keyboard", false), ("monkey", false), ("passwordHint", false), ("tokenLimit", false), ("showPassword", true),
      ("secretary", false), ("spinPin", true), ("key", false), ("primaryKey", false), ("", false), ("_", false),
      ("naïvePassword", true),
    ])
  func names(name: String, isSecret: Bool) {
    #expect(SecretName.isMeant(by: name) == isSecret)
  }

  static let web = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9"
  static let oneLine = "-----BEGIN PRIVATE KEY-----\(String(repeating: "MII", count: 50))-----END PRIVATE KEY-----"
  static let key = "-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----"

  @Test(
    "Tokens, keys and passwords are found where they stand, and nothing else is",
    arguments: [
      ("AKIA" + "IOSFODNN7EXAMPLE", ["AKIAIOSFODNN7EXAMPLE"]), ("AKIAIOSFODNN7EXAMPL", []),
      ("Bearer \(web), then", [web]), ("eyJhbGciOiJIUzI1NiJ9.not.a-token", []),
      ("a ghp_\(String(repeating: "a", count: 36))!", ["ghp_" + String(repeating: "a", count: 36)]),
      ("my_ghp_\(String(repeating: "a", count: 36))", []), ("x\(key)y", [key]),
      ("-----BEGIN PRIVATE KEY-----\nMII", ["-----BEGIN PRIVATE KEY-----\nMII"]),
      ("-----BEGIN PUBLIC KEY-----\nMII", []), ("postgres://bob:hunter2@db/x", ["hunter2"]),
      ("https://bob@example.com/a:b@c", []), ("http://a:@b/", []),
      ("sk_live_" + "0123456789abcdef", ["sk_live_0123456789abcdef"]),
      ("xoxb-1234567890-abc xoxb-0987654321", ["xoxb-1234567890-abc", "xoxb-0987654321"]), ("", []),
      ("http://:x@h", ["x"]), ("xoxe-1234567890", ["xoxe-1234567890"]),
      (oneLine, [oneLine]), ("eyJhbGciOiJIUzI1NiJ9.eyJ9.", ["eyJhbGciOiJIUzI1NiJ9.eyJ9."]),
    ])
  func shapes(text: String, secrets: [String]) {
    let bytes = Array(text.utf8)
    let padded = Array(("x" + text).utf8)
    #expect(SecretShape.ranges(in: padded[1...]).map { String(decoding: padded[$0], as: UTF8.self) } == secrets)
    #expect(SecretShape.ranges(in: bytes[...]).map { String(decoding: bytes[$0], as: UTF8.self) } == secrets)
  }

  @Test(
    "What is found has a name, and a password begins with its address",
    arguments: [
      ("x ASIA" + "IOSFODNN7EXAMPLE", "an AWS access key", 2),
      ("AIza" + String(repeating: "5", count: 35), "a Google API key", 0),
      ("github_pat_" + String(repeating: "5", count: 22), "a GitHub token", 0),
      ("glpat-" + String(repeating: "5", count: 20), "a GitLab token", 0), ("xoxb-" + "1234567890", "a Slack token", 0),
      ("rk_live_" + "0123456789abcdef", "a Stripe key", 0),
      ("sk-" + String(repeating: "5", count: 32), "a secret API key", 0), (web, "a JSON web token", 0),
      (key, "a private key", 0), ("postgres://bob:hunter2@db/x", "an address with a password", 8),
    ])
  func shapeNames(text: String, name: String, start: Int) {
    let matches = SecretShape.matches(in: Array(text.utf8)[...])
    #expect(matches.map(\.shape.name) == [name] && matches.map(\.start) == [start])
  }

  @Test(
    "SHA-256 gives the digests of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ])
  func hash(text: String, digest: String) {
    #expect(SHA256.hex(of: text.utf8) == digest)
  }
}
