import Foundation
import RCJSON
import Testing

@testable import rc_dump

/// The JSON of the program against the schema that documents it, Tests/Snapshots/dump.schema.json.
@Suite struct ShapeTests {
  static let lines = [
    "list", "list --remote Samples/cloud.json --locale fr-CA", "list --all-locales --remote Samples/cloud.json",
    "list --remote Samples/cloud.json --set theme=light --set maxPlanets=x",
    "explain theme --remote Samples/cloud.json",
    "explain supportPage --remote Samples/cloud.json", "check --remote Samples/cloud.json --all-locales",
    "list --defaults odd.json --overrides over.json",
  ]

  static let world = World(files: [
    "odd.json": "{\"n\": null, \"i\": {\"source\": \"local\", \"name\": \"../x\"}, \"s\": \"\", \"s\": \"twice\"}",
    "over.json": "{\"i\": 1, \"s\": [1]}",
  ])

  @Test("Every document has the documented shape and nothing else", arguments: lines)
  func document(_ line: String) throws {
    let schema = try Self.schema()
    let text = Self.world.run(line + " --format json").output
    let document = try JSONDocument(text: text).root
    #expect(Shape(schema).faults(of: document, by: schema, at: "$") == [])
  }

  @Test("So has every line of JSON Lines")
  func everyLine() throws {
    let schema = try Self.schema()
    let value = try #require(schema["$defs"]?["value"])
    for line in World().run("list --all-locales --format jsonl").output.split(separator: "\n") {
      #expect(Shape(schema).faults(of: try JSONDocument(text: String(line)).root, by: value, at: "$") == [])
    }
  }

  @Test("The check sees what is missing, wrong or too much")
  func sees() throws {
    let schema = try Self.schema()
    let document = try JSONDocument(text: "{\"schemaVersion\": 2, \"locale\": {\"chain\": [1]}, \"x\": 0}").root
    #expect(
      Shape(schema).faults(of: document, by: schema, at: "$") == [
        "$ lacks remote", "$ lacks values", "$ lacks diagnostics", "$.schemaVersion is not 1",
        "$.locale lacks requested",
        "$.locale.chain[0] is a number", "$ has x",
      ])
  }

  private static func schema() throws -> JSONValue {
    let file = repository.appendingPathComponent("Tests/Snapshots/dump.schema.json")
    return try JSONDocument([UInt8](Data(contentsOf: file))).root
  }
}

/// As much of JSON Schema as the documented shape needs.
private struct Shape {
  let root: JSONValue

  init(_ root: JSONValue) {
    self.root = root
  }

  func faults(of value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
    if let reference = schema["$ref"]?.string {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let target = root["$defs"]?[name] else { return ["\(reference) leads nowhere"] }
      return faults(of: value, by: target, at: place)
    }
    if let types = schema["type"] {
      let names = types.kind == .array ? types.elements.compactMap(\.string) : [types.string ?? ""]
      if !names.contains(where: { isType($0, value) }) { return ["\(place) is a \(value.kind)"] }
    }
    if let constant = schema["const"], constant.sourceText != value.sourceText {
      return ["\(place) is not \(constant.sourceText)"]
    }
    if let allowed = schema["enum"], !allowed.elements.contains(where: { $0.sourceText == value.sourceText }) {
      return ["\(place) cannot be \(value.sourceText)"]
    }
    var found: [String] = []
    if value.kind == .object {
      for name in schema["required"]?.elements.compactMap(\.string) ?? [] where value[name] == nil {
        found.append("\(place) lacks \(name)")
      }
      for member in value.members {
        if let inner = schema["properties"]?[member.name] {
          found += faults(of: member.value, by: inner, at: "\(place).\(member.name)")
        } else if schema["additionalProperties"]?.bool == false {
          found.append("\(place) has \(member.name)")
        }
      }
    }
    if let items = schema["items"] {
      for (index, element) in value.elements.enumerated() {
        found += faults(of: element, by: items, at: "\(place)[\(index)]")
      }
    }
    return found
  }

  private func isType(_ name: String, _ value: JSONValue) -> Bool {
    switch (name, value.kind) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool), ("null", .null): true
    case ("number", .number): true
    case ("integer", .number): Int(value.sourceText) != nil
    default: false
    }
  }
}
