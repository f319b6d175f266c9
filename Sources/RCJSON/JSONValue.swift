/// One value of a document. Cheap to copy; keeps the document alive.
public struct JSONValue: Sendable {
  public let document: JSONDocument
  @usableFromInline package let index: Int

  @inlinable
  package init(document: JSONDocument, index: Int) {
    (self.document, self.index) = (document, index)
  }

  package var node: JSONNode { document.node(index) }

  public var kind: JSONKind { node.kind }

  /// The bytes of the value, quotes and brackets included.
  public var range: Range<Int> { Int(node.start)..<Int(node.end) }

  public var position: JSONPosition { document.position(at: Int(node.start)) }

  /// The exact source text, quotes and brackets included. Malformed UTF-8 is shown as U+FFFD.
  public var sourceText: String { String(decoding: document.bytes[range], as: UTF8.self) }

  /// True or false; nil for another kind.
  public var bool: Bool? {
    kind == .bool ? document.bytes[range.lowerBound] == UInt8(ascii: "t") : nil
  }

  /// The content of a string, unescaped; nil for another kind. Makes a new string each time.
  public var string: String? {
    guard kind == .string else { return nil }
    return document.withNodes { nodes, bytes in JSONText.string(of: nodes[index], in: bytes) }
  }

  /// The text of a number, as it was written; nil for another kind.
  public var numberText: String? { kind == .number ? sourceText : nil }

  /// The members of an object in source order, every duplicate among them; empty for another kind.
  public var members: JSONMembers { JSONMembers(value: self) }

  /// The elements of an array; empty for another kind.
  public var elements: JSONElements { JSONElements(value: self) }

  /// The member named `name`, compared scalar by scalar; the last one where there are several.
  ///
  /// - Complexity: linear in the number of members.
  public subscript(name: String) -> JSONValue? {
    var name = name
    return name.withUTF8 { wanted in
      var found: Int?
      document.withNodes { nodes, bytes in
        guard nodes[index].kind == .object else { return }
        var member = index + 1
        while member < Int(nodes[index].next) {
          let isEqual = JSONText.withContent(of: nodes[member], in: bytes) { content, count in
            count == wanted.count && (0..<count).allSatisfy { content[$0] == wanted[$0] }
          }
          if isEqual { found = member + 1 }
          member = Int(nodes[member + 1].next)
        }
      }
      return found.map { JSONValue(document: document, index: $0) }
    }
  }
}

/// The members of an object, in source order.
public struct JSONMembers: Sequence, Sendable {
  let value: JSONValue

  public struct Member: Sendable {
    /// The name, as a value of kind string (its `range` includes the quotes, if there are any).
    public let nameValue: JSONValue
    public let value: JSONValue

    /// The name, unescaped. Makes a new string each time.
    public var name: String { nameValue.string ?? "" }
  }

  public struct Iterator: IteratorProtocol {
    let document: JSONDocument
    var index: Int
    let end: Int

    public mutating func next() -> Member? {
      guard index < end else { return nil }
      let member = Member(
        nameValue: JSONValue(document: document, index: index),
        value: JSONValue(document: document, index: index + 1))
      index = Int(document.node(index + 1).next)
      return member
    }
  }

  public func makeIterator() -> Iterator {
    let isObject = value.kind == .object
    return Iterator(document: value.document, index: value.index + 1, end: isObject ? Int(value.node.next) : 0)
  }

  public var isEmpty: Bool { value.kind != .object || Int(value.node.next) == value.index + 1 }
}

/// The elements of an array, in source order.
public struct JSONElements: Sequence, Sendable {
  let value: JSONValue

  public struct Iterator: IteratorProtocol {
    let document: JSONDocument
    var index: Int
    let end: Int

    public mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      let element = JSONValue(document: document, index: index)
      index = Int(document.node(index).next)
      return element
    }
  }

  public func makeIterator() -> Iterator {
    let isArray = value.kind == .array
    return Iterator(document: value.document, index: value.index + 1, end: isArray ? Int(value.node.next) : 0)
  }
}

extension JSONDuplicate {
  /// The first of the two names, as a string value of `document`.
  public func first(in document: JSONDocument) -> JSONValue { JSONValue(document: document, index: firstName) }

  /// The later of the two names.
  public func later(in document: JSONDocument) -> JSONValue { JSONValue(document: document, index: laterName) }
}
