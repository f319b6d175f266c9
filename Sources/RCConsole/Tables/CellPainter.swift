/// Turns cells into the text of lines and records for one terminal.
struct CellPainter {
  /// A cell whose text is safe and measured.
  struct Paintable {
    var text: String
    var styles: [Style]
    /// The swatch and a blank, or empty.
    var prefix: String
    var prefixWidth: Int
    var width: Int
  }

  let terminal: TerminalInfo

  func paintable(_ cell: Cell) -> Paintable {
    let text = SafeText.sanitized(cell.text)
    let swatch = cell.swatch?.text(terminal.colors) ?? ""
    let prefixWidth = swatch.isEmpty ? 0 : Swatch.width + 1
    return Paintable(
      text: text, styles: cell.styles, prefix: swatch.isEmpty ? "" : swatch + " ", prefixWidth: prefixWidth,
      width: prefixWidth + TextWidth.cells(in: text))
  }

  /// One row; several lines of text if a cell wraps.
  func line(_ cells: [Paintable], columns: [Column], widths: [Int]) -> String {
    let texts = cells.indices.map { lines(of: cells[$0], fit: columns[$0].fit, width: widths[$0]) }
    let height = texts.reduce(0) { max($0, $1.count) }
    var result = ""
    for row in 0..<height {
      var pending = 0
      for index in cells.indices {
        if index > 0 { pending += ColumnWidths.gap }
        let text = row < texts[index].count ? texts[index][row] : ""
        let used = text.isEmpty ? 0 : cells[index].prefixWidth + TextWidth.cells(in: text)
        let padding = max(0, widths[index] - used)
        if columns[index].alignment == .trailing { pending += padding }
        if !text.isEmpty {
          result += blanks(pending) + painted(text, of: cells[index], isFirst: row == 0)
          pending = 0
        }
        if columns[index].alignment == .leading { pending += padding }
      }
      result += "\n"
    }
    return result
  }

  /// Rows as records, a blank line between two: for a terminal too narrow for columns. Empty cells take no line.
  func records(titles: [Paintable], rows: [[Paintable]], width: Int) -> String {
    let columns = [Column("", fit: .elideEnd), Column("", fit: .wrap)]
    let titleWidth = titles.map(\.width).max() ?? 0
    let widths = [titleWidth, max(8, width - titleWidth - ColumnWidths.gap)]
    let records = rows.map { row in
      zip(titles, row).filter { !$1.text.isEmpty }.map { line([$0, $1], columns: columns, widths: widths) }.joined()
    }
    return records.joined(separator: "\n")
  }

  private func lines(of cell: Paintable, fit: Column.Fit, width: Int) -> [String] {
    guard cell.width > width else { return [cell.text] }
    let space = max(1, width - cell.prefixWidth)
    switch fit {
    case .keep: return [cell.text]
    case .elideEnd: return [TextFitting.elidedAtEnd(cell.text, to: space)]
    case .elideStart: return [TextFitting.elidedAtStart(cell.text, to: space)]
    case .wrap: return TextFitting.wrapped(cell.text, to: space)
    }
  }

  private func painted(_ text: String, of cell: Paintable, isFirst: Bool) -> String {
    let shown = terminal.isTerminal ? SafeText.isolated(text) : text
    let prefix = isFirst ? cell.prefix : blanks(cell.prefixWidth)
    return prefix + shown.styled(cell.styles, terminal.colors)
  }
}

/// Blanks at once: `String(repeating:count:)` appends them one by one, at 50 ns each.
private func blanks(_ count: Int) -> String {
  String(unsafeUninitializedCapacity: count) { buffer in
    buffer.update(repeating: UInt8(ascii: " "))
    return count
  }
}
