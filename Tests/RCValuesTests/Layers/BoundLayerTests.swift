import RCJSON
import Testing

@testable import RCValues

@Suite("A layer seen from the keys") struct BoundLayerTests {
  private func layer(_ text: String) throws -> Layer {
    Layer(.remote, path: "p", document: try JSONDocument(text: text))
  }

  @Test("Each key finds its last value, however its name is spelled")
  func bound() throws {
    let layer = try layer(#"{"a":{"b":0},"\u0062":2,"x":[1,{"a":9}],"a":3,"":4,"é":5}"#)
    let bound = BoundLayer(layer, to: NameTable(["a", "b", "c", "", "\u{E9}", "e\u{301}"]))
    #expect(bound.nodes.map { $0 == 0 } == [false, false, true, false, false, true])
    #expect([0, 1, 3, 4].map { bound.value(of: $0).sourceText } == ["3", "2", "4", "5"])
    #expect(layer.count == 6)
  }

  @Test("Names that no key has are told once each, in the order of the text")
  func unknown() throws {
    let layer = try layer(#"{"z":1,"a":2,"y":3,"\u007a":4,"é":5,"e\u0301":6}"#)
    let unknown = BoundLayer.unknownNames(in: layer, NameTable(["a"]))
    #expect(unknown.map(\.sourceText) == ["\"z\"", "\"y\"", "\"é\"", "\"e\\u0301\""])
    #expect(unknown.map { layer.location(of: $0).description } == ["p:1:2", "p:1:14", "p:1:31", "p:1:37"])
    #expect(BoundLayer.unknownNames(in: layer, NameTable([])).count == 5)
  }

  @Test("Tens of thousands of members are bound at once")
  func many() throws {
    let text = "{" + (0..<20_000).map { "\"key_\($0)\":\($0)" }.joined(separator: ",") + "}"
    let bound = BoundLayer(try layer(text), to: NameTable((0..<20_000).reversed().map { "key_\($0)" }))
    #expect((0..<20_000).allSatisfy { bound.value(of: $0).numberText == String(19_999 - $0) })
  }

  @Test("Layers are ordered from the built-in zero up")
  func order() {
    #expect(RCOrigin.Layer.allCases == [.builtin, .default, .remote, .override])
    #expect(RCOrigin.Layer.allCases.sorted() == RCOrigin.Layer.allCases)
    #expect(RCOrigin(layer: .builtin).description == "builtin")
    #expect(RCOrigin(layer: .remote, locale: RCLocaleTag("fr-CA"), version: "42").description == "remote fr-CA v42")
    #expect(RCLocation(path: "a").description == "a")
    #expect(RCLocation(path: "a", line: 3).description == "a:3")
    #expect(RCLocation(path: "a", line: 3, column: 4).description == "a:3:4")
  }
}
