import RCConsole

/// `--format markdown`: a table for an issue or a chat. Every text stands as code, so nothing in it is markup.
enum MarkdownFormat {
  static func text(_ records: Records) -> String {
    table(header: records.header, rows: records.rows)
  }

  static func table(header: [String], rows: [[String]]) -> String {
    let head = [header, header.map { _ in "---" }].map(line)
    return (head + rows.map { line($0.map(code)) }).joined()
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// A code span whose fence is longer than every run of backticks inside. A table ends a cell at a bar even there.
  private static func code(_ text: String) -> String {
    if text.isEmpty { return "" }
    var (run, longest) = (0, 0)
    var content = ""
    for scalar in SafeText.sanitized(text).unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      content += scalar == "|" ? "\\|" : String(scalar)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let blank = content.first == "`" || content.last == "`" || content.first == " " ? " " : ""
    return fence + blank + content + blank + fence
  }
}
