import Testing

@testable import RCLint

@Suite("Placeholders and messages")
struct PlaceholderTests {
  private func scan(_ text: String, address: Bool = false) -> PlaceholderScan {
    PlaceholderScan(Array(text.utf8), isAddress: address)
  }

  @Test(
    "Placeholders of every style are found",
    arguments: [
      ("Hello %@", ["%@"]), ("%d of %ld, %lld", ["%d", "%ld", "%lld"]), ("%1$@ %2$.2f", ["%1$@", "%2$.2f"]),
      ("100%% sure, %05d", ["%05d"]), ("{name} {0}", ["{name}", "{0}"]),
      ("%{score} ${lives} \\(name)", ["%{score}", "${lives}", "\\(name)"]),
      ("{{hero}} and {{ friend }}", ["{{hero}}", "{{ friend }}"]), ("%#@files@", ["%#@files@"]),
      ("{n, plural, one {# file in {folder}} other {# files}}", ["{n", "{folder}"]),
      ("{who, select, female {She} other {They}} came", ["{who"]), ("'{'name'}' is {name}", ["{name}"]),
      ("l'{name}", ["{name}"]),
    ])
  func found(_ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    #expect(scan(text).found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == expected)
  }

  @Test(
    "What merely looks like a placeholder is none",
    arguments: [
      "Save 50% on all", "50% off", "20 % de remise", "100%ige Lösung", "20% discount", "{red, green}", "a { b",
      "5 % d'intérêt", "{}", "%",
      "Use ${} here",
    ])
  func none(_ text: String) { #expect(scan(text).found.isEmpty) }

  @Test("Percent-encoded bytes of an address are no placeholders")
  func address() { #expect(scan("https://example.com/?q=a%20dog%25", address: true).found.isEmpty) }

  @Test(
    "A message is checked by its grammar",
    arguments: [
      ("{n, plural, one {# file} other {# files}}", nil), ("{n, plural, =0 {none} other {#}}", nil),
      ("{n, plural, offset:1 one {a} other {b}}", nil),
      ("{d, date, short} '{' {x, number, ::currency/EUR}", nil), ("{a}{b", "a { that is never closed"),
      ("a}", "a } that closes nothing"),
      ("{n, plural, one {#}}", "plural has no form \"other\""),
      ("{n, plural, onne {#} other {#}}", "\"onne\" is not a form of plural"),
      ("{n, plurl, one {#} other {#}}", "\"plurl\" is not a type of argument"),
      ("{n, select, female x}", "the form female has no text in braces"),
      ("{n, plural}", "plural without its forms"), ("{ }", "a { without the name of an argument; quote it as '{'"),
    ] as [(String, String?)])
  func icu(_ text: String, _ fault: String?) {
    #expect(ICUMessage(Array(text.utf8)).fault?.message == fault)
  }

  @Test("Arguments that are deep inside of each other end the reading, not the program")
  func deep() {
    let text = String(repeating: "{n, plural, other {", count: 10_000)
    #expect(ICUMessage(Array(text.utf8)).fault != nil)
    #expect(ICUMessage(Array(String(repeating: "{", count: 100_000).utf8)).fault != nil)
  }
}
