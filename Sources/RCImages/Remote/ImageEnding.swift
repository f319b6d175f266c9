import RCValues

/// Whether a picture that came over a network came whole.
///
/// A server that closes the connection early and has told no length looks as if it had sent everything. Most formats
/// say where they end; for the others nothing is known, and they count as whole.
enum ImageEnding {
  /// - Parameter bytes: of a picture whose facts were good.
  static func isThere(in bytes: [UInt8], _ format: RCImageFormat) -> Bool {
    switch format {
    case .png: hasEndChunk(bytes)
    case .jpeg: hasEndOfImage(bytes)
    case .gif: bytes.suffix(4096).contains(0x3B)  // something may follow
    case .webp: 8 + number(bytes[4..<8].reversed()) <= bytes.count
    case .avif, .heic: hasWholeBoxes(bytes)
    // Some writers leave the size of the file out.
    case .bmp: number(bytes[2..<6].reversed()) <= bytes.count
    case .svg: endsWithTag(bytes)
    case .tiff, .ico: true
    }
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// From segment to segment to the scan; the mark that ends the picture cannot stand inside one. Thumbnails, which have
  /// such a mark as well, come before it, and something may follow.
  private static func hasEndOfImage(_ bytes: [UInt8]) -> Bool {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      switch bytes[offset + 1] {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD8: offset += 2
      case 0xDA:
        return bytes.withUnsafeBufferPointer { bytes in
          (offset..<bytes.count - 1).contains { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }
        }
      default: offset += 2 + number(bytes[offset + 2..<offset + 4])
      }
    }
    return false
  }

  /// From chunk to chunk to IEND.
  private static func hasEndChunk(_ bytes: [UInt8]) -> Bool {
    var offset = 8
    while offset + 12 <= bytes.count {
      if bytes[offset + 4..<offset + 8].elementsEqual("IEND".utf8) { return true }
      offset += 12 + number(bytes[offset..<offset + 4])
    }
    return false
  }

  /// From box to box to the end of the file.
  private static func hasWholeBoxes(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    while offset + 8 <= bytes.count {
      var size = number(bytes[offset..<offset + 4])
      if size == 0 { return true }  // to the end, wherever that is
      if size == 1 {
        guard offset + 16 <= bytes.count, bytes[offset + 8] == 0 else { return false }
        size = number(bytes[offset + 8..<offset + 16])
      }
      guard size >= 8, size <= bytes.count - offset else { return false }
      offset += size
    }
    return offset == bytes.count
  }

  /// The last thing is a tag or a comment, blanks aside. Texts of two bytes a character have zeros.
  private static func endsWithTag(_ bytes: [UInt8]) -> Bool {
    bytes.last { $0 > 0x20 } == UInt8(ascii: ">")
  }
}
