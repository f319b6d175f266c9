import RCJSON
import Testing

@testable import RCValues

@Suite("The conversion table") struct ConversionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: RCKind
    let json: String
    let base: String
    let lenient: String

    init(_ kind: RCKind, _ json: String, base: String, lenient: String) {
      (self.kind, self.json, self.base, self.lenient) = (kind, json, base, lenient)
    }

    /// The same in both columns.
    init(_ kind: RCKind, _ json: String, _ both: String) { self.init(kind, json, base: both, lenient: both) }

    var testDescription: String { "\(kind) of \(json)" }
  }

  private static let local = #"{"source":"local","name":"a.png"}"#

  static let cases: [Case] = [
    // Null and the empty string.
    Case(.bool, "null", "null"), Case(.number, "null", "null"), Case(.color, "null", "null"),
    Case(.image, "null", "null"), Case(.json, "null", "null"), Case(.string, "null", "null"),
    Case(.bool, "\"\"", "empty"), Case(.number, "\"\"", "empty"), Case(.color, "\"\"", "empty"),
    Case(.image, "\"\"", "empty"), Case(.json, "\"\"", "empty"), Case(.string, "\"\"", ""),
    // Bool.
    Case(.bool, "true", "true"), Case(.bool, "false", "false"),
    Case(.bool, "1", base: "not-a-bool", lenient: "true"), Case(.bool, "0", base: "not-a-bool", lenient: "false"),
    Case(.bool, "1.0", "not-a-bool"), Case(.bool, "-0", "not-a-bool"), Case(.bool, "1e0", "not-a-bool"),
    Case(.bool, "2", "not-a-bool"), Case(.bool, "10", "not-a-bool"), Case(.bool, "-1", "not-a-bool"),
    Case(.bool, "\"true\"", base: "not-a-bool", lenient: "true"),
    Case(.bool, "\" \"", "not-a-bool"), Case(.bool, "[]", "not-a-bool"), Case(.bool, "{}", "not-a-bool"),
    Case(.bool, "[true]", "not-a-bool"),
    // Number.
    Case(.number, "5", "5.0 5"), Case(.number, "-0", "-0.0 0"), Case(.number, "1.10", "1.1 1"),
    Case(.number, "1e400", "number-out-of-range"), Case(.number, "-1e400", "number-out-of-range"),
    Case(.number, "1e-400", "0.0 0"),
    Case(.number, "\"5\"", base: "not-a-number", lenient: "5.0 5"),
    Case(.number, "\" +.5e1\\n\"", base: "not-a-number", lenient: "5.0 5"),
    Case(.number, "\"1e400\"", base: "not-a-number", lenient: "number-out-of-range"),
    Case(.number, "\"nan\"", "not-a-number"), Case(.number, "\" \"", "not-a-number"),
    Case(.number, "true", "not-a-number"), Case(.number, "false", "not-a-number"), Case(.number, "[1]", "not-a-number"),
    Case(.number, "{}", "not-a-number"),
    // Colour.
    Case(.color, "\"#369\"", "#336699"), Case(.color, "\"#33669980\"", "#33669980"),
    Case(.color, "\" #369\\t\"", base: "not-a-color", lenient: "#336699"),
    Case(.color, "\"\\u0023369\"", "#336699"),
    Case(.color, "\"369\"", "not-a-color"), Case(.color, "\"red\"", "not-a-color"), Case(.color, "369", "not-a-color"),
    Case(.color, "true", "not-a-color"), Case(.color, "[]", "not-a-color"), Case(.color, "{}", "not-a-color"),
    // Image.
    Case(.image, local, "a.png"), Case(.image, quoted(local), "a.png"), Case(.image, quoted(" \(local)\n"), "a.png"),
    Case(.image, #"{"source":"remote","url":"https://a.example/b"}"#, "https://a.example/b"),
    Case(.image, #"{"source":"local","name":"../x"}"#, "image-bad-name"),
    Case(.image, #"{"source":"remote","url":"http://a.example/b"}"#, "image-bad-url"),
    Case(.image, "{}", "not-an-image"), Case(.image, "[]", "not-an-image"), Case(.image, "[\(local)]", "not-an-image"),
    Case(.image, "\"a.png\"", "not-an-image"), Case(.image, quoted(quoted(local)), "not-an-image"),
    Case(.image, "5", "not-an-image"), Case(.image, "true", "not-an-image"),
    Case(.image, quoted("{\"source\":\"local\",\"name\":\"a.png\",}"), "not-an-image"),
    // JSON.
    Case(.json, "{}", "{}"), Case(.json, "[ 1.10, {\"a\" :2}]", "[ 1.10, {\"a\" :2}]"),
    Case(.json, quoted("[1]"), base: "not-json", lenient: "[1]"),
    Case(.json, quoted(" {} "), base: "not-json", lenient: " {} "),
    Case(.json, quoted("5"), "not-json"), Case(.json, quoted("\"[]\""), "not-json"),
    Case(.json, quoted("[1,]"), "not-json"),
    Case(.json, quoted("null"), "not-json"), Case(.json, "5", "not-json"), Case(.json, "true", "not-json"),
    Case(.json, quoted("[]]"), "not-json"),
    // String.
    Case(.string, "\"a\"", "a"), Case(.string, "\" a \"", " a "), Case(.string, "\"\\u00e9\\n\"", "é\n"),
    Case(.string, "\"true\"", "true"), Case(.string, "\"#369\"", "#369"),
    Case(.string, "1.10", base: "constraint", lenient: "1.10"),
    Case(.string, "-0", base: "constraint", lenient: "-0"),
    Case(.string, "1e400", base: "constraint", lenient: "1e400"),
    Case(.string, "true", base: "constraint", lenient: "true"),
    Case(.string, "{\"a\" : [1 ]}", base: "constraint", lenient: "{\"a\" : [1 ]}"),
    Case(.string, "[ ]", base: "constraint", lenient: "[ ]"),
  ]

  @Test("Each kind takes what its row says, in a base default and elsewhere", arguments: cases)
  func table(_ sample: Case) throws {
    let base = try ConversionProbe(sample.json, as: sample.kind, .base)
    let lenient = try ConversionProbe(sample.json, as: sample.kind, .lenient)
    #expect(base.outcome(as: sample.kind) == sample.base)
    #expect(lenient.outcome(as: sample.kind) == sample.lenient)
  }

  @Test("A base value of the wrong type for a string key breaks the type")
  func baseString() throws {
    #expect(try ConversionProbe("5", as: .string, .base).reason == .constraint(keyword: "type"))
  }

  @Test(
    "The words of a bool are taken in any case, between blanks",
    arguments: [
      (["1", "true", "t", "yes", "y", "on"], true),
      (["0", "false", "f", "no", "n", "off"], false),
    ])
  func words(_ words: [String], _ expected: Bool) throws {
    for word in words {
      let capitalized = word.prefix(1).uppercased() + word.dropFirst()
      for spelled in [word, word.uppercased(), capitalized, " \(word)", "\t\n\u{B}\u{C}\r \(word) \r\n"] {
        let probe = try ConversionProbe(quoted(spelled), as: .bool, .lenient)
        #expect(probe.reason == nil && probe.converted.bool == expected, "\(spelled.debugDescription)")
      }
    }
  }

  @Test(
    "No other word is a bool",
    arguments: [
      "2", "10", "01", "1.0", "+1", "-1", "truee", "tru", "yess", "ye", "onn", "of", "offf", "nope", "none", "null",
      "enabled", "ja", "oui", "t rue", "\u{A0}true", "true\u{A0}", "\u{2003}1", "\u{FEFF}true", "\u{0}1", "1\u{0}",
      "１", "ｔｒｕｅ", "\u{661}", "tru\u{435}", "\u{130}", "0n", "oFf!", "true;", "'true'", "\"true\"", "\u{1C}1",
    ])
  func notWords(_ text: String) throws {
    #expect(try ConversionProbe(quoted(text), as: .bool, .lenient).reason == .notABool)
  }

  @Test("Only space, tab, LF, VT, FF and CR are trimmed")
  func trimming() throws {
    for scalar in (0...0x3000).compactMap(Unicode.Scalar.init) {
      let isTrimmed = " \t\n\u{B}\u{C}\r".unicodeScalars.contains(scalar)
      let blank = String(Character(scalar))
      if scalar.properties.numericType != nil || "+-.".contains(blank) || "eE".contains(blank) { continue }
      let number = try ConversionProbe(quoted("\(blank)5\(blank)"), as: .number, .lenient)
      #expect((number.reason == nil) == isTrimmed, "U+\(String(scalar.value, radix: 16))")
      let color = try RCColor.lenient(quoted("\(blank)#123\(blank)"))
      #expect((color != nil) == isTrimmed, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(
    "The kind of a base default is what it is",
    arguments: [
      ("true", .bool), ("0", .number), ("1e400", .number), ("\"#369\"", .color), ("\"#369369FF\"", .color),
      ("\" #369\"", .string), ("\"#36\"", .string), ("\"true\"", .string), ("\"5\"", .string), ("\"\"", .string),
      ("\"red\"", .string), ("\"{}\"", .string), ("\"[1]\"", .string), ("{}", .json), ("[]", .json),
      ("{\"source\": \"local\"}", .image), ("{\"source\": 5}", .image), ("{\"Source\": 5}", .json),
      ("{\"a\": {\"source\": 5}}", .json), ("[{\"source\": 5}]", .json), (quoted("{\"source\": \"x\"}"), .image),
      (quoted(" \n{\"source\": \"x\"}\t"), .image), (quoted("{\"source\": \"x\",}"), .string), ("null", nil),
    ] as [(String, RCKind?)])
  func inferredKind(_ json: String, _ expected: RCKind?) throws {
    #expect(RCKind(ofBaseDefault: try JSONDocument(text: json).root) == expected)
  }

  @Test("Of members with one name in a JSON value the last counts for whoever decodes it")
  func duplicatesInside() throws {
    let twice = #"{"a":1,"b":[{"x":1,"x":2}],"\u0061":3}"#
    for json in [twice, quoted(twice)] {
      let probe = try ConversionProbe(json, as: .json, .lenient)
      #expect(try JSONDocument(text: probe.converted.content).duplicates.isEmpty)
      #expect(probe.converted.content == #"{"a":3,"b":[{"x":2}]}"#)
    }
    // Duplicates elsewhere in the text leave the source text alone.
    let document = try JSONDocument(text: #"{"v":{ "b":1 },"v":{ "a":1 }}"#)
    var converted = Converted()
    let reason = document.withNodes { nodes, bytes in
      Conversion.convert(nodes[2], at: 2, of: document, bytes: bytes, as: .json, column: .lenient, into: &converted)
    }
    #expect(reason == nil && converted.content == #"{ "b":1 }"#)
  }

  @Test("Every reason has a stable code and a sentence")
  func reasons() {
    let reasons: [RCRejectionReason] = [
      .notABool, .notANumber, .numberOutOfRange, .notAColor, .notAnImage, .imageBadName(fault: "is empty"),
      .imageBadURL(fault: "is not https"), .notJSON, .empty, .constraint(keyword: "maximum"), .null,
    ]
    #expect(
      reasons.map(\.code) == [
        "not-a-bool", "not-a-number", "number-out-of-range", "not-a-color", "not-an-image", "image-bad-name",
        "image-bad-url", "not-json", "empty", "constraint", "null",
      ])
    #expect(Set(reasons.map(\.description)).count == reasons.count)
    #expect(
      RCRejectionReason.imageBadURL(fault: "is not https").description
        == "the image's url is not an https URL that may be loaded: it is not https")
    #expect(RCRejectionReason.constraint(keyword: "maximum").description == "breaks \"maximum\" of the schema")
  }
}
