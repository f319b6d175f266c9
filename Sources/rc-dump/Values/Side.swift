import RCConsole
import RCJSON
import RCValues

/// One side of a comparison: what a folder, a payload or a saved dump says of each key.
struct Side {
  struct Value {
    let kind: RCKind?
    /// Nil for the built-in zero of a kind that has none.
    let typed: TypedValue?
    /// The exact source text.
    let text: String
    /// `remote fr`; nil where there is but one source.
    let source: String?
  }

  /// In the order of the keys' scalars, each key once. No dictionary, which would take `é` and `e\u{301}` for one.
  let values: [(key: String, value: Value)]

  /// Nothing at all.
  static let empty = Side(unordered: [])

  /// Of two values of one key the last counts.
  private init(unordered values: [(key: String, value: Value)]) {
    let sorted = values.enumerated().sorted { one, other in
      let (first, second) = (one.element.key.utf8, other.element.key.utf8)
      return first.elementsEqual(second) ? one.offset < other.offset : first.lexicographicallyPrecedes(second)
    }.map(\.element)
    self.values = sorted.indices.filter { index in
      index + 1 == sorted.count || !sorted[index].key.utf8.elementsEqual(sorted[index + 1].key.utf8)
    }.map { sorted[$0] }
  }

  init(_ dump: Dump) {
    values = dump.entries.map { ($0.key, Value($0)) }
  }
}

extension Side.Value {
  init(_ entry: Entry) {
    self.init(kind: entry.kind, typed: entry.typed, text: entry.text, source: entry.value.origin.shownLayer)
  }

  /// The value on one line.
  var line: String { typed?.line ?? kind.zeroLine }
}

extension Side {
  /// A payload as it stands: each value says itself what kind it is of, and a reader's language beats everybody's.
  init(_ payload: PayloadLayers, for requested: [RCLocaleTag], _ masker: Masker) {
    let matcher = LocaleMatcher(available: payload.localized.compactMap(\.locale))
    let chain = requested.lazy.compactMap { matcher.match([$0]) }.first?.chain ?? []
    let localized = chain.compactMap { tag in payload.localized.first { $0.locale == tag } }
    var values: [(key: String, value: Value)] = []
    for layer in [payload.base] + localized.reversed() {
      for (name, value) in layer.entries where value.kind != .null {
        let (key, kind) = (name.string ?? "", RCKind(ofBaseDefault: value))
        let shown = masker.shown(value, key: key, schema: nil)
        let typed = shown.isMask ? .string(shown.source.string ?? "") : shown.source.typed(as: kind ?? .string)
        values.append((key, Value(kind: kind, typed: typed, text: shown.source.sourceText, source: nil)))
      }
    }
    self.init(unordered: values)
  }

  /// A saved dump: the document that `--format json` writes; nil if it is something else.
  init?(savedDump root: JSONValue) {
    guard root["schemaVersion"]?.numberText == String(JSONFormat.schemaVersion), let saved = root["values"],
      saved.kind == .array
    else { return nil }
    var values: [(key: String, value: Value)] = []
    for entry in saved.elements {
      guard let key = entry["key"]?.string, let value = entry["value"] else { return nil }
      let kind = entry["kind"]?.string.flatMap(RCKind.init)
      let isZero = value.kind == .null
      // A mask stands for a value of any kind.
      let typed = isZero ? nil : value.typed(as: kind ?? .string) ?? value.typed(as: .string)
      let origin = [entry["source"]?.string, entry["locale"]?.string.flatMap { $0 == "base" ? nil : $0 }]
      let text = entry["text"]?.string ?? value.sourceText
      let source = origin.compactMap(\.self).joined(separator: " ")
      values.append((key, Value(kind: kind, typed: typed, text: text, source: source)))
    }
    self.init(unordered: values)
  }
}
