import RCValues

/// RC605 to RC607 and RC609: what lies in the files of pictures.
enum ImageFileRules {
  static let rules = [magic, broken, big]

  static let magic = Rule(
    "RC605", "image-magic", "A picture's name and its content disagree", severity: .error, fix: .unsafe,
    why: """
      A PNG that is called .jpg is shown by some programs and refused by others. A page that is called .png is what a \
      server answered when there was no picture. --fix-unsafe renames pictures.
      """,
    bad: ImageRules.example(ImageRules.local, ["hero.png": "<!DOCTYPE html><html><body>Not found</body></html>"]),
    good: ImageRules.example(ImageRules.local, ["hero.png": SamplePicture.png])
  ) { subject, sink in
    forEachPicture(subject) { name, bytes, _, place in
      guard let promised = RCImageFormat(ofName: name) else { return }
      let what: String
      var fix: Fix?
      do throws(RCImageFault) {
        let found = try RCImageFormat(sniffing: bytes)
        guard found != promised else { return }
        what = article(found)
        fix = rename(name, found, subject.folder)
      } catch {
        let isText = bytes.prefix(512).allSatisfy { $0 >= 0x20 && $0 < 0x7F || isBlank($0) }
        what = error == .html ? "an HTML" : bytes.isEmpty ? "empty" : isText ? "a text" : "something else"
      }
      sink.report(place, "\(Show.name(name)) is \(what), not \(article(promised))", fix: fix)
    }
  }

  private static func article(_ format: RCImageFormat) -> String {
    switch format {
    case .svg, .avif, .ico: "an \(format.rawValue.uppercased())"
    case .png, .jpeg, .gif, .webp, .heic, .bmp, .tiff: "a \(format.rawValue.uppercased())"
    }
  }

  /// The file gets the ending of its format, and every descriptor would have to follow: nobody but a person knows where.
  private static func rename(_ name: String, _ format: RCImageFormat, _ folder: LintFolder) -> Fix? {
    guard let dot = name.lastIndex(of: "."), let ending = format.extensions.first else { return nil }
    let newName = "images/" + name[..<dot] + "." + ending
    guard !folder.snapshot.entries.contains(where: { $0.name == newName }) else { return nil }
    return Fix(
      isSafe: false, description: "rename the file to \(newName)",
      change: .rename(from: folder.path(of: "images/" + name), to: folder.path(of: newName)))
  }

  static let broken = Rule(
    "RC606", "image-broken", "A picture's head is broken", severity: .error,
    why: "It was cut off or changed on its way, by a text filter for example. No program can show it.",
    bad: ImageRules.example(
      ImageRules.local, ["hero.png": ExampleContent(bytes: Array(SamplePicture.png.bytes.prefix(20)))]),
    good: ImageRules.example(ImageRules.local, ["hero.png": SamplePicture.png])
  ) { subject, sink in
    forEachPicture(subject) { name, bytes, _, place in
      do throws(RCImageFault) {
        // Another format than the name's is RC605's.
        guard try RCImageFormat(sniffing: bytes) == RCImageFormat(ofName: name) else { return }
        let facts = try RCImageFacts(bytes)
        guard let width = facts.width, let height = facts.height, max(width, height) > 65_535 else { return }
        sink.report(place, "\(Show.name(name)) says that it is \(width) x \(height) pixels")
      } catch {
        if error != .notAnImage, error != .html { sink.report(place, "\(Show.name(name)) \(error)") }
      }
    }
  }

  static let big = Rule(
    "RC607", "image-big", "A picture is very large", severity: .warning,
    why: """
      Its pixels take four bytes each in memory, whatever its file takes: 10,000 x 10,000 are 400 MB. The options \
      maximumImageSize and maximumImageMemory set the limits, in bytes.
      """,
    bad: ImageRules.example(ImageRules.local, ["hero.png": SamplePicture.largePNG]),
    good: ImageRules.example(ImageRules.local, ["hero.png": SamplePicture.png])
  ) { subject, sink in
    forEachPicture(subject) { name, bytes, size, place in
      if size > subject.settings.maximumImageSize {
        sink.report(place, "\(Show.name(name)) has \(size) bytes, more than \(subject.settings.maximumImageSize)")
      }
      // Broken ones are RC606's.
      guard let facts = try? RCImageFacts(bytes), let width = facts.width, let height = facts.height,
        let memory = facts.memory, memory > subject.settings.maximumImageMemory
      else { return }
      sink.report(
        place,
        "\(Show.name(name)) is \(width) x \(height) pixels, \(memory >> 20) MiB in memory, more than \(subject.settings.maximumImageMemory >> 20)"
      )
    }
  }

  static let svg = Rule(
    "RC609", "image-svg", "An SVG holds more than a drawing", severity: .warning,
    why: "Scripts, event handlers, entities and references to other places run or load something where it is shown.",
    bad: ImageRules.example(
      #"{"logo": {"source": "local", "name": "logo.svg"}}"#,
      ["logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>"]),
    good: ImageRules.example(
      #"{"logo": {"source": "local", "name": "logo.svg"}}"#,
      ["logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"><path d=\"M0 0h8v8z\"/></svg>"])
  ) { subject, sink in
    forEachPicture(subject) { name, bytes, _, place in
      // What is no picture is RC605's.
      guard (try? RCImageFormat(sniffing: bytes)) == .svg else { return }
      let markup = MarkupText.bytes(of: bytes)
      for problem in SVGScan.problems(in: markup) {
        let text = SourceText(path: place.text.path, bytes: markup)
        sink.report(Place(text, problem.range), "\(Show.name(name)) \(problem.message)")
      }
    }
  }

  private static func forEachPicture(
    _ subject: LintSubject, _ body: (String, [UInt8], Int, Place) -> Void
  ) {
    for entry in subject.folder.snapshot.entries where entry.name.hasPrefix("images/") && !entry.name.contains("/.") {
      guard case .bytes(let bytes) = entry.content else { continue }
      let name = String(entry.name.dropFirst("images/".count))
      body(name, bytes, entry.size, Place(SourceText(path: subject.folder.path(of: entry.name), bytes: [])))
    }
  }
}
