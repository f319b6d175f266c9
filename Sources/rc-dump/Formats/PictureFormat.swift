import RCConsole
import RCJSON
import RCValues

/// How `images` shows pictures.
enum PictureFormat {
  static func table(_ choices: [PictureChoice], for terminal: TerminalInfo) -> String {
    let place = choices.contains { $0.picture?.isRemote == true } ? "FILE OR URL" : "FILE"
    var table = Table(columns: [
      Column("KEY", fit: .elideEnd, minimumWidth: 12), Column(place, fit: .elideStart, minimumWidth: 12),
      Column("FORMAT"), Column("PIXELS"), Column("BYTES", alignment: .trailing), Column("SHA-256"),
      Column("NOTE", fit: .wrap, minimumWidth: 16),
    ])
    for choice in choices {
      let fields = fields(of: choice)
      let styles: [Style] = choice.picture == nil ? [.red] : []
      table.append([
        Cell(fields[0], styles: [.bold]), Cell(fields[1]), Cell(fields[2]), Cell(fields[3]), Cell(fields[4]),
        Cell(String(fields[5].prefix(12)), styles: [.dim]), Cell(fields[6], styles: styles),
      ])
    }
    return table.render(for: terminal)
  }

  /// Key, file or URL, format, pixels, bytes, hash and notes.
  static func fields(of choice: PictureChoice) -> [String] {
    let picture = choice.picture
    return [
      choice.entry.key, picture.map(choice.place) ?? "", picture?.facts.format.rawValue ?? "", picture?.pixels ?? "",
      picture.map { String($0.byteCount) } ?? "", picture?.sha256 ?? "", choice.notes.joined(separator: "; "),
    ]
  }

  static func json(_ choices: [PictureChoice]) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("schemaVersion")
    writer.number(JSONFormat.schemaVersion)
    writer.name("images")
    writer.beginArray()
    for choice in choices { write(choice, &writer) }
    writer.endArray()
    writer.endObject()
    return writer.text + "\n"
  }

  private static func write(_ choice: PictureChoice, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("key")
    writer.string(choice.entry.key)
    writer.name("value")
    if let typed = choice.entry.typed { typed.write(to: &writer) } else { writer.null() }
    writer.name("source")
    writer.string(choice.entry.value.origin.layer.rawValue)
    writer.name("locale")
    writer.string(orNull: choice.entry.value.origin.jsonLocale)
    writer.name("picture")
    write(choice.picture, of: choice, &writer)
    writer.name("candidates")
    writer.beginArray()
    for (image, outcome) in choice.candidates {
      writer.beginObject()
      writer.name("image")
      writer.string(choice.name(of: image))
      let (state, reason) = names(of: outcome)
      writer.name("state")
      writer.string(state)
      writer.name("reason")
      writer.string(orNull: reason)
      writer.name("message")
      writer.string(orNull: choice.message(image, outcome))
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ picture: Picture?, of choice: PictureChoice, _ writer: inout JSONWriter) {
    guard let picture else { return writer.null() }
    writer.beginObject()
    writer.name(picture.isRemote ? "url" : "path")
    writer.string(choice.place(of: picture))
    writer.name("format")
    writer.string(picture.facts.format.rawValue)
    for (name, number) in [("width", picture.facts.displayWidth), ("height", picture.facts.displayHeight)] {
      writer.name(name)
      if let number { writer.number(number) } else { writer.null() }
    }
    writer.name("animated")
    writer.bool(picture.facts.isAnimated)
    writer.name("bytes")
    writer.number(picture.byteCount)
    writer.name("sha256")
    writer.string(picture.sha256)
    writer.endObject()
  }

  private static func names(of outcome: PictureChoice.Outcome) -> (state: String, reason: String?) {
    switch outcome {
    case .used: ("used", nil)
    case .notFetched: ("not-fetched", nil)
    case .failed(let fault): ("failed", fault.code)
    case .notReached: ("not-reached", nil)
    }
  }
}
