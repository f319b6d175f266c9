import RCJSON

/// One named set of values: a parsed text, and which of its values stand for which names.
package final class Layer: Sendable {
  package enum Content: Sendable {
    /// The members of the object at this node.
    case object(Int)
    /// Nodes of names, and of the values that go with them.
    case entries([(name: Int, value: Int)])
  }

  package let layer: RCOrigin.Layer
  package let locale: RCLocaleTag?
  /// What messages call the file.
  package let path: String
  /// False where the text was made by us, so that lines and columns in it mean nothing to anybody.
  package let hasPositions: Bool
  package let version: String?
  package let document: JSONDocument
  package let content: Content
  /// Where the values stood in the file that the document was made of; empty where the document is the file's text.
  private let places: [ImportedText.Place]

  package init(
    _ layer: RCOrigin.Layer, locale: RCLocaleTag? = nil, path: String, hasPositions: Bool = true,
    version: String? = nil, document: JSONDocument, content: Content = .object(0)
  ) {
    (self.layer, self.locale, self.path, self.hasPositions) = (layer, locale, path, hasPositions)
    (self.version, self.document, self.content, places) = (version, document, content, [])
  }

  /// The values of a file of another format, of which `document` was made.
  init(_ layer: RCOrigin.Layer, path: String, document: JSONDocument, places: [ImportedText.Place]) {
    (self.layer, self.path, self.document, self.places) = (layer, path, document, places)
    (locale, version, hasPositions, content) = (nil, nil, true, .object(0))
  }

  /// Names, and the values that go with them, in source order.
  package var entries: [(name: JSONValue, value: JSONValue)] {
    switch content {
    case .object(let index):
      JSONValue(document: document, index: index).members.map { ($0.nameValue, $0.value) }
    case .entries(let entries):
      entries.map { (JSONValue(document: document, index: $0.name), JSONValue(document: document, index: $0.value)) }
    }
  }

  package func location(of value: JSONValue) -> RCLocation {
    if !places.isEmpty { return RCLocation(path: path, position: place(of: value)) }
    return hasPositions ? RCLocation(path: path, position: value.position) : RCLocation(path: path)
  }

  /// The place noted last before the value begins.
  private func place(of value: JSONValue) -> JSONPosition {
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle].offset <= value.range.lowerBound { low = middle } else { high = middle }
    }
    return places[low].position
  }

  package func origin(of value: JSONValue) -> RCOrigin {
    RCOrigin(layer: layer, locale: locale, location: location(of: value), version: version)
  }

  /// How many entries there are, duplicates counted.
  package var count: Int {
    switch content {
    case .object(let index):
      document.withNodes { nodes, _ in
        var (count, member) = (0, index + 1)
        while member < Int(nodes[index].next) {
          count += 1
          member = Int(nodes[member + 1].next)
        }
        return count
      }
    case .entries(let entries): entries.count
    }
  }

}

extension RCDiagnostic {
  /// One for each name of a text that an earlier one of its object replaces, wherever it stands, in the order of the
  /// text; the key is told where the name is one of `layers`, all of which are made of that text.
  static func duplicates(in document: JSONDocument, path: String, hasPositions: Bool = true, layers: [Layer])
    -> [RCDiagnostic]
  {
    guard !document.duplicates.isEmpty else { return [] }
    var keys: Set<Int> = []
    for layer in layers {
      for entry in layer.entries { keys.insert(entry.name.index) }
    }
    let later = document.duplicates.map { $0.later(in: document) }.sorted { $0.index < $1.index }
    return later.map { name in
      let location = hasPositions ? RCLocation(path: path, position: name.position) : RCLocation(path: path)
      return RCDiagnostic(.duplicateKey, key: keys.contains(name.index) ? name.string : nil, location: location)
    }
  }
}

/// A layer seen from one enum: the node of each key's value.
package struct BoundLayer: Sendable {
  package let layer: Layer
  /// By ordinal; 0 where the layer has nothing (the root is never a value).
  package let nodes: [UInt32]
  /// Whether the layer has names that the table has not.
  package let hasUnknownNames: Bool

  /// - Complexity: linear in the layer and in the number of keys.
  package init(_ layer: Layer, to names: NameTable) {
    self.layer = layer
    var nodes = [UInt32](repeating: 0, count: names.count)
    var hasUnknownNames = false
    Self.forEachName(of: layer, names) { _, value, ordinal in
      if let ordinal { nodes[ordinal] = UInt32(truncatingIfNeeded: value) } else { hasUnknownNames = true }
    }
    self.hasUnknownNames = hasUnknownNames
    self.nodes = nodes
  }

  /// The value of a key that the layer holds.
  func value(of ordinal: Int) -> JSONValue {
    JSONValue(document: layer.document, index: Int(nodes[ordinal]))
  }

  /// The names of a layer that the table does not have, in source order, each once.
  package static func unknownNames(in layer: Layer, _ names: NameTable) -> [JSONValue] {
    var unknown: [JSONValue] = []
    var seen: Set<[UInt8]> = []
    forEachName(of: layer, names) { name, _, ordinal in
      guard ordinal == nil else { return }
      let value = JSONValue(document: layer.document, index: name)
      if seen.insert(Array((value.string ?? "").utf8)).inserted { unknown.append(value) }
    }
    return unknown
  }

  @inline(__always)
  private static func forEachName(of layer: Layer, _ names: NameTable, _ body: (Int, Int, Int?) -> Void) {
    layer.document.withNodes { nodes, bytes in
      names.withLookup { lookup in
        func visit(_ name: Int, _ value: Int) {
          body(name, value, JSONText.withContent(of: nodes[name], in: bytes) { lookup.ordinal(of: $0, $1) })
        }
        switch layer.content {
        case .object(let object):
          var name = object + 1
          while name < Int(nodes[object].next) {
            visit(name, name + 1)
            name = Int(nodes[name + 1].next)
          }
        case .entries(let entries):
          for entry in entries { visit(entry.name, entry.value) }
        }
      }
    }
  }
}
