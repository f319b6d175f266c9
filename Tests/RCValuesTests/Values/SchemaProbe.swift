import RCJSON

@testable import RCValues

/// One schema file, and what it says of values.
struct SchemaProbe {
  let schema: RCSchema

  init(_ text: String) throws { schema = RCSchema(try JSONDocument(text: text)) }

  /// A schema with one key named `k`.
  init(key text: String) throws { try self.init("{\"properties\":{\"k\":\(text)}}") }

  /// `LINE:COLUMN: message` of each fault.
  var faults: [String] { schema.faults.map { "\($0.value.position): \($0.message)" } }

  /// The keyword that a value of `k` breaks; "-" where it fits, a reason's code where it is not of the kind at all.
  func verdict(_ json: String, kind: RCKind? = nil) throws -> String {
    guard let node = schema.keys["k"], let kind = kind ?? node.kind else { return "no kind" }
    let probe = try ConversionProbe(json, as: kind, .lenient)
    if let reason = probe.reason { return reason.code }
    return node.brokenKeyword(by: probe.converted, kind: kind, source: try JSONDocument(text: json).root) ?? "-"
  }
}
