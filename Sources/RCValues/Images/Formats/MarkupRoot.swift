/// The first element of a text: what tells an SVG from a page, and from XML or a comment that holds one further on.
struct MarkupRoot {
  enum Kind {
    case svg
    case html
    case other
  }

  let kind: Kind
  /// Stands behind the element's name.
  let rest: MarkupScanner

  /// - Parameter text: as ``MarkupText`` makes it.
  init(of text: [UInt8]) {
    var scanner = MarkupScanner(text)
    kind = Self.kind(&scanner)
    rest = scanner
  }

  /// Passes blanks, the XML declaration and other instructions, comments and the document type.
  private static func kind(_ scanner: inout MarkupScanner) -> Kind {
    while true {
      scanner.skipBlanks()
      if scanner.take("<!--") {
        guard scanner.skip(past: "-->") else { return .other }
      } else if scanner.take("<?") {
        guard scanner.skip(past: "?>") else { return .other }
      } else if scanner.take("<!doctype") {
        scanner.skipBlanks()
        if lowercased(scanner.name()) == "html" { return .html }
        guard scanner.skipDeclaration() else { return .other }
      } else if scanner.take("<!") {
        guard scanner.skipDeclaration() else { return .other }
      } else if scanner.take("<") {
        return kind(of: scanner.name())
      } else {
        return .other
      }
    }
  }

  private static func kind(of name: ArraySlice<UInt8>) -> Kind {
    if pages.contains(lowercased(name)) { return .html }
    let colon = name.lastIndex(of: UInt8(ascii: ":"))
    let local = colon.map { name[($0 + 1)...] } ?? name
    // Letters in XML are those that are written: <SVG> is another element.
    return local.elementsEqual("svg".utf8) && colon != name.startIndex ? .svg : .other
  }

  /// Elements that a page may begin with: MIME Sniffing Standard (WHATWG), 7.1.
  private static let pages: Set<String> = [
    "html", "head", "script", "iframe", "h1", "div", "font", "table", "a", "style", "title", "b", "body", "br", "p",
  ]

  private static func lowercased(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.prefix(8), as: UTF8.self).lowercased()
  }
}
