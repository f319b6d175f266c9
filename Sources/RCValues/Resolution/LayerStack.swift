import RCJSON

/// All layers that one reader's values can come from, the highest first. The built-in zero below them has no entry.
package struct LayerStack: Sendable {
  package let layers: [BoundLayer]
  package let reader: ReaderLocale
  /// Settings say that an empty remote string is no value.
  let emptyStringUnsets: Bool

  package init(
    _ space: KeySpace, remote: PayloadLayers?, overrides: [PayloadLayers], requested: [RCLocaleTag],
    emptyStringUnsets: Bool = false
  ) {
    let reader = ReaderLocale(
      requested, defaults: space.matcher,
      remote: LocaleMatcher(available: (remote?.localized ?? []).compactMap(\.locale)))
    var layers: [BoundLayer] = []
    func append(_ payload: PayloadLayers, _ chain: [RCLocaleTag]) {
      for tag in chain {
        if let layer = payload.localized.first(where: { $0.locale == tag }) {
          layers.append(BoundLayer(layer, to: space.names))
        }
      }
      layers.append(BoundLayer(payload.base, to: space.names))
    }
    for payload in overrides {
      let matcher = LocaleMatcher(available: payload.localized.compactMap(\.locale))
      append(payload, (reader.decisive ?? requested.first).flatMap { matcher.match([$0]) }?.chain ?? [])
    }
    if let remote { append(remote, reader.remote) }
    for tag in reader.defaults {
      if let index = space.localized.firstIndex(where: { $0.layer.locale == tag }) {
        layers.append(space.localized[index])
      }
    }
    layers.append(space.base)
    (self.layers, self.reader, self.emptyStringUnsets) = (layers, reader, emptyStringUnsets)
  }
}
