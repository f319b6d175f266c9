/// Rows under headers, made to fit whoever reads them.
///
/// On a terminal the columns that may shrink give way, the widest first, until the table fits; where it cannot, each row
/// becomes a record of `TITLE  text` lines. In a pipe nothing is cut or wrapped. Cells are sanitized here: hand over the
/// raw text.
public struct Table: Sendable {
  public var columns: [Column]
  /// A row with fewer cells than there are columns ends in empty ones.
  public var rows: [[Cell]]

  public init(columns: [Column], rows: [[Cell]] = []) {
    (self.columns, self.rows) = (columns, rows)
  }

  public mutating func append(_ row: [Cell]) {
    rows.append(row)
  }

  /// Returns the lines of the table, each with its line feed, headers first. No line ends in blanks.
  public func render(for terminal: TerminalInfo) -> String {
    let painter = CellPainter(terminal: terminal)
    let header = columns.map { painter.paintable(Cell($0.title, styles: [.bold])) }
    let body = rows.map { row in
      columns.indices.map { painter.paintable($0 < row.count ? row[$0] : "") }
    }
    var natural = header.map(\.width)
    for row in body {
      for (index, cell) in row.enumerated() { natural[index] = max(natural[index], cell.width) }
    }
    guard let widths = ColumnWidths.fitting(natural, columns: columns, into: terminal.width) else {
      return painter.records(titles: header, rows: body, width: terminal.width ?? 80)
    }
    var result = painter.line(header, columns: columns.map(\.forHeader), widths: widths)
    for row in body { result += painter.line(row, columns: columns, widths: widths) }
    return result
  }
}

extension Column {
  /// A title is cut rather than wrapped.
  fileprivate var forHeader: Column { Column(title, alignment: alignment, fit: .elideEnd) }
}
