import RCConsole
import RCValues

/// `--format table`: for people.
enum TableFormat {
  static func text(_ set: DumpSet, for terminal: TerminalInfo) -> String {
    (set.isForAll ? wide(set) : narrow(set.dump)).render(for: terminal)
  }

  private static func narrow(_ dump: Dump) -> Table {
    var table = Table(columns: [
      Column("KEY", fit: .elideEnd, minimumWidth: 12), Column("VALUE", fit: .wrap, minimumWidth: 16),
      Column("KIND"), Column("SOURCE"), Column("WHERE", fit: .elideStart, minimumWidth: 14),
    ])
    for entry in dump.entries {
      let origin = entry.value.origin
      table.append([
        Cell(entry.key, styles: [.bold]), cell(entry.typed, of: entry.kind),
        Cell(entry.kind?.rawValue ?? "", styles: [.dim]), Cell(origin.shownLayer, styles: style(of: origin.layer)),
        Cell(origin.location?.description ?? "", styles: [.dim]),
      ])
    }
    return table
  }

  /// One column a locale.
  private static func wide(_ set: DumpSet) -> Table {
    let locales = set.readers.map { Column($0.name, fit: .wrap, minimumWidth: 10) }
    var table = Table(columns: [Column("KEY", fit: .elideEnd, minimumWidth: 12), Column("KIND")] + locales)
    for (index, entry) in set.dump.entries.enumerated() {
      let values = set.readers.map { cell($0.dump.entries[index].typed, of: entry.kind) }
      table.append(
        [Cell(entry.key, styles: [.bold]), Cell(entry.kind?.rawValue ?? "", styles: [.dim])] + values)
    }
    return table
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
