import RCJSON
import RCValues

/// RC301 to RC303, RC308 and RC309: the files of a folder by their names.
enum LocaleRules {
  static let rules = [unknown, noncanonical, twin, orphanRegion, unreachable]

  private static func example(_ names: String...) -> RuleExample {
    RuleExample(files: [("base.json", #"{"title": "Hello"}"#)] + names.map { ($0, #"{"title": "Bonjour"}"#) })
  }

  static let unknown = Rule(
    "RC301", "locale-unknown", "A file's name is no language tag, or names something unknown", severity: .error,
    why: "Nobody asks for such a language, so the file is never chosen and its translations are lost.",
    bad: example("french.json"), good: example("fr.json")
  ) { subject, sink in
    for file in subject.folder.locales {
      guard case .locale(let stem, let tag) = file.role else { continue }
      guard let tag else {
        sink.report(file.place, "\(Show.name(stem)) is not a language tag; the file is never read")
        continue
      }
      if let problem = unknownSubtag(tag) { sink.report(file.place, "\(Show.name(stem)): \(problem)") }
    }
  }

  private static func unknownSubtag(_ tag: RCLocaleTag) -> String? {
    let language = tag.language
    let isSpecial = ["und", "mul", "zxx", "mis"].contains(language) || ("qaa"..."qtz").contains(language)
    if !isSpecial, !KnownSubtags.languages.contains(Substring(language)),
      language.utf8.count == 2 || LikelySubtags.script(of: language, in: nil) == nil
    {
      return "there is no language \(Show.name(language))"
    }
    if let script = tag.script, !KnownSubtags.scripts.contains(Substring(script)), !("Qaaa"..."Qabx").contains(script) {
      return "there is no script \(Show.name(script))"
    }
    if let region = tag.region, !KnownSubtags.regions.contains(Substring(region)),
      !("QM"..."QZ").contains(region), !("XA"..."XZ").contains(region)
    {
      return "there is no region \(Show.name(region))"
    }
    return nil
  }

  static let noncanonical = Rule(
    "RC302", "locale-noncanonical", "A file's name is not the usual spelling of its tag", severity: .warning,
    fix: .unsafe,
    why: """
      It is taken here, but other tools are less patient: zh_TW, EN-us, iw and no-NO have a canonical spelling. \
      --fix-unsafe renames the file.
      """,
    bad: example("pt_BR.json"), good: example("pt-BR.json")
  ) { subject, sink in
    let names = Set(subject.folder.snapshot.entries.map(\.name))
    for file in subject.folder.locales {
      guard case .locale(let stem, let tag?) = file.role, stem != tag.description else { continue }
      let wanted = tag.description + ".json"
      let isTaken = names.contains(wanted)
      sink.report(
        file.place, "\(Show.name(stem)) is usually spelled \(Show.name(tag.description))",
        fix: isTaken
          ? nil
          : Fix(
            isSafe: false, description: "rename the file to \(wanted)",
            change: .rename(from: file.path, to: subject.folder.path(of: wanted))))
    }
  }

  static let twin = Rule(
    "RC303", "locale-twin", "Two files stand for one language", severity: .warning,
    why: """
      Of two spellings of one tag (he and iw) only the first is read. Of two tags that mean the same (en and en-US, \
      zh-TW and zh-Hant) it depends on the reader which one is.
      """,
    bad: example("he.json", "iw.json"), good: example("he.json")
  ) { subject, sink in
    var seen: [String: LintFile] = [:]
    for file in ordered(subject.folder.locales) {
      guard let tag = file.tag else { continue }
      let meaning = tag.maximized().description
      guard let other = seen[meaning], let first = other.tag else {
        seen[meaning] = file
        continue
      }
      let what =
        first == tag ? "is read for \(first) already; this file is left out" : "means the same as \(tag)"
      sink.report(file.place, "\(Show.name(other.name)) \(what)", related: [("the other file", other.place)])
    }
  }

  /// Files whose tags are shorter first, then by name: the one that is kept.
  private static func ordered(_ files: [LintFile]) -> [LintFile] {
    files.enumerated().sorted { one, other in
      let (first, second) = (
        one.element.tag?.description.utf8.count ?? 0, other.element.tag?.description.utf8.count ?? 0
      )
      return first != second ? first < second : one.offset < other.offset
    }.map(\.element)
  }

  static let orphanRegion = Rule(
    "RC308", "orphan-region", "A region has a file and its language has none", severity: .info,
    why:
      "Readers of the language elsewhere get the base. Keep texts in the most general file, such as de, es-419 or en-001.",
    bad: example("de-AT.json"),
    good: RuleExample(files: [
      ("base.json", #"{"title": "Hello"}"#), ("de.json", #"{"title": "Hallo"}"#),
      ("de-AT.json", #"{"title": "Servus"}"#),
    ])
  ) { subject, sink in
    let tags = subject.folder.locales.compactMap(\.tag)
    let meanings = Set(tags.map { $0.maximized().description })
    let base = RCLocaleTag(subject.settings.baseLocale)
    for file in subject.folder.locales {
      guard let tag = file.tag, let region = tag.region, region.utf8.count == 2, tag.language != base?.language,
        let general = tag.chain.last(where: { $0.region == nil }), general.language != "und"
      else { continue }
      if general.maximized() == tag.maximized() || meanings.contains(general.maximized().description) { continue }
      if tag.chain.dropFirst().contains(where: { tags.contains($0) }) { continue }
      sink.report(file.place, "there is no file for \(general), so other readers of that language get the base")
    }
  }

  static let unreachable = Rule(
    "RC309", "unreachable", "No reader's wish ever leads to a file", severity: .warning,
    why: "The matcher goes from a reader's language to the files; a tag without a language is met by nobody.",
    bad: example("und.json"), good: example("fr.json")
  ) { subject, sink in
    for file in subject.folder.locales {
      guard let tag = file.tag, tag.language == "und" else { continue }
      sink.report(file.place, "\(Show.name(tag.description)) names no language, so no reader is ever given this file")
    }
  }
}

extension RuleExample {
  init(files: [(String, String)]) {
    self.init(list: files.map { File(name: $0.0, bytes: Array($0.1.utf8)) })
  }
}
