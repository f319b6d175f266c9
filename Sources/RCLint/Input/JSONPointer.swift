import RCJSON

/// RFC 6901: the way from the root of a JSON text to one value.
enum JSONPointer {
  static func text(_ path: [String]) -> String {
    var text = ""
    for part in path {
      text += "/"
      for scalar in part.unicodeScalars {
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}

/// What each value of a document lies in. Made once a document, so that many ways cost no more than their lengths.
final class JSONPaths: Sendable {
  /// By node: the container, -1 for the root; a member's value and its name have the same.
  private let parents: [Int32]
  /// By node: the place in an array, counted from 0; in an object the node of the name.
  private let places: [Int32]

  init(_ document: JSONDocument) {
    (parents, places) = document.withNodes { nodes, _ in
      var parents = [Int32](repeating: -1, count: nodes.count)
      var places = [Int32](repeating: 0, count: nodes.count)
      for container in nodes.indices {
        let (kind, end) = (nodes[container].kind, Int(nodes[container].next))
        guard kind == .object || kind == .array else { continue }
        var (child, number) = (container + 1, 0)
        while child < end {
          if kind == .object {
            for node in [child, child + 1] {
              parents[node] = Int32(container)
              places[node] = Int32(child)
            }
            child = Int(nodes[child + 1].next)
          } else {
            parents[child] = Int32(container)
            places[child] = Int32(number)
            (child, number) = (Int(nodes[child].next), number + 1)
          }
        }
      }
      return (parents, places)
    }
  }

  /// The names and numbers on the way to a node; that of a member's name is the way to its value.
  func path(to node: Int, in document: JSONDocument) -> [String] {
    var path: [String] = []
    var node = node
    document.withNodes { nodes, bytes in
      while parents[node] >= 0 {
        let container = Int(parents[node])
        path.append(
          nodes[container].kind == .object
            ? JSONText.string(of: nodes[Int(places[node])], in: bytes) : String(places[node]))
        node = container
      }
    }
    return path.reversed()
  }
}
