import RCConsole
import RCValues

/// `--format table`: for people.
enum TableFormat {
  static func text(_ dump: Dump, for terminal: TerminalInfo) -> String {
    var table = Table(columns: [
      Column("KEY", fit: .elideEnd, minimumWidth: 12), Column("VALUE", fit: .wrap, minimumWidth: 16),
      Column("KIND"), Column("SOURCE"), Column("WHERE", fit: .elideStart, minimumWidth: 14),
    ])
    for entry in dump.entries { table.append(row(entry)) }
    return table.render(for: terminal)
  }

  private static func row(_ entry: Entry) -> [Cell] {
    let origin = entry.value.origin
    return [
      Cell(entry.key, styles: [.bold]), cell(entry.typed, of: entry.kind),
      Cell(entry.kind?.rawValue ?? "", styles: [.dim]), Cell(origin.shownLayer, styles: style(of: origin.layer)),
      Cell(origin.location?.description ?? "", styles: [.dim]),
    ]
  }

  /// A value, or what stands for none.
  static func cell(_ value: TypedValue?, of kind: RCKind?) -> Cell {
    Cell(value?.line ?? kind.zeroLine, swatch: value?.swatch)
  }

  static func style(of layer: RCOrigin.Layer) -> [Style] {
    switch layer {
    case .override: [.magenta]
    case .remote: [.cyan]
    case .default: []
    case .builtin: [.yellow]
    }
  }
}
