import RCJSON

/// What a JSON value means as a key's kind: for programs that show values rather than read them.
package enum TypedValue: Sendable {
  case string(String)
  case bool(Bool)
  /// A JSON number: the source text where that is one, else the same digits in JSON's grammar.
  case number(String)
  case color(RCColor)
  /// The object itself, taken out of the string that held it where one did.
  case image(RCImageDescriptor, source: JSONValue)
  /// The object or array itself, taken out of the string that held it where one did.
  case json(JSONValue)
}

extension JSONValue {
  /// Reads the value as the conversion table takes it from the cloud; nil where that refuses it.
  package func typed(as kind: RCKind, rules: ValueRules = ValueRules()) -> TypedValue? {
    var converted = Converted()
    let reason = document.withNodes { nodes, bytes in
      Conversion.convert(
        nodes[index], at: index, of: document, bytes: bytes, as: kind, column: .lenient,
        allowsInsecureImages: rules.allowsInsecureImages, into: &converted)
    }
    guard reason == nil else { return nil }
    switch kind {
    case .string: return .string(converted.content)
    case .bool: return .bool(converted.bool)
    case .number: return .number(numberText ?? Self.jsonNumber(string ?? ""))
    case .color: return .color(converted.color)
    case .image: return Conversion.object(self, orArray: false).map { .image(converted.image, source: $0) }
    case .json: return Conversion.object(self, orArray: true).map { .json($0) }
    }
  }

  /// Rewrites a number in the grammar of `NumberText` to JSON's, keeping its digits: `+.50` becomes `0.50`.
  private static func jsonNumber(_ text: String) -> String {
    var digits = Substring(text.unicodeScalars.filter { $0.value > 0x20 }.map(String.init).joined())
    let sign = digits.hasPrefix("-") ? "-" : ""
    digits = digits.drop { $0 == "-" || $0 == "+" }
    var whole = digits.prefix { isDigit($0.asciiValue ?? 0) }
    digits = digits.dropFirst(whole.count)
    whole = whole.drop { $0 == "0" }
    var fraction = digits.prefix { $0 == "." || isDigit($0.asciiValue ?? 0) }
    digits = digits.dropFirst(fraction.count)
    if fraction == "." { fraction = "" }
    return sign + (whole.isEmpty ? "0" : whole) + fraction + digits
  }
}

extension TypedValue {
  /// Whether a program would read the same: numbers by their exact value, JSON without regard to order and blanks.
  package func isSame(as other: TypedValue) -> Bool {
    switch (self, other) {
    case (.string(let one), .string(let two)): one.utf8.elementsEqual(two.utf8)
    case (.bool(let one), .bool(let two)): one == two
    case (.number(let one), .number(let two)): ExactDecimal(one) == ExactDecimal(two)
    case (.color(let one), .color(let two)): one == two
    case (.image(let one, _), .image(let two, _)): one == two
    case (.json(let one), .json(let two)): one.isEqual(to: two)
    default: false
    }
  }
}
