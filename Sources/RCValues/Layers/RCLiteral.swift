import RCJSON

/// A JSON value written as a Swift literal: `["tint": "#336699", "count": 10, "hero": ["source": "local"]]`.
public enum RCLiteral: Hashable, Sendable {
  case string(String)
  case bool(Bool)
  /// The number as JSON text, such as `1.10`. Any other text is taken for a string.
  case number(String)
  case array([RCLiteral])
  /// Of two members with one name the last counts.
  case object([String: RCLiteral])
  case null
}

extension RCLiteral: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  /// A number that JSON does not have, such as infinity, becomes null.
  public init(floatLiteral value: Double) { self = value.isFinite ? .number(value.description) : .null }
  public init(arrayLiteral elements: RCLiteral...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, RCLiteral)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  public init(nilLiteral: ()) { self = .null }
}

extension RCLiteral {
  func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let text): writer.string(text)
    case .bool(let value): writer.bool(value)
    case .number(let text):
      // Written as it stands, it could break out of its place.
      if let value = try? JSONDocument(text: text).root, value.numberText == text {  // else it is no JSON at all
        writer.raw(text)
      } else {
        writer.string(text)
      }
    case .null: writer.null()
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for (name, value) in members.sorted(by: { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
      ) {
        writer.name(name)
        value.write(to: &writer)
      }
      writer.endObject()
    }
  }

  /// `values` as the text of one JSON object.
  package static func json(_ values: [String: RCLiteral]) -> [UInt8] {
    var writer = JSONWriter(indentation: nil)
    RCLiteral.object(values).write(to: &writer)
    return writer.bytes
  }
}
