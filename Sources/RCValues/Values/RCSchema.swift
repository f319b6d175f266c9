import RCJSON

/// What `schema.json` says of the keys: kinds, constraints, and facts for people and tools.
///
/// The words are a subset of JSON Schema 2020-12 and five of our own that begin with `x-`.
public struct RCSchema: Sendable {
  /// A schema of one key by the key's name.
  package let keys: [String: SchemaNode]
  /// What is wrong with the schema itself. None of it makes the schema unusable: the word concerned is left out.
  package let faults: [SchemaFault]

  /// No constraints.
  package static let none = RCSchema(keys: [:], faults: [])

  private init(keys: [String: SchemaNode], faults: [SchemaFault]) {
    (self.keys, self.faults) = (keys, faults)
  }

  /// Reads the root of a schema file: an object whose `properties` are the keys.
  package init(_ document: JSONDocument) {
    var faults: [SchemaFault] = []
    var keys: [String: SchemaNode] = [:]
    let root = document.root
    if root.kind != .object {
      faults.append(SchemaFault(problem: .notAnObject, value: root))
    }
    for member in root.members {
      switch member.name {
      case "properties":
        for property in member.value.members {
          keys[property.name] = SchemaNode(property.value, nameValue: property.nameValue, faults: &faults)
        }
      case "$schema", "$id", "$comment", "title", "description", "type", "required", "additionalProperties": break
      default:
        faults.append(SchemaFault(problem: .unknownKeyword(member.name), value: member.nameValue))
      }
    }
    self.init(keys: keys, faults: faults)
  }
}

/// Something in a schema that means nothing.
package struct SchemaFault: Sendable {
  package enum Problem: Hashable, Sendable {
    case notAnObject
    case unknownKeyword(String)
    /// The keyword's value is of the wrong type or not one of those allowed.
    case badValue(keyword: String, expected: String)
    case badPattern(String)
  }

  package let problem: Problem
  /// Where it stands.
  package let value: JSONValue

  package var message: String {
    switch problem {
    case .notAnObject: "a schema must be an object"
    case .unknownKeyword(let keyword): "\"\(keyword)\" is not a keyword that is understood here"
    case .badValue(let keyword, let expected): "\"\(keyword)\" must be \(expected)"
    case .badPattern(let pattern): "\"\(pattern)\" is not a regular expression"
    }
  }
}
