import RCJSON
import RCValues

/// RC406 and RC410 to RC412: blanks, lines, markup and length of texts.
enum TextRules {
  static let rules = [edgeWhitespace, newlineCount, markup, length]

  static let edgeWhitespace = Rule(
    "RC406", "edge-whitespace", "A value begins or ends with blanks that the base does not have", severity: .warning,
    fix: .safe,
    why: """
      Nobody sees them. Colours, addresses and file names with a blank are refused by many readers; texts that are put \
      together come out with a blank too many or one too few.
      """,
    bad: .base(#"{"title": "Hello"}"#, fr: #"{"title": "Bonjour "}"#),
    good: .base(#"{"title": "Hello"}"#, fr: #"{"title": "Bonjour"}"#)
  ) { subject, sink in
    guard let base = subject.folder.base else { return }
    for file in subject.folder.defaults {
      guard let document = file.document else { continue }
      for entry in file.entries where entry.kind == .string {
        guard let key = subject.folder.key(of: entry) else { continue }
        let isOdd = entry.traits.contains(.edgeBlank)
        let baseIsOdd = file.isLocale && key.entry.traits.contains(.edgeBlank)
        guard isOdd || baseIsOdd else { continue }
        let isSlot = isMachineSlot(key, entry, file)
        let own = Edges(file.string(entry))
        let wanted: Edges = isSlot ? .none : file.isBase ? own : Edges(base.string(key.entry))
        guard own != wanted, key.kind == .string || key.kind == .color || isSlot else { continue }
        // All blank, where the base is not: RC209 would say the same of an empty text.
        let (name, value) = (Show.name(key.name), file.value(entry, document))
        let hasMore =
          own.leading != wanted.leading && wanted.leading.isEmpty
          || own.trailing != wanted.trailing && wanted.trailing.isEmpty
        let canFix =
          (own.leading == wanted.leading || wanted.leading.isEmpty)
          && (own.trailing == wanted.trailing || wanted.trailing.isEmpty)
        sink.report(
          file.place(entry),
          isSlot
            ? "\(name) begins or ends with a blank"
            : hasMore
              ? "\(name) begins or ends with blanks that the base text does not have"
              : "\(name) lacks blanks at its beginning or end that the base text has",
          fix: canFix ? .edits(trimming(own, wanted, value, file), safe: true, "remove the blanks") : nil)
      }
    }
  }

  /// What is read by programs alone.
  private static func isMachineSlot(_ key: LintFolder.Key, _ entry: LintFile.Entry, _ file: LintFile) -> Bool {
    if key.kind == .color || key.schema?.format == .uri { return true }
    guard key.kind == .string, entry.traits.contains(.url) else { return false }
    return !file.string(entry).trimmingBlanks().utf8.contains(where: isBlank)
  }

  private struct Edges: Equatable {
    var leading: [UInt8]
    var trailing: [UInt8]
    var count = 0

    static let none = Edges(leading: [], trailing: [])

    init(leading: [UInt8], trailing: [UInt8]) { (self.leading, self.trailing) = (leading, trailing) }

    init(_ text: String) {
      let bytes = Array(text.utf8)
      count = bytes.count
      func length(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
        var length = 0
        for scalar in scalars {
          guard (scalar.isASCII && isBlank(UInt8(scalar.value))) || scalar == "\u{A0}" || scalar == "\u{3000}" else {
            break
          }
          length += UTF8.width(scalar)
        }
        return length
      }
      let start = length(text.unicodeScalars)
      let end = start == bytes.count ? 0 : length(text.unicodeScalars.reversed())
      (leading, trailing) = (Array(bytes[..<start]), Array(bytes[(bytes.count - end)...]))
    }

    static func == (one: Edges, other: Edges) -> Bool { one.leading == other.leading && one.trailing == other.trailing }
  }

  private static func trimming(_ own: Edges, _ wanted: Edges, _ value: JSONValue, _ file: LintFile) -> [Fix.Edit] {
    var edits: [Fix.Edit] = []
    if own.leading != wanted.leading {
      edits.append(
        Fix.Edit(path: file.path, range: StringOffset.inFile(0..<own.leading.count, of: value), replacement: []))
    }
    if own.trailing != wanted.trailing {
      let range = own.count - own.trailing.count..<own.count
      edits.append(Fix.Edit(path: file.path, range: StringOffset.inFile(range, of: value), replacement: []))
    }
    return edits
  }

  static let newlineCount = Rule(
    "RC410", "newline-count", "A translation has another number of lines than the base", severity: .warning,
    why: "A list loses an entry or a paragraph is torn apart where texts are laid out line by line.",
    bad: .base(#"{"help": "One\nTwo"}"#, fr: #"{"help": "Un"}"#),
    good: .base(#"{"help": "One\nTwo"}"#, fr: #"{"help": "Un\nDeux"}"#)
  ) { subject, sink in
    guard let base = subject.folder.base else { return }
    forEachTranslation(subject) { file, entry, key in
      guard entry.traits.contains(.newline) || key.entry.traits.contains(.newline) else { return }
      let (own, wanted) = (lines(file, entry), lines(base, key.entry))
      guard own != wanted else { return }
      sink.report(
        file.place(entry), "\(Show.name(key.name)) has \(Show.count(own, "line")), the base text \(wanted)",
        related: [("the base text", base.place(key.entry))])
    }
  }

  private static func lines(_ file: LintFile, _ entry: LintFile.Entry) -> Int {
    file.withContent(entry) { bytes, count in
      var lines = 1
      for index in 0..<count {
        if bytes[index] == 0x0A && (index == 0 || bytes[index - 1] != 0x0D) || bytes[index] == 0x0D { lines += 1 }
      }
      return lines
    } ?? 1
  }

  static let markup = Rule(
    "RC411", "markup", "Tags do not match each other, or those of the base", severity: .warning,
    why: "An open <b> makes the rest of the page bold; a tag that a translator changed is shown as it stands.",
    bad: .base(#"{"note": "Read <b>this</b>"}"#, fr: #"{"note": "Lisez <b>ceci<b>"}"#),
    good: .base(#"{"note": "Read <b>this</b>"}"#, fr: #"{"note": "Lisez <b>ceci</b>"}"#)
  ) { subject, sink in
    guard let base = subject.folder.base else { return }
    for key in subject.folder.keys where key.kind == .string && key.entry.traits.contains(.less) {
      if let problem = Markup(base.string(key.entry)).imbalance {
        sink.report(base.place(key.entry), "\(Show.name(key.name)): \(problem)")
      }
    }
    forEachTranslation(subject) { file, entry, key in
      guard entry.traits.contains(.less) || key.entry.traits.contains(.less) else { return }
      let (own, wanted) = (Markup(file.string(entry)), Markup(base.string(key.entry)))
      if let problem = own.imbalance {
        sink.report(file.place(entry), "\(Show.name(key.name)): \(problem)")
      } else if let problem = own.difference(from: wanted) {
        sink.report(
          file.place(entry), "\(Show.name(key.name)): \(problem)", related: [("the base text", base.place(key.entry))])
      }
    }
  }

  static let length = Rule(
    "RC412", "length", "A text is longer than its key allows", severity: .warning,
    why: """
      The option maximumLengths gives patterns for keys and how many characters, as a reader counts them, there is room \
      for.
      """,
    bad: RuleExample([
      "base.json": #"{"tabHome": "Homepage of yours"}"#,
      ".rclint.json": #"{"options": {"maximumLengths": {"tab*": 10}}}"#,
    ]),
    good: RuleExample([
      "base.json": #"{"tabHome": "Home"}"#, ".rclint.json": #"{"options": {"maximumLengths": {"tab*": 10}}}"#,
    ])
  ) { subject, sink in
    let limits = subject.settings.maximumLengths.sorted { $0.key < $1.key }.map { (Glob($0.key), $0.value) }
    guard !limits.isEmpty else { return }
    let byKey = subject.folder.keys.map { key in limits.filter { $0.0.matches(key.name) }.map(\.1).min() }
    for file in subject.folder.defaults {
      for entry in file.entries where entry.kind == .string && entry.key >= 0 {
        guard let limit = byKey[Int(entry.key)] else { continue }
        let count = file.string(entry).count
        if count > limit {
          sink.report(
            file.place(entry), "\(Show.name(file.keyName(entry))) has \(count) characters; there is room for \(limit)")
        }
      }
    }
  }

  /// Calls `body` for every text of a locale whose base is a text, too.
  static func forEachTranslation(
    _ subject: LintSubject, _ body: (LintFile, LintFile.Entry, LintFolder.Key) -> Void
  ) {
    for file in subject.folder.locales {
      for entry in file.entries where entry.kind == .string && entry.key >= 0 && !entry.traits.contains(.empty) {
        let key = subject.folder.keys[Int(entry.key)]
        if key.kind == .string, key.entry.kind == .string { body(file, entry, key) }
      }
    }
  }
}
