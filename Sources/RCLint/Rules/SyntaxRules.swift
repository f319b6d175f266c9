import RCJSON

/// RC001, RC003, RC007 and RC008: what is not JSON, or not the JSON of a defaults file.
enum SyntaxRules {
  static let rules = [syntax, duplicateKey, json5, topLevel, badEscape]

  static let syntax = Rule(
    "RC001", "syntax", "The file is not JSON", severity: .error,
    why: """
      A file that cannot be read ships no defaults at all: a program that loads it does not start, and a deployment \
      that ignores the error ships an empty configuration. Only the first fault of a file can be told.
      """,
    bad: .base(#"{"title": "Hello" "subtitle": "World"}"#), good: .base(#"{"title": "Hello", "subtitle": "World"}"#)
  ) { subject, sink in
    for file in subject.files {
      guard let error = file.error, case .syntax = error.reason, FileRules.invalidByte(file) == nil else { continue }
      let offset = error.position.offset
      let end = min(offset + 1, file.text.bytes.count)
      sink.report(
        Place(file.text, offset..<max(end, offset), locale: file.localeName),
        error.message + Excerpt.around(offset, in: file.text))
    }
  }

  static let duplicateKey = Rule(
    "RC002", "duplicate-key", "A name stands twice in one object", severity: .error,
    why: """
      Readers disagree about which of the two counts: some take the first, some the last, none says so. Here the last \
      one counts when a program loads the file.
      """,
    bad: .base(#"{"title": "Hello", "title": "Hi"}"#), good: .base(#"{"title": "Hello"}"#)
  ) { subject, sink in
    for file in subject.files {
      guard let document = file.document else { continue }
      for duplicate in document.duplicates {
        let (first, later) = (duplicate.first(in: document), duplicate.later(in: document))
        sink.report(
          file.place(of: later), "\(Show.name(later.string ?? "")) stands more than once in this object",
          related: [("first here", file.place(of: first))])
      }
    }
  }

  static let json5 = Rule(
    "RC003", "json5-ism", "Some readers take this, JSON does not", severity: .error, fix: .safe,
    why: """
      Comments, trailing commas, single quotes, names without quotes and odd numbers are taken by lenient readers, \
      Foundation's among them for some, and refused by the next tool in the chain.
      """,
    bad: .base("{\"limit\": 10, // at most\n \"title\": 'Hello',}"), good: .base(#"{"limit": 10, "title": "Hello"}"#)
  ) { subject, sink in
    for file in subject.files {
      for departure in file.departures {
        switch departure.kind {
        case .byteOrderMark, .controlCharacter, .invalidEscape, .loneSurrogate, .invalidUTF8: continue
        default: break
        }
        sink.report(
          Place(file.text, departure.range, locale: file.localeName), "\(departure.kind.rawValue) is not JSON",
          fix: StrictSpelling.fix(departure, in: file))
      }
    }
  }

  static let topLevel = Rule(
    "RC007", "top-level", "The file's value is not an object", severity: .error,
    why: "Keys are the members of the file's object. A file with another value at the top holds no keys.",
    bad: .base(#"["Hello"]"#), good: .base(#"{"title": "Hello"}"#)
  ) { subject, sink in
    for file in subject.files {
      guard let root = file.document?.root, root.kind != .object else { continue }
      sink.report(file.place(of: root), "the file holds \(Show.kind(root.kind)), not an object of keys and values")
    }
  }

  static let badEscape = Rule(
    "RC008", "bad-escape", "A string holds something that JSON strings cannot hold", severity: .error,
    why: """
      Half a surrogate pair is no character, an escape that JSON does not have means something else to each reader, \
      and a raw control character (a line break, a tab) must be written as an escape.
      """,
    bad: .base(#"{"title": "Hello \ud83d", "path": "C:\q"}"#), good: .base(#"{"title": "Hello 😀", "path": "C:\\q"}"#)
  ) { subject, sink in
    for file in subject.files {
      for departure in file.departures {
        switch departure.kind {
        case .controlCharacter, .invalidEscape, .loneSurrogate:
          sink.report(
            Place(file.text, departure.range, locale: file.localeName), "\(departure.kind.rawValue) cannot stand here")
        default: continue
        }
      }
    }
  }
}

extension LintFile {
  /// What the tolerant reader recorded, before an error stopped it too.
  var departures: [JSONDeparture] { document?.departures ?? error?.departures ?? [] }
}
