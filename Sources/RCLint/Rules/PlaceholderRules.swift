import RCJSON
import RCValues

/// RC401 to RC404: what a program puts into texts.
enum PlaceholderRules {
  static let rules = [mismatch, order, invalid, icu]

  static let mismatch = Rule(
    "RC401", "placeholder-mismatch", "A translation has other placeholders than the base", severity: .error,
    why: """
      A placeholder too many, or one of another type, makes the program read memory that holds something else: it shows \
      garbage or crashes. One too few merely leaves something out, which is a warning.
      """,
    bad: .base(#"{"greeting": "Hello %@"}"#, fr: #"{"greeting": "Bonjour %d"}"#),
    good: .base(#"{"greeting": "Hello %@"}"#, fr: #"{"greeting": "Bonjour %@"}"#)
  ) { subject, sink in
    PlaceholderPair.forEach(subject) { pair in
      guard let base = pair.base, !pair.isSame, !pair.own.isBroken, !base.isBroken else { return }
      let difference = PlaceholderDifference(pair.own, base)
      if difference.isReordered || pair.renamed != nil { return }
      let related = pair.related
      if let wrong = difference.wrong.first {
        sink.report(
          pair.place(wrong.range),
          "\(pair.text(wrong)) in \(Show.name(pair.key.name)) \(difference.message(for: wrong))",
          related: related)
      }
      if let extra = difference.extra.first {
        sink.report(
          pair.place(extra.range), "\(pair.text(extra)) in \(Show.name(pair.key.name)) is not in the base text",
          related: related)
      } else if difference.wrong.isEmpty, let missing = difference.missing.first {
        sink.report(
          pair.file.place(pair.entry), "\(missing) of the base text is missing in \(Show.name(pair.key.name))",
          severity: .warning, related: related)
      }
    }
  }

  static let order = Rule(
    "RC402", "placeholder-order", "Placeholders without numbers stand in another order than in the base",
    severity: .error,
    fix: .safe,
    why: """
      They are filled in the order in which the program gives them, so a number lands where a text belongs, which \
      crashes. Numbered ones (%1$@, %2$d) may stand in any order; --fix writes the numbers.
      """,
    bad: .base(#"{"found": "%d items in %@"}"#, fr: #"{"found": "%@ : %d articles"}"#),
    good: .base(#"{"found": "%d items in %@"}"#, fr: #"{"found": "%2$@ : %1$d articles"}"#)
  ) { subject, sink in
    PlaceholderPair.forEach(subject) { pair in
      guard let base = pair.base, !pair.isSame, PlaceholderDifference(pair.own, base).isReordered else { return }
      sink.report(
        pair.file.place(pair.entry),
        "the placeholders of \(Show.name(pair.key.name)) stand in another order than in the base",
        related: pair.related, fix: numbering(pair, base))
    }
  }

  /// Writes the number of the base's placeholder of the same type into each.
  private static func numbering(_ pair: PlaceholderPair, _ base: PlaceholderScan) -> Fix? {
    var free = base.printf.enumerated().map { (position: $0.offset + 1, type: $0.element.type) }
    var edits: [Fix.Edit] = []
    for (placeholder, type) in pair.own.printf.map({ ($0.placeholder, $0.type) }) {
      guard let index = free.firstIndex(where: { $0.type == type }) else { return nil }
      let offset = StringOffset.inFile(placeholder.range.lowerBound + 1, of: pair.value)
      edits.append(
        Fix.Edit(path: pair.file.path, range: offset..<offset, replacement: Array("\(free[index].position)$".utf8)))
      free.remove(at: index)
    }
    return .edits(edits, safe: true, "number the placeholders")
  }

  static let invalid = Rule(
    "RC403", "format-invalid", "A text is no good format", severity: .error,
    why: """
      In a text with placeholders every % counts: one before a blank or at the end is read as the beginning of another, \
      and %% is a percent sign. %s prints nothing for a Swift string; numbered and plain ones do not mix; a full-width \
      ％ begins nothing.
      """,
    bad: .base(#"{"progress": "%d of 100%"}"#), good: .base(#"{"progress": "%d of 100%%", "sale": "Save 50%"}"#)
  ) { subject, sink in
    PlaceholderPair.forEach(subject, includingBase: true) { pair in
      let isASCII = !pair.entry.traits.contains(.nonASCII)
      if pair.own.found.isEmpty, pair.own.faults.isEmpty, isASCII { return }
      var name: String { Show.name(pair.key.name) }
      let own = pair.own.printf
      let isFormat = !own.isEmpty || pair.base?.printf.isEmpty == false
      if let fault = pair.own.faults.first(where: { $0.isCertain || isFormat }) {
        sink.report(pair.place(fault.range), "in \(name): \(fault.message)")
      }
      if let text = own.first(where: { $0.type.hasSuffix("s") || $0.type.hasSuffix("S") }) {
        sink.report(
          pair.place(text.placeholder.range),
          "in \(name): \(pair.text(text.placeholder)) prints nothing for a Swift string; write %@")
      }
      if own.contains(where: { $0.position == nil }), let numbered = own.first(where: { $0.position != nil }) {
        sink.report(pair.place(numbered.placeholder.range), "in \(name): numbered and plain placeholders are mixed")
      }
      if isFormat, !isASCII, let wide = fullWidthPercent(pair.bytes) {
        sink.report(pair.place(wide), "in \(name): a full-width ％ begins no placeholder")
      }
    }
  }

  /// A `％` that something follows which could end a placeholder.
  private static func fullWidthPercent(_ bytes: [UInt8]) -> Range<Int>? {
    for start in bytes.indices where bytes[start...].starts(with: [0xEF, 0xBC, 0x85]) {
      var end = start + 3
      while end < bytes.count, bytes[end] &- 0x30 < 10 || bytes[end] == UInt8(ascii: "$") { end += 1 }
      if end < bytes.count, "@diufs".utf8.contains(bytes[end]) { return start..<start + 3 }
    }
    return nil
  }

  static let icu = Rule(
    "RC404", "icu-invalid", "A message with arguments in braces is broken", severity: .error,
    why: """
      Braces that do not match, a plural or select without "other", a form or type that does not exist: the program \
      shows the raw text or nothing. Translators rename arguments; the program fills in the old name only.
      """,
    bad: .base(#"{"files": "{n, plural, one {# file} few {# files}}"}"#),
    good: .base(#"{"files": "{n, plural, one {# file} other {# files}}"}"#)
  ) { subject, sink in
    PlaceholderPair.forEach(subject, includingBase: true) { pair in
      let isMessage = pair.own.isMessage || pair.base?.isMessage == true
      guard isMessage else { return }
      var name: String { Show.name(pair.key.name) }
      if !pair.own.isBroken, let renamed = pair.renamed {
        sink.report(
          pair.file.place(pair.entry),
          "in \(name): the argument \(Show.name(renamed.from)) of the base is called \(Show.name(renamed.to))",
          related: pair.related)
      }
      guard !pair.own.hasOtherBraces, let fault = ICUMessage(pair.bytes).fault else { return }
      sink.report(pair.place(fault.offset..<fault.offset + 1), "in \(name): \(fault.message)")
    }
  }
}

extension PlaceholderScan {
  /// The printf placeholders in their order.
  var printf: [(placeholder: Placeholder, type: String, position: Int?)] {
    found.compactMap { placeholder in
      guard case .printf(let type, let position) = placeholder.style else { return nil }
      return (placeholder, type, position)
    }
  }

  /// Whether it has arguments in single braces.
  var isMessage: Bool {
    hasComplexArguments
      || found.contains { if case .named("{", _) = $0.style { true } else { false } }
  }

  /// Whether other placeholders have braces as well.
  var hasOtherBraces: Bool {
    found.contains {
      if case .named(let opening, _) = $0.style { opening != "{" && opening.hasSuffix("{") } else { false }
    }
  }
}
