import RCValues

/// RC108 to RC112: what the program's sources say of its keys. They act only where sources or a list of keys are given.
enum CodeRules {
  static let rules = [unknownKey, missingDefault, rawValueClash, accessorKind, neverRead]

  private static let base: ExampleContent = #"{"title": "Hello", "showPluto": true}"#
  private static let code: ExampleContent = """
    enum AppKey: String, RCKey { case title, showPluto }
    func read() { print(config.string(forKey: .title), config.bool(forKey: .showPluto)) }
    """

  private static func example(base: ExampleContent = base, code: ExampleContent = code) -> RuleExample {
    RuleExample(["base.json": base, "Keys.swift": code])
  }

  static let unknownKey = Rule(
    "RC108", "unknown-key", "No case of the key enum claims a key", severity: .warning,
    why: "The program never asks for it. Most often it is a slip of the pen, and the program reads something else.",
    bad: example(base: #"{"tilte": "Hello", "showPluto": true, "title": "Hello"}"#), good: example()
  ) { subject, sink in
    guard let sources = subject.sources, let base = subject.folder.base, !sources.claimed.isEmpty else { return }
    var suggestions = Suggestions(sources.claimed.sorted())
    for key in subject.folder.keys where !sources.claimed.contains(key.name) {
      sink.report(
        base.namePlace(key.entry), "no case claims the key \(Show.name(key.name))" + suggestions.clause(for: key.name))
    }
  }

  static let missingDefault = Rule(
    "RC109", "missing-default", "A case of the key enum has no default", severity: .error, fix: .unsafe,
    why: """
      Without a default the program reads a built-in zero (an empty text, false, 0) until the cloud says something, and \
      nobody notices. --fix-unsafe adds an empty text to be replaced.
      """,
    bad: example(base: #"{"title": "Hello"}"#), good: example()
  ) { subject, sink in
    guard let sources = subject.sources, let base = subject.folder.base, base.document?.root.kind == .object else {
      return
    }
    var suggestions = Suggestions(subject.folder.keys.map(\.name).filter { !sources.claimed.contains($0) })
    func report(_ key: String, _ place: Place, _ what: String) {
      guard subject.folder.names.ordinal(of: key) == nil else { return }
      var place = place
      place.key = key
      sink.report(
        place, what + " has no default in \(base.path)" + suggestions.clause(for: key),
        fix: MemberEdit.insertion(key, Array("\"\"".utf8), into: base).map {
          .edits([$0], safe: false, "add an empty text as the default")
        })
    }
    for found in sources.enums {
      for item in found.cases {
        report(item.key, Place(found.text, item.range), "the case \(item.name) (key \(Show.name(item.key)))")
      }
    }
    for key in sources.listed { report(key, base.place, "the listed key \(Show.name(key))") }
  }

  static let rawValueClash = Rule(
    "RC110", "raw-value-clash", "Two cases have one raw value", severity: .error,
    why: "Both read the same key. Where raw values come from a macro or a script no compiler objects.",
    bad: example(code: "enum AppKey: String, RCKey { case title, showPluto, headline = \"title\" }"), good: example()
  ) { subject, sink in
    guard let sources = subject.sources else { return }
    for found in sources.enums {
      var seen: [String: [KeyEnum.Case]] = [:]
      for item in found.cases {
        if let first = seen[item.key]?.first(where: { $0.canMeet(item) }) {
          sink.report(
            Place(found.text, item.range, key: item.key),
            "the case \(item.name) has the raw value \(Show.name(item.key)), as the case \(first.name) has",
            related: [("the case \(first.name)", Place(found.text, first.range))])
        }
        seen[item.key, default: []].append(item)
      }
    }
  }

  static let accessorKind = Rule(
    "RC111", "accessor-kind", "A key is read by an accessor of another kind", severity: .error,
    why: """
      The accessor answers with a built-in zero, and asserts in a development build. Nobody else checks it: the key's \
      kind stands in the defaults, not in the code.
      """,
    bad: example(
      code: """
        enum AppKey: String, RCKey { case title, showPluto }
        let shown = config.bool(forKey: .title) && config.bool(forKey: .showPluto)
        """),
    good: example()
  ) { subject, sink in
    guard let sources = subject.sources else { return }
    for use in sources.uses {
      guard let wanted = kinds(for: use.accessor) else { continue }
      let kinds = Set(
        sources.cases(of: use).compactMap { subject.folder.names.ordinal(of: $0.key) }
          .compactMap { subject.folder.keys[$0].kind })
      // Where several enums have such a case it is enough that one of them suits.
      guard !kinds.isEmpty, kinds.isDisjoint(with: wanted), let kind = kinds.first else { continue }
      let key = sources.cases(of: use).first?.key
      let related = key.flatMap { subject.folder.names.ordinal(of: $0) }.flatMap { ordinal in
        subject.folder.base.map { ("the default", $0.place(subject.folder.keys[ordinal].entry)) }
      }
      sink.report(
        Place(use.text, use.range, key: key),
        "\(use.accessor)(forKey: .\(use.caseName)) reads a key of kind \(kind.rawValue)",
        related: related.map { [$0] } ?? [])
    }
  }

  private static func kinds(for accessor: String) -> Set<RCKind>? {
    switch accessor {
    case "string", "value(as:)": [.string]
    case "bool": [.bool]
    case "number", "integer": [.number]
    case "color": [.color]
    case "image": [.image]
    case "decode": [.json]
    default: nil
    }
  }

  static let neverRead = Rule(
    "RC112", "key-never-read", "Nothing in the sources names a case", severity: .info,
    why: "A setting that nobody reads can go. Acts only where --sources names the whole program.",
    bad: example(code: "enum AppKey: String, RCKey { case title, showPluto }\nprint(config.string(forKey: .title))"),
    good: example()
  ) { subject, sink in
    guard let sources = subject.sources, sources.looksAtUses else { return }
    for found in sources.enums {
      for item in found.cases where !sources.mentioned.contains(item.name) {
        sink.report(
          Place(found.text, item.range, key: item.key), "nothing in the sources reads the case \(item.name)")
      }
    }
  }
}
