import RCJSON
import Testing

@testable import RCValues

@Suite("Shapes of a payload") struct PayloadShapeTests {
  @Test(
    "Which one it is",
    arguments: [
      ("{}", .flat), (#"{"a":1}"#, .flat),
      // The envelope's mark is an integer.
      (#"{"rcvalues":1}"#, .envelope), (#"{"rcvalues":"1"}"#, .flat), (#"{"rcvalues":1.5}"#, .flat),
      (#"{"rcvalues":null}"#, .flat), (#"{"rcvalues":true}"#, .flat), (#"{"rcvalues":{}}"#, .flat),
      (#"{"rcvalues":[1]}"#, .flat), (#"{"rcvalues":"x","values":{"a":1}}"#, .flat), (#"{"values":{"a":1}}"#, .flat),
      (#"{"rcvalues":"1","rcvalues":1}"#, .envelope), (#"{"rcvalues":1,"rcvalues":"1"}"#, .flat),
      (#"{"\u0072cvalues":1}"#, .envelope), (#"{"RCValues":1}"#, .flat), (#"{"a":{"rcvalues":1}}"#, .flat),
      (#"{"rcvalues":1,"entries":{},"state":"UPDATE","parameters":{}}"#, .envelope),
      // Firebase answers.
      (#"{"entries":{},"state":"UPDATE"}"#, .firebaseAnswer),
      (#"{"entries":{"a":"1"},"templateVersion":"7"}"#, .firebaseAnswer),
      (#"{"entries":{}}"#, .flat), (#"{"entries":{},"state":1}"#, .flat),
      (#"{"entries":{},"templateVersion":7}"#, .flat),
      (#"{"entries":[],"state":"UPDATE"}"#, .flat), (#"{"entries":"x","state":"UPDATE"}"#, .flat),
      (#"{"state":"NO_TEMPLATE"}"#, .flat), (#"{"entries":null,"state":"EMPTY_CONFIG"}"#, .flat),
      (#"{"entries":{},"state":"UPDATE","parameters":{}}"#, .firebaseAnswer),
      // Templates.
      (#"{"parameters":{}}"#, .firebaseTemplate),
      (#"{"parameters":{"a":{"defaultValue":{"value":"1"}}}}"#, .firebaseTemplate),
      (#"{"parameters":{"a":{"conditionalValues":{}}}}"#, .firebaseTemplate),
      (#"{"parameters":{"a":{"defaultValue":null}}}"#, .firebaseTemplate),
      (#"{"parameters":{"a":{"value":"1"}}}"#, .flat), (#"{"parameters":{"a":"1"}}"#, .flat),
      (#"{"parameters":{"a":{"defaultValue":{}},"b":1}}"#, .flat), (#"{"parameters":[]}"#, .flat),
      (#"{"parameters":"x"}"#, .flat), (#"{"parameterGroups":{"g":{"parameters":{}}}}"#, .flat),
      (#"{"parameters":{"a":[{"defaultValue":1}]}}"#, .flat),
    ] as [(String, RCPayloadFormat)])
  func detection(_ text: String, _ expected: RCPayloadFormat) throws {
    #expect(try payload(text).format == expected)
  }

  @Test(
    "An envelope of another version, or with parts of the wrong kind, is refused",
    arguments: [
      (#"{"rcvalues": 2}"#, "p:1:14: expected \"rcvalues\": 1, the only version of the envelope there is"),
      (#"{"rcvalues": 0}"#, "p:1:14: expected \"rcvalues\": 1, the only version of the envelope there is"),
      (#"{"rcvalues": -1}"#, "p:1:14: expected \"rcvalues\": 1, the only version of the envelope there is"),
      (#"{"rcvalues": 1e1}"#, "p:1:14: expected \"rcvalues\": 1, the only version of the envelope there is"),
      (
        #"{"rcvalues": 99999999999999999999}"#,
        "p:1:14: expected \"rcvalues\": 1, the only version of the envelope there is"
      ),
      (#"{"rcvalues": 1, "values": []}"#, "p:1:27: expected an object for \"values\""),
      (#"{"rcvalues": 1, "values": "{}"}"#, "p:1:27: expected an object for \"values\""),
      (#"{"rcvalues": 1, "locales": []}"#, "p:1:28: expected an object for \"locales\""),
      (#"{"rcvalues": 1, "locales": {"fr": 5}}"#, "p:1:35: expected an object for the values of a locale"),
      (#"{"rcvalues": 1, "version": []}"#, "p:1:28: expected a string for the version"),
      (#"{"rcvalues": 1, "version": true}"#, "p:1:28: expected a string for the version"),
      ("[]", "p:1:1: expected an object, found array"), ("\"{}\"", "p:1:1: expected an object, found string"),
      ("\n 5", "p:2:2: expected an object, found number"), ("null", "p:1:1: expected an object, found null"),
      ("{\"a\":1,}", "p:1:7: a comma after the last element is not JSON"),
      ("", "p:1:1: expected a value, found the end of the text"),
      ("<html>", "p:1:1: expected a value, found \"<\""),
    ])
  func refused(_ text: String, _ expected: String) {
    #expect(loadFailure { () throws(RCLoadError) in try payload(text) } == expected)
  }

  @Test("An envelope has values for all and for locales")
  func envelope() throws {
    let read = try payload(
      #"{"rcvalues":1,"version":"42","values":{"a":1,"rcvalues":2},"locales":{"pt-BR":{"a":3},"fr":{"a":2,"b":null}},"x":0}"#
    )
    #expect(read.version == "42")
    #expect(read.base.texts == ["a=1", "rcvalues=2"])
    #expect(read.localized.map { $0.locale?.description } == ["fr", "pt-BR"])
    #expect(read.localized.map(\.texts) == [["a=2", "b=null"], ["a=3"]])
    #expect(read.base.layer == .remote && read.base.version == "42" && read.localized[0].version == "42")
    let value = try #require(read.base.document.root["values"]?["a"])
    #expect(read.base.origin(of: value).description == "remote v42")
    #expect(read.base.location(of: value).description == "p:1:44")
    #expect(read.diagnostics.isEmpty)
  }

  @Test(
    "What an envelope leaves out is not there",
    arguments: [
      #"{"rcvalues":1}"#, #"{"rcvalues":1.0,"values":null,"locales":null,"version":null}"#,
      #"{"rcvalues":1,"values":{},"locales":{}}"#,
    ])
  func emptyEnvelope(_ text: String) throws {
    let read = try payload(text)
    #expect(read.base.count == 0 && read.localized.isEmpty && read.version == nil && read.diagnostics.isEmpty)
  }

  @Test("Ill-formed tags are left out and told; of two that mean one locale the last counts")
  func tags() throws {
    let read = try payload(
      #"{"rcvalues":1,"locales":{"french!":{"a":0},"pt_BR":{"a":1},"":{},"pt-br":{"a":2},"fr":{"a":3},"fr":{"a":4}}}"#)
    #expect(read.localized.map(\.texts) == [["a=4"], ["a=2"]])
    #expect(
      read.diagnostics.map(\.code) == [
        "skipped-locale", "skipped-locale", "twin-locale", "twin-locale", "duplicate-key",
      ])
    #expect(read.diagnostics.map { $0.location?.column } == [26, 60, 66, 95, 95])
  }

  @Test("The payload's own version comes before the source's")
  func versions() throws {
    func version(_ text: String) throws -> String? {
      try PayloadLayers(Array(text.utf8), path: "p", version: "etag", limits: RCLimits()).version
    }
    #expect(try version("{}") == "etag")
    #expect(try version(#"{"version":"7"}"#) == "etag")
    #expect(try version(#"{"rcvalues":1,"version":"7"}"#) == "7")
    #expect(try version(#"{"rcvalues":1,"version":1.10}"#) == "1.10")
    #expect(try version(#"{"rcvalues":1}"#) == "etag")
    #expect(try version(#"{"entries":{},"templateVersion":"9"}"#) == "9")
    #expect(try version(#"{"entries":{},"state":"UPDATE","templateVersion":9}"#) == "9")
    #expect(try version(#"{"parameters":{},"version":{"versionNumber":"12"}}"#) == "12")
    #expect(try version(#"{"parameters":{},"version":{}}"#) == "etag")
  }

  @Test("Duplicates are told wherever they stand, and the last counts")
  func duplicates() throws {
    let flat = try payload("{\"a\":1,\"o\":{\"x\":1,\"x\":2},\"a\":null}")
    #expect(flat.diagnostics.map(\.key) == [nil, "a"])
    #expect(flat.diagnostics.map { $0.location?.description } == ["p:1:19", "p:1:26"])
    #expect(BoundLayer(flat.base, to: NameTable(["a"])).value(of: 0).kind == .null)
    let envelope = try payload(#"{"rcvalues":1,"values":{"a":1},"values":{"b":1,"b":2}}"#)
    #expect(envelope.base.texts == ["b=1", "b=2"])
    #expect(envelope.diagnostics.map(\.key) == [nil, "b"])
  }

  @Test("Each limit refuses the payload whole")
  func limits() {
    func failure(_ text: String, _ limits: RCLimits) -> String? {
      loadFailure { () throws(RCLoadError) in try payload(text, limits: limits) }
    }
    let locale = #"{"rcvalues":1,"values":{"a":1},"locales":{"fr":{"a":1,"b":2}}}"#
    #expect(failure(locale, RCLimits(maximumKeys: 2)) == nil)
    #expect(failure(locale, RCLimits(maximumKeys: 1)) == "p: 2 keys, more than the limit of 1")
    let locales = #"{"rcvalues":1,"locales":{"fr":{"a":1},"de":{"b":1},"it":{"c":1,"a":2}}}"#
    #expect(failure(locales, RCLimits(maximumKeys: 3)) == nil)
    #expect(failure(locales, RCLimits(maximumKeys: 2)) == "p: 3 keys, more than the limit of 2")
    #expect(failure("{\"a\":1}", RCLimits(maximumKeys: 1)) == nil)
    #expect(failure("{\"a\":1}", RCLimits(maximumKeys: 0)) == "p: 1 keys, more than the limit of 0")
    #expect(
      failure("{\"a\":[1]}", RCLimits(maximumDepth: 1)) == "p:1:6: more than 1 arrays and objects inside each other")
    #expect(failure("{\"a\":1}", RCLimits(maximumSize: 6)) == "p:1:1: 7 bytes, more than the limit of 6")
    #expect(failure("{\"a\":1}", RCLimits(maximumSize: 7)) == nil)
    let standard = RCLimits()
    #expect([standard.maximumSize, standard.maximumDepth, standard.maximumKeys] == [4_194_304, 64, 10_000])
  }

  @Test("A format that is named is not looked for")
  func named() throws {
    func read(_ text: String, _ format: RCPayloadFormat) throws(RCLoadError) -> PayloadLayers {
      try PayloadLayers(Array(text.utf8), path: "p", format: format, limits: RCLimits())
    }
    #expect(try read(#"{"rcvalues":2,"a":1}"#, .flat).base.texts == ["rcvalues=2", "a=1"])
    #expect(try read(#"{"parameters":{"a":{"defaultValue":{"value":"1"}}}}"#, .flat).base.count == 1)
    #expect(
      loadFailure { () throws(RCLoadError) in try read("{}", .envelope) }
        == "p:1:1: expected \"rcvalues\": 1, the only version of the envelope there is")
    #expect(
      loadFailure { () throws(RCLoadError) in try read("{\"rcvalues\":\"1\"}", .envelope) }
        == "p:1:13: expected \"rcvalues\": 1, the only version of the envelope there is")
    #expect(try read("{}", .firebaseTemplate).base.count == 0)
    #expect(
      loadFailure { () throws(RCLoadError) in try read("{}", .firebaseAnswer) }
        == "p:1:1: expected \"entries\", or a \"state\" that says there are none")
  }
}

/// `text` as a payload from a file `p`.
func payload(_ text: String, limits: RCLimits = RCLimits()) throws(RCLoadError) -> PayloadLayers {
  try PayloadLayers(Array(text.utf8), path: "p", limits: limits)
}
