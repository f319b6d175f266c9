import RCJSON

/// Goes through every string of a document that is a value, however deep.
enum StringWalk {
  /// - Parameter filter: looks at the bytes between the quotes; strings that it refuses are not made.
  static func forEach(
    in document: JSONDocument, where filter: (UnsafePointer<UInt8>, Int) -> Bool = { _, _ in true },
    _ body: (JSONValue, String) -> Void
  ) {
    document.withNodes { nodes, bytes in
      // For each open object whether a name comes next, and where the container ends.
      var open: [(end: Int, isObject: Bool, isName: Bool)] = []
      for index in nodes.indices {
        while let last = open.last, last.end <= index { open.removeLast() }
        var isName = false
        if let last = open.indices.last, open[last].isObject {
          isName = open[last].isName
          open[last].isName.toggle()
        }
        let node = nodes[index]
        switch node.kind {
        case .object, .array: open.append((Int(node.next), node.kind == .object, true))
        case .string where !isName && filter(bytes + Int(node.start) + 1, Int(node.end - node.start) - 2):
          body(JSONValue(document: document, index: index), JSONText.string(of: node, in: bytes))
        default: break
        }
      }
    }
  }
}
