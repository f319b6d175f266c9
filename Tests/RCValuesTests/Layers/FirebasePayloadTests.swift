import RCJSON
import Testing

@testable import RCValues

@Suite("Firebase payloads") struct FirebasePayloadTests {
  private func answer(_ text: String) throws(RCLoadError) -> PayloadLayers {
    try PayloadLayers(Array(text.utf8), path: "p", format: .firebaseAnswer, limits: RCLimits())
  }

  @Test(
    "An answer's state says what its entries mean",
    arguments: [
      (#"{"entries":{"a":"1"},"state":"UPDATE","templateVersion":"7"}"#, ["a=\"1\""]),
      (#"{"entries":{"a":"1"}}"#, ["a=\"1\""]),
      (#"{"entries":{"a":"1"},"state":"SOMETHING_NEW"}"#, ["a=\"1\""]),
      (#"{"entries":{},"state":"UPDATE"}"#, []),
      (#"{"state":"EMPTY_CONFIG"}"#, []), (#"{"state":"NO_TEMPLATE","entries":null}"#, []),
      (#"{"state":"NO_TEMPLATE","entries":{"a":"1"}}"#, []), (#"{"state":"EMPTY_CONFIG","entries":{"a":"1"}}"#, []),
    ] as [(String, [String])])
  func states(_ text: String, _ expected: [String]) throws {
    #expect(try answer(text).base.texts == expected)
  }

  @Test(
    "An answer without values is refused, so that what is active stays",
    arguments: [
      (#"{"state":"NO_CHANGE"}"#, "p:1:10: expected a \"state\" that comes with values, such as UPDATE"),
      (#"{"state":"NO_CHANGE","entries":{}}"#, "p:1:10: expected a \"state\" that comes with values, such as UPDATE"),
      (
        #"{"state":"INSTANCE_STATE_UNSPECIFIED"}"#,
        "p:1:10: expected a \"state\" that comes with values, such as UPDATE"
      ),
      (#"{"state":"UPDATE"}"#, "p:1:1: expected \"entries\", or a \"state\" that says there are none"),
      (#"{"entries":null}"#, "p:1:1: expected \"entries\", or a \"state\" that says there are none"),
      (#"{"entries":[]}"#, "p:1:12: expected an object for \"entries\""),
    ])
  func withoutValues(_ text: String, _ expected: String) {
    #expect(loadFailure { () throws(RCLoadError) in try answer(text) } == expected)
  }

  @Test("A template gives its default values, groups and all")
  func template() throws {
    let read = try payload(
      """
      {"parameters": {
         "a": {"defaultValue": {"value": "1"}, "valueType": "NUMBER", "description": "d"},
         "b": {"defaultValue": {"useInAppDefault": true}},
         "c": {"defaultValue": {"value": "x"},
               "conditionalValues": {"ios": {"value": "y"}}},
         "d": {"conditionalValues": {"ios": {"value": "y"}}},
         "e": {"defaultValue": {"rolloutValue": {"rolloutId": "r", "value": "z", "percent": 5}}},
         "f": {"defaultValue": {"personalizationValue": {"personalizationId": "p"}}},
         "g": {"defaultValue": {"value": ""}, "conditionalValues": {}},
         "h": {"defaultValue": "text"}, "i": {"defaultValue": null}, "j": {"defaultValue": {}}},
       "parameterGroups": {
         "one": {"description": "d", "parameters": {"k": {"defaultValue": {"value": "2"}}}},
         "two": {"parameters": {"l": {"defaultValue": {"value": "{\\"m\\": 1}"}}}},
         "three": {"description": "empty"}, "four": 5},
       "conditions": [{"name": "ios", "expression": "device.os == 'ios'"}],
       "version": {"versionNumber": "12", "updateTime": "2026-01-01T00:00:00Z"}}
      """)
    #expect(read.format == .firebaseTemplate)
    #expect(read.base.texts == ["a=\"1\"", "c=\"x\"", "g=\"\"", "k=\"2\"", "l=\"{\\\"m\\\": 1}\""])
    #expect(read.version == "12")
    #expect(read.diagnostics.map(\.code) == ["conditional-values", "conditional-values"])
    #expect(read.diagnostics.map(\.key) == ["c", "d"])
    #expect(read.diagnostics.map { $0.location?.description } == ["p:5:31", "p:6:31"])
  }

  @Test("A name that stands in two places is told, and the last place counts, the program's default too")
  func duplicates() throws {
    let groups = try payload(
      #"{"parameters":{"a":{"defaultValue":{"value":"1"}}},"parameterGroups":{"g":{"parameters":{"a":{"defaultValue":{"value":"2"}}}}}}"#
    )
    #expect(groups.base.texts == ["a=\"2\""])
    #expect(groups.diagnostics.map(\.description) == ["p:1:90: a: the name stands more than once; the last one counts"])
    let twins = try payload(
      #"{"parameters":{"a":{"defaultValue":{"value":"1"}},"a":{"defaultValue":{"value":"2"}}}}"#)
    #expect(twins.base.texts == ["a=\"2\""])
    #expect(twins.diagnostics.map(\.code) == ["duplicate-key"])
    #expect(twins.diagnostics.map(\.key) == ["a"])
    let inApp = try payload(
      #"{"parameters":{"a":{"defaultValue":{"value":"1"}},"a":{"defaultValue":{"useInAppDefault":true}}}}"#)
    #expect(inApp.base.count == 0)
    #expect(inApp.diagnostics.map(\.code) == ["duplicate-key"])
  }

  @Test(
    "A template with parts of the wrong kind is refused",
    arguments: [
      (
        #"{"parameters":{},"parameterGroups":{"g":{"parameters":[]}}}"#, "p:1:55: expected an object for \"parameters\""
      ),
      (#"{"parameters":{},"version":{"versionNumber":{}}}"#, "p:1:45: expected a string for the version"),
    ])
  func refused(_ text: String, _ expected: String) {
    #expect(loadFailure { () throws(RCLoadError) in try payload(text) } == expected)
  }

  @Test("The limit counts the values of all groups")
  func limit() {
    let text =
      #"{"parameters":{"a":{"defaultValue":{"value":"1"}}},"parameterGroups":{"g":{"parameters":{"b":{"defaultValue":{"value":"2"}}}}}}"#
    #expect(loadFailure { () throws(RCLoadError) in try payload(text, limits: RCLimits(maximumKeys: 2)) } == nil)
    #expect(
      loadFailure { () throws(RCLoadError) in try payload(text, limits: RCLimits(maximumKeys: 1)) }
        == "p: 2 keys, more than the limit of 1")
  }
}
