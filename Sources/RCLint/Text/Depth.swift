import RCJSON

/// How deep arrays and objects lie inside each other. `{}` is 1 deep.
enum Depth {
  static func maximum(in document: JSONDocument) -> Int { walk(document, limit: .max).depth }

  /// The first container that lies deeper than `limit`.
  static func firstBelow(_ limit: Int, in document: JSONDocument) -> JSONValue? {
    walk(document, limit: limit).first.map { JSONValue(document: document, index: $0) }
  }

  private static func walk(_ document: JSONDocument, limit: Int) -> (depth: Int, first: Int?) {
    document.withNodes { nodes, _ in
      var open: [Int] = []
      var (deepest, first) = (0, Int?.none)
      for index in nodes.indices where nodes[index].kind == .array || nodes[index].kind == .object {
        while let last = open.last, last <= index { open.removeLast() }
        open.append(Int(nodes[index].next))
        deepest = max(deepest, open.count)
        if open.count > limit, first == nil { first = index }
      }
      return (deepest, first)
    }
  }
}
