import RCConsole
import RCJSON
import RCValues

/// What a reader sees of the inputs: values in the order of their names, and what is worth telling.
struct Dump {
  let inputs: DumpInputs
  let resolution: Resolution
  let entries: [Entry]

  /// Resolves for the reader, and keeps the keys that `isWanted`.
  init(_ inputs: DumpInputs, where isWanted: (Entry) -> Bool = { _ in true }) {
    self.inputs = inputs
    let resolution = inputs.resolution()
    self.resolution = resolution
    let names = inputs.space.names.names
    let order = names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
    entries = order.map { Self.entry($0, inputs, resolution) }.filter(isWanted)
  }

  /// The dump of one key alone; nil if there is no such key.
  init?(_ inputs: DumpInputs, key: String) {
    guard let ordinal = inputs.space.names.ordinal(of: key) else { return nil }
    self.inputs = inputs
    resolution = inputs.resolution()
    entries = [Self.entry(ordinal, inputs, resolution)]
  }

  private static func entry(_ ordinal: Int, _ inputs: DumpInputs, _ resolution: Resolution) -> Entry {
    Entry(value: resolution.explain(ordinal), schema: inputs.space.schema(of: ordinal), masker: inputs.masker)
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
