/// What an SVG must not hold.
enum SVGScan {
  static func problems(in bytes: [UInt8]) -> [(range: Range<Int>, message: String)] {
    let lower = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    var found: [(range: Range<Int>, message: String)] = []
    func add(_ mark: String, _ message: String) {
      if let range = first(mark, lower) { found.append((range, message)) }
    }
    add("<script", "holds a script")
    add("<!entity", "declares an entity")
    add("<foreignobject", "holds something that is not SVG")
    add("javascript:", "refers to a script")
    if let range = eventHandler(lower) { found.append((range, "has an event handler")) }
    if let range = externalReference(lower) { found.append((range, "refers to another place")) }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func first(_ mark: String, _ bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
    let mark = Array(mark.utf8)
    guard bytes.count >= mark.count + start else { return nil }
    for offset in start...bytes.count - mark.count where bytes[offset] == mark[0] {
      if bytes[offset..<offset + mark.count].elementsEqual(mark) { return offset..<offset + mark.count }
    }
    return nil
  }

  /// A blank, `on`, letters, `=`: inside of a tag.
  private static func eventHandler(_ bytes: [UInt8]) -> Range<Int>? {
    var isInTag = false
    for offset in bytes.indices {
      if bytes[offset] == UInt8(ascii: "<") { isInTag = true }
      if bytes[offset] == UInt8(ascii: ">") { isInTag = false }
      guard isInTag, isBlank(bytes[offset]), offset + 3 < bytes.count, bytes[offset + 1] == UInt8(ascii: "o"),
        bytes[offset + 2] == UInt8(ascii: "n")
      else { continue }
      var end = offset + 3
      while end < bytes.count, bytes[end] &- UInt8(ascii: "a") < 26 { end += 1 }
      if end > offset + 3, end < bytes.count, bytes[end] == UInt8(ascii: "=") { return offset + 1..<end }
    }
    return nil
  }

  /// `href="` with something else behind it than a fragment or the picture's own data.
  private static func externalReference(_ bytes: [UInt8]) -> Range<Int>? {
    var start = 0
    while let range = first("href=", bytes, from: start) {
      start = range.upperBound
      var value = range.upperBound
      if value < bytes.count, bytes[value] == UInt8(ascii: "\"") || bytes[value] == UInt8(ascii: "'") { value += 1 }
      let rest = bytes[min(value, bytes.count)...]
      if !rest.starts(with: "#".utf8), !rest.starts(with: "data:image/".utf8), let next = rest.first,
        next != UInt8(ascii: "\""), next != UInt8(ascii: "'")
      {
        return range
      }
    }
    return nil
  }
}
