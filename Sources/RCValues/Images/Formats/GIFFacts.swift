/// GIF 87a and 89a, by the specification of 1990.
enum GIFFacts {
  /// The size is that of the logical screen. Extensions such as NETSCAPE2.0 promise an animation; only a second image
  /// makes one.
  static func read(_ file: ByteReader) throws(RCImageFault) -> RCImageFacts {
    var reader = file
    reader.order = .little
    try reader.skip(6)
    var facts = RCImageFacts(.gif, width: try reader.u16(), height: try reader.u16())
    let flags = try reader.byte()
    try reader.skip(2)
    do throws(RCImageFault) {
      try reader.skipColourTable(flags)
      try readBlocks(&reader, &facts)
    } catch {
      // The bytes end inside a block: what would follow is not known.
    }
    return facts
  }

  private static func readBlocks(_ reader: inout ByteReader, _ facts: inout RCImageFacts) throws(RCImageFault) {
    var images = 0
    while true {
      switch try reader.byte() {
      case 0x2C:
        images += 1
        facts.isAnimated = images > 1
        try reader.skip(8)
        try reader.skipColourTable(try reader.byte())
        try reader.skip(1)
        try reader.skipSubBlocks()
      case 0x21:
        // A graphic control extension: four bytes, the first with the transparency flag.
        if try reader.byte() == 0xF9, reader.starts(with: [4]) {
          try reader.skip(1)
          if try reader.byte() & 1 == 1 { facts.hasAlpha = true }
          try reader.skip(3)
        }
        try reader.skipSubBlocks()
      default: return
      }
      // Nothing that follows could say more.
      if facts.isAnimated, facts.hasAlpha { return }
    }
  }
}

extension ByteReader {
  /// The colour table that the packed flags of a screen or image announce.
  fileprivate mutating func skipColourTable(_ flags: UInt8) throws(RCImageFault) {
    if flags & 0x80 != 0 { try skip(3 << (Int(flags & 7) + 1)) }
  }

  fileprivate mutating func skipSubBlocks() throws(RCImageFault) {
    while true {
      let length = Int(try byte())
      if length == 0 { return }
      try skip(length)
    }
  }
}
