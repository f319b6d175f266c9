import RCConsole

/// `--format plain`: a line a key, tabs between the fields, for `cut` and `awk`. Control characters are escaped, so that
/// a line is a record.
enum PlainFormat {
  static func text(_ records: Records) -> String {
    records.rows.map(record).joined()
  }

  static func record(_ fields: [String]) -> String {
    fields.map(SafeText.sanitized).joined(separator: "\t") + "\n"
  }
}
