import RCJSON

/// The schema of one key, or of one place inside its JSON.
package final class SchemaNode: @unchecked Sendable {  // written in init only
  package enum ValueType: String, Sendable, CaseIterable {
    case null, boolean, number, integer, string, object, array
  }

  package enum Format: String, Sendable, CaseIterable {
    case hexColor = "hex-color"
    case image
    case uri
  }

  package enum AdditionalProperties: Sendable {
    case allowed
    case forbidden
    case matching(SchemaNode)
  }

  /// Where the key is named in the schema.
  package let nameValue: JSONValue

  package private(set) var types: [ValueType] = []
  package private(set) var format: Format?
  package private(set) var allowed: [JSONValue]?
  package private(set) var constant: JSONValue?
  package private(set) var minimum: ExactNumber?
  package private(set) var maximum: ExactNumber?
  package private(set) var exclusiveMinimum: ExactNumber?
  package private(set) var exclusiveMaximum: ExactNumber?
  package private(set) var multipleOf: ExactNumber?
  package private(set) var minLength: Int?
  package private(set) var maxLength: Int?
  package private(set) var pattern: SchemaPattern?
  package private(set) var items: SchemaNode?
  package private(set) var properties = SchemaKeys()
  package private(set) var required: [String] = []
  package private(set) var additionalProperties = AdditionalProperties.allowed
  package private(set) var title: String?
  package private(set) var summary: String?
  package private(set) var isDeprecated = false
  /// Nil where the schema does not say.
  package private(set) var isTranslatable: Bool?
  package private(set) var isSecret = false
  package private(set) var statedKind: RCKind?
  package private(set) var owner: String?
  /// As written.
  package private(set) var expires: String?

  package init(_ value: JSONValue, nameValue: JSONValue, faults: inout [SchemaFault]) {
    self.nameValue = nameValue
    // False would leave a key, or a place, without any value.
    if value.bool == true { return }
    guard value.kind == .object else {
      faults.append(SchemaFault(problem: .notAnObject, value: value))
      return
    }
    for member in value.members { read(member, &faults) }
  }

  /// The kind that the schema gives the key; nil where it leaves that to the base default.
  package var kind: RCKind? {
    if let statedKind { return statedKind }
    // A type beside null is the one that counts.
    switch types.first(where: { $0 != .null }) {
    case .boolean: return .bool
    case .number, .integer: return .number
    case .string:
      return switch format {
      case .hexColor: .color
      case .image: .image
      case .uri, nil: .string
      }
    case .object, .array: return format == .image ? .image : .json
    case .null, nil:
      return switch format {
      case .hexColor: .color
      case .image: .image
      case .uri: .string
      case nil: nil
      }
    }
  }

  private func read(_ member: JSONMembers.Member, _ faults: inout [SchemaFault]) {
    let (name, value) = (member.name, member.value)
    func bad(_ expected: String) -> SchemaFault {
      SchemaFault(problem: .badValue(keyword: name, expected: expected), value: value)
    }
    func number() -> ExactNumber? {
      guard let number = ExactNumber(value) else {
        faults.append(bad("a number"))
        return nil
      }
      return number
    }
    func length() -> Int? {
      guard let text = value.numberText, let number = NumberText(text), number.integer >= 0,
        ExactDecimal(text)?.isInteger == true
      else {
        faults.append(bad("a whole number from 0"))
        return nil
      }
      return number.integer
    }
    func text() -> String? {
      if value.kind != .string { faults.append(bad("a string")) }
      return value.string
    }
    func flag() -> Bool? {
      if value.kind != .bool { faults.append(bad("true or false")) }
      return value.bool
    }

    switch name {
    case "type":
      let names = value.kind == .array ? Array(value.elements) : [value]
      types = names.compactMap { $0.string.flatMap(ValueType.init(rawValue:)) }
      if types.count != names.count || names.isEmpty {
        types = []
        faults.append(
          bad("one of " + ValueType.allCases.map(\.rawValue).joined(separator: ", ") + ", or an array of them"))
      }
    case "format":
      format = text().flatMap(Format.init(rawValue:))
      if value.kind == .string, format == nil { faults.append(bad("hex-color, image or uri")) }
    case "enum":
      if value.kind == .array { allowed = Array(value.elements) } else { faults.append(bad("an array")) }
    case "const": constant = value
    case "minimum": minimum = number()
    case "maximum": maximum = number()
    case "exclusiveMinimum": exclusiveMinimum = number()
    case "exclusiveMaximum": exclusiveMaximum = number()
    case "multipleOf":
      multipleOf = number()
      if let step = multipleOf, !step.isPositive {
        multipleOf = nil
        faults.append(bad("a number above 0"))
      }
    case "minLength": minLength = length()
    case "maxLength": maxLength = length()
    case "pattern":
      guard let source = text() else { return }
      pattern = SchemaPattern(source)
      if pattern == nil { faults.append(SchemaFault(problem: .badPattern(source), value: value)) }
    case "items": items = SchemaNode(value, nameValue: member.nameValue, faults: &faults)
    case "properties":
      guard value.kind == .object else { return faults.append(bad("an object")) }
      properties = SchemaKeys(value, faults: &faults)
    case "required":
      required = value.elements.compactMap(\.string)
      if value.kind != .array || required.count != Array(value.elements).count {
        required = []
        faults.append(bad("an array of strings"))
      }
    case "additionalProperties":
      if let allows = value.bool {
        additionalProperties = allows ? .allowed : .forbidden
      } else {
        additionalProperties = .matching(SchemaNode(value, nameValue: member.nameValue, faults: &faults))
      }
    case "title": title = text()
    case "description": summary = text()
    case "deprecated": isDeprecated = flag() ?? false
    case "x-translatable": isTranslatable = flag()
    case "x-secret": isSecret = flag() ?? false
    case "x-kind":
      statedKind = text().flatMap(RCKind.init(rawValue:))
      if value.kind == .string, statedKind == nil {
        faults.append(bad("one of " + RCKind.allCases.map(\.rawValue).joined(separator: ", ")))
      }
    case "x-owner": owner = text()
    case "x-expires":
      expires = text()
      if let expires, !Self.isDate(expires) { faults.append(bad("a date as YYYY-MM-DD")) }
    case "$comment": break
    default: faults.append(SchemaFault(problem: .unknownKeyword(name), value: member.nameValue))
    }
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy({ isDigit($0) }) else { return false }
    let numbers = parts.compactMap { Int(String(decoding: Array($0), as: UTF8.self)) }
    let (year, month) = (numbers[0], numbers[1])
    guard (1...12).contains(month) else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return (1...days).contains(numbers[2])
  }
}

/// A number of a schema, compared exactly.
package struct ExactNumber: Sendable {
  package let decimal: ExactDecimal
  package let text: String

  init?(_ value: JSONValue) {
    guard let text = value.numberText, let decimal = ExactDecimal(text) else { return nil }
    (self.text, self.decimal) = (text, decimal)
  }

  var isPositive: Bool { ExactDecimal("0").map { $0 < decimal } ?? false }
}
