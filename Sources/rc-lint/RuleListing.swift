import RCJSON
import RCLint

/// The rules as text: the list, the documentation page, the explanation of one.
enum RuleListing {
  static func list(as format: ReportFormat) -> String {
    switch format {
    case .json, .jsonl: json
    case .markdown: markdown
    default:
      RuleCatalog.rules.map { rule in
        let slug = rule.slug + String(repeating: " ", count: max(0, 22 - rule.slug.utf8.count))
        let severity = rule.severity.name + String(repeating: " ", count: 7 - rule.severity.name.utf8.count)
        return
          "\(rule.id)  \(slug)  \(severity)  \(rule.fixability == .none ? "      " : rule.fixability == .safe ? "fix   " : "unsafe")  \(rule.title)\n"
      }.joined()
    }
  }

  private static var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("schemaVersion")
    writer.number(1)
    writer.name("rules")
    writer.beginArray()
    for rule in RuleCatalog.rules {
      writer.beginObject()
      for (name, value) in [
        ("id", rule.id), ("slug", rule.slug), ("severity", rule.severity.name), ("fix", rule.fixability.rawValue),
        ("title", rule.title), ("explanation", rule.explanation),
      ] {
        writer.name(name)
        writer.string(value)
      }
      write("bad", rule.bad, to: &writer)
      write("good", rule.good, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.text + "\n"
  }

  /// An example's files by their names: text, or where it is none the numbers of its bytes.
  private static func write(_ name: String, _ example: RuleExample, to writer: inout JSONWriter) {
    writer.name(name)
    writer.beginObject()
    for file in example.files {
      writer.name(file.name)
      if Array(file.text.utf8) == file.bytes {
        writer.string(file.text)
      } else {
        writer.beginArray()
        for byte in file.bytes { writer.number(Int(byte)) }
        writer.endArray()
      }
    }
    writer.endObject()
  }

  /// The documentation page.
  private static var markdown: String {
    var text = "# Rules of rc-lint\n\n| Id | Slug | Severity | Fix | What it finds |\n| --- | --- | --- | --- | --- |\n"
    for rule in RuleCatalog.rules {
      text += "| \(rule.id) | \(rule.slug) | \(rule.severity.name) | \(rule.fixability.rawValue) | \(rule.title) |\n"
    }
    for rule in RuleCatalog.rules {
      text += "\n## \(rule.id) \(rule.slug)\n\n\(rule.title). \(rule.explanation)\n"
      text += "\nFound fault with:\n\(fenced(rule.bad))\nAs it should be:\n\(fenced(rule.good))"
    }
    return text
  }

  static func explanation(of rule: Rule) -> String {
    """
    \(rule.id) \(rule.slug): \(rule.title)
    Severity: \(rule.severity.name). Repaired by rc-lint: \(rule.fixability.rawValue).

    \(wrapped(rule.explanation))

    Found fault with:
    \(indented(rule.bad))
    As it should be:
    \(indented(rule.good))
    """
  }

  private static func fenced(_ example: RuleExample) -> String {
    files(of: example).map { "\n`\($0.name)`\n\n```\n\($0.text)\n```\n" }.joined()
  }

  private static func indented(_ example: RuleExample) -> String {
    files(of: example).map { file in
      "\n  \(file.name)\n" + file.text.split(separator: "\n").map { "    \($0)\n" }.joined()
    }.joined()
  }

  /// Texts of a size that one can look at, with what cannot be seen made visible.
  private static func files(of example: RuleExample) -> [(name: String, text: String)] {
    example.files.map { file in
      let isText = file.bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
      guard isText else { return (file.name, "(\(file.bytes.count) bytes)") }
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let shown = SafeExample.shown(String(line))
        return shown.utf8.count > 300 ? String(shown.prefix(200)) + "…" : shown
      }
      return (file.name, lines.joined(separator: "\n"))
    }
  }

  private static func wrapped(_ text: String) -> String {
    var (lines, line) = ([String](), "")
    for word in text.split(separator: " ") {
      if line.count + word.count > 79 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
