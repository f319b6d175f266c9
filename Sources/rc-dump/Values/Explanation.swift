import RCJSON
import RCValues

/// What every layer says of one key, from the override down to the built-in zero.
struct Explanation {
  struct Layer {
    enum State: Equatable {
      /// The layer was not given, or has no value for the key.
      case absent
      case wins
      case overridden
      /// A null or an empty text in the cloud: the next layer down.
      case unset
      case rejected(RCRejectionReason)
    }

    let origin: RCOrigin
    let state: State
    /// Nil where there is none: an absent value, or the built-in zero.
    let source: JSONValue?

    /// What a program would read; nil where it would read nothing.
    func typed(in entry: Entry) -> TypedValue? {
      switch state {
      case .wins, .overridden: source.map { entry.shown($0).typed } ?? entry.kind.zero
      case .absent, .unset, .rejected: nil
      }
    }

    /// The name in JSON.
    var stateName: String {
      switch state {
      case .absent: "absent"
      case .wins: "wins"
      case .overridden: "overridden"
      case .unset: "unset"
      case .rejected: "rejected"
      }
    }
  }

  let entry: Entry
  let layers: [Layer]
  /// The languages tried.
  let chain: String
  /// The localized default that a remote text for everybody hides.
  var hidden: RCLocaleTag? { entry.value.hidesLocalized }

  init(_ entry: Entry, _ dump: Dump) {
    self.entry = entry
    chain = dump.chain
    let value = entry.value
    let ordinal = dump.inputs.space.names.ordinal(of: entry.key)
    var layers: [Layer] = []
    if dump.inputs.layers.overrides.isEmpty { layers.append(Self.absent(.override)) }
    if dump.remote == nil { layers.append(Self.absent(.remote)) }
    for bound in dump.resolution.stack.layers {
      let node = ordinal.map { Int(bound.nodes[$0]) } ?? 0
      guard node != 0 else {
        layers.append(
          Layer(origin: RCOrigin(layer: bound.layer.layer, locale: bound.layer.locale), state: .absent, source: nil))
        continue
      }
      let source = JSONValue(document: bound.layer.document, index: node)
      layers.append(
        Layer(origin: bound.layer.origin(of: source), state: Self.state(of: source, in: value), source: source))
    }
    let isZero = value.origin.layer == .builtin
    layers.append(Layer(origin: RCOrigin(layer: .builtin), state: isZero ? .wins : .overridden, source: nil))
    self.layers = layers.enumerated().sorted { one, other in
      one.element.origin.layer == other.element.origin.layer
        ? one.offset < other.offset : one.element.origin.layer > other.element.origin.layer
    }.map(\.element)
  }

  private static func absent(_ layer: RCOrigin.Layer) -> Layer {
    Layer(origin: RCOrigin(layer: layer), state: .absent, source: nil)
  }

  private static func state(of source: JSONValue, in value: RCValue) -> Layer.State {
    func isIt(_ other: JSONValue) -> Bool { other.document === source.document && other.range == source.range }
    if value.source.map(isIt) ?? false { return .wins }
    if value.overridden.contains(where: { isIt($0.source) }) { return .overridden }
    if let rejected = value.rejected.first(where: { isIt($0.source) }) { return .rejected(rejected.reason) }
    return .unset
  }
}
