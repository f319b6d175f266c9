import RCJSON

/// What `schema.json` says of the keys: kinds, constraints, and facts for people and tools.
///
/// The words are a subset of JSON Schema 2020-12 and five of our own that begin with `x-`.
public struct RCSchema: Sendable {
  /// A schema of one key by the key's name.
  package let keys: SchemaKeys
  /// What is wrong with the schema itself. None of it makes the schema unusable: the word concerned is left out.
  package let faults: [SchemaFault]

  /// No constraints.
  package static let none = RCSchema(keys: SchemaKeys(), faults: [])

  private init(keys: SchemaKeys, faults: [SchemaFault]) {
    (self.keys, self.faults) = (keys, faults)
  }

  /// Reads the root of a schema file: an object whose `properties` are the keys.
  package init(_ document: JSONDocument) {
    var faults: [SchemaFault] = []
    var keys = SchemaKeys()
    let root = document.root
    if root.kind != .object {
      faults.append(SchemaFault(problem: .notAnObject, value: root))
    }
    for member in root.members {
      func bad(_ expected: String) {
        faults.append(
          SchemaFault(problem: .badValue(keyword: member.name, expected: expected), value: member.value))
      }
      switch member.name {
      case "properties":
        guard member.value.kind == .object else {
          bad("an object")
          continue
        }
        keys = SchemaKeys(member.value, faults: &faults)
      case "type": if member.value.string != "object" { bad("\"object\" at the top") }
      case "required":
        let isNames = member.value.kind == .array && member.value.elements.allSatisfy { $0.kind == .string }
        if !isNames { bad("an array of strings") }
      // What the files of a folder hold and lack is told apart from the schema.
      case "$schema", "$id", "$comment", "title", "description", "additionalProperties": break
      default:
        faults.append(SchemaFault(problem: .unknownKeyword(member.name), value: member.nameValue))
      }
    }
    self.init(keys: keys, faults: faults)
  }
}

/// The schemas of an object's members, by name.
///
/// Sorted rather than hashed: a dictionary of a type of its own costs a program 50 microseconds at its start.
package struct SchemaKeys: Sendable {
  package struct Entry: Sendable {
    package let key: String
    package let value: SchemaNode
  }

  /// In the order of the names' bytes.
  private var entries: [Entry] = []

  init() {}

  /// Reads the members of `object`. Of two with one name the last counts.
  init(_ object: JSONValue, faults: inout [SchemaFault]) {
    for member in object.members {
      let node = SchemaNode(member.value, nameValue: member.nameValue, faults: &faults)
      let (index, isThere) = place(of: member.name)
      // Most schemas name their keys in some order of their own; to move the others costs little beside reading.
      if isThere {
        entries[index] = Entry(key: member.name, value: node)
      } else {
        entries.insert(Entry(key: member.name, value: node), at: index)
      }
    }
  }

  /// Where a name stands, or would.
  private func place(of name: String) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key.utf8.lexicographicallyPrecedes(name.utf8) { low = middle + 1 } else { high = middle }
    }
    return (low, low < entries.count && entries[low].key.utf8.elementsEqual(name.utf8))
  }

  /// - Complexity: logarithmic in the number of names.
  package subscript(name: String) -> SchemaNode? {
    let (index, isThere) = place(of: name)
    return isThere ? entries[index].value : nil
  }

  package var isEmpty: Bool { entries.isEmpty }
}

extension SchemaKeys: Sequence {
  package func makeIterator() -> IndexingIterator<[Entry]> { entries.makeIterator() }
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
    case .notAnObject: "a schema must be an object, or true where it allows everything"
    case .unknownKeyword(let keyword): "\"\(keyword)\" is not a keyword that is understood here"
    case .badValue(let keyword, let expected): "\"\(keyword)\" must be \(expected)"
    case .badPattern(let pattern): "\"\(pattern)\" is not a regular expression"
    }
  }
}
