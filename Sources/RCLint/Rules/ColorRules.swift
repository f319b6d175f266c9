import RCJSON
import RCValues

/// RC501 to RC506: colours.
enum ColorRules {
  static let rules = [invalid, prefix, alphaOrder, style, contrast, transparent]

  static let invalid = Rule(
    "RC501", "colour-invalid", "A colour is in none of the accepted forms", severity: .error,
    why: """
      A colour is # and 3, 4, 6 or 8 hexadecimal digits, alpha last. Anything else is refused; some libraries show clear \
      or black in its place and say nothing.
      """,
    bad: .base(##"{"navTint": "#336699"}"##, fr: ##"{"navTint": "#33669G"}"##),
    good: .base(##"{"navTint": "#336699"}"##, fr: ##"{"navTint": "#369"}"##)
  ) { subject, sink in
    forEachFault(subject) { file, entry, key, text, corrected in
      if corrected == nil { sink.report(file.place(entry), "\(Show.name(key.name)) is no colour: \(Show.value(text))") }
    }
  }

  static let prefix = Rule(
    "RC502", "colour-prefix", "A colour has no #, or something else before or behind its digits", severity: .warning,
    fix: .safe,
    why: "FF0000, 0xFF0000, ##FF0000 and #FF0000; are read by some libraries. Here only #FF0000 is.",
    bad: .base(##"{"navTint": "0x336699"}"##), good: .base(##"{"navTint": "#336699"}"##)
  ) { subject, sink in
    forEachFault(subject) { file, entry, key, text, corrected in
      guard let corrected, let document = file.document else { return }
      sink.report(
        file.place(entry),
        "\(Show.name(key.name)) is \(Show.value(text)); a colour is written \(Show.value(corrected))",
        fix: .writing(corrected, over: file.value(entry, document), in: file, safe: true, "write \(corrected)"))
    }
  }

  /// Colours that are not in hex notation: where a colour belongs, and where the key's name and the text say so.
  private static func forEachFault(
    _ subject: LintSubject, _ body: (LintFile, LintFile.Entry, LintFolder.Key, String, String?) -> Void
  ) {
    TypeRules.forEachFault(subject) { file, entry, value, key, fault in
      switch fault {
      case .colorPrefix(let corrected): body(file, entry, key, value.string ?? "", corrected)
      case .color: body(file, entry, key, value.string ?? "", nil)
      default: break
      }
    }
    guard let base = subject.folder.base else { return }
    for key in subject.folder.keys where key.kind == .string && key.schema?.kind == nil && key.entry.kind == .string {
      guard ColorText.isNamed(by: key.name) else { continue }
      let text = base.string(key.entry)
      let trimmed = text.trimmingBlanks()
      if let corrected = ColorText.corrected(text) {
        body(base, key.entry, key, text, corrected)
      } else if trimmed.hasPrefix("#"), !trimmed.utf8.contains(where: isBlank) {
        body(base, key.entry, key, text, nil)
      }
    }
  }

  static let alphaOrder = Rule(
    "RC503", "colour-alpha-order", "A colour of eight digits looks as if alpha came first", severity: .warning,
    why: """
      Android writes #AARRGGBB, here and in CSS it is #RRGGBBAA. #FF336699 is then a pink that one can see through, and \
      #33669900 nothing at all.
      """,
    bad: .base(##"{"navTint": "#FF336699"}"##), good: .base(##"{"navTint": "#336699FF"}"##)
  ) { subject, sink in
    forEachColor(subject) { file, entry, key, text, color in
      guard text.utf8.count == 9 else { return }
      let looksSo = color.alpha == 0 ? color.packed != 0 : color.red == 0xFF && color.alpha != 0xFF
      guard looksSo else { return }
      sink.report(
        file.place(entry),
        "\(Show.name(key.name)) is \(text): alpha comes last here; is \(swapped(color)) meant?")
    }
  }

  private static func swapped(_ color: RCColor) -> RCColor {
    RCColor(red: color.green, green: color.blue, blue: color.alpha, alpha: color.red)
  }

  static let style = Rule(
    "RC504", "colour-style", "A colour is not written in the style that was chosen", severity: .off, fix: .safe,
    why: "Six or eight digits in one case (the option colorCase) are easier to search for. Off unless turned on.",
    bad: RuleExample(["base.json": ##"{"navTint": "#3af"}"##, ".rclint.json": #"{"rules": {"colour-style": "info"}}"#]),
    good: RuleExample([
      "base.json": ##"{"navTint": "#33AAFF"}"##, ".rclint.json": #"{"rules": {"colour-style": "info"}}"#,
    ])
  ) { subject, sink in
    forEachColor(subject) { file, entry, key, text, color in
      let upper = text.utf8.count == 9 || text.utf8.count == 5 ? longForm(color) : color.description
      let wanted = subject.settings.colorCase == "lower" ? upper.lowercased() : upper
      guard wanted != text, let document = file.document else { return }
      sink.report(
        file.place(entry), "\(Show.name(key.name)) is \(text), which is written \(wanted)",
        fix: .writing(wanted, over: file.value(entry, document), in: file, safe: true, "write \(wanted)"))
    }
  }

  /// With alpha, even if it is FF.
  private static func longForm(_ color: RCColor) -> String {
    color.alpha == 0xFF ? color.description + "FF" : color.description
  }

  static let contrast = Rule(
    "RC505", "contrast", "Two colours that belong together are hard to tell apart", severity: .off,
    why: """
      The option contrast lists pairs of keys: the foreground, the background, and the ratio that WCAG asks for (4.5 for \
      text, 3 for large text). Alpha is taken into account. On as soon as there is a pair.
      """,
    bad: RuleExample([
      "base.json": ##"{"text": "#777777", "page": "#888888"}"##,
      ".rclint.json": #"{"options": {"contrast": [{"foreground": "text", "background": "page"}]}}"#,
    ]),
    good: RuleExample([
      "base.json": ##"{"text": "#000000", "page": "#FFFFFF"}"##,
      ".rclint.json": #"{"options": {"contrast": [{"foreground": "text", "background": "page"}]}}"#,
    ])
  ) { subject, sink in
    guard let base = subject.folder.base else { return }
    let coverage = Coverage(subject.folder)
    for pair in subject.settings.contrast {
      guard let fore = subject.folder.names.ordinal(of: pair.foreground),
        let back = subject.folder.names.ordinal(of: pair.background)
      else { continue }
      for file in subject.folder.defaults {
        let chain = [file] + (file.tag.map { coverage.files(above: $0) } ?? []) + [base]
        func found(_ ordinal: Int) -> (file: LintFile, entry: LintFile.Entry)? {
          for file in chain {
            if let entry = file.isBase ? subject.folder.keys[ordinal].entry : coverage.entry(of: ordinal, in: file) {
              return (file, entry)
            }
          }
          return nil
        }
        guard let one = found(fore), let other = found(back), one.file === file || other.file === file,
          let foreground = RCColor(hex: one.file.string(one.entry).trimmingBlanks()),
          let background = RCColor(hex: other.file.string(other.entry).trimmingBlanks())
        else { continue }
        let ratio = Contrast.ratio(foreground, on: background)
        guard ratio < pair.ratio else { continue }
        sink.report(
          one.file.place(one.entry),
          "the contrast of \(Show.name(pair.foreground)) on \(Show.name(pair.background)) is \(Contrast.text(ratio)), less than \(Contrast.text(pair.ratio))",
          related: [("the background", other.file.place(other.entry))])
      }
    }
  }

  static let transparent = Rule(
    "RC506", "colour-transparent", "A default colour cannot be seen", severity: .info,
    why: "Alpha is 0. Often that is what became of a colour that somebody could not write down.",
    bad: .base(##"{"navTint": "#00000000"}"##), good: .base(##"{"navTint": "#000000"}"##)
  ) { subject, sink in
    forEachColor(subject) { file, entry, key, text, color in
      if color.alpha == 0 { sink.report(file.place(entry), "\(Show.name(key.name)) is \(text), which cannot be seen") }
    }
  }

  private static func forEachColor(
    _ subject: LintSubject, _ body: (LintFile, LintFile.Entry, LintFolder.Key, String, RCColor) -> Void
  ) {
    guard subject.folder.keys.contains(where: { $0.kind == .color }) else { return }
    for file in subject.folder.defaults {
      for entry in file.entries where entry.kind == .string && entry.key >= 0 {
        let key = subject.folder.keys[Int(entry.key)]
        guard key.kind == .color else { continue }
        let text = file.string(entry).trimmingBlanks()
        if let color = RCColor(hex: text) { body(file, entry, key, text, color) }
      }
    }
  }
}
