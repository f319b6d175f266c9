import RCValues

/// A dump as fields of text, the same for every form that has nothing but fields.
struct Records {
  let header: [String]
  let rows: [[String]]

  /// Key, value, kind, source and place; or key, kind and the value in every locale.
  init(_ set: DumpSet) {
    guard set.isForAll else {
      header = ["key", "value", "kind", "source", "where"]
      rows = set.dump.entries.map { entry in
        let origin = entry.value.origin
        return [
          entry.key, entry.typed?.raw ?? "", entry.kind?.rawValue ?? "", origin.shownLayer,
          origin.location?.description ?? "",
        ]
      }
      return
    }
    header = ["key", "kind"] + set.readers.map(\.name)
    rows = set.dump.entries.enumerated().map { index, entry in
      [entry.key, entry.kind?.rawValue ?? ""] + set.readers.map { $0.dump.entries[index].typed?.raw ?? "" }
    }
  }
}
