import RCConsole
import RCJSON
import RCValues

/// `--format json` and `jsonl`: the stable shape for programs.
enum JSONFormat {
  static let schemaVersion = 1

  /// The document. With every locale, `values` are those of the base, and `locales` has one set for each other reader.
  static func text(_ set: DumpSet) -> String {
    text(set.dump, locales: set.isForAll ? set.readers.dropFirst().map(\.dump) : nil)
  }

  static func text(_ dump: Dump, explaining explanation: Explanation? = nil, locales: [Dump]? = nil) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("schemaVersion")
    writer.number(schemaVersion)
    writeLocale(dump, &writer)
    writeRemote(dump, &writer)
    writeValues(dump, explanation, &writer)
    if let locales {
      writer.name("locales")
      writer.beginArray()
      for dump in locales {
        writer.beginObject()
        writeLocale(dump, &writer)
        writeValues(dump, nil, &writer)
        writer.endObject()
      }
      writer.endArray()
    }
    writer.name("diagnostics")
    writer.beginArray()
    let found = ([dump] + (locales ?? [])).map { $0.findings(aboutInputs: explanation == nil) }
    for finding in Finding.merged(found) { write(finding, &writer) }
    writer.endArray()
    writer.endObject()
    return writer.text + "\n"
  }

  /// The members of `values`, each on a line; with every locale each says in `reader` whose it is.
  static func lines(_ set: DumpSet) -> String {
    var text = ""
    for reader in set.readers {
      for entry in reader.dump.entries {
        var writer = JSONWriter(indentation: nil)
        write(entry, nil, reader: set.isForAll ? reader.name : nil, &writer)
        text += writer.text + "\n"
      }
    }
    return text
  }

  // MARK: Parts

  private static func writeValues(_ dump: Dump, _ explanation: Explanation?, _ writer: inout JSONWriter) {
    writer.name("values")
    writer.beginArray()
    for entry in dump.entries { write(entry, explanation, &writer) }
    writer.endArray()
  }

  private static func writeLocale(_ dump: Dump, _ writer: inout JSONWriter) {
    writer.name("locale")
    writer.beginObject()
    writer.strings("requested", dump.resolution.stack.reader.requested.map(\.description))
    writer.strings("chain", dump.resolution.stack.reader.chain)
    writer.endObject()
  }

  private static func writeRemote(_ dump: Dump, _ writer: inout JSONWriter) {
    writer.name("remote")
    guard let remote = dump.remote else { return writer.null() }
    writer.beginObject()
    writer.name("source")
    writer.string(remote.base.path)
    writer.name("version")
    writer.string(orNull: remote.version)
    writer.name("validator")
    writer.string(orNull: dump.inputs.remoteValidator)
    writer.strings("unknownKeys", dump.unknownKeys)
    writer.endObject()
  }

  private static func write(
    _ entry: Entry, _ explanation: Explanation?, reader: String? = nil, _ writer: inout JSONWriter
  ) {
    let value = entry.value
    writer.beginObject()
    if let reader {
      writer.name("reader")
      writer.string(reader)
    }
    writer.name("key")
    writer.string(entry.key)
    writer.name("kind")
    writer.string(orNull: entry.kind?.rawValue)
    writer.name("value")
    if let typed = entry.typed { typed.write(to: &writer) } else { writer.null() }
    writer.name("text")
    writer.string(entry.text)
    write(value.origin, &writer)
    writer.name("overridden")
    writer.beginArray()
    for candidate in value.overridden {
      writer.beginObject()
      write(source: candidate.origin, text: entry.shown(candidate.source).text, &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.name("rejected")
    writer.beginArray()
    for rejected in value.rejected {
      writer.beginObject()
      write(source: rejected.origin, text: entry.shown(rejected.source).text, reason: rejected.reason, &writer)
      writer.endObject()
    }
    writer.endArray()
    if let explanation { write(explanation.layers, entry, &writer) }
    writer.endObject()
  }

  private static func write(_ layers: [Explanation.Layer], _ entry: Entry, _ writer: inout JSONWriter) {
    writer.name("layers")
    writer.beginArray()
    for layer in layers {
      writer.beginObject()
      writer.name("state")
      writer.string(layer.stateName)
      writer.name("value")
      if let typed = layer.typed(in: entry) { typed.write(to: &writer) } else { writer.null() }
      writer.name("text")
      writer.string(orNull: layer.source.map { entry.shown($0).text })
      if case .rejected(let reason) = layer.state { write(reason, &writer) }
      write(layer.origin, &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  private static func write(
    source origin: RCOrigin, text: String, reason: RCRejectionReason? = nil, _ writer: inout JSONWriter
  ) {
    writer.name("source")
    writer.string(origin.layer.rawValue)
    writer.name("locale")
    writer.string(orNull: origin.jsonLocale)
    writer.name("text")
    writer.string(text)
    if let reason { write(reason, &writer) }
    write(origin.location, &writer)
  }

  private static func write(_ reason: RCRejectionReason, _ writer: inout JSONWriter) {
    writer.name("reason")
    writer.string(reason.code)
    if case .constraint(let keyword) = reason {
      writer.name("keyword")
      writer.string(keyword)
    }
  }

  private static func write(_ origin: RCOrigin, _ writer: inout JSONWriter) {
    writer.name("source")
    writer.string(origin.layer.rawValue)
    writer.name("locale")
    writer.string(orNull: origin.jsonLocale)
    write(origin.location, &writer)
  }

  private static func write(_ location: RCLocation?, _ writer: inout JSONWriter) {
    writer.name("location")
    guard let location else { return writer.null() }
    writer.beginObject()
    writer.name("path")
    writer.string(location.path)
    writer.name("line")
    writer.number(orNull: location.line)
    writer.name("column")
    writer.number(orNull: location.column)
    writer.endObject()
  }

  private static func write(_ finding: Finding, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("code")
    writer.string(finding.code)
    writer.name("key")
    writer.string(orNull: finding.key)
    writer.name("message")
    writer.string(finding.message)
    write(finding.location, &writer)
    writer.endObject()
  }
}

extension RCOrigin {
  /// The tag of a localized value, `base` for the default of everybody, nil for all else.
  var jsonLocale: String? { locale?.description ?? (layer == .default ? "base" : nil) }
}

extension JSONWriter {
  fileprivate mutating func strings(_ name: String, _ texts: [String]) {
    self.name(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  fileprivate mutating func number(orNull number: Int?) {
    if let number { self.number(number) } else { null() }
  }
}
