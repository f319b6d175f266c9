import RCConsole
import RCJSON
import RCValues

/// How `diff` shows what differs.
enum DifferenceFormat {
  static func table(_ differences: [Difference], for terminal: TerminalInfo) -> String {
    if differences.isEmpty { return "" }
    var table = Table(columns: [
      Column("CHANGE"), Column("KEY", fit: .elideEnd, minimumWidth: 12), Column("OLD", fit: .wrap, minimumWidth: 12),
      Column("NEW", fit: .wrap, minimumWidth: 12),
    ])
    for difference in differences {
      for change in difference.changes {
        let (old, new) = sides(of: difference, change)
        table.append([
          Cell(change.rawValue, styles: style(of: change)), Cell(difference.key, styles: [.bold]),
          Cell(old, swatch: change == .kind ? nil : difference.old?.typed?.swatch),
          Cell(new, swatch: change == .kind ? nil : difference.new?.typed?.swatch),
        ])
      }
    }
    return table.render(for: terminal)
  }

  /// Change, key, old and new, for a form of fields.
  static func rows(_ differences: [Difference]) -> [[String]] {
    differences.flatMap { difference in
      difference.changes.map { change in
        let (old, new) = sides(of: difference, change)
        return [change.rawValue, difference.key, old, new]
      }
    }
  }

  static func json(_ differences: [Difference]) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("schemaVersion")
    writer.number(JSONFormat.schemaVersion)
    writer.name("differences")
    writer.beginArray()
    for difference in differences { write(difference, &writer) }
    writer.endArray()
    writer.endObject()
    return writer.text + "\n"
  }

  /// Each difference on a line.
  static func lines(_ differences: [Difference]) -> String {
    differences.map { difference in
      var writer = JSONWriter(indentation: nil)
      write(difference, &writer)
      return writer.text + "\n"
    }.joined()
  }

  private static func write(_ difference: Difference, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("key")
    writer.string(difference.key)
    writer.name("changes")
    writer.beginArray()
    for change in difference.changes { writer.string(change.rawValue) }
    writer.endArray()
    for (name, value) in [("old", difference.old), ("new", difference.new)] {
      writer.name(name)
      guard let value else {
        writer.null()
        continue
      }
      writer.beginObject()
      writer.name("kind")
      writer.string(orNull: value.kind?.rawValue)
      writer.name("value")
      if let typed = value.typed { typed.write(to: &writer) } else { writer.null() }
      writer.name("text")
      writer.string(value.text)
      writer.name("source")
      writer.string(orNull: value.source)
      writer.endObject()
    }
    writer.endObject()
  }

  private static func sides(of difference: Difference, _ change: Difference.Change) -> (String, String) {
    func part(_ value: Side.Value?) -> String {
      switch change {
      case .added, .removed, .value: value?.line ?? ""
      case .kind: value?.kind?.rawValue ?? ""
      case .source: value?.source ?? ""
      }
    }
    return (part(difference.old), part(difference.new))
  }

  private static func style(of change: Difference.Change) -> [Style] {
    switch change {
    case .added: [.green]
    case .removed: [.red]
    case .value, .kind: [.yellow]
    case .source: [.dim]
    }
  }
}
