import RCConsole

/// Keeps a payload from writing escapes to a terminal. What goes to a pipe or a file is left as it is.
enum TerminalText {
  /// What is made of cells, and source text, is safe already. In JSON a dangerous scalar becomes one of its own escapes, so that it stays
  /// JSON; in other text it is made visible.
  static func safe(_ text: String, as format: DumpFormat) -> String {
    switch format {
    case .table, .plain, .markdown, .swift: return text
    case .json, .jsonl: return json(text)
    case .csv, .dotenv, .html, .raw: return lines(text)
    }
  }

  private static func lines(_ text: String) -> String {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      // Splitting at an ASCII byte leaves UTF-8. Tabs stand between fields.
      line.split(separator: 0x09, omittingEmptySubsequences: false)
        .map { SafeText.sanitized(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\t")
    }.joined(separator: "\n")
  }

  private static func json(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x7F, SafeText.sanitized(String(scalar)) != String(scalar), !isJoiner(scalar) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          safe += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// Harmless, and needed by scripts and emoji; alone it would be escaped.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200D}" || scalar == "\u{200C}" || scalar.properties.isVariationSelector
  }
}
