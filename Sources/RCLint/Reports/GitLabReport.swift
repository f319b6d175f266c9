import RCJSON

/// GitLab's code quality report: an array, empty where nothing was found.
enum GitLabReport {
  static func text(_ report: Report) -> String {
    var writer = JSONWriter()
    writer.array(report.result.findings) { writer, finding in
      writer.object {
        $0.member("description", finding.message)
        $0.member("check_name", "\(finding.rule) \(finding.slug)")
        $0.member("fingerprint", finding.fingerprint)
        $0.member("severity", severity(finding.severity))
        $0.name("location")
        $0.object {
          $0.member("path", path(finding.location.path))
          $0.name("lines")
          $0.object {
            $0.name("begin")
            $0.number(finding.location.line)
            $0.name("end")
            $0.number(finding.location.endLine)
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info, .off: "info"
    }
  }

  private static func path(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }
}
