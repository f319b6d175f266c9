import RCJSON

/// Defaults of another format, written as JSON on the way: a text becomes what it says it is, and every value remembers
/// where it stood.
struct ImportedText {
  /// Where a name or a value of the JSON text stood: from the offset on.
  struct Place: Sendable {
    let offset: Int
    let position: JSONPosition
  }

  let path: String
  private let lines: JSONLineIndex
  private let bytes: [UInt8]
  private var writer = JSONWriter(indentation: nil)
  private var places: [Place] = []
  private var diagnostics: [RCDiagnostic] = []
  private var seen: Set<[UInt8]> = []

  init(_ bytes: [UInt8], path: String) {
    (self.bytes, self.path) = (bytes, path)
    lines = JSONLineIndex(bytes)
    writer.beginObject()
  }

  func location(at offset: Int) -> RCLocation {
    RCLocation(path: path, position: lines.position(at: offset, in: bytes))
  }

  /// Adds a key whose name stood at an offset; its value must follow.
  mutating func name(_ name: String, at offset: Int) {
    if !seen.insert(Array(name.utf8)).inserted {
      diagnostics.append(RCDiagnostic(.duplicateKey, key: name, location: location(at: offset)))
    }
    note(offset)
    writer.name(name)
  }

  /// Adds a text as what it says it is: `true` and `false`, a number, an object or array, else a string.
  mutating func text(_ text: String, at offset: Int) {
    note(offset)
    writer.raw(Self.json(of: text))
  }

  /// Adds a value that is JSON already.
  mutating func json(_ text: String, at offset: Int) {
    note(offset)
    writer.raw(text)
  }

  consuming func finish(_ limits: RCLimits) throws(RCLoadError) -> LoadedDefaults {
    writer.endObject()
    // What was written grew a little by quotes and escapes; the file itself was within the limit.
    var limits = limits
    limits.maximumSize = max(writer.bytes.count, 1)
    let document = try limits.document(writer.bytes, path: path)
    let base = Layer(.default, path: path, document: document, places: places)
    try limits.check(keys: base.count, path: path)
    return LoadedDefaults(imported: base, diagnostics: diagnostics)
  }

  private mutating func note(_ offset: Int) {
    // The writer puts a comma and a blank before what comes next.
    let position = lines.position(at: offset, in: bytes)
    places.append(Place(offset: writer.bytes.count, position: position))
  }

  private static func json(of text: String) -> String {
    if text == "true" || text == "false" { return text }
    if let number = NumberText(text), number.double.isFinite {
      guard let string = try? JSONDocument(text: quoted(text)).root,  // what the writer quotes is JSON
        case .number(let number) = string.typed(as: .number)
      else { return quoted(text) }
      // A number that JSON writes as it stands keeps its text.
      let isJSON = (try? JSONDocument(text: text))?.root.kind == .number  // no JSON: the same digits in its grammar
      return isJSON ? text : number
    }
    let first = text.utf8.first { $0 > 0x20 }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let inner = try? JSONDocument(text: text).root  // not JSON, so text
    {
      return inner.sourceText
    }
    return quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter(indentation: nil)
    writer.string(text)
    return writer.text
  }
}
