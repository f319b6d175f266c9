/// GitHub's workflow commands. Nothing that comes from a file can end a line or begin another command.
enum GitHubReport {
  /// GitHub shows so many of each kind a step.
  static let maximumPerKind = 10

  static func text(_ report: Report) -> String {
    var text = ""
    var dropped = 0
    for severity in [Severity.error, .warning, .info] {
      let findings = report.result.findings.filter { $0.severity == severity }
      // The last notice is kept for the number of those that are not shown.
      let isOver = [Severity.error, .warning].contains { level in
        report.result.findings.count { $0.severity == level } > maximumPerKind
      }
      let room = severity == .info && (isOver || findings.count > maximumPerKind) ? maximumPerKind - 1 : maximumPerKind
      for finding in findings.prefix(room) { text += line(finding) }
      dropped += max(0, findings.count - room)
    }
    if dropped > 0 {
      text += "::notice title=rc-lint::\(Show.count(dropped, "finding")) more; GitHub shows ten of each kind\n"
    }
    return text
  }

  private static func line(_ finding: Finding) -> String {
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      default: "notice"
      }
    let place = finding.location
    var properties = [
      "file=" + property(place.path), "line=\(place.line)", "endLine=\(place.endLine)",
    ]
    // A column means something on one line only.
    if place.line == place.endLine { properties += ["col=\(place.column)", "endColumn=\(place.endColumn)"] }
    properties.append("title=" + property("\(finding.rule) \(finding.slug)"))
    return "::\(command) \(properties.joined(separator: ","))::\(message(finding.message))\n"
  }

  /// `%`, CR and LF are escaped, `%` first; whatever else could move a cursor is shown as text.
  private static func message(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped += Show.line(String(scalar))
      }
    }
    return escaped
  }

  private static func property(_ text: String) -> String {
    var escaped = ""
    for scalar in message(text).unicodeScalars {
      switch scalar {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
