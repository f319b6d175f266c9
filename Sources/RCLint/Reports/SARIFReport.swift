import RCJSON

/// SARIF 2.1.0 as GitHub's code scanning takes it.
enum SARIFReport {
  /// Code scanning refuses a run with more results.
  static let maximumResults = 25_000

  static func text(_ report: Report) -> String {
    var writer = JSONWriter()
    var body = SARIFReport(report: report)
    body.write(to: &writer)
    return writer.text + "\n"
  }

  private struct SARIFReport {
    let report: Report
    private var hashes: [String: LineHashes] = [:]

    init(report: Report) { self.report = report }

    mutating func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member(
          "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
        $0.member("version", "2.1.0")
        $0.name("runs")
      } rest: { writer in
        writer.beginArray()
        writer.beginObject()
        writer.name("tool")
        writer.object {
          $0.name("driver")
          $0.object {
            $0.member("name", "rc-lint")
            $0.member("semanticVersion", report.version)
            $0.name("rules")
            $0.array(report.rules) { SARIFReport.rule($1, &$0) }
          }
        }
        writer.name("columnKind")
        writer.string("unicodeCodePoints")
        writer.name("invocations")
        writer.array([0]) { writer, _ in
          writer.object {
            $0.name("executionSuccessful")
            $0.bool(report.result.unreadable.isEmpty)
          }
        }
        writer.name("results")
        writer.beginArray()
        let hasBaseline = !report.result.baselined.isEmpty
        var left = maximumResults
        for finding in bySeverity(report.result.findings) where left > 0 {
          result(finding, state: hasBaseline ? "new" : nil, &writer)
          left -= 1
        }
        for finding in report.result.baselined where left > 0 {
          result(finding, state: "unchanged", &writer)
          left -= 1
        }
        writer.endArray()
        writer.endObject()
        writer.endArray()
      }
    }

    /// In their own order, unless there are so many that the least are left out.
    private func bySeverity(_ findings: [Finding]) -> [Finding] {
      guard findings.count > maximumResults else { return findings }
      return findings.enumerated().sorted {
        $0.element.severity != $1.element.severity
          ? $0.element.severity > $1.element.severity : $0.offset < $1.offset
      }.map(\.element)
    }

    private static func level(_ severity: Severity) -> String {
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "note"
      case .off: "none"
      }
    }

    private static func rule(_ rule: Rule, _ writer: inout JSONWriter) {
      writer.object {
        $0.member("id", rule.id)
        $0.member("name", rule.slug)
        $0.name("shortDescription")
        $0.object { $0.member("text", rule.title) }
        $0.name("fullDescription")
        $0.object { $0.member("text", rule.explanation) }
        $0.name("help")
        $0.object { $0.member("text", "\(rule.explanation)\nMore by: rc-lint --explain \(rule.id)") }
        $0.name("defaultConfiguration")
        $0.object {
          $0.name("enabled")
          $0.bool(rule.severity > .off)
          $0.member("level", level(rule.severity == .off ? .warning : rule.severity))
        }
        $0.name("properties")
        $0.object {
          $0.name("tags")
          $0.array(["defaults", RuleGroups.name(of: rule)]) { $0.string($1) }
          $0.member("precision", "high")
          $0.member(
            "problem.severity",
            rule.severity == .error ? "error" : rule.severity == .warning ? "warning" : "recommendation")
          if rule.id == "RC701" { $0.member("security-severity", "7.5") }
        }
      }
    }

    private mutating func result(_ finding: Finding, state: String?, _ writer: inout JSONWriter) {
      let hash = lineHash(finding.location)
      writer.object {
        $0.member("ruleId", finding.rule)
        if let index = report.rules.firstIndex(where: { $0.id == finding.rule }) {
          $0.name("ruleIndex")
          $0.number(index)
        }
        $0.member("level", SARIFReport.level(finding.severity))
        $0.name("message")
        let end = finding.message.hasSuffix("?") ? "" : "."
        $0.object { $0.member("text", finding.message + end) }
        $0.name("locations")
        $0.array([finding]) { SARIFReport.location($1.location, pointer: true, message: nil, id: nil, &$0) }
        if !finding.related.isEmpty {
          $0.name("relatedLocations")
          $0.array(Array(finding.related.enumerated())) {
            SARIFReport.location(
              $1.element.location, pointer: false, message: $1.element.message, id: $1.offset + 1, &$0)
          }
        }
        $0.name("partialFingerprints")
        $0.object {
          if let hash { $0.member("primaryLocationLineHash", hash) }
          $0.member("rcLintIdentity/v1", finding.fingerprint)
        }
        if let state { $0.member("baselineState", state) }
        if state == "unchanged" {
          $0.name("suppressions")
          $0.array([0]) { writer, _ in writer.object { $0.member("kind", "external") } }
        }
        $0.name("properties")
        $0.object {
          $0.name("key")
          $0.string(orNull: finding.key)
          $0.name("locale")
          $0.string(orNull: finding.locale)
        }
      }
    }

    private static func location(
      _ location: Finding.Location, pointer: Bool, message: String?, id: Int?, _ writer: inout JSONWriter
    ) {
      writer.object {
        if let id {
          $0.name("id")
          $0.number(id)
        }
        $0.name("physicalLocation")
        $0.object {
          $0.name("artifactLocation")
          $0.object { $0.member("uri", PercentEncoding.uri(location.path)) }
          $0.name("region")
          $0.object {
            for (name, number) in [
              ("startLine", location.line), ("startColumn", location.column), ("endLine", location.endLine),
              ("endColumn", location.endColumn),
            ] {
              $0.name(name)
              $0.number(number)
            }
          }
        }
        if pointer, let text = location.pointer {
          $0.name("logicalLocations")
          $0.array([text]) { writer, text in writer.object { $0.member("fullyQualifiedName", text) } }
        }
        if let message {
          $0.name("message")
          $0.object { $0.member("text", message) }
        }
      }
    }

    private mutating func lineHash(_ location: Finding.Location) -> String? {
      if hashes[location.path] == nil {
        hashes[location.path] = LineHashes(report.result.texts[location.path] ?? [])
      }
      return hashes[location.path]?.hash(ofLine: location.line)
    }
  }
}

extension JSONWriter {
  /// Writes an object whose members `body` writes, and those of `rest` behind them.
  mutating func object(_ body: (inout JSONWriter) -> Void, rest: (inout JSONWriter) -> Void = { _ in }) {
    beginObject()
    body(&self)
    rest(&self)
    endObject()
  }

  mutating func array<Element>(_ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
    beginArray()
    for element in elements { body(&self, element) }
    endArray()
  }

  mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }
}
