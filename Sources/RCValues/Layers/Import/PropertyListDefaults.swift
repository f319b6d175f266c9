import RCJSON

extension LoadedDefaults {
  /// Reads an XML property list: the download that Firebase offers for Apple's platforms, or one made by hand.
  init(propertyList bytes: [UInt8], path: String, limits: RCLimits) throws(RCLoadError) {
    var imported = ImportedText(bytes, path: path)
    guard !bytes.starts(with: "bplist".utf8) else {
      throw .shape(location: RCLocation(path: path), expected: "an XML property list; this is a binary one")
    }
    do throws(XMLReader.Failure) {
      let root = try XMLReader.root(of: bytes)
      guard root.name == "plist", let content = root.children.first, content.name == "dict" else {
        throw XMLReader.Failure(offset: root.start, expected: "a property list whose content is a dictionary")
      }
      for (key, value) in try PropertyList.members(of: content) {
        imported.name(key.text, at: key.start)
        // A key's text is what it says it is; a value inside another one is as the list types it.
        if value.name == "string" {
          imported.text(value.text, at: value.start)
        } else {
          imported.json(try PropertyList.json(of: value), at: value.start)
        }
      }
    } catch {
      throw .shape(location: imported.location(at: error.offset), expected: error.expected)
    }
    self = try imported.finish(limits)
  }
}

private enum PropertyList {
  static func members(of dictionary: XMLReader.Element) throws(XMLReader.Failure) -> [(
    key: XMLReader.Element, value: XMLReader.Element
  )] {
    var members: [(key: XMLReader.Element, value: XMLReader.Element)] = []
    var rest = dictionary.children[...]
    while let key = rest.popFirst() {
      guard key.name == "key" else { throw XMLReader.Failure(offset: key.start, expected: "<key>") }
      guard let value = rest.popFirst() else {
        throw XMLReader.Failure(offset: key.start, expected: "a value for the key \"\(key.text)\"")
      }
      members.append((key, value))
    }
    return members
  }

  static func json(of value: XMLReader.Element) throws(XMLReader.Failure) -> String {
    var writer = JSONWriter(indentation: nil)
    try write(value, &writer)
    return writer.text
  }

  private static func write(_ value: XMLReader.Element, _ writer: inout JSONWriter) throws(XMLReader.Failure) {
    switch value.name {
    // Dates and data have no kind here; their text has.
    case "string", "date": writer.string(value.text)
    case "data": writer.string(String(value.text.unicodeScalars.filter { $0.value > 0x20 }.map(Character.init)))
    case "true": writer.bool(true)
    case "false": writer.bool(false)
    case "integer", "real":
      let text = value.text.unicodeScalars.filter { $0.value > 0x20 }.map { String($0) }.joined()
      guard NumberText(text) != nil, let quoted = try? JSONDocument(text: "\"\(text)\"").root,  // its grammar is plain
        case .number(let number) = quoted.typed(as: .number)
      else { throw XMLReader.Failure(offset: value.start, expected: "a number, found \"\(value.text)\"") }
      writer.raw(number)
    case "array":
      writer.beginArray()
      for element in value.children { try write(element, &writer) }
      writer.endArray()
    case "dict":
      writer.beginObject()
      for (key, member) in try members(of: value) {
        writer.name(key.text)
        try write(member, &writer)
      }
      writer.endObject()
    default: throw XMLReader.Failure(offset: value.start, expected: "a value of a property list, found <\(value.name)>")
    }
  }
}
