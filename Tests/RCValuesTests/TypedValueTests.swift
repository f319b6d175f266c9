import RCJSON
import Testing

@testable import RCValues

@Suite struct TypedValueTests {
  static let numbers = [
    ("1.10", "1.10"), ("-0", "-0"), ("1e3", "1e3"), (#""+5""#, "5"), (#"" .5 ""#, "0.5"), (#""1.""#, "1"),
    (#""007""#, "7"), (#""-000.250e+2""#, "-0.250e+2"), (#""0""#, "0"), (#""+.0""#, "0.0"), (#""-00""#, "-0"),
  ]

  @Test("A number keeps its digits and becomes one that JSON allows", arguments: numbers)
  func number(_ source: String, _ expected: String) throws {
    guard case .number(let text) = try JSONDocument(text: source).root.typed(as: .number) else {
      return #expect(Bool(false), "\(source) is a number")
    }
    #expect(text == expected)
    #expect(try JSONDocument(text: text).root.kind == .number)
  }

  static let pairs: [(RCKind, String, String, Bool)] = [
    (.number, "1.10", "1.1", true), (.number, "1", #""+1.0e0""#, true), (.number, "1", "2", false),
    (.bool, "true", #""Yes""#, true), (.bool, "true", "0", false), (.color, ##""#f00""##, ##""#FF0000FF""##, true),
    (.string, "\"e\u{301}\"", "\"\u{e9}\"", false),
    (.json, #"{"a": 1, "b": 2}"#, #""{\"b\": 2.0, \"a\": 1}""#, true), (.json, "[1, 2]", "[2, 1]", false),
    (.image, #"{"source": "local", "name": "a.png"}"#, #""{\"name\":\"a.png\",\"source\":\"local\"}""#, true),
  ]

  @Test("Two values are the same where a program would read the same", arguments: pairs)
  func sameness(_ kind: RCKind, _ one: String, _ other: String, _ isSame: Bool) throws {
    let first = try #require(try JSONDocument(text: one).root.typed(as: kind))
    let second = try #require(try JSONDocument(text: other).root.typed(as: kind))
    #expect(first.isSame(as: second) == isSame)
  }

  @Test("What the conversion table refuses has no typed value")
  func refused() throws {
    #expect(try JSONDocument(text: "\"red\"").root.typed(as: .color) == nil)
    #expect(try JSONDocument(text: "null").root.typed(as: .string) == nil)
    #expect(try JSONDocument(text: "\"1,5\"").root.typed(as: .number) == nil)
  }
}
