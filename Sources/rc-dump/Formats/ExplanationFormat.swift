import RCConsole
import RCJSON
import RCValues

/// How `explain` shows the layers of a key.
enum ExplanationFormat {
  static func text(_ explanation: Explanation, for terminal: TerminalInfo) -> String {
    let entry = explanation.entry
    let value = TableFormat.cell(entry.typed, of: entry.kind)
    let kind = entry.kind.map { ", \($0.rawValue)" } ?? ", of no kind"
    let swatch = value.swatch?.text(terminal.colors) ?? ""
    var text = terminal.shown(entry.key).styled(.bold, terminal.colors) + kind + "\n"
    text += "Value:   " + (swatch.isEmpty ? "" : swatch + " ") + terminal.shown(value.text) + "\n"
    text += "From:    " + terminal.shown(entry.value.origin.shown) + "\n"
    text += "Locale:  " + explanation.chain + "\n"
    if let tag = explanation.hidden { text += "Hides:   the default for \(tag), as the remote text is for everybody\n" }
    return text + "\n" + table(explanation).render(for: terminal)
  }

  private static func table(_ explanation: Explanation) -> Table {
    var table = Table(columns: [
      Column("LAYER"), Column("TEXT", fit: .wrap, minimumWidth: 12), Column("VALUE", fit: .wrap, minimumWidth: 9),
      Column("OUTCOME", fit: .wrap, minimumWidth: 12), Column("WHERE", fit: .elideStart, minimumWidth: 12),
    ])
    for layer in explanation.layers {
      let fields = fields(of: layer, explanation.entry)
      table.append([
        Cell(layer.origin.shownLayer, styles: TableFormat.style(of: layer.origin.layer)), Cell(fields.text),
        Cell(fields.value, swatch: fields.swatch), Cell(fields.outcome, styles: style(of: layer.state)),
        Cell(layer.origin.location?.description ?? "", styles: [.dim]),
      ])
    }
    return table
  }

  /// A line a layer, tabs between the fields.
  static func plain(_ explanation: Explanation) -> String {
    explanation.layers.map { layer in
      let fields = fields(of: layer, explanation.entry)
      return PlainFormat.record([
        layer.origin.shownLayer, fields.text, fields.value, fields.outcome, layer.origin.location?.description ?? "",
      ])
    }.joined()
  }

  static func fields(
    of layer: Explanation.Layer, _ entry: Entry
  ) -> (text: String, value: String, swatch: Swatch?, outcome: String) {
    let kind = entry.kind
    let zero = layer.origin.layer == .builtin ? (kind ?? .string).zeroText : ""
    let text = layer.source.map { entry.shown($0).compact } ?? zero
    let typed = layer.typed(in: entry)
    switch layer.state {
    case .absent: return ("", "", nil, "no value")
    case .wins: return (text, typed?.line ?? kind.zeroLine, typed?.swatch, "wins")
    case .overridden: return (text, typed?.line ?? kind.zeroLine, typed?.swatch, "not reached")
    case .unset: return (text, "", nil, "unset: the next layer counts")
    case .rejected(let reason): return (text, "", nil, "rejected: \(reason)")
    }
  }

  private static func style(of state: Explanation.Layer.State) -> [Style] {
    switch state {
    case .wins: [.green]
    case .rejected: [.red]
    case .absent, .overridden, .unset: [.dim]
    }
  }
}

extension RCOrigin {
  /// `remote fr, version 42, cloud.json:17:28`
  fileprivate var shown: String {
    [shownLayer, version.map { "version \($0)" }, location?.description].compactMap(\.self).joined(separator: ", ")
  }
}
