import RCJSON
import RCValues

/// Takes secrets out of what is shown.
///
/// Secret is what the schema calls so, what is named so, and what looks so, at every depth and in JSON that stands inside
/// strings. What stands in its place, `[secret 32-63 1f3870be]`, tells how long it is by powers of two and begins its
/// SHA-256 hash, so equal secrets have equal masks, today and tomorrow.
struct Masker {
  let isRevealing: Bool

  /// A value as it may be shown.
  struct Shown {
    let source: JSONValue
    /// All of it is a mask, whatever the kind of its key.
    let isMask: Bool
  }

  /// The value of a key, or what is shown in its place.
  func shown(_ source: JSONValue, key: String, schema: SchemaNode?) -> Shown {
    if isRevealing { return Shown(source: source, isMask: false) }
    if isSecret(source, name: key, schema: schema) {
      return Shown(source: Self.document(Self.quoted(Self.mask(of: source)))?.root ?? source, isMask: true)
    }
    guard let text = maskedText(of: source, schema: schema), let document = Self.document(text) else {
      return Shown(source: source, isMask: false)
    }
    return Shown(source: document.root, isMask: false)
  }

  /// A text that is no value, such as a picture's address.
  func shown(text: String) -> String {
    isRevealing ? text : Self.maskedShapes(in: text) ?? text
  }

  /// The source text of a key's value as it may be shown.
  func shown(_ text: String, key: String, schema: SchemaNode?) -> String {
    guard !isRevealing, let document = Self.document(text) else { return text }
    return shown(document.root, key: key, schema: schema).source.sourceText
  }

  /// Whether all of a value is a secret. A bool cannot be one, nor what holds nothing.
  private func isSecret(_ value: JSONValue, name: String, schema: SchemaNode?) -> Bool {
    switch value.kind {
    case .null, .bool: false
    case .string where value.range.count == 2: false
    default: schema?.isSecret ?? false || SecretName.isMeant(by: name)
    }
  }

  /// The source text with masks in it; nil where nothing is masked.
  private func maskedText(of value: JSONValue, schema: SchemaNode?) -> String? {
    var edits: [(range: Range<Int>, text: String)] = []
    collect(value, schema: schema, into: &edits)
    if edits.isEmpty { return nil }
    let bytes = value.document.bytes
    var result: [UInt8] = []
    var start = value.range.lowerBound
    for edit in edits {
      result += bytes[start..<edit.range.lowerBound]
      result += edit.text.utf8
      start = edit.range.upperBound
    }
    result += bytes[start..<value.range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  private func collect(_ value: JSONValue, schema: SchemaNode?, into edits: inout [(range: Range<Int>, text: String)]) {
    switch value.kind {
    case .null, .bool, .number: break
    case .string:
      guard Self.mayHoldSecrets(value), let text = value.string else { return }
      if let masked = maskedContent(text, schema: schema) { edits.append((value.range, Self.quoted(masked))) }
    case .array:
      for element in value.elements { collect(element, schema: schema?.items, into: &edits) }
    case .object:
      for member in value.members {
        let name = member.name
        let inner = schema?.properties[name]
        if isSecret(member.value, name: name, schema: inner) {
          edits.append((member.value.range, Self.quoted(Self.mask(of: member.value))))
        } else {
          collect(member.value, schema: inner, into: &edits)
        }
      }
    }
  }

  /// Looks at a string as it stands in the source, which costs no text of its own. One with escapes, as JSON inside has
  /// them, must be read to know.
  private static func mayHoldSecrets(_ value: JSONValue) -> Bool {
    let content = value.document.bytes[value.range].dropFirst().dropLast()
    return content.contains(UInt8(ascii: "\\")) || !SecretShape.ranges(in: content).isEmpty
  }

  /// The content of a string with masks in it: JSON is gone through, other text searched. Nil where nothing is masked.
  private func maskedContent(_ text: String, schema: SchemaNode?) -> String? {
    let first = text.utf8.first { $0 > 0x20 }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), let inner = Self.document(text) {
      guard let masked = maskedText(of: inner.root, schema: schema) else { return nil }
      return masked
    }
    return Self.maskedShapes(in: text)
  }

  private static func maskedShapes(in text: String) -> String? {
    let bytes = Array(text.utf8)
    let ranges = SecretShape.ranges(in: bytes[...])
    if ranges.isEmpty { return nil }
    var result: [UInt8] = []
    var start = 0
    for range in ranges {
      result += bytes[start..<range.lowerBound]
      result += mask(of: Array(bytes[range])).utf8
      start = range.upperBound
    }
    result += bytes[start...]
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: Masks

  private static func mask(of value: JSONValue) -> String {
    mask(of: Array((value.string ?? value.sourceText).utf8))
  }

  private static func mask(of secret: [UInt8]) -> String {
    var low = 1
    while low * 2 <= secret.count { low *= 2 }
    return "[secret \(low)-\(low * 2 - 1) \(SHA256.hex(of: secret).prefix(8))]"
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter(indentation: nil)
    writer.string(text)
    return writer.text
  }

  private static func document(_ text: String) -> JSONDocument? {
    try? JSONDocument(text: text)  // what is no JSON is no value to mask, but text
  }
}
