import RCJSON

/// RC004 to RC006 and RC010 to RC012: encodings, lines, sizes, and files that are no defaults.
enum FileRules {
  static let rules = [encoding, byteOrder, lineEndings, depthSize, format, notADefaultsFile]

  static let encoding = Rule(
    "RC004", "encoding", "The file is not UTF-8", severity: .error, fix: .safe,
    why: """
      JSON is UTF-8. Some readers guess UTF-16 from its first bytes and others refuse it; bytes of Latin-1 become other \
      letters or U+FFFD. UTF-16 is converted by --fix; other bytes have to be put right by somebody who knows them.
      """,
    bad: RuleExample(["base.json": ExampleContent(bytes: Array("{\"title\": \"Caf".utf8) + [0xE9] + Array("\"}".utf8))]
    ),
    good: .base(#"{"title": "Café"}"#)
  ) { subject, sink in
    for file in subject.files {
      if let encoding = UTF16Text(file.text.bytes) {
        sink.report(
          file.place, "the file is \(encoding.name), not UTF-8",
          fix: encoding.utf8.map {
            .replacing(file, 0..<file.text.bytes.count, with: $0, safe: true, "convert to UTF-8")
          })
        continue
      }
      for range in invalidRanges(file).prefix(20) {
        let bytes = file.text.bytes[range].prefix(4).map { "0x" + Show.hex(UInt32($0), width: 2) }
        sink.report(
          Place(file.text, range, locale: file.localeName),
          "\(bytes.joined(separator: " ")) at byte \(range.lowerBound) is not UTF-8")
      }
    }
  }

  /// Where a file holds bytes that are not UTF-8, inside strings and outside.
  private static func invalidRanges(_ file: LintFile) -> [Range<Int>] {
    let inStrings = file.departures.filter { $0.kind == .invalidUTF8 }.map(\.range)
    guard inStrings.isEmpty, let offset = invalidByte(file) else { return inStrings }
    return [offset..<offset + 1]
  }

  /// The first byte that is not UTF-8, where that is what the file could not be read for.
  static func invalidByte(_ file: LintFile) -> Int? {
    guard file.error != nil else { return nil }
    if UTF16Text(file.text.bytes) != nil { return 0 }
    return file.text.bytes.withUnsafeBufferPointer { buffer -> Int? in
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: buffer.span)
        return nil
      } catch {
        return error.byteOffsets.lowerBound
      }
    }
  }

  static let byteOrder = Rule(
    "RC005", "bom", "The file begins with a byte-order mark", severity: .warning, fix: .safe,
    why: "A U+FEFF before the text is invisible in editors, and strict readers and shell tools trip over it.",
    bad: RuleExample(["base.json": "\u{FEFF}{\"title\": \"Hello\"}"]), good: .base(#"{"title": "Hello"}"#)
  ) { subject, sink in
    for file in subject.files where file.text.bytes.starts(with: byteOrderMark) {
      sink.report(
        file.place, "the file begins with a byte-order mark (U+FEFF)",
        fix: .replacing(file, 0..<3, with: [], safe: true, "remove the byte-order mark"))
    }
  }

  static let lineEndings = Rule(
    "RC006", "line-endings", "Lines do not all end in the same way", severity: .info, fix: .safe,
    why: """
      Mixed line endings and lone carriage returns make differences that nobody can see. The option lineEndings asks for \
      lf or crlf; without it any of the two will do that is used throughout.
      """,
    bad: RuleExample(["base.json": "{\r\n  \"title\": \"Hello\"\n}\n"]), good: .base("{\n  \"title\": \"Hello\"\n}\n")
  ) { subject, sink in
    for file in subject.files where file.error == nil {
      if let problem = LineEndings(file.text.bytes).problem(wanted: subject.settings.lineEndings) {
        sink.report(
          Place(file.text, problem.first, locale: file.localeName), problem.message,
          fix: .edits(
            problem.edits.map { Fix.Edit(path: file.path, range: $0, replacement: problem.ending) }, safe: true,
            "end every line in the same way"))
      }
    }
  }

  static let depthSize = Rule(
    "RC010", "depth-size", "The file is very large or very deep", severity: .warning,
    why: """
      A program reads its defaults at every start. It refuses a file of more than 4 MiB or more than 64 levels; long \
      before that something is in the file that is no setting. The limits are options.
      """,
    bad: .base("{\"a\": " + String(repeating: "[", count: 40) + String(repeating: "]", count: 40) + "}"),
    good: .base(#"{"a": [[1, 2], [3, 4]]}"#)
  ) { subject, sink in
    for file in subject.files {
      let size = file.text.bytes.count
      if size > subject.settings.maximumFileSize {
        sink.report(
          file.place, "the file has \(size) bytes, more than \(subject.settings.maximumFileSize)",
          severity: size > 4 << 20 ? .error : nil)
      }
      if let error = file.error {
        switch error.reason {
        case .tooDeep, .tooLarge:
          sink.report(
            Place(file.text, error.position.offset..<error.position.offset, locale: file.localeName), error.message,
            severity: .error)
        default: break
        }
      } else if let document = file.document, let deep = Depth.firstBelow(subject.settings.maximumDepth, in: document) {
        let depth = Depth.maximum(in: document)
        sink.report(
          file.place(of: deep), "arrays and objects are \(depth) deep, more than \(subject.settings.maximumDepth)",
          severity: depth > 64 ? .error : nil)
      }
    }
  }

  static let format = Rule(
    "RC011", "format", "The file is not in the one canonical form", severity: .off, fix: .safe,
    why: """
      One form for every file (an indentation, one member a line, a line feed at the end, and if sortsKeys is set the \
      order of the names) keeps differences small. Off unless it is turned on.
      """,
    bad: RuleExample(["base.json": "{\"title\":\"Hello\"}", ".rclint.json": #"{"rules": {"format": "warning"}}"#]),
    good: RuleExample([
      "base.json": "{\n  \"title\": \"Hello\"\n}\n", ".rclint.json": #"{"rules": {"format": "warning"}}"#,
    ])
  ) { subject, sink in
    for file in subject.folder.files {
      guard let document = file.document, file.departures.isEmpty, document.duplicates.isEmpty else { continue }
      var writer = JSONWriter(indentation: subject.settings.indentation)
      writer.value(document.root, order: subject.settings.sortsKeys ? .sorted : .source)
      let canonical = LineEndings(file.text.bytes).applied(to: writer.bytes + [0x0A])
      guard canonical != file.text.bytes else { continue }
      let difference = zip(canonical, file.text.bytes).prefix { $0 == $1 }.count
      sink.report(
        Place(file.text, difference..<difference, locale: file.localeName),
        "the file is not in canonical form from here",
        fix: .replacing(
          file, 0..<file.text.bytes.count, with: canonical, safe: true, "write the file in canonical form"))
    }
  }

  static let notADefaultsFile = Rule(
    "RC012", "not-a-defaults-file", "The folder holds something that is not loaded", severity: .warning,
    why: """
      A folder has base.json, a file for each locale (fr.json, pt-BR.json), schema.json and images. Anything else is \
      silently not loaded. A folder without base.json, an empty file and a link to nothing keep a program from starting.
      """,
    bad: RuleExample(["base.json": #"{"title": "Hello"}"#, "fr.jsn": #"{"title": "Bonjour"}"#]),
    good: .base(#"{"title": "Hello"}"#, fr: #"{"title": "Bonjour"}"#)
  ) { subject, sink in
    let folder = subject.folder
    func place(_ name: String) -> Place { Place(SourceText(path: folder.path(of: name), bytes: [])) }
    if !folder.snapshot.isSingleFile, !folder.snapshot.entries.contains(where: { $0.name == "base.json" }) {
      sink.report(
        Place(SourceText(path: folder.snapshot.path.isEmpty ? "." : folder.snapshot.path, bytes: [])),
        "the folder has no base.json; the base file names every key with its default", severity: .error)
    }
    for entry in folder.snapshot.entries where !entry.name.hasPrefix(".") && !entry.name.contains("/.") {
      let isDefault = entry.name.hasSuffix(".json") && !entry.name.contains("/")
      let grave: Severity? = isDefault ? .error : nil
      switch entry.content {
      case .bytes(let bytes) where isDefault && bytes.isEmpty:
        sink.report(place(entry.name), "the file is empty", severity: .error)
      case .bytes: break
      case .danglingLink: sink.report(place(entry.name), "a symbolic link that leads nowhere", severity: grave)
      case .escapingLink: sink.report(place(entry.name), "a symbolic link that leads out of the folder")
      case .unreadable(let reason): sink.report(place(entry.name), "cannot be read: \(reason)", severity: grave)
      case .folder:
        if entry.name == "images" || entry.name.hasPrefix("images/") { break }
        sink.report(place(entry.name), "a folder that is not loaded; only images is looked into", severity: grave)
      case .other:
        if entry.name.hasPrefix("images/") || isPaperwork(entry.name) { break }
        sink.report(place(entry.name), "a file that is not loaded: its name does not end in .json")
      }
    }
  }

  /// Files for people and tools that are at home in any folder.
  private static func isPaperwork(_ name: String) -> Bool {
    ["README", "LICENSE", "LICENCE", "NOTICE", "CODEOWNERS", "CHANGELOG", "OWNERS"].contains { name.hasPrefix($0) }
  }
}
