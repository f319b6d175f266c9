import RCJSON

/// Checks a value against a key's schema. Answers with the first keyword that is broken.
extension SchemaNode {
  /// Checks what a value became as a key of `kind`; nil means that nothing is broken.
  ///
  /// - Parameters:
  ///   - content: what the value was converted to.
  ///   - source: the value itself, whose exact number text counts.
  package func brokenKeyword(by content: Converted, kind: RCKind, source: JSONValue) -> String? {
    switch kind {
    case .bool:
      return membership { $0.bool == content.bool }
    case .number:
      return brokenKeyword(byNumber: trimmedText(source))
    case .string:
      return brokenKeyword(byText: content.content)
    case .color:
      return brokenKeyword(byTextOf: trimmedText(source))
        ?? membership { constant in
          constant.string.flatMap { RCColor(hex: $0) } == content.color
        }
    case .image, .json:
      guard let inner = Conversion.object(source, orArray: kind == .json) else { return nil }
      return brokenKeyword(by: inner, isTop: true)
    }
  }

  private func trimmedText(_ source: JSONValue) -> String {
    var text = source.string ?? source.sourceText
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return "" }
      let range = trimmedRange(base, count: bytes.count)
      return String(decoding: bytes[range], as: UTF8.self)
    }
  }

  /// Checks a place inside JSON.
  private func brokenKeyword(by value: JSONValue, isTop: Bool = false) -> String? {
    if !types.isEmpty, !(isTop && format == .image), !types.contains(where: { $0.describes(value) }) { return "type" }
    switch value.kind {
    case .number: return brokenKeyword(byNumber: value.sourceText)
    case .string:
      let text = value.string ?? ""
      if format == .hexColor, RCColor(hex: text) == nil { return "format" }
      if format == .image, !isTop, !isImage(value) { return "format" }
      return brokenKeyword(byText: text)
    case .array:
      if let items {
        for element in value.elements {
          if let keyword = items.brokenKeyword(by: element) { return keyword }
        }
      }
    case .object:
      if format == .image, !isTop, !isImage(value) { return "format" }
      for name in required where value[name] == nil { return "required" }
      for member in value.members {
        let name = member.name
        if let schema = properties[name] {
          if let keyword = schema.brokenKeyword(by: member.value) { return keyword }
        } else {
          switch additionalProperties {
          case .allowed: break
          case .forbidden: return "additionalProperties"
          case .matching(let schema):
            if let keyword = schema.brokenKeyword(by: member.value) { return keyword }
          }
        }
      }
    case .bool, .null: break
    }
    return membership { $0.isEqual(to: value) }
  }

  private func isImage(_ value: JSONValue) -> Bool {
    guard let object = Conversion.object(value, orArray: false) else { return false }
    return (try? RCImageDescriptor(object)) != nil  // why not is told for keys of kind image
  }

  private func brokenKeyword(byNumber text: String) -> String? {
    guard let number = ExactDecimal(text) else { return "type" }
    if types.contains(.integer), !types.contains(.number), !number.isInteger { return "type" }
    if let minimum, number < minimum.decimal { return "minimum" }
    if let maximum, number > maximum.decimal { return "maximum" }
    if let exclusiveMinimum, number <= exclusiveMinimum.decimal { return "exclusiveMinimum" }
    if let exclusiveMaximum, number >= exclusiveMaximum.decimal { return "exclusiveMaximum" }
    if let multipleOf {
      let isMultiple =
        number.isMultiple(of: multipleOf.decimal)
        ?? {
          // Too long for 128 bits: as near as doubles come.
          guard let value = NumberText(text)?.double, let step = NumberText(multipleOf.text)?.double else {
            return true
          }
          let ratio = value / step
          return ratio.isFinite && (ratio - ratio.rounded()).magnitude <= 1e-9 * max(1, ratio.magnitude)
        }()
      if !isMultiple { return "multipleOf" }
    }
    return membership { $0.numberText.flatMap { ExactDecimal($0) } == number }
  }

  private func brokenKeyword(byText text: String) -> String? {
    brokenKeyword(byTextOf: text)
      ?? membership { $0.string.map { $0.unicodeScalars.elementsEqual(text.unicodeScalars) } ?? false }
  }

  /// Length, pattern and address.
  private func brokenKeyword(byTextOf text: String) -> String? {
    if minLength != nil || maxLength != nil {
      let length = text.unicodeScalars.count
      if let minLength, length < minLength { return "minLength" }
      if let maxLength, length > maxLength { return "maxLength" }
    }
    if let pattern, !pattern.matches(text) { return "pattern" }
    return format == .uri && !isAbsoluteURI(text) ? "format" : nil
  }

  /// Checks `enum` and `const`.
  private func membership(_ isValue: (JSONValue) -> Bool) -> String? {
    if let allowed, !allowed.contains(where: isValue) { return "enum" }
    if let constant, !isValue(constant) { return "const" }
    return nil
  }
}

extension SchemaNode.ValueType {
  func describes(_ value: JSONValue) -> Bool {
    switch self {
    case .null: value.kind == .null
    case .boolean: value.kind == .bool
    case .number: value.kind == .number
    case .integer: value.numberText.flatMap { ExactDecimal($0)?.isInteger } ?? false
    case .string: value.kind == .string
    case .object: value.kind == .object
    case .array: value.kind == .array
    }
  }
}

extension JSONValue {
  /// Equality as JSON Schema has it: numbers by value, objects without order, strings by scalars.
  func isEqual(to other: JSONValue) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .null: return true
    case .bool: return bool == other.bool
    case .number: return ExactDecimal(sourceText) == ExactDecimal(other.sourceText)
    case .string: return (string ?? "").unicodeScalars.elementsEqual((other.string ?? "").unicodeScalars)
    case .array:
      let (one, two) = (Array(elements), Array(other.elements))
      return one.count == two.count && zip(one, two).allSatisfy { $0.isEqual(to: $1) }
    case .object:
      let (one, two) = (Array(members), Array(other.members))
      // Of several members with one name the last counts, on both sides.
      return one.allSatisfy { member in
        guard let value = self[member.name], let twin = other[member.name] else { return false }
        return value.isEqual(to: twin)
      } && two.allSatisfy { self[$0.name] != nil }
    }
  }
}

/// RFC 3986: a scheme, a colon, and only characters that URIs have.
private func isAbsoluteURI(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 1 < bytes.count, let first = bytes.first,
    Character(Unicode.Scalar(first)).isLetter
  else { return false }
  let isScheme = bytes[..<colon].allSatisfy { byte in
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || Array("+-.".utf8).contains(byte)
  }
  guard isScheme else { return false }
  for index in bytes.indices {
    let byte = bytes[index]
    if byte <= 0x20 || byte >= 0x7F || Array("\"<>\\^`{|}".utf8).contains(byte) { return false }
    if byte == UInt8(ascii: "%") {
      guard index + 2 < bytes.count, hexDigitValue(bytes[index + 1]) != nil, hexDigitValue(bytes[index + 2]) != nil
      else { return false }
    }
  }
  return true
}
