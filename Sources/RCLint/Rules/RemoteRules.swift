import RCJSON
import RCValues

/// RC805 and RC807: what a cloud payload does to the defaults. They act only where a payload is given.
enum RemoteRules {
  static let rules = [rejected, hidesLocalized]

  private static func example(_ payload: ExampleContent, fr: ExampleContent? = nil) -> RuleExample {
    var files = [RuleExample.File(name: "base.json", bytes: Array(#"{"title": "Hello", "maxItems": 10}"#.utf8))]
    if let fr { files.append(RuleExample.File(name: "fr.json", bytes: fr.bytes)) }
    files.append(RuleExample.File(name: "payload.json", bytes: payload.bytes))
    return RuleExample(list: files)
  }

  static let rejected = Rule(
    "RC805", "remote-rejected", "A cloud value would be refused, and the default read", severity: .warning,
    why: "The operator sees the value that was set; the users see another one.",
    bad: example(#"{"maxItems": "twenty"}"#), good: example(#"{"maxItems": "20"}"#)
  ) { subject, sink in
    guard let remote = subject.remote else { return }
    if let refusal = remote.refusal, remote.file.error == nil {
      var place = remote.file.place
      if case .shape(let location, _) = refusal, let line = location.line, let column = location.column {
        let start = remote.file.text.start(ofLine: line)
        place = Place(remote.file.text, start + max(0, column - 1)..<start + max(0, column - 1))
      }
      sink.report(place, "the whole payload would be refused: \(describe(refusal))")
    }
    guard let layers = remote.layers else { return }
    for layer in [layers.base] + layers.localized {
      for (name, value) in layer.entries where value.kind != .null {
        guard let key = name.string, let ordinal = subject.folder.names.ordinal(of: key) else { continue }
        let known = subject.folder.keys[ordinal]
        guard let kind = known.kind, let reason = rejection(of: value, kind, known.schema) else { continue }
        let place = remote.file.place(of: value)
        sink.report(
          Place(
            remote.file.text, place.range, key: key, locale: layer.locale?.description, pointer: place.pointer),
          "the value of \(Show.name(key)) would be refused: \(reason)")
      }
    }
  }

  private static func describe(_ error: RCLoadError) -> String {
    if case .shape(_, let expected) = error { return "expected \(expected)" }
    if case .json(_, let error) = error { return error.message }
    if case .tooManyKeys(_, let limit, let count) = error { return "\(count) keys, more than \(limit)" }
    return "\(error)"
  }

  private static func rejection(of value: JSONValue, _ kind: RCKind, _ schema: SchemaNode?) -> RCRejectionReason? {
    value.document.withNodes { nodes, bytes in
      var content = Converted()
      if let reason = Conversion.convert(
        nodes[value.index], at: value.index, of: value.document, bytes: bytes, as: kind, column: .lenient,
        into: &content)
      {
        return reason
      }
      return schema?.brokenKeyword(by: content, kind: kind, source: value).map { .constraint(keyword: $0) }
    }
  }

  static let hidesLocalized = Rule(
    "RC807", "remote-hides-localized", "A cloud text replaces one that is translated", severity: .warning,
    why: """
      A cloud value beats every default, translated or not: readers of the other languages get the one text. Send the \
      translations along, in the payload's locales.
      """,
    bad: example(#"{"title": "Welcome"}"#, fr: #"{"title": "Bonjour"}"#),
    good: example(
      #"{"rcvalues": 1, "values": {"title": "Welcome"}, "locales": {"fr": {"title": "Bienvenue"}}}"#,
      fr: #"{"title": "Bonjour"}"#)
  ) { subject, sink in
    guard let layers = subject.remote?.layers, let remote = subject.remote else { return }
    let sent = Dictionary(
      layers.localized.compactMap { layer in
        layer.locale.map { ($0, Set(layer.entries.compactMap { $0.name.string })) }
      }, uniquingKeysWith: { $1 })
    var translated: [Int: [RCLocaleTag]] = [:]
    for file in subject.folder.locales {
      guard let tag = file.tag else { continue }
      for entry in file.entries where entry.key >= 0 && entry.kind != .null {
        translated[Int(entry.key), default: []].append(tag)
      }
    }
    for (name, value) in layers.base.entries where value.kind != .null {
      guard let key = name.string, let ordinal = subject.folder.names.ordinal(of: key),
        subject.folder.keys[ordinal].isTranslatable, let tags = translated[ordinal]
      else { continue }
      let hidden = tags.filter { tag in !tag.chain.contains { sent[$0]?.contains(key) == true } }.sorted()
      guard !hidden.isEmpty else { continue }
      var place = remote.file.place(of: value)
      place.key = key
      sink.report(
        place,
        "the text of \(Show.name(key)) hides the translation for \(hidden.map(\.description).joined(separator: ", "))")
    }
  }
}
