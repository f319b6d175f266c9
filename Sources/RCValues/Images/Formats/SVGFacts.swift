/// SVG 2, by the attributes of its first element.
///
/// Pixels are those of CSS, 96 to the inch. Without a width or height in absolute units the view box tells it, and with
/// one of them the view box tells the other by its proportions (SVG 2, 8.12). Animations are not looked for.
enum SVGFacts {
  static func read(_ bytes: [UInt8]) throws(RCImageFault) -> RCImageFacts {
    var scanner = MarkupRoot(of: MarkupText.bytes(of: bytes)).rest
    var width: Double?
    var height: Double?
    var box: (width: Double, height: Double)?
    while let (name, value) = try attribute(&scanner) {
      if name.elementsEqual("width".utf8) {
        width = CSSLength.pixels(value)
      } else if name.elementsEqual("height".utf8) {
        height = CSSLength.pixels(value)
      } else if name.elementsEqual("viewBox".utf8) {
        box = viewBox(value)
      }
    }
    if let box, width == nil || height == nil {
      let (given, hasRatio) = ((width, height), box.width > 0 && box.height > 0)
      width = given.0 ?? given.1.flatMap { hasRatio ? $0 * box.width / box.height : nil } ?? box.width
      height = given.1 ?? given.0.flatMap { hasRatio ? $0 * box.height / box.width : nil } ?? box.height
    }
    return RCImageFacts(.svg, width: try whole(width), height: try whole(height), hasAlpha: true)
  }

  /// The next attribute of the tag; nil behind the last.
  private static func attribute(
    _ scanner: inout MarkupScanner
  ) throws(RCImageFault) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    scanner.skipBlanks()
    guard let next = scanner.next else { throw .truncated }
    if next == UInt8(ascii: ">") || next == UInt8(ascii: "/") { return nil }
    let name = scanner.name()
    scanner.skipBlanks()
    guard !name.isEmpty, scanner.take("=") else { throw scanner.next == nil ? .truncated : .malformed }
    scanner.skipBlanks()
    for quote: StaticString in ["\"", "'"] where scanner.take(quote) {
      guard let value = scanner.text(to: quote.utf8Start.pointee) else { throw .truncated }
      return (name, value)
    }
    throw scanner.next == nil ? .truncated : .malformed
  }

  /// To the nearest pixel, and one at least of what is there at all.
  private static func whole(_ length: Double?) throws(RCImageFault) -> Int? {
    guard let length else { return nil }
    guard length <= Double(Int32.max) else { throw .malformed }
    return length > 0 ? max(Int(length.rounded()), 1) : 0
  }

  /// Width and height: the last two of four numbers.
  private static func viewBox(_ text: ArraySlice<UInt8>) -> (Double, Double)? {
    let numbers = text.prefix(256).split { MarkupScanner.isBlank($0) || $0 == UInt8(ascii: ",") }
    guard numbers.count == 4, let width = CSSLength.number(numbers[2]), let height = CSSLength.number(numbers[3]),
      width >= 0, height >= 0
    else { return nil }
    return (width, height)
  }
}
