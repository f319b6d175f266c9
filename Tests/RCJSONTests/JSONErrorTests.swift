import RCJSON
import Testing

@Suite("Errors") struct JSONErrorTests {
  @Test(
    "Each fault is told with its place, what was expected and what was found",
    arguments: [
      ("", "1:1: expected a value, found the end of the text"),
      (" \n ", "2:2: expected a value, found the end of the text"),
      ("\u{FEFF}", "1:1: expected a value, found the end of the text"),
      ("\u{FEFF}\u{FEFF}1", "1:1: expected a value, found U+FEFF"),
      ("[", "1:2: expected a value, found the end of the text"),
      ("[1", "1:3: expected \",\" or \"]\", found the end of the text"),
      ("[1,", "1:4: expected a value, found the end of the text"),
      ("[,1]", "1:2: expected a value, found \",\""),
      ("[1 2]", "1:4: expected \",\" or \"]\", found \"2\""),
      ("[1\n\"a\"]", "2:1: expected \",\" or \"]\", found a quote"),
      ("[1}", "1:3: expected \",\" or \"]\", found \"}\""),
      ("[1,}", "1:4: expected a value, found \"}\""),
      ("[}", "1:2: expected a value, found \"}\""),
      ("]", "1:1: expected a value, found \"]\""),
      ("{", "1:2: expected a name in quotes or \"}\", found the end of the text"),
      ("{]", "1:2: expected a name in quotes or \"}\", found \"]\""),
      ("{1: 2}", "1:2: expected a name in quotes or \"}\", found \"1\""),
      ("{,", "1:2: expected a name in quotes or \"}\", found \",\""),
      ("{\"a\"", "1:5: expected \":\" after a name, found the end of the text"),
      ("{\"a\" 1}", "1:6: expected \":\" after a name, found \"1\""),
      ("{\"a\"::1}", "1:6: expected a value, found \":\""),
      ("{\"a\":}", "1:6: expected a value, found \"}\""),
      ("{\"a\":1", "1:7: expected \",\" or \"}\", found the end of the text"),
      ("{\"a\":1]", "1:7: expected \",\" or \"}\", found \"]\""),
      ("{\"a\":1,", "1:8: expected a name in quotes, found the end of the text"),
      ("{\"a\":1,,", "1:8: expected a name in quotes, found \",\""),
      ("{\"a\":1 \"b\":2}", "1:8: expected \",\" or \"}\", found a quote"),
      ("{\"a\":[]]", "1:8: expected \",\" or \"}\", found \"]\""),
      ("[{}}", "1:4: expected \",\" or \"]\", found \"}\""),
      ("1 2", "1:3: expected the end of the text, found \"2\""),
      ("{}{}", "1:3: expected the end of the text, found \"{\""),
      ("[]\u{0}", "1:3: expected the end of the text, found the control character U+0000"),
      ("\u{1F}", "1:1: expected a value, found the control character U+001F"),
      ("\u{7F}", "1:1: expected a value, found the control character U+007F"),
      ("\u{B}1", "1:1: expected a value, found the control character U+000B"),
      ("tru", "1:1: expected a value, found \"tru\""),
      ("True", "1:1: expected a value, found \"True\""),
      ("nul", "1:1: expected a value, found \"nul\""),
      ("fals", "1:1: expected a value, found \"fals\""),
      ("truex", "1:5: expected the end of the text, found \"x\""),
      ("undefined_thing_that_is_long", "1:1: expected a value, found \"undefined_thing_that\""),
      ("[-]", "1:3: expected a digit, found \"]\""),
      ("-", "1:2: expected a digit, found the end of the text"),
      ("-a", "1:2: expected a digit, found \"a\""),
      ("[1e]", "1:4: expected a digit of the exponent, found \"]\""),
      ("1e+", "1:4: expected a digit of the exponent, found the end of the text"),
      ("1.5E-x", "1:6: expected a digit of the exponent, found \"x\""),
      ("1.2.3", "1:4: expected the end of the text, found \".\""),
      ("\"abc", "1:5: expected a closing quote, found the end of the text"),
      ("\"abc\\", "1:6: expected the rest of an escape, found the end of the text"),
      ("/1", "1:1: expected a value, a name or a sign, found \"/\""),
      ("[1 / 2]", "1:4: expected a value, a name or a sign, found \"/\""),
      ("\u{A0}1", "1:1: expected a value, found U+00A0"),
      ("\u{2028}", "1:1: expected a value, found U+2028"),
      ("\u{202E}1", "1:1: expected a value, found U+202E"),
      ("\u{301}", "1:1: expected a value, found U+0301"),
      ("\u{FFFD}", "1:1: expected a value, found \"\u{FFFD}\""),
      ("\u{1F600}", "1:1: expected a value, found \"\u{1F600}\""),
      ("\u{E000}", "1:1: expected a value, found U+E000"),
      ("é", "1:1: expected a value, found \"é\""),
      ("“a”", "1:1: expected a value, found \"“\""),
      ("{\r\n  \"a\": 1\r\n  \"b\": 2\r\n}", "3:3: expected \",\" or \"}\", found a quote"),
      ("[\"é\u{1F600}\" x]", "1:7: expected \",\" or \"]\", found \"x\""),
    ])
  func message(_ text: String, _ expected: String) {
    let error = refusal(Array(text.utf8))
    #expect(error?.description == expected)
    #expect(error.map { $0.description == "\($0.position): \($0.message)" } == true)
  }

  @Test(
    "A byte that begins no scalar is shown as a number",
    arguments: [
      ([0xFF], "1:1: expected a value, found the byte 0xFF"),
      ([0x5B, 0x80], "1:2: expected a value, found the byte 0x80"),
      ([0xEF, 0x41], "1:1: expected a value, found the byte 0xEF"),
      ([0xEF, 0xBB], "1:1: expected a value, found the byte 0xEF"),
      ([0xC3], "1:1: expected a value, found the byte 0xC3"),
      // UTF-16 is not taken, with a mark or without.
      ([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], "1:1: expected a value, found the byte 0xFF"),
      ([0x5B, 0x00, 0x5D, 0x00], "1:2: expected a value, found the control character U+0000"),
    ] as [([UInt8], String)])
  func bytes(_ bytes: [UInt8], _ expected: String) {
    #expect(refusal(bytes)?.description == expected)
  }

  @Test("A tolerant reader that has to stop tells what it had passed")
  func departuresBeforeTheFault() {
    let error = refusal(Array("[01, /*c*/ +2, }".utf8), options: JSONOptions(toleratesDepartures: true))
    #expect(error?.description == "1:16: expected a value, found \"}\"")
    #expect(error?.departures.map(\.kind) == [.leadingZero, .comment, .plusSign])
    #expect(refusal(Array("\u{FEFF}x".utf8))?.departures == [JSONDeparture(kind: .byteOrderMark, range: 0..<3)])
  }

  @Test("Every kind of departure has its sentence")
  func sentences() {
    for kind in JSONDeparture.Kind.allCases {
      let error = JSONError(reason: .departure(kind), position: JSONPosition(offset: 0, line: 3, column: 4))
      #expect(error.description == "3:4: \(kind.rawValue) is not JSON")
    }
    #expect(Set(JSONDeparture.Kind.allCases.map(\.rawValue)).count == JSONDeparture.Kind.allCases.count)
  }
}

/// Why `bytes` are refused; nil if they are not.
func refusal(_ bytes: [UInt8], options: JSONOptions = JSONOptions()) -> JSONError? {
  do {
    _ = try JSONDocument(bytes, options: options)
    return nil
  } catch {
    return error
  }
}
