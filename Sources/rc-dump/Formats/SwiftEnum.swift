import RCValues

/// The keys of a folder as the Swift source of an enum, in the order of the base file.
struct SwiftEnum {
  struct Key {
    var name: String
    var kind: RCKind?
    /// The schema's description.
    var summary: String?
  }

  private let keys: [Key]
  /// The name of each key's case without backticks; nil for a key that no case can have beside an earlier one, as to
  /// Swift strings both are the same text.
  let caseNames: [String?]

  init(_ keys: [Key]) {
    self.keys = keys
    caseNames = SwiftCaseNames.names(for: keys.map(\.name))
  }

  var source: String {
    var source = "import RCValues\n\n"
    if keys.isEmpty { return source + "// An enum with raw values needs a case, and the folder has no key.\n" }
    source += "enum AppKey: String, RCKey {\n"
    for (key, name) in zip(keys, caseNames) {
      guard let name else {
        source += "  // Left out, as Swift takes it for the same text as an earlier key: \(Self.literal(key.name))\n"
        continue
      }
      source += "  /// \(Self.comment(key))\n"
      let spelling = SwiftCaseNames.needsBackticks(name) ? "`\(name)`" : name
      let rawValue = name.utf8.elementsEqual(key.name.utf8) ? "" : " = \(Self.literal(key.name))"
      source += "  case \(spelling)\(rawValue)\n"
    }
    return source + "}\n"
  }

  private static func comment(_ key: Key) -> String {
    let kind = key.kind?.rawValue ?? "no kind"
    guard let summary = key.summary, !summary.isEmpty else { return kind }
    let line = String(String.UnicodeScalarView(summary.unicodeScalars.map { isPlain($0) ? $0 : " " }))
    return "\(kind): \(line)"
  }

  /// `text` between quotes; what could not be seen or could end the literal is escaped.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case _ where isPlain(scalar): literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return literal + "\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    case .spaceSeparator: scalar == " "
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
