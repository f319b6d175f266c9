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

  /// The names and numbers on the way to a node; that of a member's name is the way to its value.
  static func path(to wanted: Int, in document: JSONDocument) -> [String] {
    var path: [String] = []
    document.withNodes { nodes, bytes in
      var container = 0
      while container != wanted {
        var child = container + 1
        let end = Int(nodes[container].next)
        var next: Int?
        if nodes[container].kind == .object {
          while child < end {
            let after = Int(nodes[child + 1].next)
            if wanted < after {
              path.append(JSONText.string(of: nodes[child], in: bytes))
              next = wanted == child ? wanted : child + 1
              break
            }
            child = after
          }
        } else {
          var number = 0
          while child < end {
            let after = Int(nodes[child].next)
            if wanted < after {
              path.append(String(number))
              next = child
              break
            }
            (child, number) = (after, number + 1)
          }
        }
        guard let next else { return }
        container = next
      }
    }
    return path
  }
}
