import RCConsole
import RCValues

/// `--format plain`: a line a key, tabs between the fields, for `cut` and `awk`. Control characters are escaped, so that
/// a line is a record.
enum PlainFormat {
  static func text(_ dump: Dump) -> String {
    dump.entries.map(line).joined()
  }

  private static func line(_ entry: Entry) -> String {
    let origin = entry.value.origin
    return record([
      entry.key, entry.typed?.raw ?? "", entry.kind?.rawValue ?? "", origin.shownLayer,
      origin.location?.description ?? "",
    ])
  }

  static func record(_ fields: [String]) -> String {
    fields.map(SafeText.sanitized).joined(separator: "\t") + "\n"
  }
}
