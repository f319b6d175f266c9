import RCConsole
import RCJSON
import RCValues

/// How one value reads.
extension TypedValue {
  /// The value as it is, without quotes: what `get` prints.
  var raw: String {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .color(let color): color.description
    case .image(_, let source), .json(let source): source.sourceText
    }
  }

  /// The value on one line, for people.
  var line: String {
    switch self {
    case .string(""): "\"\""
    case .image(let image, _): image.description
    case .json(let source): source.compactText
    default: raw
    }
  }

  var swatch: Swatch? {
    guard case .color(let color) = self else { return nil }
    return Swatch(red: color.red, green: color.green, blue: color.blue)
  }

  /// The `value` of a JSON dump.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let text): writer.string(text)
    case .number(let text): writer.raw(text)
    case .bool(let value): writer.bool(value)
    case .color(let color): writer.string(color.description)
    case .image(_, let source), .json(let source): writer.value(source)
    }
  }
}

extension JSONValue {
  /// The value without line breaks.
  var compactText: String {
    var writer = JSONWriter(indentation: nil)
    writer.value(self)
    return writer.text
  }
}

extension RCKind? {
  /// The zero that a key of this kind has without any layer.
  var zero: TypedValue? {
    switch self {
    case .string, nil: .string("")
    case .bool: .bool(false)
    case .number: .number("0")
    case .color: .color(.black)
    case .image, .json: nil
    }
  }

  /// What stands for the zero where it is no value.
  var zeroLine: String { self == .image ? RCImageDescriptor.missing.description : "null" }
}
