import RCJSON
import RCValues

/// The values of every locale, for the page's switch: by locale and by row, value, source, place, and a colour's paint.
/// A locale has the rows that differ from the base alone.
enum PageData {
  static func json(_ set: DumpSet) -> String {
    var writer = JSONWriter(indentation: nil, isSpaced: false)
    writer.beginObject()
    for (place, reader) in set.readers.enumerated() {
      writer.name(reader.name)
      writer.beginObject()
      for (index, entry) in reader.dump.entries.enumerated()
      where place == 0 || differs(entry, from: set.dump.entries[index]) {
        writer.name(String(index))
        write(entry, &writer)
      }
      writer.endObject()
    }
    writer.endObject()
    return writer.text
  }

  private static func write(_ entry: Entry, _ writer: inout JSONWriter) {
    writer.beginArray()
    writer.string(PageRow.line(entry))
    writer.string(entry.value.origin.shownLayer)
    writer.string(entry.value.origin.location?.description ?? "")
    if case .color(let color) = entry.typed {
      let (fill, opacity) = paint(color)
      writer.string(fill)
      writer.string(opacity)
    }
    writer.endArray()
  }

  static func differs(_ entry: Entry, from base: Entry) -> Bool {
    entry.value.origin != base.value.origin || entry.text != base.text
  }

  /// A colour without its alpha, and its alpha in thousandths.
  static func paint(_ color: RCColor) -> (fill: String, opacity: String) {
    let opaque = RCColor(red: color.red, green: color.green, blue: color.blue)
    if color.alpha == 255 { return (opaque.description, "1") }
    let digits = String(1000 + Int(color.alpha) * 1000 / 255)
    return (opaque.description, "0." + digits.dropFirst())
  }
}
