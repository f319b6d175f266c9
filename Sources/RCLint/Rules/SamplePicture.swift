/// Small pictures for the examples.
enum SamplePicture {
  /// A PNG of one grey pixel.
  static let png: ExampleContent = ExampleContent(bytes: head(width: 1, checksum: [0x3A, 0x7E, 0x9B, 0x55]) + tail)

  /// The head of a PNG of 20,000 x 20,000 pixels.
  static let largePNG: ExampleContent = ExampleContent(bytes: head(width: 20_000, checksum: [0xC6, 0x1B, 0x19, 0xE5]))

  private static func head(width: UInt32, checksum: [UInt8]) -> [UInt8] {
    let side = [UInt8(width >> 24 & 0xFF), UInt8(width >> 16 & 0xFF), UInt8(width >> 8 & 0xFF), UInt8(width & 0xFF)]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    return signature + Array("IHDR".utf8) + side + side + [8, 0, 0, 0, 0] + checksum
  }

  private static let tail: [UInt8] =
    [0, 0, 0, 10] + Array("IDAT".utf8) + [0x78, 0xDA, 0x63, 0x68, 0, 0, 0, 0x82, 0, 0x81, 0xDA, 0x45, 0x08, 0x3B]
    + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
}
