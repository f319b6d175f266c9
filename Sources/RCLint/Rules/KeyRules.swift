import RCJSON

/// RC101 to RC107: how keys are named.
enum KeyRules {
  static let rules = [charset, length, reserved, caseTwin, unicodeTwin, invisible, style]

  static let charset = Rule(
    "RC101", "key-charset", "A key holds other characters than letters, digits and underscores", severity: .error,
    why: """
      Remote Config takes names that begin with an English letter or an underscore and go on with letters, digits and \
      underscores; other names cannot be set from there. The option allowsDottedKeys admits dots and dashes between.
      """,
    bad: .base(##"{"nav-tint": "#336699"}"##), good: .base(##"{"nav_tint": "#336699"}"##)
  ) { subject, sink in
    forEachKey(subject) { file, entry, name in
      guard !name.isEmpty, invisibleScalar(in: name) == nil,
        name.utf8.allSatisfy({ $0 < 0x80 }) || Normalization.isNFC(name)
      else { return }
      if let scalar = firstForeign(in: name, dotted: subject.settings.allowsDottedKeys) {
        let what =
          scalar.isASCII && scalar.value &- 0x30 < 10 ? "begins with a digit" : "holds \(Show.name(String(scalar)))"
        sink.report(file.namePlace(entry), "the key \(Show.name(name)) \(what)")
      }
    }
  }

  private static func firstForeign(in name: String, dotted: Bool) -> Unicode.Scalar? {
    var isFirst = true
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "_": isFirst = false
      case "0"..."9" where !isFirst: break
      case ".", "-":
        guard dotted, !isFirst else { return scalar }
      default: return scalar
      }
    }
    return nil
  }

  static let length = Rule(
    "RC102", "key-length", "A key is empty or longer than 256 characters", severity: .error,
    why: "Remote Config takes names of 1 to 256 characters.",
    bad: .base(#"{"": "Hello"}"#), good: .base(#"{"title": "Hello"}"#)
  ) { subject, sink in
    forEachKey(subject) { file, entry, name in
      if name.isEmpty { sink.report(file.namePlace(entry), "a key is empty") }
      guard name.utf8.count > 256 else { return }
      let count = name.unicodeScalars.count
      if count > 256 { sink.report(file.namePlace(entry), "a key has \(count) characters, more than 256") }
    }
  }

  static let reserved = Rule(
    "RC103", "key-reserved", "A key begins with a reserved prefix", severity: .warning,
    why: """
      The option reservedPrefixes lists what keys must not begin with, such as firebase_, google_ and ga_, which \
      analytics keep for themselves. Without that list the rule says nothing.
      """,
    bad: RuleExample([
      "base.json": #"{"firebase_mode": "fast"}"#, ".rclint.json": #"{"options": {"reservedPrefixes": ["firebase_"]}}"#,
    ]),
    good: RuleExample([
      "base.json": #"{"mode": "fast"}"#, ".rclint.json": #"{"options": {"reservedPrefixes": ["firebase_"]}}"#,
    ])
  ) { subject, sink in
    guard !subject.settings.reservedPrefixes.isEmpty else { return }
    forEachKey(subject) { file, entry, name in
      if let prefix = subject.settings.reservedPrefixes.first(where: { name.hasPrefix($0) }) {
        sink.report(file.namePlace(entry), "the key \(Show.name(name)) begins with the reserved \(Show.name(prefix))")
      }
    }
  }

  static let caseTwin = Rule(
    "RC104", "key-case-twin", "Two keys differ in the case of their letters alone", severity: .warning,
    why: "People mix such keys up, and stores that ignore case see but one.",
    bad: .base(#"{"maxItems": 10, "maxitems": 20}"#), good: .base(#"{"maxItems": 10, "maxPages": 20}"#)
  ) { subject, sink in
    var seen: [String: LintFile.Entry] = [:]
    forEachKey(subject) { file, entry, name in
      let folded = name.lowercased()
      if let twin = seen[folded] {
        guard !(file.keyName(twin) == name) else { return }
        sink.report(
          file.namePlace(entry),
          "the key \(Show.name(name)) differs from \(Show.name(file.keyName(twin))) in case alone",
          related: [("the other one", file.namePlace(twin))])
      } else {
        seen[folded] = entry
      }
    }
  }

  static let unicodeTwin = Rule(
    "RC105", "key-unicode-twin", "A key is not in Unicode's composed form, or looks like another", severity: .error,
    fix: .unsafe,
    why: """
      An é may be one character or an e and an accent. The two look the same and are different keys here, while other \
      readers, Foundation's among them, take them for one and keep either.
      """,
    bad: .base("{\"cafe\u{301}\": 1, \"caf\u{E9}\": 2}"), good: .base(#"{"cafe": 1}"#)
  ) { subject, sink in
    var seen: [String: LintFile.Entry] = [:]
    forEachKey(subject) { file, entry, name in
      guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return }
      // String equality is canonical equivalence, so this finds the twin.
      let twin = seen[name]
      if twin == nil { seen[name] = entry }
      if let twin {
        sink.report(
          file.namePlace(entry), "the key \(Show.name(name)) is written like another, with other characters",
          related: [("the other one", file.namePlace(twin))])
      } else if !Normalization.isNFC(name) {
        let isTaken = subject.folder.names.ordinal(of: Normalization.nfc(name)) != nil
        sink.report(
          file.namePlace(entry), "the key \(Show.name(name)) is not in composed form (NFC)",
          fix: isTaken
            ? nil
            : .edits(
              renames(name, to: Normalization.nfc(name), in: subject.folder), safe: false,
              "write the key in composed form"))
      }
    }
  }

  static let invisible = Rule(
    "RC106", "key-invisible", "A key holds a blank or something that cannot be seen", severity: .error, fix: .unsafe,
    why: "Nobody sees it in a review, and the program asks for another key than the file has.",
    bad: .base("{\"title\u{200B}\": \"Hello\"}"), good: .base(#"{"title": "Hello"}"#)
  ) { subject, sink in
    forEachKey(subject) { file, entry, name in
      guard let scalar = invisibleScalar(in: name) else { return }
      let cleaned = String(String.UnicodeScalarView(name.unicodeScalars.filter { !isInvisible($0) }))
      let canFix = !cleaned.isEmpty && subject.folder.names.ordinal(of: cleaned) == nil
      sink.report(
        file.namePlace(entry), "the key \(Show.name(name)) holds \(Show.scalar(scalar)), which cannot be seen",
        fix: canFix
          ? .edits(renames(name, to: cleaned, in: subject.folder), safe: false, "rename the key to \(cleaned)") : nil)
    }
  }

  static func invisibleScalar(in name: String) -> Unicode.Scalar? { name.unicodeScalars.first(where: isInvisible) }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Edits that give a key another name in the base and in every locale.
  private static func renames(_ name: String, to newName: String, in folder: LintFolder) -> [Fix.Edit] {
    folder.files.flatMap { file -> [Fix.Edit] in
      guard let document = file.document else { return [] }
      return document.root.members.filter { $0.name.utf8.elementsEqual(name.utf8) }.map {
        Fix.Edit(path: file.path, range: $0.nameValue.range, replacement: Fix.quoted(newName))
      }
    }
  }

  static let style = Rule(
    "RC107", "key-style", "A key is not written in the style that was chosen", severity: .off,
    why:
      "One style for all keys (the option keyStyle: camel, snake or dotted) is easier to guess. Off unless turned on.",
    bad: RuleExample([
      "base.json": #"{"max_items": 10}"#, ".rclint.json": #"{"rules": {"key-style": "warning"}}"#,
    ]),
    good: RuleExample([
      "base.json": #"{"maxItems": 10}"#, ".rclint.json": #"{"rules": {"key-style": "warning"}}"#,
    ])
  ) { subject, sink in
    let style = subject.settings.keyStyle
    forEachKey(subject) { file, entry, name in
      if !name.isEmpty, !isWritten(name, in: style) {
        sink.report(file.namePlace(entry), "the key \(Show.name(name)) is not in \(style) style")
      }
    }
  }

  private static func isWritten(_ name: String, in style: String) -> Bool {
    let isLower = { (byte: UInt8) in (0x61...0x7A).contains(byte) || byte &- 0x30 < 10 }
    let isUpper = { (byte: UInt8) in (0x41...0x5A).contains(byte) }
    guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
    switch style {
    case "snake": return name.utf8.allSatisfy { isLower($0) || $0 == UInt8(ascii: "_") }
    case "dotted":
      return name.utf8.allSatisfy { isLower($0) || isUpper($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
    default: return name.utf8.allSatisfy { isLower($0) || isUpper($0) }
    }
  }

  private static func forEachKey(_ subject: LintSubject, _ body: (LintFile, LintFile.Entry, String) -> Void) {
    guard let base = subject.folder.base else { return }
    for (entry, key) in zip(base.entries, subject.folder.keys) { body(base, entry, key.name) }
  }
}
