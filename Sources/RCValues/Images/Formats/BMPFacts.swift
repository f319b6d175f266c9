/// BMP with each header that Windows and OS/2 ever had.
enum BMPFacts {
  /// By the size of the second header: nothing else would tell a picture from a word that begins with BM.
  static func isMeant(by file: ByteReader) -> Bool {
    guard file.starts(with: "BM") else { return false }
    var reader = file
    reader.order = .little
    do throws(RCImageFault) {
      try reader.skip(14)
      return [12, 16, 40, 52, 56, 64, 108, 124].contains(try reader.u32())
    } catch {
      return false  // too short for a header
    }
  }

  static func read(_ file: ByteReader) throws(RCImageFault) -> RCImageFacts {
    var reader = file
    reader.order = .little
    try reader.skip(10)
    let pixels = try reader.u32()
    let size = try reader.u32()
    guard pixels == 0 || pixels >= 14 + size else { throw .malformed }
    var facts: RCImageFacts
    if size == 12 {
      facts = RCImageFacts(.bmp, width: try reader.u16(), height: try reader.u16())
    } else {
      // Signed: a negative height means that the topmost row comes first.
      let (width, height) = (try reader.u32(), Int32(truncatingIfNeeded: try reader.u32()))
      facts = RCImageFacts(.bmp, width: width, height: Int(height.magnitude))
    }
    guard try reader.u16() == 1, [0, 1, 2, 4, 8, 16, 24, 32].contains(try reader.u16()) else { throw .malformed }
    guard size >= 40 else { return facts }
    let compression = try reader.u32()
    guard compression <= 6 || (11...13).contains(compression) else { throw .malformed }
    // The masks count where the pixels are said to be bit fields. Alpha's is the fourth, in the header or, for the kind
    // that names alpha, behind a short one.
    if size >= 56 && size != 64 && compression == 3 || compression == 6 {
      try reader.seek(66)
      facts.hasAlpha = try reader.u32() != 0
    }
    return facts
  }
}
