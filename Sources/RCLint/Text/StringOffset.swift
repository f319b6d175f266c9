import RCJSON

/// The way from a place in a string's content to the place in the file.
enum StringOffset {
  /// Where the byte at `offset` of the content of `value`, a string, is written.
  static func inFile(_ offset: Int, of value: JSONValue) -> Int {
    let bytes = value.document.bytes
    let range = value.range
    var (index, content) = (range.lowerBound + 1, 0)
    while content < offset, index < range.upperBound - 1 {
      guard bytes[index] == UInt8(ascii: "\\") else {
        (index, content) = (index + 1, content + 1)
        continue
      }
      guard bytes[index + 1] == UInt8(ascii: "u"), let unit = unit(bytes, index + 2) else {
        (index, content) = (index + 2, content + 1)
        continue
      }
      if unit & 0xFC00 == 0xD800, index + 7 < range.upperBound, bytes[index + 6] == UInt8(ascii: "\\"),
        let low = Self.unit(bytes, index + 8), low & 0xFC00 == 0xDC00
      {
        (index, content) = (index + 12, content + 4)
      } else {
        (index, content) = (index + 6, content + (unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3))
      }
    }
    return index
  }

  /// The bytes of the file in which a stretch of the content of `value` is written.
  static func inFile(_ range: Range<Int>, of value: JSONValue) -> Range<Int> {
    let start = inFile(range.lowerBound, of: value)
    return start..<max(start, inFile(range.upperBound, of: value))
  }

  private static func unit(_ bytes: [UInt8], _ start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    return UInt32(String(decoding: bytes[start..<start + 4], as: UTF8.self), radix: 16)
  }
}
