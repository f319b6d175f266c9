import RCJSON
import RCValues

/// RC304 to RC307 and RC310: which keys a locale has, compared with the base and with the locales above it.
enum TranslationRules {
  static let rules = [missing, extra, redundant, untranslated, notLocalisable]

  static let missing = Rule(
    "RC304", "missing-translation", "A translatable text is missing in a locale", severity: .warning, fix: .unsafe,
    why: """
      Readers of that language get the base text. A regional file need not repeat what its language's file has, and \
      files for the base's own language (the option baseLocale, en unless set) need nothing. Keys that are not for \
      readers get "x-translatable": false in the schema. --fix-unsafe adds the base text to be translated.
      """,
    bad: .base(#"{"title": "Hello", "subtitle": "World"}"#, fr: #"{"title": "Bonjour"}"#),
    good: .base(#"{"title": "Hello", "subtitle": "World"}"#, fr: #"{"title": "Bonjour", "subtitle": "Monde"}"#)
  ) { subject, sink in
    guard let base = subject.folder.base, let document = base.document else { return }
    let wanted = subject.folder.keys.indices.filter { isForReaders(subject.folder.keys[$0], base, document) }
    guard !wanted.isEmpty else { return }
    let coverage = Coverage(subject.folder)
    let own = RCLocaleTag(subject.settings.baseLocale)?.language
    for file in subject.folder.locales {
      guard let tag = file.tag, tag.language != own, file.document?.root.kind == .object else { continue }
      let chain = coverage.files(above: tag)
      let has = coverage.keys(of: file)
      for ordinal in wanted where !has[ordinal] && !chain.contains(where: { coverage.keys(of: $0)[ordinal] }) {
        let key = subject.folder.keys[ordinal]
        let value = base.value(key.entry, document)
        var place = Place(file.text, start(of: file), key: key.name, locale: file.localeName)
        place.pointer = JSONPointer.text([key.name])
        sink.report(
          place, "\(Show.name(key.name)) has no translation for \(tag)",
          related: [("the base text", base.place(key.entry))],
          fix: MemberEdit.insertion(key.name, Array(document.bytes[value.range]), into: file).map {
            .edits([$0], safe: false, "add the base text")
          })
      }
    }
  }

  /// The bracket that opens the file's object.
  private static func start(of file: LintFile) -> Range<Int> {
    let start = file.document?.root.range.lowerBound ?? 0
    return start..<start + 1
  }

  /// A text with words in it: neither empty, nor an address, nor signs alone.
  private static func isForReaders(_ key: LintFolder.Key, _ base: LintFile, _ document: JSONDocument) -> Bool {
    guard key.isTranslatable, key.entry.kind == .string, key.entry.traits.contains(.letter) else { return false }
    if key.schema?.isTranslatable == true { return true }
    if key.entry.traits.contains(.nonASCII),
      !base.string(key.entry).unicodeScalars.contains(where: { $0.properties.isAlphabetic })
    {
      return false
    }
    if key.schema?.format == .uri || key.schema?.allowed != nil { return false }
    if key.entry.traits.contains(.url) {
      return base.string(key.entry).utf8.contains(where: isBlank)
    }
    if key.entry.traits.contains(.brace), JSONTextRules.looksLikeJSON(base.string(key.entry)) { return false }
    return true
  }

  static let extra = Rule(
    "RC305", "extra-translation", "A locale has a key that the base does not have", severity: .error, fix: .unsafe,
    why: "The base names every key. What it does not name is never read, in any language.",
    bad: .base(#"{"title": "Hello"}"#, fr: #"{"title": "Bonjour", "titel": "Bonjour"}"#),
    good: .base(#"{"title": "Hello"}"#, fr: #"{"title": "Bonjour"}"#)
  ) { subject, sink in
    guard subject.folder.base?.document?.root.kind == .object else { return }
    var suggestions = Suggestions(subject.folder.keys.map(\.name))
    for file in subject.folder.locales {
      for entry in file.entries where entry.key < 0 {
        let name = file.keyName(entry)
        sink.report(
          file.namePlace(entry), "the base has no key \(Show.name(name))" + suggestions.clause(for: name),
          fix: removal(entry, file, "remove the key", safe: false))
      }
    }
  }

  static let redundant = Rule(
    "RC306", "redundant-override", "A value is the one that the locale would get anyway", severity: .info, fix: .safe,
    why: """
      The locale above, or the base, gives the same. A text that happens to be the same in two languages is no such \
      value: it says that it was translated.
      """,
    bad: RuleExample([
      "base.json": #"{"title": "Hello"}"#, "de.json": #"{"title": "Hallo"}"#, "de-AT.json": #"{"title": "Hallo"}"#,
    ]),
    good: RuleExample([
      "base.json": #"{"title": "Hello"}"#, "de.json": #"{"title": "Hallo"}"#, "de-AT.json": #"{"title": "Servus"}"#,
    ])
  ) { subject, sink in
    let coverage = Coverage(subject.folder)
    let own = RCLocaleTag(subject.settings.baseLocale)?.language
    guard let base = subject.folder.base else { return }
    for file in subject.folder.locales {
      guard let tag = file.tag else { continue }
      let chain = coverage.files(above: tag)
      for entry in file.entries where entry.key >= 0 {
        let key = subject.folder.keys[Int(entry.key)]
        let above = chain.first { coverage.keys(of: $0)[Int(entry.key)] }
        if above == nil, key.isTranslatable, tag.language != own { continue }
        let giver = above ?? base
        let other = above.map { coverage.entry(of: Int(entry.key), in: $0) } ?? key.entry
        guard let other, areEqual(entry, file, other, giver) else { continue }
        sink.report(
          file.place(entry), "\(Show.name(key.name)) has the value that \(giver.name) gives",
          related: [("the same value", giver.place(other))], fix: removal(entry, file, "remove the key", safe: true))
      }
    }
  }

  private static func areEqual(_ one: LintFile.Entry, _ file: LintFile, _ other: LintFile.Entry, _ giver: LintFile)
    -> Bool
  {
    guard one.kind == other.kind, let first = file.document, let second = giver.document else { return false }
    if one.kind == .string {
      return file.withContent(one) { bytes, count in
        giver.withContent(other) { others, otherCount in
          count == otherCount && (0..<count).allSatisfy { bytes[$0] == others[$0] }
        } ?? false
      } ?? false
    }
    return first.bytes[file.value(one, first).range].elementsEqual(second.bytes[giver.value(other, second).range])
  }

  static func removal(_ entry: LintFile.Entry, _ file: LintFile, _ what: String, safe: Bool) -> Fix? {
    guard let document = file.document else { return nil }
    let range = file.nameValue(entry, document).range.lowerBound..<file.value(entry, document).range.upperBound
    return .edits([MemberEdit.removal(of: range, in: file.text)], safe: safe, what)
  }

  static let untranslated = Rule(
    "RC307", "untranslated", "A translation is the base text", severity: .off,
    why:
      "It may have been left for later. Many words are the same in two languages, so the rule is off unless turned on.",
    bad: RuleExample([
      "base.json": #"{"title": "Hello"}"#, "fr.json": #"{"title": "Hello"}"#,
      ".rclint.json": #"{"rules": {"untranslated": "info"}}"#,
    ]),
    good: RuleExample([
      "base.json": #"{"title": "Hello"}"#, "fr.json": #"{"title": "Bonjour"}"#,
      ".rclint.json": #"{"rules": {"untranslated": "info"}}"#,
    ])
  ) { subject, sink in
    guard let base = subject.folder.base else { return }
    let own = RCLocaleTag(subject.settings.baseLocale)?.language
    for file in subject.folder.locales where file.tag?.language != own {
      for entry in file.entries where entry.kind == .string && entry.traits.contains(.letter) {
        guard let key = subject.folder.key(of: entry), key.isTranslatable, areEqual(entry, file, key.entry, base) else {
          continue
        }
        sink.report(file.place(entry), "\(Show.name(key.name)) has the base text")
      }
    }
  }

  static let notLocalisable = Rule(
    "RC310", "not-localisable", "A key that is not to be translated stands in a locale", severity: .warning,
    fix: .unsafe,
    why: "The schema says \"x-translatable\": false: the value is the same for everybody.",
    bad: RuleExample([
      "base.json": #"{"host": "api"}"#, "fr.json": #"{"host": "api-fr"}"#,
      "schema.json": #"{"properties": {"host": {"type": "string", "x-translatable": false}}}"#,
    ]),
    good: RuleExample([
      "base.json": #"{"host": "api"}"#, "fr.json": #"{}"#,
      "schema.json": #"{"properties": {"host": {"type": "string", "x-translatable": false}}}"#,
    ])
  ) { subject, sink in
    for file in subject.folder.locales {
      for entry in file.entries {
        guard let key = subject.folder.key(of: entry), key.schema?.isTranslatable == false else { continue }
        sink.report(
          file.namePlace(entry), "\(Show.name(key.name)) is marked as not translatable",
          fix: removal(entry, file, "remove the key", safe: false))
      }
    }
  }
}
