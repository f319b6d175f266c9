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
    case .gif: hasTrailer(bytes)
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

  /// From block to block to the trailer; something may follow. The byte that it is stands in nearly all that is packed,
  /// too, so to look for it would tell nothing.
  private static func hasTrailer(_ bytes: [UInt8]) -> Bool {
    func colourTable(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count > 10 else { return false }
    var offset = 13 + colourTable(bytes[10])
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x3B: return true
      case 0x21: offset += 2
      case 0x2C:
        guard offset + 9 < bytes.count else { return false }
        offset += 11 + colourTable(bytes[offset + 9])
      // What does not begin a block ends the picture for most readers.
      default: return true
      }
      while offset < bytes.count, bytes[offset] != 0 { offset += 1 + Int(bytes[offset]) }
      offset += 1
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
