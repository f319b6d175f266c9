import RCJSON
import RCValues

/// RC207: JSON inside of strings.
enum JSONTextRules {
  static let jsonInString = Rule(
    "RC207", "json-in-string", "A string should hold JSON and does not", severity: .error,
    why: """
      Stores that know only text keep JSON in strings. A fault inside is found by nobody before the program decodes it. \
      A text that merely looks like JSON is a warning.
      """,
    bad: .base(#"{"layout": "{\"columns\": 2,}"}"#), good: .base(#"{"layout": "{\"columns\": 2}"}"#)
  ) { subject, sink in
    for file in subject.folder.defaults {
      guard let document = file.document else { continue }
      for entry in file.entries where entry.kind == .string && !entry.traits.isDisjoint(with: [.brace, .bracket]) {
        guard let key = subject.folder.key(of: entry) else { continue }
        let isDeclared = key.kind == .json
        let value = file.value(entry, document)
        let text = value.string ?? ""
        guard isDeclared || looksLikeJSON(text) else { continue }
        check(text, value, file, entry, isDeclared, &sink)
      }
      for entry in file.entries where entry.kind == .string && entry.traits.isDisjoint(with: [.brace, .bracket]) {
        guard let key = subject.folder.key(of: entry), key.kind == .json else { continue }
        sink.report(
          file.place(entry), "\(Show.name(key.name)) is JSON, found the text \(Show.value(file.string(entry)))")
      }
    }
  }

  private static func check(
    _ text: String, _ value: JSONValue, _ file: LintFile, _ entry: LintFile.Entry, _ isDeclared: Bool,
    _ sink: inout FindingSink
  ) {
    let key = file.keyName(entry)
    do {
      let inner = try JSONDocument(text: text)
      for duplicate in inner.duplicates {
        let later = duplicate.later(in: inner)
        sink.report(
          place(later.range, value, file, entry),
          "\(Show.name(later.string ?? "")) stands twice in the JSON of \(Show.name(key))",
          severity: .warning)
      }
    } catch {
      let offset = error.position.offset
      sink.report(
        place(offset..<min(offset + 1, text.utf8.count), value, file, entry),
        "the JSON in the text of \(Show.name(key)) is broken: \(error.message)",
        severity: isDeclared ? .error : .warning)
    }
  }

  private static func place(_ range: Range<Int>, _ value: JSONValue, _ file: LintFile, _ entry: LintFile.Entry) -> Place
  {
    var place = file.place(entry)
    place = Place(
      file.text, StringOffset.inFile(range.lowerBound..<max(range.lowerBound, range.upperBound), of: value),
      key: place.key, locale: place.locale, pointer: place.pointer)
    return place
  }

  /// `{` with a quote or `}` behind it, or `[` with a JSON value behind it; messages with `{name}` do not look so.
  static func looksLikeJSON(_ text: String) -> Bool { looksLikeJSON(Array(text.utf8)) }

  static func looksLikeJSON(_ text: [UInt8]) -> Bool {
    guard let first = text.first(where: { !isBlank($0) }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else {
      return false
    }
    let bytes = text.filter { !isBlank($0) }
    guard bytes.count > 1 else { return false }
    switch (bytes[0], bytes[1]) {
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")): return true
    case (UInt8(ascii: "{"), UInt8(ascii: "}")): return bytes.count == 2
    case (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "["), UInt8(ascii: "\"")): return true
    case (UInt8(ascii: "["), let byte):
      // `[1] a footnote` is none: an array ends with its bracket.
      let isValue =
        byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
        || ["true", "false", "null"].contains { bytes[1...].starts(with: $0.utf8) }
      return isValue && bytes.last == UInt8(ascii: "]") && bytes.filter { $0 == UInt8(ascii: "]") }.count == 1
    default: return false
    }
  }
}
