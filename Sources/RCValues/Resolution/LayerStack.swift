import RCJSON

/// What the settings say about values.
package struct ValueRules: Hashable, Sendable {
  /// An empty remote string is no value.
  package var emptyStringUnsets = false
  /// Pictures may be loaded by plain http.
  package var allowsInsecureImages = false

  package init() {}
}

/// The layers that do not depend on the reader, ready to be stacked for one.
package struct LayerSet: Sendable {
  package let remote: PayloadLayers?
  /// The highest first.
  package let overrides: [PayloadLayers]
  package let rules: ValueRules
  /// Nil where there are no locales.
  private let remoteMatcher: SharedMatcher?
  private let overrideMatcher: SharedMatcher?

  package init(remote: PayloadLayers?, overrides: [PayloadLayers] = [], rules: ValueRules = ValueRules()) {
    (self.remote, self.overrides, self.rules) = (remote, overrides, rules)
    remoteMatcher = SharedMatcher(remote?.localized ?? [])
    overrideMatcher = SharedMatcher(overrides.flatMap(\.localized))
  }

  package func reader(_ requested: [RCLocaleTag], _ space: KeySpace) -> ReaderLocale {
    ReaderLocale(requested, overrides: overrideMatcher, remote: remoteMatcher, defaults: space.matcher)
  }
}

/// All layers that one reader's values can come from, the highest first. The built-in zero below them has no entry.
package struct LayerStack: Sendable {
  package let layers: [BoundLayer]
  package let reader: ReaderLocale
  let rules: ValueRules
  /// False only if the payload has no name that the key space has not.
  let mayNameUnknownKeys: Bool

  package init(_ space: KeySpace, _ set: LayerSet, _ reader: ReaderLocale) {
    var layers: [BoundLayer] = []
    func append(_ payload: PayloadLayers, _ chain: [RCLocaleTag]) {
      for tag in chain {
        if let layer = payload.localized.first(where: { $0.locale == tag }) {
          layers.append(BoundLayer(layer, to: space.names))
        }
      }
      layers.append(BoundLayer(payload.base, to: space.names))
    }
    for payload in set.overrides { append(payload, reader.selection.overrides) }
    if let remote = set.remote { append(remote, reader.selection.remote) }
    for tag in reader.selection.defaults {
      if let index = space.localized.firstIndex(where: { $0.layer.locale == tag }) {
        layers.append(space.localized[index])
      }
    }
    layers.append(space.base)
    // Other readers' locales of the payload are not bound here.
    mayNameUnknownKeys =
      set.remote?.localized.isEmpty == false || layers.contains { $0.layer.layer == .remote && $0.hasUnknownNames }
    (self.layers, self.reader, rules) = (layers, reader, set.rules)
  }
}
