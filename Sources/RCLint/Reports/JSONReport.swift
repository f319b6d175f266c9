import RCJSON

/// Our own JSON: stable, with additive changes only.
enum JSONReport {
  static let schemaVersion = 1

  static func text(_ report: Report) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("schemaVersion")
    writer.number(schemaVersion)
    writer.name("findings")
    writer.beginArray()
    for finding in report.result.findings { write(finding, to: &writer) }
    writer.endArray()
    writer.name("summary")
    writer.beginObject()
    for (name, number) in [
      ("errors", report.errors), ("warnings", report.warnings), ("infos", report.infos),
      ("files", report.result.files.count), ("suppressed", report.result.suppressed),
      ("baselined", report.result.baselined.count),
    ] {
      writer.name(name)
      writer.number(number)
    }
    writer.endObject()
    writer.endObject()
    return writer.text + "\n"
  }

  /// JSON Lines: the same objects, one a line.
  static func lines(_ report: Report) -> String {
    report.result.findings.map { finding in
      var writer = JSONWriter(indentation: nil)
      write(finding, to: &writer)
      return writer.text + "\n"
    }.joined()
  }

  private static func write(_ finding: Finding, to writer: inout JSONWriter) {
    writer.beginObject()
    for (name, value) in [
      ("rule", finding.rule), ("slug", finding.slug), ("severity", finding.severity.name), ("message", finding.message),
    ] {
      writer.name(name)
      writer.string(value)
    }
    writer.name("key")
    writer.string(orNull: finding.key)
    writer.name("locale")
    writer.string(orNull: finding.locale)
    writer.name("location")
    write(finding.location, to: &writer)
    writer.name("related")
    writer.beginArray()
    for related in finding.related {
      writer.beginObject()
      writer.name("message")
      writer.string(related.message)
      writer.name("location")
      write(related.location, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.name("fix")
    if let fix = finding.fix {
      writer.beginObject()
      writer.name("safe")
      writer.bool(fix.isSafe)
      writer.name("description")
      writer.string(fix.description)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.name("fingerprint")
    writer.string(finding.fingerprint)
    writer.endObject()
  }

  private static func write(_ location: Finding.Location, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("path")
    writer.string(location.path)
    for (name, number) in [
      ("line", location.line), ("column", location.column), ("endLine", location.endLine),
      ("endColumn", location.endColumn),
    ] {
      writer.name(name)
      writer.number(number)
    }
    writer.name("pointer")
    writer.string(orNull: location.pointer)
    writer.endObject()
  }
}
