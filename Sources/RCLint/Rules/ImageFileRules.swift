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
      guard let promised = ImageFormat(ofName: name) else { return }
      let found = ImageFormat(sniffing: bytes)
      guard found != promised else { return }
      if let found {
        sink.report(
          place, "\(Show.name(name)) is \(article(found)), not \(article(promised))",
          fix: found == .html ? nil : rename(name, found, subject.folder))
      } else {
        let isText = bytes.prefix(512).allSatisfy { $0 >= 0x20 && $0 < 0x7F || isBlank($0) }
        sink.report(
          place,
          "\(Show.name(name)) is \(bytes.isEmpty ? "empty" : isText ? "a text" : "something else"), not \(article(promised))"
        )
      }
    }
  }

  private static func article(_ format: ImageFormat) -> String {
    switch format {
    case .svg, .html: "an \(format.rawValue.uppercased())"
    default: "a \(format.rawValue.uppercased())"
    }
  }

  /// The file gets the ending of its format, and every descriptor would have to follow: nobody but a person knows where.
  private static func rename(_ name: String, _ format: ImageFormat, _ folder: LintFolder) -> Fix? {
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
      guard ImageFormat(ofName: name) == ImageFormat(sniffing: bytes) else { return }
      do throws(ImageHeader.Fault) {
        guard let header = try ImageHeader(bytes), header.width > 65_535 || header.height > 65_535 else { return }
        sink.report(place, "\(Show.name(name)) says that it is \(header.width) x \(header.height) pixels")
      } catch {
        let why =
          switch error {
          case .truncated: "ends before its size is told"
          case .checksum: "has a wrong checksum in its head"
          case .zeroSize: "says that it has no pixels"
          case .malformed: "has no good head"
          }
        sink.report(place, "\(Show.name(name)) \(why)")
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
      guard let header = (try? ImageHeader(bytes)) ?? nil, header.memory > subject.settings.maximumImageMemory else {
        return
      }
      sink.report(
        place,
        "\(Show.name(name)) is \(header.width) x \(header.height) pixels, \(header.memory >> 20) MiB in memory, more than \(subject.settings.maximumImageMemory >> 20)"
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
      guard ImageFormat(sniffing: bytes) == .svg else { return }
      for problem in SVGScan.problems(in: bytes) {
        let text = SourceText(path: place.text.path, bytes: bytes)
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
