extension LoadedDefaults {
  /// Reads the XML that Firebase offers for Android: entries of a key and a value inside a root of any name.
  ///
  /// An empty value is the empty string. (Android drops such an entry.)
  init(androidXML bytes: [UInt8], path: String, limits: RCLimits) throws(RCLoadError) {
    var imported = ImportedText(bytes, path: path)
    do throws(XMLReader.Failure) {
      let root = try XMLReader.root(of: bytes)
      for entry in root.children {
        guard entry.name == "entry" else { throw XMLReader.Failure(offset: entry.start, expected: "<entry>") }
        let (keys, values) = (entry.children.filter { $0.name == "key" }, entry.children.filter { $0.name == "value" })
        guard let key = keys.first, let value = values.first, entry.children.count == 2 else {
          throw XMLReader.Failure(offset: entry.start, expected: "an entry of one <key> and one <value>")
        }
        imported.name(key.text, at: key.textStart)
        imported.text(value.text, at: value.textStart)
      }
    } catch {
      throw .shape(location: imported.location(at: error.offset), expected: error.expected)
    }
    self = try imported.finish(limits)
  }
}
