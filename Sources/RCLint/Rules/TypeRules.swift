import RCJSON
import RCValues

/// RC201 to RC206, RC208, RC209 and RC009: values of another type than their key, and numbers.
enum TypeRules {
  static let rules = [
    numberRange, typeDrift, typeDeclared, boolLooking, numberLocale, numberOdd, nullValue, JSONTextRules.jsonInString,
    shape, empty,
  ]

  static let numberRange = Rule(
    "RC009", "number-range", "A number that readers lose or change", severity: .error,
    why: """
      A number beyond what a Double holds becomes infinity or is refused. A whole number beyond 2^53 is rounded by every \
      reader that knows only doubles, JavaScript among them; -0 becomes 0 for some.
      """,
    bad: .base(#"{"limit": 1e400, "id": 9007199254740993}"#), good: .base(#"{"limit": 1e300, "id": 9007199254740992}"#)
  ) { subject, sink in
    for file in subject.dataFiles {
      guard let document = file.document else { continue }
      for (index, text) in Numbers.suspicious(in: document) {
        guard let number = NumberText(text) else { continue }
        let place = file.place(of: JSONValue(document: document, index: index))
        if !number.double.isFinite {
          sink.report(place, "\(Show.clipped(text, to: 30)) is too large for a Double")
        } else if number.double == 0, text.hasPrefix("-") {
          sink.report(
            place, "\(Show.clipped(text, to: 30)) is negative zero, which many readers make 0", severity: .warning)
        } else if let decimal = Numbers.wholeNumber(text), Numbers.isBeyondDouble(decimal) {
          let isBeyond64 = Numbers.isBeyond64Bits(decimal)
          sink.report(
            place,
            isBeyond64
              ? "\(Show.clipped(text, to: 30)) does not fit into 64 bits"
              : "\(Show.clipped(text, to: 30)) is beyond 2^53: readers that know only doubles round it",
            severity: isBeyond64 ? .error : .warning)
        }
      }
    }
  }

  static let typeDrift = Rule(
    "RC201", "type-drift", "A key has another type in a locale than in the base", severity: .error,
    why: """
      The base default says what a key is. A localized value of another type is refused or converted by a rule that \
      nobody remembers, and the readers of that language get something else.
      """,
    bad: .base(#"{"maxItems": 10}"#, fr: #"{"maxItems": "dix"}"#),
    good: .base(#"{"maxItems": 10}"#, fr: #"{"maxItems": 12}"#)
  ) { subject, sink in
    forEachFault(subject) { file, entry, value, key, fault in
      guard file.isLocale, key.schema?.kind == nil, let base = subject.folder.base else { return }
      let related = [("the base default", base.place(key.entry))]
      switch fault {
      case .type:
        sink.report(
          file.place(entry), "\(Show.name(key.name)) is \(Show.kind(value.kind)) here and \(kindName(key)) in the base",
          related: related)
      case .fraction:
        sink.report(
          file.place(entry), "\(Show.name(key.name)) is a fraction here and a whole number in the base",
          related: related)
      default: break
      }
    }
  }

  private static func kindName(_ key: LintFolder.Key) -> String {
    switch key.kind {
    case .image: "an image"
    case .color: "a colour"
    case .json where key.entry.kind == .string: "a string that holds JSON"
    default: Show.kind(key.entry.kind)
    }
  }

  static let typeDeclared = Rule(
    "RC202", "type-declared", "A value is not of the kind that the schema declares", severity: .error,
    why:
      "The program refuses it and reads the base default, or for a base default the built-in zero, and says nothing.",
    bad: RuleExample([
      "base.json": #"{"maxItems": "many"}"#, "schema.json": #"{"properties": {"maxItems": {"type": "integer"}}}"#,
    ]),
    good: RuleExample([
      "base.json": #"{"maxItems": 10}"#, "schema.json": #"{"properties": {"maxItems": {"type": "integer"}}}"#,
    ])
  ) { subject, sink in
    forEachFault(subject) { file, entry, value, key, fault in
      guard let kind = key.schema?.kind else { return }
      guard case .type = fault else { return }
      let found = Show.value(value.string ?? value.sourceText)
      sink.report(
        file.place(entry),
        "\(Show.name(key.name)) is declared as \(kind.rawValue), found \(Show.kind(value.kind)) \(found)")
    }
  }

  static let boolLooking = Rule(
    "RC203", "bool-looking", "A text stands where a bool belongs", severity: .warning, fix: .safe,
    why: """
      What counts as true in a text differs between platforms: one takes "on", another "T", a third every text that \
      begins with a digit. Only JSON's true and false mean the same everywhere.
      """,
    bad: .base(#"{"showPluto": true}"#, fr: #"{"showPluto": "yes"}"#),
    good: .base(#"{"showPluto": true}"#, fr: #"{"showPluto": false}"#)
  ) { subject, sink in
    forEachFault(subject) { file, entry, value, key, fault in
      guard case .boolText(let bool) = fault else { return }
      sink.report(
        file.place(entry), "\(Show.name(key.name)) is a bool, found the text \(Show.value(value.string ?? ""))",
        severity: file.isBase ? .error : nil,
        fix: .replacing(file, value.range, with: Array((bool ? "true" : "false").utf8), safe: true, "write \(bool)"))
    }
    guard let base = subject.folder.base, let document = base.document else { return }
    for key in subject.folder.keys where key.kind == .string && key.schema?.kind == nil && key.entry.kind == .string {
      let value = base.value(key.entry, document)
      guard value.range.count <= 7, let text = value.string, text == "true" || text == "false" else { continue }
      sink.report(
        base.place(key.entry), "\(Show.name(key.name)) is the text \(Show.value(text)), not a bool",
        fix: .replacing(base, value.range, with: Array(text.utf8), safe: false, "write \(text) without quotes"))
    }
  }

  static let numberLocale = Rule(
    "RC204", "number-locale", "A number is written as one country writes it", severity: .error,
    why: "\"1,5\" and \"1.000\" mean different numbers to different readers, and none to a program.",
    bad: .base(#"{"price": 1.5}"#, fr: #"{"price": "1,5"}"#), good: .base(#"{"price": 1.5}"#, fr: #"{"price": 1.6}"#)
  ) { subject, sink in
    forEachFault(subject) { file, entry, value, key, fault in
      guard case .localNumber = fault else { return }
      sink.report(
        file.place(entry),
        "\(Show.name(key.name)) is a number, found \(Show.value(value.string ?? "")), which no program can read for sure"
      )
    }
  }

  static let numberOdd = Rule(
    "RC205", "number-odd", "A number in a form that JSON does not have", severity: .warning, fix: .safe,
    why: "Some readers take hexadecimal, nan, inf, signs, bare points and blanks; others do not.",
    bad: .base(#"{"limit": 5}"#, fr: #"{"limit": " 6"}"#), good: .base(#"{"limit": 5}"#, fr: #"{"limit": 6}"#)
  ) { subject, sink in
    forEachFault(subject) { file, entry, value, key, fault in
      guard case .oddNumber(let trimmed, let isRead) = fault else { return }
      sink.report(
        file.place(entry), "\(Show.name(key.name)) is a number, found the text \(Show.value(value.string ?? ""))",
        severity: isRead && !file.isBase ? nil : .error,
        fix: trimmed.map { .writing($0, over: value, in: file, safe: true, "remove the blanks") })
    }
  }

  static let nullValue = Rule(
    "RC206", "null-value", "A default is null", severity: .warning,
    why: "A null counts as absent: the program reads the base default, or for a base default the built-in zero.",
    bad: .base(#"{"title": null}"#), good: .base(#"{"title": "Hello"}"#)
  ) { subject, sink in
    for file in subject.folder.defaults {
      for entry in file.entries where entry.kind == .null {
        sink.report(file.place(entry), "\(Show.name(file.keyName(entry))) is null, which counts as absent")
      }
    }
  }

  static let shape = Rule(
    "RC208", "shape", "An object or array stands where a single value belongs", severity: .error,
    why: """
      The program refuses it. The same goes for a key with a single value beside keys that begin with its name and a \
      dot: tools that unfold dots cannot have both.
      """,
    bad: .base(#"{"title": "Hello"}"#, fr: #"{"title": {"text": "Bonjour"}}"#),
    good: .base(#"{"title": "Hello"}"#, fr: #"{"title": "Bonjour"}"#)
  ) { subject, sink in
    forEachFault(subject) { file, entry, value, key, fault in
      guard case .shape = fault else { return }
      sink.report(
        file.place(entry),
        "\(Show.name(key.name)) is of kind \(key.kind?.rawValue ?? "string"), found \(Show.kind(value.kind))")
    }
    guard let base = subject.folder.base else { return }
    for key in subject.folder.keys where key.name.utf8.contains(UInt8(ascii: ".")) {
      var above = key.name
      while let dot = above.lastIndex(of: ".") {
        above = String(above[..<dot])
        guard let ordinal = subject.folder.names.ordinal(of: above) else { continue }
        let other = subject.folder.keys[ordinal]
        guard other.entry.kind != .object else { continue }
        sink.report(
          base.namePlace(key.entry), "\(Show.name(key.name)) lies below \(Show.name(above)), which is a single value",
          related: [("the single value", base.namePlace(other.entry))])
        break
      }
    }
  }

  static let empty = Rule(
    "RC209", "empty", "A text is empty", severity: .warning,
    why: """
      An empty text hides whatever a program would show without it. Where it is meant, say so: minLength 0 in the \
      schema, or the option optionalKeys.
      """,
    bad: .base(#"{"title": ""}"#),
    good: RuleExample([
      "base.json": #"{"title": "Hello", "notice": ""}"#,
      "schema.json": #"{"properties": {"notice": {"type": "string", "minLength": 0}}}"#,
    ])
  ) { subject, sink in
    let optional = subject.settings.optionalKeys.map { Glob($0) }
    subject.forEachString(.empty) { file, entry, key in
      guard key.kind == .string || key.kind == nil, !isOptional(key),
        !optional.contains(where: { $0.matches(key.name) })
      else { return }
      // A language may have nothing to say where the base has nothing either.
      if file.isLocale, key.entry.traits.contains(.empty) { return }
      sink.report(file.place(entry), "\(Show.name(key.name)) is an empty text")
    }
  }

  private static func isOptional(_ key: LintFolder.Key) -> Bool {
    key.schema?.minLength == 0 || key.schema?.allowed?.contains { $0.string == "" } == true
  }

  /// Calls `body` for every default whose type is at fault.
  static func forEachFault(
    _ subject: LintSubject, _ body: (LintFile, LintFile.Entry, JSONValue, LintFolder.Key, TypeFault) -> Void
  ) {
    let folder = subject.folder
    let baseDocument = folder.base?.document
    for file in folder.defaults {
      guard let document = file.document else { continue }
      for entry in file.entries {
        guard let key = folder.key(of: entry), let kind = key.kind, !(kind == .string && entry.kind == .string) else {
          continue
        }
        if kind == .bool && entry.kind == .bool { continue }
        let value = file.value(entry, document)
        let base = baseDocument.flatMap { document in folder.base.map { $0.value(key.entry, document) } }
        if let fault = TypeFault(of: value, kind: kind, base: base, isBase: file.isBase) {
          body(file, entry, value, key, fault)
        }
      }
    }
  }
}
