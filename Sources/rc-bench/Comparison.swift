import RCJSON

/// Two results side by side: what became slower, what faster, and whether it is more than may be.
struct Comparison {
  struct Row {
    let name: String
    let old: Double
    let new: Double
    var ratio: Double { new / old }
  }

  let rows: [Row]
  /// Names that only one of the two has.
  let unmatched: [String]

  enum Failure: Error, CustomStringConvertible {
    case shape(String)

    var description: String {
      switch self {
      case .shape(let path): "\(path): is not what rc-bench --json prints"
      }
    }
  }

  /// - Parameter old: what `rc-bench --json` printed earlier.
  init(old: JSONDocument, path: String, new: [(name: String, median: Double)]) throws(Failure) {
    guard old.root["schemaVersion"]?.numberText == "1", let cases = old.root["cases"], cases.kind == .array else {
      throw .shape(path)
    }
    var medians: [String: Double] = [:]
    for entry in cases.elements {
      guard let name = entry["name"]?.string, let median = entry["median"]?.numberText.flatMap(Double.init) else {
        throw .shape(path)
      }
      medians[name] = median
    }
    rows = new.compactMap { entry in medians[entry.name].map { Row(name: entry.name, old: $0, new: entry.median) } }
    unmatched = new.map(\.name).filter { medians[$0] == nil }
  }

  /// The rows that became slower than `threshold` times what they were.
  func regressions(threshold: Double) -> [Row] { rows.filter { $0.ratio > threshold } }
}
