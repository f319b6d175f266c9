import RCConsole
import RCJSON
import RCValues

/// What a reader sees of the inputs: values in the order of their names, and what is worth telling.
struct Dump {
  let inputs: DumpInputs
  let resolution: Resolution
  let entries: [Entry]

  /// Resolves for a reader, and keeps the keys that `isWanted`.
  init(_ inputs: DumpInputs, for requested: [RCLocaleTag], where isWanted: (Entry) -> Bool = { _ in true }) {
    let resolution = inputs.resolution(for: requested)
    self.init(inputs, resolution, inputs.order.map { Self.entry($0, inputs, resolution) }.filter(isWanted))
  }

  /// The dump of one key alone, for the languages asked for; nil if there is no such key.
  init?(_ inputs: DumpInputs, key: String) {
    guard let ordinal = inputs.space.names.ordinal(of: key) else { return nil }
    let resolution = inputs.resolution(for: inputs.requested)
    self.init(inputs, resolution, [Self.entry(ordinal, inputs, resolution)])
  }

  private init(_ inputs: DumpInputs, _ resolution: Resolution, _ entries: [Entry]) {
    (self.inputs, self.resolution, self.entries) = (inputs, resolution, entries)
  }

  /// The same with the entries at `places` alone.
  func keeping(_ places: [Int]) -> Dump {
    Dump(inputs, resolution, places.map { entries[$0] })
  }

  private static func entry(_ ordinal: Int, _ inputs: DumpInputs, _ resolution: Resolution) -> Entry {
    let value = resolution.explain(ordinal)
    // The resolution stops at the layer that wins, so what it rejected stands above.
    let above = value.rejected.isEmpty ? 0 : resolution.rejections.count { $0.ordinal == ordinal }
    return Entry(
      value: value, schema: inputs.space.schema(of: ordinal), masker: inputs.masker, rejectedAbove: above,
      rules: inputs.layers.rules)
  }

  var remote: PayloadLayers? { inputs.layers.remote }

  /// Names in the payload that no key has, each once.
  var unknownNames: [JSONValue] {
    guard let remote else { return [] }
    var seen: Set<[UInt8]> = []
    return ([remote.base] + remote.localized).flatMap { BoundLayer.unknownNames(in: $0, inputs.space.names) }
      .filter { seen.insert(Array(($0.string ?? "").utf8)).inserted }
  }

  /// The same names in order of their scalars.
  var unknownKeys: [String] {
    unknownNames.map { $0.string ?? "" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The languages tried, such as `fr-CA → fr → base`.
  var chain: String { resolution.stack.reader.chain.joined(separator: " → ") }
}
