import RCConsole
import RCJSON
import RCValues

/// One key of the page: a line that opens on its layers.
struct PageRow {
  private let index: Int
  private let set: DumpSet
  private let entry: Entry
  private let preview: ImagePreview

  init(_ index: Int, of set: DumpSet, _ preview: ImagePreview) {
    (self.index, self.set, self.preview) = (index, set, preview)
    entry = set.dump.entries[index]
  }

  var markup: String {
    let entries = set.readers.map { $0.dump.entries[index] }
    let marks =
      (entries.contains(where: \.isChanged) ? " data-c" : "")
      + (entries.contains { !$0.value.rejected.isEmpty } ? " data-r" : "")
    let origin = entry.value.origin
    let language = origin.locale.map { " lang=\"\($0)\"" } ?? ""
    return """
      <details class="row"\(marks)><summary><bdi class="k">\(Markup.escaped(entry.key))</bdi>\
      <span class="v">\(Self.swatch(entry.typed))<bdi\(language)>\(Markup.escaped(Self.line(entry)))</bdi></span>\
      <span class="t">\(entry.kind?.rawValue ?? "")</span>\
      <span class="s \(origin.layer.rawValue)">\(origin.shownLayer)</span>\
      <span class="w">\(Markup.escaped(origin.location?.description ?? ""))</span></summary>
      \(layers)</details>

      """
  }

  /// A value on one line.
  static func line(_ entry: Entry) -> String { entry.typed?.line ?? entry.kind.zeroLine }

  /// A patch of colour. Drawn, as a style of its own would need a policy that lets any style be.
  private static func swatch(_ value: TypedValue?) -> String {
    guard case .color(let color) = value else { return "" }
    let (fill, opacity) = PageData.paint(color)
    return "<svg class=\"swatch\" viewBox=\"0 0 1 1\" aria-hidden=\"true\"><rect width=\"1\" height=\"1\" "
      + "fill=\"\(fill)\" fill-opacity=\"\(opacity)\"/></svg>"
  }

  /// The layers as the base's reader sees them, and as those see them who have others.
  private var layers: String {
    var markup = "<div class=\"layers\">\n"
    for (place, reader) in set.readers.enumerated() {
      let other = reader.dump.entries[index]
      if place > 0, other.stack == entry.stack { continue }
      if set.isForAll { markup += "<section data-locale=\"\(reader.name)\"><h3>\(reader.name)</h3>\n" }
      markup += list(Explanation(other, reader.dump))
      if let picture = preview.markup(for: other) { markup += picture }
      if set.isForAll { markup += "</section>\n" }
    }
    return markup + "</div>\n"
  }

  private func list(_ explanation: Explanation) -> String {
    var markup = "<ol>\n"
    for layer in explanation.layers where layer.state != .absent || layer.origin.locale == nil {
      let fields = ExplanationFormat.fields(of: layer, explanation.entry)
      let place = layer.origin.location?.description ?? ""
      let hint = fields.text.isEmpty ? "" : "<code dir=\"auto\">\(Markup.escaped(fields.text))</code>"
      markup += "<li class=\"\(layer.stateName)\"><b>\(layer.origin.shownLayer)</b><span>\(hint)</span>"
      markup += "<i>\(Markup.escaped(fields.outcome))</i><small>\(Markup.escaped(place))</small></li>\n"
    }
    return markup + "</ol>\n"
  }
}

extension Entry {
  /// Where the key's values stand, whichever of them wins.
  fileprivate var stack: [[RCOrigin]] {
    [[value.origin], value.overridden.map(\.origin), value.rejected.map(\.origin)]
  }
}
