import RCJSON
import Testing

@Suite("Departures from RFC 8259") struct JSONDepartureTests {
  typealias Kind = JSONDeparture.Kind

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let found: [(Kind, Range<Int>)]
    init(_ text: String, _ found: (Kind, Range<Int>)...) { (self.text, self.found) = (text, found) }
    var testDescription: String { text.debugDescription }
  }

  @Test(
    "The tolerant reader records each with its bytes; the strict one refuses at the first",
    arguments: [
      Case("// c\n1", (.comment, 0..<4)),
      Case("1// c", (.comment, 1..<5)),
      Case("1//", (.comment, 1..<3)),
      Case("// c\r2", (.comment, 0..<4)),
      Case("/* a * / ** */ 1", (.comment, 0..<14)),
      Case("/**/1/***/", (.comment, 0..<4), (.comment, 5..<10)),
      Case(
        "{/*1*/\"a\"/*2*/:/*3*/1/*4*/}", (.comment, 1..<6), (.comment, 9..<14), (.comment, 15..<20), (.comment, 21..<26)
      ),
      Case("[1,]", (.trailingComma, 2..<3)),
      Case("[1 , \n]", (.trailingComma, 3..<4)),
      Case("{\"a\":1,}", (.trailingComma, 6..<7)),
      Case("[[1,],]", (.trailingComma, 3..<4), (.trailingComma, 5..<6)),
      Case("'a'", (.singleQuotedString, 0..<3)),
      Case("['a', 'b']", (.singleQuotedString, 1..<4), (.singleQuotedString, 6..<9)),
      Case("{'a': 1}", (.singleQuotedString, 1..<4)),
      Case("'a\"b'", (.singleQuotedString, 0..<5)),
      Case("'\t\u{1}'", (.singleQuotedString, 0..<4), (.controlCharacter, 1..<2), (.controlCharacter, 2..<3)),
      Case("'it\\'s'", (.singleQuotedString, 0..<7), (.invalidEscape, 3..<5)),
      Case("{'\\q\t': 1}", (.singleQuotedString, 1..<6), (.invalidEscape, 2..<4), (.controlCharacter, 4..<5)),
      Case("{a: 1}", (.unquotedName, 1..<2)),
      Case("{\"b\": 1, $a_1: 1}", (.unquotedName, 9..<13)),
      Case("{é日: 1}", (.unquotedName, 1..<6)),
      Case("0x1F", (.hexadecimalNumber, 0..<4)),
      Case("[-0XaB]", (.hexadecimalNumber, 1..<6)),
      Case("+0x1", (.plusSign, 0..<4), (.hexadecimalNumber, 0..<4)),
      Case("+1", (.plusSign, 0..<2)),
      Case("01", (.leadingZero, 0..<2)),
      Case("-012.5e3", (.leadingZero, 0..<8)),
      Case("00", (.leadingZero, 0..<2)),
      Case(".5", (.leadingPoint, 0..<2)),
      Case("-.5e1", (.leadingPoint, 0..<5)),
      Case("5.", (.trailingPoint, 0..<2)),
      Case("[5.e2]", (.trailingPoint, 1..<5)),
      Case("+05.", (.plusSign, 0..<4), (.leadingZero, 0..<4), (.trailingPoint, 0..<4)),
      Case("NaN", (.nonFiniteNumber, 0..<3)),
      Case(
        "[Infinity, -Infinity, +NaN]", (.nonFiniteNumber, 1..<9), (.nonFiniteNumber, 11..<20), (.plusSign, 22..<26),
        (.nonFiniteNumber, 22..<26)),
      Case("\"a\tb\"", (.controlCharacter, 2..<3)),
      Case("\"\n\r\u{0}\"", (.controlCharacter, 1..<2), (.controlCharacter, 2..<3), (.controlCharacter, 3..<4)),
      Case("\"\\q\"", (.invalidEscape, 1..<3)),
      Case("\"\\x41\"", (.invalidEscape, 1..<3)),
      Case("\"\\u12G4\"", (.invalidEscape, 1..<3)),
      Case("\"\\u\"", (.invalidEscape, 1..<3)),
      Case("\"\\U0041\"", (.invalidEscape, 1..<3)),
      Case("\"\\é\"", (.invalidEscape, 1..<2)),
      Case("\"\\\n\"", (.invalidEscape, 1..<2), (.controlCharacter, 2..<3)),
      Case("\"\\ud800\"", (.loneSurrogate, 1..<7)),
      Case("\"\\uDC00\"", (.loneSurrogate, 1..<7)),
      Case("\"\\ud800\\ud800\\udc00\"", (.loneSurrogate, 1..<7)),
      Case("\"\\ud800\\n\"", (.loneSurrogate, 1..<7)),
      Case("\"\\ud800\\u0041\"", (.loneSurrogate, 1..<7)),
      Case("{\"\\ud800\": 1}", (.loneSurrogate, 2..<8)),
      Case(
        "{a: [01,], // c\n'b': \"\t\\q\",}", (.unquotedName, 1..<2), (.leadingZero, 5..<7), (.trailingComma, 7..<8),
        (.comment, 11..<15), (.singleQuotedString, 16..<19), (.controlCharacter, 22..<23), (.invalidEscape, 23..<25),
        (.trailingComma, 26..<27)),
    ])
  func recorded(_ sample: Case) throws {
    let document = try JSONDocument(text: sample.text, options: JSONOptions(toleratesDepartures: true))
    let expected = sample.found.map { JSONDeparture(kind: $0.0, range: $0.1) }
    #expect(document.departures == expected)
    let error = try #require(refusal(Array(sample.text.utf8)))
    #expect(error.reason == .departure(expected[0].kind))
    #expect(error.position.offset == expected[0].range.lowerBound)
  }

  @Test("A comma that comments keep from its bracket is recorded before them")
  func commaBeforeComments() throws {
    let document = try JSONDocument(text: "[1, /*a*/ // b\n]", options: JSONOptions(toleratesDepartures: true))
    #expect(document.departures.map(\.kind) == [.trailingComma, .comment, .comment])
    #expect(document.departures.map(\.range) == [2..<3, 4..<9, 10..<14])
  }

  @Test(
    "A strict reader refuses a comment or a single quote where it begins, though it may never end",
    arguments: ["[1, /* no end", "[1, 'no end", "[1, // no end", "[1, '\\q", "[1, 'a\t'"])
  func strictRefusesAtTheStart(_ text: String) {
    let error = refusal(Array(text.utf8))
    #expect(error?.position.description == "1:5")
    #expect(error?.reason == .departure(text.contains("'") ? .singleQuotedString : .comment))
  }

  @Test(
    "A tolerant reader tells what is missing at the end",
    arguments: [
      ("[1, /* no end", "1:14: expected \"*/\" to end the comment, found the end of the text"),
      ("/*/", "1:4: expected \"*/\" to end the comment, found the end of the text"),
      ("[1, 'no end", "1:12: expected a closing quote, found the end of the text"),
      ("[0x]", "1:4: expected a hexadecimal digit, found \"]\""),
      ("+", "1:2: expected a digit, found the end of the text"),
      (".", "1:2: expected a digit, found the end of the text"),
      ("+e5", "1:2: expected a digit, found \"e5\""),
      ("05e", "1:4: expected a digit of the exponent, found the end of the text"),
      ("Inf", "1:1: expected a value, found \"Inf\""),
      ("{1a: 1}", "1:2: expected a name in quotes or \"}\", found \"1\""),
      ("{a b: 1}", "1:4: expected \":\" after a name, found \"b\""),
      ("{a-b: 1}", "1:3: expected \":\" after a name, found \"-\""),
      ("[,]", "1:2: expected a value, found \",\""),
      ("[1,,]", "1:4: expected a value, found \",\""),
      ("{,}", "1:2: expected a name in quotes or \"}\", found \",\""),
    ])
  func tolerantFaults(_ text: String, _ expected: String) {
    #expect(refusal(Array(text.utf8), options: JSONOptions(toleratesDepartures: true))?.description == expected)
  }

  @Test("A byte-order mark at the very start is taken by all and recorded")
  func byteOrderMark() throws {
    for tolerates in [false, true] {
      let document = try JSONDocument(text: "\u{FEFF}{}", options: JSONOptions(toleratesDepartures: tolerates))
      #expect(document.departures == [JSONDeparture(kind: .byteOrderMark, range: 0..<3)])
      #expect(document.root.sourceText == "{}")
    }
  }

  @Test("What a tolerant reader passed reads as it was meant")
  func content() throws {
    let text = "{a: 'x\"\\'', 'b\\q': \"\t\", $c: [0x1F, +1, .5, NaN,], \"d\": '\\ud800!'}"
    let root = try JSONDocument(text: text, options: JSONOptions(toleratesDepartures: true)).root
    #expect(root.members.map(\.name) == ["a", "bq", "$c", "d"])
    #expect(root["a"]?.string == "x\"'")
    #expect(root["bq"]?.string == "\t")
    #expect(root["$c"]?.elements.map(\.numberText) == ["0x1F", "+1", ".5", "NaN"])
    #expect(root["d"]?.string == "\u{FFFD}!")
  }
}
