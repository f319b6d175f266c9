/// PNG, and animated PNG: W3C Portable Network Graphics (Third Edition).
enum PNGFacts {
  static func read(_ file: ByteReader) throws(RCImageFault) -> RCImageFacts {
    var reader = file
    try reader.skip(8)
    guard try reader.u32() == 13, reader.starts(with: "IHDR") else { throw .malformed }
    var checked = reader
    var crc = CRC32()
    for _ in 0..<17 { crc.add(try checked.byte()) }
    guard try checked.u32() == Int(crc.value) else { throw .checksum }
    try reader.skip(4)
    let (width, height) = (try reader.u32(), try reader.u32())
    let (depth, colour) = (try reader.byte(), try reader.byte())
    let depths: [UInt8]
    switch colour {
    case 0: depths = [1, 2, 4, 8, 16]
    case 3: depths = [1, 2, 4, 8]
    case 2, 4, 6: depths = [8, 16]
    default: throw .malformed
    }
    // Compression, filter, interlace.
    guard depths.contains(depth), try reader.byte() == 0, try reader.byte() == 0, try reader.byte() < 2 else {
      throw .malformed
    }
    try reader.skip(4)
    var facts = RCImageFacts(.png, width: width, height: height, hasAlpha: colour & 4 != 0)
    do throws(RCImageFault) {
      try readChunks(&reader, &facts)
    } catch {
      // The bytes end inside a chunk: what would follow is not known.
    }
    return facts
  }

  private static func readChunks(_ reader: inout ByteReader, _ facts: inout RCImageFacts) throws(RCImageFault) {
    var isBeforeData = true
    while true {
      let length = try reader.u32()
      let kind = try reader.code()
      var chunk = try reader.part(UInt64(length))
      switch kind {
      case "IDAT": isBeforeData = false
      case "IEND": return
      case "tRNS" where isBeforeData: facts.hasAlpha = true
      // The number of frames comes first; one alone does not move.
      case "acTL" where isBeforeData: facts.isAnimated = try chunk.u32() > 1
      case "eXIf": facts.orientation = TIFFHead.orientation(chunk)
      default: break
      }
      try reader.skip(4)
    }
  }
}

/// The checksum of ISO 3309 as PNG uses it, bit by bit: it is taken over 17 bytes only.
private struct CRC32 {
  private var register: UInt32 = 0xFFFF_FFFF
  var value: UInt32 { ~register }

  mutating func add(_ byte: UInt8) {
    register ^= UInt32(byte)
    for _ in 0..<8 { register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1 }
  }
}
