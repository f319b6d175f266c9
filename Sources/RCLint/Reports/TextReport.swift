/// One line a finding, and one for each place that belongs to it, as compilers write them.
public enum TextReport {
  /// - Parameter paint: puts colour around the word for the severity.
  public static func text(_ report: Report, paint: (String, Severity) -> String = { word, _ in word }) -> String {
    var text = ""
    for finding in report.result.findings {
      text += "\(place(finding.location)): \(paint(finding.severity.name, finding.severity)): "
      text += "\(Show.line(finding.message)) [\(finding.rule) \(finding.slug)]\n"
      for related in finding.related {
        text += "\(place(related.location)): note: \(Show.line(related.message))\n"
      }
    }
    return text
  }

  private static func place(_ location: Finding.Location) -> String {
    "\(Show.line(location.path)):\(location.line):\(location.column)"
  }
}

extension Show {
  /// A whole text made safe for one line of a terminal or a log.
  static func line(_ text: String) -> String { clipped(text, to: .max) }
}
