/// Checkstyle's XML.
enum CheckstyleReport {
  static func text(_ report: Report) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"10.0\">\n"
    var paths = Set(report.result.files)
    paths.formUnion(report.result.findings.map(\.location.path))
    let byPath = Dictionary(grouping: report.result.findings, by: \.location.path)
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let findings = byPath[path] else {
        text += "  <file name=\"\(XMLText.escaped(path))\"/>\n"
        continue
      }
      text += "  <file name=\"\(XMLText.escaped(path))\">\n"
      for finding in findings {
        text += "    <error line=\"\(finding.location.line)\" column=\"\(finding.location.column)\" "
        text += "severity=\"\(finding.severity.name)\" message=\"\(XMLText.escaped(finding.message))\" "
        text += "source=\"rc-lint.\(finding.rule).\(finding.slug)\"/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }
}
