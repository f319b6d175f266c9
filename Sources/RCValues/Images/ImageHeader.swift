/// What the head of a picture says: its size in pixels, or that it is broken.
package struct ImageHeader: Hashable, Sendable {
  package let format: ImageFormat
  package let width: Int
  package let height: Int

  package enum Fault: Error, Hashable, Sendable {
    /// The bytes end before the size stands there.
    case truncated
    /// The checksum over a PNG's header is wrong.
    case checksum
    /// A width or height of nothing.
    case zeroSize
    /// What stands there is no header of the format.
    case malformed
  }

  /// Reads the head of a PNG, JPEG, GIF or WebP; nil for other formats, which have no size of their own here.
  package init?(_ bytes: [UInt8]) throws(Fault) {
    guard let format = ImageFormat(sniffing: bytes) else { return nil }
    let size: (width: Int, height: Int)
    switch format {
    case .png: size = try Self.png(bytes)
    case .jpeg: size = try Self.jpeg(bytes)
    case .gif:
      guard bytes.count >= 10 else { throw .truncated }
      size = (Self.little(bytes, 6, 2), Self.little(bytes, 8, 2))
    case .webp: size = try Self.webp(bytes)
    case .svg, .html: return nil
    }
    guard size.width > 0, size.height > 0 else { throw .zeroSize }
    (self.format, width, height) = (format, size.width, size.height)
  }

  /// Bytes that the pixels take in memory, four each.
  package var memory: Int { width.multipliedReportingOverflow(by: height * 4).partialValue }

  private static func png(_ bytes: [UInt8]) throws(Fault) -> (Int, Int) {
    guard bytes.count >= 33 else { throw .truncated }
    guard big(bytes, 8, 4) == 13, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .malformed }
    guard UInt32(big(bytes, 29, 4)) == crc32(bytes[12..<29]) else { throw .checksum }
    return (big(bytes, 16, 4), big(bytes, 20, 4))
  }

  /// Goes from segment to segment to the frame's header. The picture may be turned by EXIF; both sides are told as they
  /// stand.
  private static func jpeg(_ bytes: [UInt8]) throws(Fault) -> (Int, Int) {
    var offset = 2
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF else { throw .malformed }
      let marker = bytes[offset + 1]
      // Fill bytes, and markers without a segment.
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        offset += 2
        continue
      }
      let length = big(bytes, offset + 2, 2)
      guard length >= 2, marker != 0xD9, marker != 0xDA else { throw .malformed }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard offset + 9 <= bytes.count else { throw .truncated }
        return (big(bytes, offset + 7, 2), big(bytes, offset + 5, 2))
      }
      offset += 2 + length
    }
    throw .truncated
  }

  private static func webp(_ bytes: [UInt8]) throws(Fault) -> (Int, Int) {
    guard bytes.count >= 30 else { throw .truncated }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    case "VP8L":
      guard bytes[20] == 0x2F else { throw .malformed }
      let bits = little(bytes, 21, 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { throw .malformed }
      return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    default: throw .malformed
    }
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// ISO 3309, as PNG uses it.
  private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
