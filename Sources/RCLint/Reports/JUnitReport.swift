/// JUnit's XML: a failed case for each finding, and a passed one for each file without.
enum JUnitReport {
  static func text(_ report: Report) -> String {
    var cases: [String] = []
    for path in report.result.files where !report.result.findings.contains(where: { $0.location.path == path }) {
      cases.append("    <testcase name=\"\(XMLText.escaped(path))\" classname=\"rc-lint\" time=\"0\"/>\n")
    }
    for finding in report.result.findings {
      let place = "\(finding.location.path):\(finding.location.line):\(finding.location.column)"
      let name = "\(place) \(finding.rule) \(finding.slug)"
      cases.append(
        """
            <testcase name="\(XMLText.escaped(name))" classname="\(XMLText.escaped(finding.location.path))" time="0">
              <failure type="\(finding.severity.name)" message="\(XMLText.escaped(finding.message))">\
        \(XMLText.escaped("\(place): \(finding.severity.name): \(finding.message) [\(finding.rule) \(finding.slug)]"))</failure>
            </testcase>

        """)
    }
    // A time and a machine are asked for; ours are always the same, so that the same input gives the same bytes.
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="rc-lint" package="rc-lint" id="0" tests="\(cases.count)" \
      failures="\(report.result.findings.count)" errors="0" time="0" timestamp="1970-01-01T00:00:00" \
      hostname="localhost">
          <properties/>
      \(cases.joined())    <system-out/>
          <system-err/>
        </testsuite>
      </testsuites>

      """
  }
}
