import RCJSON
import RCValues

/// RC601 to RC604, RC608 and RC610: image descriptors, and the files that they name.
enum ImageRules {
  static let rules =
    [shape, defaultRemote, missing, path] + ImageFileRules.rules + [url] + [ImageFileRules.svg, unused]

  static func example(_ base: String, _ images: KeyValuePairs<String, ExampleContent> = [:]) -> RuleExample {
    RuleExample(
      list: [RuleExample.File(name: "base.json", bytes: Array(base.utf8))]
        + images.map { RuleExample.File(name: "images/" + $0.key, bytes: $0.value.bytes) })
  }

  static let local = #"{"heroImage": {"source": "local", "name": "hero.png"}}"#

  static let shape = Rule(
    "RC601", "image-shape", "An image descriptor is not of the right shape", severity: .error,
    why: """
      A descriptor is {"source": "local", "name": …} or {"source": "remote", "url": …}, the latter with a local stand-in \
      as its name if one likes. Other members mean nothing, so one that is there is a mistake.
      """,
    bad: example(#"{"heroImage": {"source": "locale", "name": "hero.png"}}"#, ["hero.png": SamplePicture.png]),
    good: example(local, ["hero.png": SamplePicture.png])
  ) { subject, sink in
    Descriptor.forEach(subject) { descriptor in
      for problem in descriptor.problems {
        sink.report(descriptor.place(problem.value), "\(Show.name(descriptor.key)): \(problem.message)")
      }
    }
    TypeRules.forEachFault(subject) { file, entry, value, key, fault in
      guard case .image = fault else { return }
      sink.report(file.place(entry), "\(Show.name(key.name)) is an image, found \(Show.kind(value.kind))")
    }
  }

  static let defaultRemote = Rule(
    "RC602", "image-default-remote", "A default picture lies in the network", severity: .error,
    why: "A default must work with no network and no cache. Give a local file; the cloud may name a remote one later.",
    bad: example(#"{"heroImage": {"source": "remote", "url": "https://cdn.example.com/hero.png"}}"#),
    good: example(local, ["hero.png": SamplePicture.png])
  ) { subject, sink in
    Descriptor.forEach(subject) { descriptor in
      guard descriptor.source == "remote", descriptor.file.isBase else { return }
      sink.report(
        descriptor.place(nil), "\(Show.name(descriptor.key)) has a remote default; a default must be a local file")
    }
  }

  static let missing = Rule(
    "RC603", "image-missing", "A picture that is named is not there", severity: .error,
    why: "Names are compared letter by letter: Hero.png is there for hero.png on some disks, and not on Linux.",
    bad: example(local, ["Hero.png": SamplePicture.png]), good: example(local, ["hero.png": SamplePicture.png])
  ) { subject, sink in
    let names = pictures(subject.folder)
    // A file that was named alone has no folder of pictures.
    guard !subject.folder.snapshot.isSingleFile else { return }
    Descriptor.forEach(subject) { descriptor in
      guard let name = descriptor.name, let value = descriptor.nameValue, ImageNameFault(in: name) == nil,
        !names.contains(where: { $0.utf8.elementsEqual(name.utf8) })
      else { return }
      let twin = names.first { $0.lowercased() == name.lowercased() }
      let nearest = twin == nil ? Nearest.word(to: name, in: names) : nil
      let hint =
        twin.map { "; \(Show.name($0)) is another name on Linux" } ?? nearest.map { "; did you mean \(Show.name($0))?" }
        ?? ""
      sink.report(descriptor.place(value), "images has no file \(Show.name(name))\(hint)")
    }
  }

  /// The files below `images`, without that folder's name.
  static func pictures(_ folder: LintFolder) -> [String] {
    folder.snapshot.entries.compactMap { entry in
      guard entry.name.hasPrefix("images/") else { return nil }
      switch entry.content {
      case .bytes, .other, .escapingLink, .unreadable: return String(entry.name.dropFirst("images/".count))
      case .folder, .danglingLink: return nil
      }
    }
  }

  static let path = Rule(
    "RC604", "image-path", "A picture's name leads out of the folder, or works on one system only", severity: .error,
    why: """
      Such names have let people read files that were none of their business: absolute paths, .. segments, backslashes, \
      encoded dots, a tilde, a drive letter. A link out of the folder does the same.
      """,
    bad: example(#"{"heroImage": {"source": "local", "name": "../hero.png"}}"#),
    good: example(local, ["hero.png": SamplePicture.png])
  ) { subject, sink in
    // By bytes, as a file system compares names: Swift takes é for e with an accent.
    let links = Set(
      subject.folder.snapshot.entries.compactMap { entry -> [UInt8]? in
        if case .escapingLink = entry.content { Array(entry.name.utf8) } else { nil }
      })
    Descriptor.forEach(subject) { descriptor in
      guard let name = descriptor.name, let value = descriptor.nameValue else { return }
      if let fault = ImageNameFault(in: name) {
        sink.report(descriptor.place(value), "the name \(Show.name(name)) \(fault.rawValue)")
      } else if links.contains(Array("images/\(name)".utf8)) {
        sink.report(descriptor.place(value), "\(Show.name(name)) is a link that leads out of the folder")
      }
    }
  }

  static let url = Rule(
    "RC608", "image-url", "A picture's address is one that will not be loaded, or should not be", severity: .warning,
    why: """
      Only https is loaded, without user, password and with an ordinary host and port. A fragment means nothing; an \
      address in numbers or of a private network works in one place only.
      """,
    bad: example(
      #"{"heroImage": {"source": "local", "name": "hero.png"}, "promo": {"source": "remote", "url": "http://cdn.example.com/p.png", "name": "hero.png"}}"#,
      ["hero.png": SamplePicture.png]),
    good: RuleExample(files: [
      ("base.json", #"{"promo": {"source": "local", "name": "hero.svg"}}"#),
      ("fr.json", #"{"promo": {"source": "remote", "url": "https://cdn.example.com/p.png"}}"#),
      ("images/hero.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>"),
    ])
  ) { subject, sink in
    Descriptor.forEach(subject) { descriptor in
      guard let text = descriptor.url, let value = descriptor.urlValue else { return }
      if let fault = ImageURLFault(in: text) {
        sink.report(
          descriptor.place(value), "the address \(Show.value(text)) \(fault.rawValue)",
          severity: fault == .scheme ? .error : nil)
      } else if let oddity = Address(text)?.oddity {
        sink.report(descriptor.place(value), "the address \(Show.value(text)) \(oddity)")
      } else if text.utf8.contains(UInt8(ascii: "#")) {
        sink.report(descriptor.place(value), "the address \(Show.value(text)) has a fragment, which means nothing here")
      }
    }
  }

  static let unused = Rule(
    "RC610", "image-unused", "No descriptor names a picture", severity: .info,
    why: "It ships with every copy of the program and is never shown.",
    bad: example(local, ["hero.png": SamplePicture.png, "old.png": SamplePicture.png]),
    good: example(local, ["hero.png": SamplePicture.png])
  ) { subject, sink in
    // Only for the few names that are asked for.
    var open = Set(pictures(subject.folder))
    guard subject.folder.base?.document != nil, !open.isEmpty else { return }
    var named: Set<String> = []
    Descriptor.forEach(subject) { if let name = $0.name { named.insert(name) } }
    for file in subject.folder.defaults {
      // A picture may be named inside of other JSON, too.
      guard let document = file.document else { continue }
      StringWalk.forEach(in: document) { _, text in if open.remove(text) != nil { named.insert(text) } }
    }
    for entry in subject.folder.snapshot.entries where entry.name.hasPrefix("images/") {
      let name = String(entry.name.dropFirst("images/".count))
      if case .folder = entry.content { continue }
      if name.hasPrefix(".") || name.contains("/.") || named.contains(name) || name.hasPrefix("README") { continue }
      sink.report(
        Place(SourceText(path: subject.folder.path(of: entry.name), bytes: [])),
        "no descriptor names the picture \(Show.name(name))")
    }
  }
}
