import RCJSON
import RCValues

/// RC407 to RC409 and RC414: characters that are not what they seem.
enum CharacterRules {
  static let rules = [notNFC, bidi, invisible, mojibake]

  static let notNFC = Rule(
    "RC407", "not-nfc", "A text is not in Unicode's composed form", severity: .warning, fix: .safe,
    why: "An é can be one character or two. Texts that look the same then compare, sort and hash as different ones.",
    bad: .base("{\"title\": \"Cafe\u{301}\"}"), good: .base("{\"title\": \"Caf\u{E9}\"}")
  ) { subject, sink in
    subject.forEachString(.mark) { file, entry, key in
      let text = file.string(entry)
      guard !Normalization.isNFC(text), let document = file.document else { return }
      sink.report(
        file.place(entry), "\(Show.name(key.name)) is not in composed form (NFC)",
        fix: .writing(
          Normalization.nfc(text), over: file.value(entry, document), in: file, safe: true, "write it in composed form")
      )
    }
  }

  static let bidi = Rule(
    "RC408", "bidi", "A text holds controls that turn the direction of writing", severity: .error, fix: .unsafe,
    why: """
      An override (U+202D, U+202E) makes a text read otherwise than it is, and an embedding or isolate that is never \
      closed turns around what stands behind it. Closed ones are a warning; the marks U+200E, U+200F and U+061C are at \
      home in languages that are written from right to left.
      """,
    bad: .base("{\"title\": \"user\u{202E}nimda\"}"), good: .base(#"{"title": "admin"}"#)
  ) { subject, sink in
    subject.forEachString(.odd) { file, entry, key in
      guard let found = BidiScan(file.string(entry), isRightToLeft: WritingDirection.isRightToLeft(file.tag)),
        let document = file.document
      else { return }
      let value = file.value(entry, document)
      sink.report(
        file.place(entry), "\(Show.name(key.name)) holds \(Show.scalar(found.scalar)), \(found.why)",
        severity: found.isGrave ? .error : .warning,
        fix: .edits(
          found.ranges.map { Fix.Edit(path: file.path, range: StringOffset.inFile($0, of: value), replacement: []) },
          safe: false, "remove the controls"))
    }
  }

  static let invisible = Rule(
    "RC409", "invisible", "A text holds characters that cannot be seen", severity: .warning, fix: .unsafe,
    why: """
      Zero-width spaces, soft hyphens, byte-order marks and control characters come in by copying from pages and \
      documents. Joiners inside words and emoji, and zero-width spaces in languages without blanks, are taken as meant.
      """,
    bad: .base("{\"title\": \"Hel\u{200B}lo\"}"), good: .base(#"{"title": "Hello"}"#)
  ) { subject, sink in
    subject.forEachString([.odd, .control]) { file, entry, key in
      let hasSlot = key.kind == .color || key.schema?.format == .uri
      let text = file.string(entry)
      let found = InvisibleScan.ranges(in: text, language: file.tag?.language, isSlot: hasSlot)
      guard let first = found.first, let document = file.document else { return }
      let value = file.value(entry, document)
      var place = file.place(entry)
      place = Place(
        file.text, StringOffset.inFile(first.range, of: value), key: place.key, locale: place.locale,
        pointer: place.pointer)
      sink.report(
        place, "\(Show.name(key.name)) holds \(Show.scalar(first.scalar)), which cannot be seen",
        fix: .edits(
          found.map { Fix.Edit(path: file.path, range: StringOffset.inFile($0.range, of: value), replacement: []) },
          safe: false, "remove what cannot be seen"))
    }
  }

  static let mojibake = Rule(
    "RC414", "mojibake", "A text was read in the wrong encoding once", severity: .warning,
    why: "Ã¤ was an ä and â€™ an apostrophe, before somebody took UTF-8 for Latin-1; U+FFFD stands for what was lost.",
    bad: .base("{\"title\": \"GrÃ¼ÃŸe\"}"), good: .base(#"{"title": "Grüße"}"#)
  ) { subject, sink in
    subject.forEachString(.odd) { file, entry, key in
      guard let found = Mojibake.find(in: file.string(entry)) else { return }
      sink.report(file.place(entry), "\(Show.name(key.name)) holds \(Show.value(found)), which was something else once")
    }
  }
}
