/// A table for a job's summary.
enum MarkdownReport {
  /// Summaries are cut at a mebibyte; nobody reads that far.
  static let maximumRows = 200

  static func text(_ report: Report) -> String {
    var text = "## rc-lint\n\n\(report.summary)\n"
    guard !report.result.findings.isEmpty else { return text }
    text += "\n| Severity | Place | Finding | Rule |\n| --- | --- | --- | --- |\n"
    for finding in report.result.findings.prefix(maximumRows) {
      let place = "\(finding.location.path):\(finding.location.line):\(finding.location.column)"
      text +=
        "| \(finding.severity.name) | \(escaped(place)) | \(escaped(finding.message)) | \(finding.rule) \(finding.slug) |\n"
    }
    let rest = report.result.findings.count - maximumRows
    if rest > 0 { text += "\n\(Show.count(rest, "finding")) more.\n" }
    return text
  }

  /// Nothing in it is markup, a link, a mention or the end of a cell.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in Show.line(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "@": escaped += "&#64;"
      case "|", "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "!", "~", "$":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
