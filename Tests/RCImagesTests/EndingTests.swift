import RCValues
import Testing

@testable import RCImages

@Suite("The end of a picture")
struct EndingTests {
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 8, 0xFF, 0xD8, 0xFF, 0xD9, 0, 0]  // a thumbnail's own end
    + [0xFF, 0xDA, 0, 4, 1, 2, 3, 4, 5, 0xFF, 0x00, 6, 0xFF, 0xD9]
  static let webp: [UInt8] = Array("RIFF".utf8) + [12, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [0, 0, 0, 0]
  static let avif: [UInt8] =
    [0, 0, 0, 12] + Array("ftypavif".utf8) + [0, 0, 0, 10] + Array("mdat".utf8) + [1, 2]
  static let bmp: [UInt8] = Array("BM".utf8) + [20, 0, 0, 0] + [UInt8](repeating: 0, count: 14)

  /// Two images, a comment between them, and the mark of the end in all that they are packed in.
  static let longGIF: [UInt8] = {
    var packed: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 3, 0, 0x80, 1, 2, 3, 4, 5, 6, 2]
    for _ in 0..<30 { packed += [200] + [UInt8](repeating: 0x3B, count: 200) }
    packed.append(0)
    var bytes = Array(PictureBytes.gif.prefix(19))
    bytes += packed
    bytes += [0x21, 0xFE, 2, 0x3B, 0x3B, 0]
    bytes += packed
    return bytes + [0x3B]
  }()

  static let whole: [(RCImageFormat, [UInt8])] = [
    (.png, PictureBytes.png()), (.png, PictureBytes.png(500)), (.gif, PictureBytes.gif), (.gif, longGIF), (.jpeg, jpeg),
    (.webp, webp), (.avif, avif), (.heic, avif), (.bmp, bmp), (.svg, PictureBytes.svg),
    (.svg, PictureBytes.svg + [10, 10]),
  ]

  @Test("A whole picture has one", arguments: whole.indices)
  func hasEnd(index: Int) { #expect(ImageEnding.isThere(in: Self.whole[index].1, Self.whole[index].0)) }

  @Test(
    "What follows the end does not matter where the format allows it",
    arguments: [
      (RCImageFormat.png, PictureBytes.png()), (.jpeg, jpeg), (.webp, webp), (.bmp, bmp), (.gif, PictureBytes.gif),
    ])
  func trailer(format: RCImageFormat, bytes: [UInt8]) { #expect(ImageEnding.isThere(in: bytes + [1, 2, 3], format)) }

  @Test(
    "A picture that is cut anywhere behind its head has none",
    arguments: [
      (RCImageFormat.png, PictureBytes.png(500), 40), (.gif, PictureBytes.gif, 20), (.gif, longGIF, 20),
      (.jpeg, jpeg, 12),
      (.webp, webp, 12),
      (.avif, avif, 13), (.bmp, bmp, 6), (.svg, PictureBytes.svg, 6),
    ])
  func cut(format: RCImageFormat, bytes: [UInt8], head: Int) {
    // The last bytes of a PNG are a checksum that nobody needs.
    let end = format == .png ? bytes.count - 4 : bytes.count
    for count in head..<end {
      #expect(!ImageEnding.isThere(in: Array(bytes.prefix(count)), format), "\(count) of \(bytes.count)")
    }
  }

  @Test("Lengths that lead anywhere do no harm")
  func lengths() {
    for filler in [UInt8(0), 0x7F, 0xFF] {
      for (format, bytes) in Self.whole where format != .svg {
        for offset in bytes.indices.dropFirst(format == .gif ? 8 : 2) {
          var bytes = bytes
          for index in offset..<min(offset + 4, bytes.count) { bytes[index] = filler }
          _ = ImageEnding.isThere(in: bytes, format)
        }
      }
    }
  }
}
