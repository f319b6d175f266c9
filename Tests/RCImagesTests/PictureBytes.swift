@testable import RCImages

/// Pictures of any size in bytes, made for tests.
enum PictureBytes {
  /// A PNG of one pixel, which is padded by a chunk that readers pass over.
  static func png(_ count: Int = 68) -> [UInt8] {
    let pixel = BuiltinImage.bytes
    guard count >= pixel.count + 12 else { return pixel }
    let padding = count - pixel.count - 12
    var bytes = Array(pixel[..<33])
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: padding >> (24 - 8 * $0)) }
    bytes += Array("paDd".utf8) + [UInt8](repeating: 0, count: padding + 4)
    return bytes + pixel[33...]
  }

  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [2, 0, 3, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + [0x2C, 0, 0, 0, 0, 2, 0, 3, 0, 0]
    + [2, 2, 0x84, 0x51, 0] + [0x3B]

  static let svg = Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>"#.utf8)
  static let page = Array("<!DOCTYPE html><html><body>Not here</body></html>".utf8)
}
