import RCJSON
import Testing

@testable import RCValues

@Suite("Schema faults and kinds") struct SchemaFaultTests {
  private static let types = "one of null, boolean, number, integer, string, object, array, or an array of them"
  private static let kinds = "one of string, bool, number, color, image, json"
  private static let notASchema = "a schema must be an object, or true where it allows everything"

  @Test(
    "A keyword's bad value is told with its place",
    arguments: [
      ("{\"type\":\"int\"}", "1:28: \"type\" must be \(types)"),
      ("{\"type\":5}", "1:28: \"type\" must be \(types)"),
      ("{\"type\":[]}", "1:28: \"type\" must be \(types)"),
      ("{\"type\":[\"string\",\"str\"]}", "1:28: \"type\" must be \(types)"),
      ("{\"format\":\"email\"}", "1:30: \"format\" must be hex-color, image or uri"),
      ("{\"format\":1}", "1:30: \"format\" must be a string"),
      ("{\"enum\":\"a\"}", "1:28: \"enum\" must be an array"),
      ("{\"minimum\":\"5\"}", "1:31: \"minimum\" must be a number"),
      ("{\"maximum\":null}", "1:31: \"maximum\" must be a number"),
      ("{\"exclusiveMinimum\":true}", "1:40: \"exclusiveMinimum\" must be a number"),
      ("{\"exclusiveMaximum\":[]}", "1:40: \"exclusiveMaximum\" must be a number"),
      ("{\"multipleOf\":0}", "1:34: \"multipleOf\" must be a number above 0"),
      ("{\"multipleOf\":-0.5}", "1:34: \"multipleOf\" must be a number above 0"),
      ("{\"multipleOf\":\"1\"}", "1:34: \"multipleOf\" must be a number"),
      ("{\"minLength\":-1}", "1:33: \"minLength\" must be a whole number from 0"),
      ("{\"minLength\":1.5}", "1:33: \"minLength\" must be a whole number from 0"),
      ("{\"maxLength\":\"1\"}", "1:33: \"maxLength\" must be a whole number from 0"),
      ("{\"pattern\":\"(\"}", "1:31: \"(\" is not a regular expression"),
      ("{\"pattern\":5}", "1:31: \"pattern\" must be a string"),
      ("{\"items\":5}", "1:29: \(notASchema)"),
      ("{\"items\":false}", "1:29: \(notASchema)"),
      ("{\"properties\":[]}", "1:34: \"properties\" must be an object"),
      ("{\"properties\":{\"a\":false}}", "1:39: \(notASchema)"),
      ("{\"required\":\"a\"}", "1:32: \"required\" must be an array of strings"),
      ("{\"required\":[\"a\",1]}", "1:32: \"required\" must be an array of strings"),
      ("{\"additionalProperties\":0}", "1:44: \(notASchema)"),
      ("{\"title\":1}", "1:29: \"title\" must be a string"),
      ("{\"description\":[]}", "1:35: \"description\" must be a string"),
      ("{\"deprecated\":\"yes\"}", "1:34: \"deprecated\" must be true or false"),
      ("{\"x-translatable\":0}", "1:38: \"x-translatable\" must be true or false"),
      ("{\"x-secret\":null}", "1:32: \"x-secret\" must be true or false"),
      ("{\"x-kind\":\"colour\"}", "1:30: \"x-kind\" must be \(kinds)"),
      ("{\"x-kind\":1}", "1:30: \"x-kind\" must be a string"),
      ("{\"x-owner\":{}}", "1:31: \"x-owner\" must be a string"),
      ("{\"x-expires\":\"soon\"}", "1:33: \"x-expires\" must be a date as YYYY-MM-DD"),
      ("{\"x-expires\":\"2026-13-01\"}", "1:33: \"x-expires\" must be a date as YYYY-MM-DD"),
      ("{\"x-expires\":\"2026-02-29\"}", "1:33: \"x-expires\" must be a date as YYYY-MM-DD"),
      ("{\"x-expires\":\"2026-1-01\"}", "1:33: \"x-expires\" must be a date as YYYY-MM-DD"),
      ("{\"x-expires\":5}", "1:33: \"x-expires\" must be a string"),
      ("{\"minimun\":5}", "1:21: \"minimun\" is not a keyword that is understood here"),
      ("{\"default\":5}", "1:21: \"default\" is not a keyword that is understood here"),
      ("{\"items\":{\"x\":1}}", "1:30: \"x\" is not a keyword that is understood here"),
      ("{\"properties\":{\"a\":{\"x\":1}}}", "1:40: \"x\" is not a keyword that is understood here"),
      ("{\"additionalProperties\":{\"x\":1}}", "1:45: \"x\" is not a keyword that is understood here"),
      ("5", "1:20: \(notASchema)"),
      ("false", "1:20: \(notASchema)"),
      ("[]", "1:20: \(notASchema)"),
    ])
  func badValue(_ schema: String, _ expected: String) throws {
    let probe = try SchemaProbe(key: schema)
    #expect(probe.faults == [expected])
    // Whatever is wrong with the schema refuses no value.
    for (json, kind) in [("5", RCKind.number), ("\"a\"", .string), ("{}", .json), ("true", .bool)] {
      let verdict = try probe.verdict(json, kind: kind)
      #expect(verdict == "-", "\(json): \(verdict)")
    }
  }

  @Test(
    "What is wrong at the top is told, too",
    arguments: [
      ("[]", ["1:1: \(notASchema)"]),
      ("5", ["1:1: \(notASchema)"]),
      ("{\"properties\":[]}", ["1:15: \"properties\" must be an object"]),
      ("{\"type\":\"array\"}", ["1:9: \"type\" must be \"object\" at the top"]),
      ("{\"required\":[1]}", ["1:13: \"required\" must be an array of strings"]),
      (
        "{\"proprties\":{},\"$defs\":{}}",
        [
          "1:2: \"proprties\" is not a keyword that is understood here",
          "1:17: \"$defs\" is not a keyword that is understood here",
        ]
      ),
      (
        "{\"$schema\":\"s\",\"$id\":\"i\",\"$comment\":\"c\",\"title\":\"t\",\"description\":\"d\",\"type\":\"object\",\"required\":[\"a\"],\"additionalProperties\":false,\"properties\":{\"a\":true}}",
        []
      ),
    ])
  func top(_ schema: String, _ expected: [String]) throws {
    #expect(try SchemaProbe(schema).faults == expected)
  }

  @Test(
    "The kind of a key",
    arguments: [
      ("{\"type\":\"boolean\"}", .bool), ("{\"type\":\"number\"}", .number), ("{\"type\":\"integer\"}", .number),
      ("{\"type\":\"string\"}", .string), ("{\"type\":\"string\",\"format\":\"hex-color\"}", .color),
      ("{\"format\":\"image\",\"type\":\"string\"}", .image), ("{\"type\":\"string\",\"format\":\"uri\"}", .string),
      ("{\"type\":\"object\"}", .json), ("{\"type\":\"array\"}", .json),
      ("{\"type\":\"object\",\"format\":\"image\"}", .image),
      ("{\"type\":[\"string\",\"null\"]}", .string), ("{\"type\":[\"null\",\"string\"]}", .string),
      ("{\"type\":[\"null\",\"integer\"]}", .number), ("{\"type\":\"null\"}", nil), ("{}", nil), ("true", nil),
      ("{\"minimum\":1}", nil), ("{\"x-kind\":\"color\"}", .color),
      ("{\"x-kind\":\"json\",\"type\":\"string\"}", .json),
      ("{\"type\":\"number\",\"x-kind\":\"string\"}", .string),
      ("{\"x-kind\":\"nothing\",\"type\":\"number\"}", .number),
    ] as [(String, RCKind?)])
  func kind(_ schema: String, _ expected: RCKind?) throws {
    #expect(try SchemaProbe(key: schema).schema.keys["k"]?.kind == expected)
  }

  @Test("Keys differ where their scalars do, and of two with one name the last counts")
  func names() throws {
    let text =
      "{\"properties\":{\"\u{E9}\":{\"type\":\"number\"},\"e\u{301}\":{\"type\":\"boolean\"},"
      + "\"a\":{\"type\":\"string\"},\"\\u0061\":{\"type\":\"array\"}}}"
    let keys = try SchemaProbe(text).schema.keys
    #expect(keys["\u{E9}"]?.kind == .number)
    #expect(keys["e\u{301}"]?.kind == .bool)
    #expect(keys["a"]?.kind == .json)
    #expect(keys["b"] == nil)
    #expect(keys.map(\.key).map { $0.unicodeScalars.count } == [1, 2, 1])
  }
}
