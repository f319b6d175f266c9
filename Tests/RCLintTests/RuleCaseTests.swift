import Testing

@testable import RCLint

/// What a base and a French file are told, as `RC401 error`, in the order of the report.
private struct Case: CustomStringConvertible {
  let base: String
  let fr: String
  let found: [String]
  var description: String { "\(base) \(fr)" }

  init(_ base: String, _ fr: String = "{}", _ found: String...) { (self.base, self.fr, self.found) = (base, fr, found) }
}

@Suite("Rules, case by case")
struct RuleCaseTests {
  private func check(_ item: Case) throws {
    let result = try lint(["base.json": item.base, "fr.json": item.fr])
    #expect(
      result.findings.map { "\($0.rule) \($0.severity.name)" } == item.found,
      "\(item) \(result.findings.map(\.message))")
  }

  @Test("Syntax", arguments: syntaxCases)
  fileprivate func syntax(_ item: Case) throws { try check(item) }

  @Test("Keys", arguments: keyCases)
  fileprivate func keys(_ item: Case) throws { try check(item) }

  @Test("Types", arguments: typeCases)
  fileprivate func types(_ item: Case) throws { try check(item) }

  @Test("Texts", arguments: textCases)
  fileprivate func texts(_ item: Case) throws { try check(item) }

  @Test("Colours, images, secrets", arguments: otherCases)
  fileprivate func others(_ item: Case) throws { try check(item) }

  @Test(
    "A picture's content is told, by a message of RC605, RC606, RC607 or RC609",
    arguments: [
      ("a.png", SamplePicture.png.bytes, []),
      ("a.jpg", SamplePicture.png.bytes, ["RC605 \"a.jpg\" is a PNG, not a JPEG"]),
      ("a.png", Array("<!DOCTYPE html>".utf8), ["RC605 \"a.png\" is an HTML, not a PNG"]),
      ("a.bmp", Array("BMW sells cars".utf8), ["RC605 \"a.bmp\" is a text, not a BMP"]),
      ("a.ico", [], ["RC605 \"a.ico\" is empty, not an ICO"]),
      ("a.svg", [0, 1, 2, 3], ["RC605 \"a.svg\" is something else, not an SVG"]),
      ("a.avif", Array("\0\0\0\u{10}ftypheic\0\0\0\0".utf8), ["RC605 \"a.avif\" is a HEIC, not an AVIF"]),
      ("a.heic", Array("\0\0\0\u{10}ftypavif\0\0\0\0".utf8), ["RC605 \"a.heic\" is an AVIF, not a HEIC"]),
      ("a.gif", Array("II*\0".utf8), ["RC605 \"a.gif\" is a TIFF, not a GIF"]),
      ("a.txt", Array("any text".utf8), []), ("a.dat", SamplePicture.png.bytes, []),
      ("a.tif", Array("II*\0\u{8}\0\0\0\0\0".utf8), ["RC606 \"a.tif\" has no good head"]),
      ("a.heic", Array("\0\0\0\u{10}ftypheic\0\0\0\0".utf8), ["RC606 \"a.heic\" has no good head"]),
      ("a.gif", Array("GIF89a".utf8), ["RC606 \"a.gif\" ends before its size is told"]),
      ("a.gif", Array("GIF89a\0\0\u{3}\0\0\0\0".utf8), ["RC606 \"a.gif\" says that it has no pixels"]),
      (
        "a.png", SamplePicture.png.bytes.map { $0 == 8 ? 16 : $0 },
        ["RC606 \"a.png\" has a wrong checksum in its head"]
      ),
      ("a.svg", Array("<svg width='65536' height='1'/>".utf8), ["RC606 \"a.svg\" says that it is 65536 x 1 pixels"]),
      ("a.svg", Array("<svg width=1/>".utf8), ["RC606 \"a.svg\" has no good head"]),
      (
        "a.png", SamplePicture.largePNG.bytes,
        ["RC607 \"a.png\" is 20000 x 20000 pixels, 1525 MiB in memory, more than 64"]
      ),
      ("a.svg", Array("<svg onload='x()'/>".utf8), ["RC609 \"a.svg\" has an event handler"]),
      (
        "a.svg", [0xFF, 0xFE] + "<svg onload=''/>".utf8.flatMap { [$0, 0] },
        ["RC609 \"a.svg\" has an event handler"]
      ),
    ] as [(String, [UInt8], [String])])
  func pictures(name: String, bytes: [UInt8], expected: [String]) throws {
    let result = try lint(files: [("base.json", Array("{}".utf8)), ("images/" + name, bytes)])
    let told = result.findings.filter { ["RC605", "RC606", "RC607", "RC609"].contains($0.rule) }
    #expect(told.map { "\($0.rule) \($0.message)" } == expected)
  }

  @Test("A secret is never shown")
  func masked() throws {
    let secret = "ghp_0123456789abcdef0123456789abcdef0123"
    let result = try lint(["base.json": "{\"a\": [\"\(secret)\"]}"])
    let report = Report(result, version: "0")
    for format in ReportFormat.allCases { #expect(!report.text(as: format).contains("0123456789"), "\(format)") }
    #expect(result.findings.map(\.message) == ["this looks like a GitHub token: ghp_… (40 characters)"])
  }

  @Test(
    "A secret is told by what it is, its first four characters and its length; stand-ins are none",
    arguments: [
      ("ASIA" + "IOSFODNN7EXAMPLE", "an AWS access key: ASIA… (20 characters)"),
      ("use key=" + "ghp_0123456789abcdef0123456789abcdef0123, now", "a GitHub token: key=… (44 characters)"),
      ("sk_test_" + "0123456789abcdef", "a Stripe key: sk_t… (24 characters)"),
      ("xoxe-" + "1234567890", "a Slack token: xoxe… (15 characters)"),
      ("sk-" + "proj-0123456789abcdef0123456789abcdef", "a secret API key: sk-p… (40 characters)"),
      ("eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxIn0.dozjgNryP4J3", "a JSON web token: eyJh… (49 characters)"),
      ("-----BEGIN PRIVATE KEY-----" + "MIIEvQIBADANBgkqhkiG9w0BAQ", "a private key: ----… (53 characters)"),
      ("DB_URL=postgres://bob:" + "hunter2@db/x", "an address with a password: DB_U… (34 characters)"),
      ("postgres://(:" + "hunter2@db/x", "an address with a password: post… (25 characters)"),
      ("sk_live_please_replace_me", nil), ("ghp_please_replace_me_by_a_token_of_your_own", nil),
      ("sk-uvodna-stranka-obrazok-pozadia-leto-2024", nil), ("https://example.com:8080/a@b", nil),
    ] as [(String, String?)])
  func secrets(text: String, finding: String?) throws {
    let result = try lint(["base.json": #"{"a": ["\#(text)"]}"#])
    let messages = result.findings.filter { $0.rule == "RC701" }.map(\.message)
    #expect(messages == (finding.map { ["this looks like " + $0] } ?? []))
  }
}

private let syntaxCases: [Case] = [
  Case("", "{}", "RC012 error"), Case("{\"a\": }", "{}", "RC001 error"), Case("null", "{}", "RC007 error"),
  Case("{\"a\": 01}", "{}", "RC003 error"), Case("{\"a\": NaN}", "{}", "RC003 error"),
  Case("{\"a\": \"x\\q\"}", "{}", "RC008 error", "RC304 warning"),
  Case("{\"a\": \"x\ty\"}", "{}", "RC008 error", "RC304 warning"), Case("{a: 1}", "{}", "RC003 error"),
  Case("{\"a\": -0}", "{}", "RC009 warning"),
  Case("{\"a\": -0.0}", "{}", "RC009 warning"), Case("{\"a\": 9007199254740993}", "{}", "RC009 warning"),
  Case("{\"a\": 99999999999999999999}", "{}", "RC009 error"), Case("{\"a\": 1e400}", "{}", "RC009 error"),
  Case("{\"a\": 0.1234567890123456789}"), Case("{\"a\": 1e15}"), Case("{\r\n\"a\": 1}\n", "{}", "RC006 info"),
  Case("{\r\"a\": 1}", "{}", "RC006 info"),
  Case("{\"a\": 1, \"a\": 2, \"a\": 3}", "{}", "RC002 error", "RC002 error"),
  Case("{\"a\": {\"b\": 1, \"b\": 2}}", "{}", "RC002 error"),
]

private let keyCases: [Case] = [
  Case("{\"1a\": 1}", "{}", "RC101 error"), Case("{\"a.b\": 1}", "{}", "RC101 error"),
  Case("{\"a b\": 1}", "{}", "RC106 error"),
  Case("{\"a\\u00a0b\": 1}", "{}", "RC106 error"), Case("{\"é\": 1}", "{}", "RC101 error"),
  Case("{\"e\\u0301\": 1}", "{}", "RC105 error"),
  Case("{\"_a1\": 1}"), Case("{\"\": 1}", "{}", "RC102 error"), Case("{\"\(String(repeating: "k", count: 256))\": 1}"),
  Case("{\"\(String(repeating: "k", count: 257))\": 1}", "{}", "RC102 error"),
  Case("{\"ab\": 1, \"aB\": 2}", "{}", "RC104 warning"),
]

private let typeCases: [Case] = [
  Case(#"{"a": true}"#, #"{"a": "True"}"#, "RC203 warning"), Case(#"{"a": true}"#, #"{"a": "perhaps"}"#, "RC201 error"),
  Case(#"{"a": true}"#, #"{"a": 1}"#, "RC201 error"), Case(#"{"a": 1}"#, #"{"a": 1.5}"#, "RC201 error"),
  Case(#"{"a": 1.5}"#, #"{"a": 2}"#),
  Case(#"{"a": 1}"#, #"{"a": "2"}"#, "RC201 error"), Case(#"{"a": 1}"#, #"{"a": "1 000"}"#, "RC204 error"),
  Case(#"{"a": 1}"#, #"{"a": "١٢"}"#, "RC204 error"),
  Case(#"{"a": 1}"#, #"{"a": "1'000"}"#, "RC204 error"), Case(#"{"a": 1}"#, #"{"a": "0x10"}"#, "RC205 error"),
  Case(#"{"a": 1}"#, #"{"a": "1_000"}"#, "RC205 error"),
  Case(#"{"a": 1}"#, #"{"a": " 5 "}"#, "RC205 warning"), Case(#"{"a": 1}"#, #"{"a": "inf"}"#, "RC205 error"),
  Case(#"{"a": 1}"#, #"{"a": [1]}"#, "RC208 error"),
  Case(#"{"a": "x"}"#, #"{"a": {"b": 1}}"#, "RC208 error"), Case(#"{"a": "x"}"#, #"{"a": 5}"#, "RC201 error"),
  Case(#"{"a": "x"}"#, #"{"a": null}"#, "RC304 warning", "RC206 warning"),
  Case(#"{"a": [1]}"#, #"{"a": "[1]"}"#, "RC201 error"), Case(#"{"a": [1]}"#, #"{"a": "[1"}"#, "RC207 error"),
  Case(#"{"on": "true"}"#, #"{"on": "vrai"}"#, "RC203 warning"),
  Case(#"{"a": "[1] a footnote"}"#, #"{"a": "[1] une note"}"#),
  Case(#"{"a": "{\"b\": 1, \"b\": 2}"}"#, #"{}"#, "RC207 warning"),
  Case(#"{"a": "Hi"}"#, #"{"a": ""}"#, "RC209 warning"),
]

private let textCases: [Case] = [
  Case(#"{"a": "%d of %@"}"#, #"{"a": "%@ : %d"}"#, "RC402 error"),
  Case(#"{"a": "%1$d of %2$@"}"#, #"{"a": "%2$@ : %1$d"}"#),
  Case(#"{"a": "%d"}"#, #"{"a": "%ld"}"#, "RC401 error"), Case(#"{"a": "%d"}"#, #"{"a": "rien"}"#, "RC401 warning"),
  Case(#"{"a": "x"}"#, #"{"a": "%d"}"#, "RC401 error"),
  Case(#"{"a": "{name}"}"#, #"{"a": "{nom}"}"#, "RC401 error"),
  Case(#"{"a": "{n, plural, other {#}}"}"#, #"{"a": "{m, plural, other {#}}"}"#, "RC404 error"),
  Case(#"{"a": "%d of 100%"}"#, #"{"a": "%d de 100 %%"}"#, "RC403 error"),
  Case(#"{"a": "Hello % 1$@"}"#, #"{"a": "Salut"}"#, "RC403 error"),
  Case(#"{"a": "%s"}"#, #"{"a": "%@"}"#, "RC403 error", "RC401 error"),
  Case(#"{"a": "%d %1$d"}"#, "{}", "RC403 error", "RC304 warning"),
  Case(#"{"a": "%d"}"#, #"{"a": "％d %d"}"#, "RC403 error"), Case(#"{"a": "b "}"#, #"{"a": "c"}"#, "RC406 warning"),
  Case(#"{"a": " b"}"#, #"{"a": " c"}"#),
  Case(##"{"tint": "#fff"}"##, ##"{"tint": " #000"}"##, "RC406 warning"),
  Case(#"{"a": "x<br>y"}"#, #"{"a": "x y"}"#, "RC411 warning"),
  Case(#"{"a": "<b>x"}"#, #"{"a": "<b>y</b>"}"#, "RC411 warning"),
  Case(#"{"a": "<i><b>x</i></b>"}"#, "{}", "RC411 warning", "RC304 warning"),
  Case(#"{"a": "e\u0301"}"#, #"{"a": "x"}"#, "RC407 warning"),
  Case(#"{"a": "x\u202ey"}"#, #"{"a": "x"}"#, "RC408 error"),
  Case(#"{"a": "x\u2068y\u2069"}"#, #"{"a": "x"}"#, "RC408 warning"),
  Case(#"{"a": "x\u2068y"}"#, #"{"a": "x"}"#, "RC408 error"),
  Case(#"{"a": "x\u0007y"}"#, #"{"a": "x"}"#, "RC409 warning"),
  Case(#"{"a": "x\u00ady"}"#, #"{"a": "x"}"#, "RC409 warning"), Case(#"{"a": "Ã©"}"#, #"{"a": "é"}"#, "RC414 warning"),
  Case(#"{"a": "x\ny"}"#, #"{"a": "x"}"#, "RC410 warning"),
]

private let otherCases: [Case] = [
  Case(##"{"tint": "#12345"}"##, "{}", "RC501 error"), Case(##"{"tag": "#12345"}"##),
  Case(##"{"tint": "FF0000;"}"##, "{}", "RC502 warning", "RC304 warning"),
  Case(##"{"tint": "#fff"}"##, ###"{"tint": "##fff"}"###, "RC502 warning"),
  Case(##"{"tint": "#33669900"}"##, "{}", "RC503 warning", "RC506 info"),
  Case(##"{"tint": "#FFFFFFFF"}"##), Case(##"{"tint": "#FF000080"}"##, "{}", "RC503 warning"),
  Case(##"{"tint": "#00000000"}"##, "{}", "RC506 info"),
  Case(#"{"a": {"source": "local"}}"#, "{}", "RC601 error"),
  Case(
    #"{"a": {"source": "local", "name": "x.png", "url": "https://e.example/"}}"#, "{}", "RC603 error", "RC601 error"),
  Case(
    #"{"a": {"source": "remote", "url": "https://u:p@e.example/x.png"}}"#, "{}", "RC602 error", "RC608 warning",
    "RC701 error"),
  Case(#"{"a": "-----BEGIN RSA PRIVATE KEY-----\nMIIB"}"#, #"{"a": "x\ny"}"#, "RC701 error"),
  Case(#"{"a": {"b": ["ghp_0123456789abcdef0123456789abcdef0123"]}}"#, "{}", "RC701 error"),
  Case(#"{"page": "http://localhost:8080/x"}"#, "{}", "RC706 info"),
]
