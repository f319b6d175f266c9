import RCJSON

@testable import RCValues

/// What the conversion table makes of one JSON text.
struct ConversionProbe {
  let reason: RCRejectionReason?
  let converted: Converted

  init(_ json: String, as kind: RCKind, _ column: Conversion.Column) throws {
    let document = try JSONDocument(text: json)
    var converted = Converted()
    reason = document.withNodes { nodes, bytes in
      Conversion.convert(
        nodes[0], at: 0, of: document, bytes: bytes, as: kind, column: column, into: &converted)
    }
    self.converted = converted
  }

  /// The converted value as one text, or the reason's code.
  func outcome(as kind: RCKind) -> String {
    if let reason { return reason.code }
    return switch kind {
    case .string, .json: converted.content
    case .bool: "\(converted.bool)"
    case .number: "\(converted.number) \(converted.integer)"
    case .color: "\(converted.color)"
    case .image: "\(converted.image)"
    }
  }
}

extension RCColor {
  /// The colour of `json` as a cloud value.
  static func lenient(_ json: String) throws -> RCColor? {
    let probe = try ConversionProbe(json, as: .color, .lenient)
    return probe.reason == nil ? probe.converted.color : nil
  }
}

/// `text` as a JSON string.
func quoted(_ text: String) -> String {
  var writer = JSONWriter(indentation: nil)
  writer.string(text)
  return writer.text
}
