import RCJSON

extension LoadedDefaults {
  /// Reads a string catalog: its source language is the base, and every other language a locale.
  ///
  /// Of a text that varies the form for `other` is taken, or else the first. A text that nobody has translated yet is left
  /// out; one that needs review is taken and told.
  init(stringCatalog bytes: [UInt8], path: String, limits: RCLimits) throws(RCLoadError) {
    let document = try limits.document(bytes, path: path)
    let root = document.root
    func shape(_ value: JSONValue, _ expected: String) -> RCLoadError {
      .shape(location: RCLocation(path: path, position: value.position), expected: expected)
    }
    guard let source = root["sourceLanguage"]?.string else {
      throw shape(root, "a string catalog with \"sourceLanguage\"")
    }
    guard let strings = root["strings"], strings.kind == .object else {
      throw shape(root["strings"] ?? root, "an object for \"strings\"")
    }
    var base: [(name: Int, value: Int)] = []
    var locales: [(tag: RCLocaleTag, entries: [(name: Int, value: Int)])] = []
    var diagnostics: [RCDiagnostic] = []
    for entry in strings.members {
      let localizations = entry.value["localizations"]
      let own = localizations?[source].flatMap(CatalogText.init)
      // Without a text in the source language the key itself is it.
      base.append((entry.nameValue.index, own?.value.index ?? entry.nameValue.index))
      guard let localizations else { continue }
      for member in localizations.members where member.name != source {
        guard let tag = RCLocaleTag(member.name) else {
          let location = RCLocation(path: path, position: member.nameValue.position)
          diagnostics.append(RCDiagnostic(.skippedLocale(name: member.name), location: location))
          continue
        }
        guard let text = CatalogText(member.value), text.state != "new" else { continue }
        if text.state == "needs_review" {
          let location = RCLocation(path: path, position: text.value.position)
          diagnostics.append(RCDiagnostic(.needsReview(tag), key: entry.name, location: location))
        }
        let place = locales.firstIndex { $0.tag == tag } ?? locales.count
        if place == locales.count { locales.append((tag, [])) }
        locales[place].entries.append((entry.nameValue.index, text.value.index))
      }
    }
    try limits.check(keys: base.count, path: path)
    let localized = locales.sorted { $0.tag < $1.tag }.map {
      Layer(.default, locale: $0.tag, path: path, document: document, content: .entries($0.entries))
    }
    self.init(
      imported: Layer(.default, path: path, document: document, content: .entries(base)), localized: localized,
      diagnostics: diagnostics + RCDiagnostic.duplicates(in: document, path: path, layers: []))
  }
}

/// The text of one localization of a string catalog.
private struct CatalogText {
  let value: JSONValue
  let state: String?

  /// Nil where there is no text.
  init?(_ localization: JSONValue) {
    var place = localization
    while place["stringUnit"] == nil {
      guard let variations = place["variations"],
        let forms = variations["device"] ?? variations["plural"] ?? variations["width"],
        let form = forms["other"] ?? forms.members.first(where: { _ in true })?.value
      else { return nil }
      place = form
    }
    guard let unit = place["stringUnit"], let value = unit["value"], value.kind == .string else { return nil }
    (self.value, state) = (value, unit["state"]?.string)
  }
}
