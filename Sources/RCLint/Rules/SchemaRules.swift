import RCJSON
import RCValues

/// RC210 to RC212: what schema.json asks for, and what is wrong with it.
enum SchemaRules {
  static let rules = [range, keyword, expired]

  private static func example(_ base: ExampleContent, _ schema: ExampleContent) -> RuleExample {
    RuleExample(["base.json": base, "schema.json": schema])
  }

  static let range = Rule(
    "RC210", "range", "A value breaks a constraint of the schema", severity: .error,
    why: "The program refuses it and reads the base default, or for a base default the built-in zero.",
    bad: example(#"{"maxItems": 500}"#, #"{"properties": {"maxItems": {"type": "integer", "maximum": 100}}}"#),
    good: example(#"{"maxItems": 50}"#, #"{"properties": {"maxItems": {"type": "integer", "maximum": 100}}}"#)
  ) { subject, sink in
    guard !subject.folder.schema.keys.isEmpty else { return }
    for file in subject.folder.defaults {
      guard let document = file.document else { continue }
      for entry in file.entries {
        guard let key = subject.folder.key(of: entry), let schema = key.schema, let kind = key.kind,
          let keyword = brokenKeyword(entry, document, schema, kind, isBase: file.isBase)
        else { continue }
        let value = file.value(entry, document)
        var related: [(message: String, place: Place)] = []
        if let schemaFile = subject.folder.schemaFile {
          related.append(("the schema of the key", schemaFile.place(of: schema.nameValue)))
        }
        sink.report(
          file.place(entry),
          "\(Show.name(key.name)) is \(Show.clipped(value.sourceText, to: 40)), which breaks \"\(keyword)\" of the schema",
          related: related)
      }
    }
  }

  private static func brokenKeyword(
    _ entry: LintFile.Entry, _ document: JSONDocument, _ schema: SchemaNode, _ kind: RCKind, isBase: Bool
  ) -> String? {
    document.withNodes { nodes, bytes in
      var content = Converted()
      let rejection = Conversion.convert(
        nodes[Int(entry.value)], at: Int(entry.value), of: document, bytes: bytes, as: kind,
        column: isBase ? .base : .lenient, into: &content)
      // Of another kind: RC202 has told.
      guard rejection == nil else { return nil }
      return schema.brokenKeyword(
        by: content, kind: kind, source: JSONValue(document: document, index: Int(entry.value)))
    }
  }

  static let keyword = Rule(
    "RC211", "schema-keyword", "A word of the schema means nothing, or contradicts another", severity: .warning,
    why: "A constraint that is silently left out protects nothing.",
    bad: example(#"{"maxItems": 5}"#, #"{"properties": {"maxItems": {"type": "integer", "maximun": 100}}}"#),
    good: example(#"{"maxItems": 5}"#, #"{"properties": {"maxItems": {"type": "integer", "maximum": 100}}}"#)
  ) { subject, sink in
    guard let file = subject.folder.schemaFile, file.document != nil else { return }
    for fault in subject.folder.schema.faults {
      var message = fault.message
      if case .unknownKeyword(let word) = fault.problem, let nearest = Nearest.word(to: word, in: keywords) {
        message += "; did you mean \"\(nearest)\"?"
      }
      sink.report(file.place(of: fault.value), message)
    }
    var suggestions = Suggestions(subject.folder.keys.map(\.name))
    let hasBase = subject.folder.base?.document?.root.kind == .object
    let schemas = subject.folder.schema.keys.sorted {
      $0.value.nameValue.range.lowerBound < $1.value.nameValue.range.lowerBound
    }
    for entry in schemas {
      let (name, schema) = (entry.key, entry.value)
      if hasBase, subject.folder.names.ordinal(of: name) == nil {
        sink.report(
          file.place(of: schema.nameValue), "the base has no key \(Show.name(name))" + suggestions.clause(for: name))
      }
      for contradiction in contradictions(schema) {
        sink.report(
          file.place(of: schema.nameValue), "the schema of \(Show.name(name)) contradicts itself: \(contradiction)")
      }
    }
  }

  private static let keywords = [
    "type", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
    "maxLength", "pattern", "format", "items", "properties", "required", "additionalProperties", "description", "title",
    "deprecated", "x-translatable", "x-secret", "x-kind", "x-owner", "x-expires",
  ]

  private static func contradictions(_ schema: SchemaNode) -> [String] {
    var found: [String] = []
    if let low = schema.minimum, let high = schema.maximum, high.decimal < low.decimal {
      found.append("minimum \(low.text) is above maximum \(high.text)")
    }
    if let low = schema.minimum, let high = schema.exclusiveMaximum, !(low.decimal < high.decimal) {
      found.append("minimum \(low.text) is not below exclusiveMaximum \(high.text)")
    }
    if let low = schema.exclusiveMinimum, let high = schema.maximum ?? schema.exclusiveMaximum,
      !(low.decimal < high.decimal)
    {
      found.append("exclusiveMinimum \(low.text) leaves nothing below \(high.text)")
    }
    if let low = schema.minLength, let high = schema.maxLength, high < low {
      found.append("minLength \(low) is above maxLength \(high)")
    }
    if let allowed = schema.allowed, allowed.isEmpty { found.append("enum allows nothing") }
    if let allowed = schema.allowed, let constant = schema.constant,
      !allowed.contains(where: { $0.kind == constant.kind && $0.sourceText == constant.sourceText })
    {
      found.append("const is not among enum")
    }
    if let stated = schema.statedKind, let type = schema.types.first, !types(of: stated).contains(type) {
      found.append("x-kind \(stated.rawValue) is no \(type.rawValue)")
    }
    return found
  }

  private static func types(of kind: RCKind) -> [SchemaNode.ValueType] {
    switch kind {
    case .string, .color: [.string]
    case .bool: [.boolean]
    case .number: [.number, .integer]
    case .image: [.object, .string]
    case .json: [.object, .array, .string]
    }
  }

  static let expired = Rule(
    "RC212", "expired", "A temporary setting is past its day", severity: .warning,
    why: """
      The schema's x-expires says until when a setting was meant to be there. What is over stays for years unless \
      somebody is told.
      """,
    bad: example(#"{"winterSale": true}"#, #"{"properties": {"winterSale": {"x-expires": "2001-01-31"}}}"#),
    good: example(#"{"winterSale": true}"#, #"{"properties": {"winterSale": {"x-expires": "2999-01-31"}}}"#)
  ) { subject, sink in
    guard let base = subject.folder.base else { return }
    for key in subject.folder.keys {
      guard let day = key.schema?.expires, LintDay.isDay(day), day < subject.today else { continue }
      let owner = key.schema?.owner.map { "; owner: \(Show.clipped($0, to: 40))" } ?? ""
      sink.report(base.namePlace(key.entry), "\(Show.name(key.name)) was meant to go after \(day)\(owner)")
    }
  }
}
