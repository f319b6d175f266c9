/// WebP: RFC 9649, and RFC 6386 for the frame of its lossy form.
enum WebPFacts {
  static func read(_ file: ByteReader) throws(RCImageFault) -> RCImageFacts {
    var reader = file
    reader.order = .little
    try reader.skip(12)
    let kind = try reader.code()
    let length = try reader.u32()
    // A lossless or lossy image is long; only its first bytes are needed.
    var chunk = reader
    switch kind {
    case "VP8 ":
      let tag = try chunk.byte()
      try chunk.skip(2)
      // An interframe has no size.
      guard tag & 1 == 0, try chunk.number(3) == 0x2A_019D else { throw .malformed }
      return RCImageFacts(.webp, width: try chunk.u16() & 0x3FFF, height: try chunk.u16() & 0x3FFF)
    case "VP8L":
      guard try chunk.byte() == 0x2F else { throw .malformed }
      let bits = try chunk.u32()
      // The version.
      guard bits >> 29 == 0 else { throw .malformed }
      return RCImageFacts(
        .webp, width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1, hasAlpha: bits >> 28 & 1 == 1)
    case "VP8X":
      guard length >= 10 else { throw .malformed }
      let flags = try chunk.byte()
      try chunk.skip(3)
      var facts = RCImageFacts(
        .webp, width: try chunk.u24() + 1, height: try chunk.u24() + 1, hasAlpha: flags & 0x10 != 0)
      do throws(RCImageFault) {
        try reader.skipPadded(length)
        try readChunks(&reader, flags, &facts)
      } catch {
        // The bytes end inside a chunk: what would follow is not known.
      }
      return facts
    default: throw .malformed
    }
  }

  private static func readChunks(
    _ reader: inout ByteReader, _ flags: UInt8, _ facts: inout RCImageFacts
  ) throws(RCImageFault) {
    var frames = 0
    while reader.count > 0 {
      let kind = try reader.code()
      let length = try reader.u32()
      switch kind {
      case "ANMF" where flags & 0x02 != 0:
        frames += 1
        facts.isAnimated = frames > 1
      case "EXIF" where flags & 0x08 != 0:
        var content = reader
        var exif = try content.part(UInt64(length))
        // Some writers keep the start that Exif has in JPEG.
        if exif.starts(with: "Exif\0\0") { try exif.skip(6) }
        facts.orientation = TIFFHead.orientation(exif)
        return
      default: break
      }
      try reader.skipPadded(length)
    }
  }
}

extension ByteReader {
  /// A chunk of odd length has a byte more.
  fileprivate mutating func skipPadded(_ length: Int) throws(RCImageFault) { try skip(length + length & 1) }
}
