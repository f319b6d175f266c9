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
      ("http://:x@h", ["x"]),
    ])
  func shapes(text: String, secrets: [String]) {
    let bytes = Array(text.utf8)
    let padded = Array(("x" + text).utf8)
    #expect(SecretShape.ranges(in: padded[1...]).map { String(decoding: padded[$0], as: UTF8.self) } == secrets)
    #expect(SecretShape.ranges(in: bytes[...]).map { String(decoding: bytes[$0], as: UTF8.self) } == secrets)
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
