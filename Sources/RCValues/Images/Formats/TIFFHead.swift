/// The first directory of a TIFF: TIFF 6.0, section 2, and BigTIFF, whose counts and offsets have eight bytes. Exif is
/// written in the same form.
///
/// Further directories hold pages or smaller copies, never frames, so the chain is not followed.
struct TIFFHead {
  private(set) var width: Int?
  private(set) var height: Int?
  private(set) var orientation = 1
  private(set) var hasAlpha = false

  /// `II` or `MM` in front of a small number, which no text has.
  static func isMeant(by file: ByteReader) -> Bool {
    file.starts(with: "II*\0") || file.starts(with: "MM\0*") || file.starts(with: "II+\0\u{8}\0\0\0")
      || file.starts(with: "MM\0+\0\u{8}\0\0")
  }

  static func facts(_ file: ByteReader) throws(RCImageFault) -> RCImageFacts {
    let head = try TIFFHead(file)
    guard let width = head.width, let height = head.height else { throw .malformed }
    return RCImageFacts(
      .tiff, width: width, height: height, hasAlpha: head.hasAlpha, orientation: head.orientation)
  }

  /// The orientation that Exif says; 1 where it is broken, since the picture can be shown all the same.
  static func orientation(_ exif: ByteReader) -> Int {
    guard isMeant(by: exif) else { return 1 }
    do throws(RCImageFault) {
      return try TIFFHead(exif.rest).orientation
    } catch {
      return 1
    }
  }

  private init(_ file: ByteReader) throws(RCImageFault) {
    var reader = file
    reader.order = file.starts(with: "II") ? .little : .big
    try reader.skip(2)
    let isBig = try reader.u16() == 43
    if isBig { try reader.skip(4) }
    let wide = isBig ? 8 : 4
    let offset = try reader.number(wide)
    guard offset >= (isBig ? 16 : 8) else { throw .malformed }
    try reader.seek(offset)
    // As many as are stated, or as there are bytes for: the first that is cut off throws.
    var left = try reader.number(isBig ? 8 : 2)
    while left > 0 {
      left -= 1
      let (tag, type) = (try reader.u16(), try reader.u16())
      let count = try reader.number(wide)
      var field = try reader.part(UInt64(wide))
      switch tag {
      case 256: width = try Self.number(type, count, &field)
      case 257: height = try Self.number(type, count, &field)
      case 274:
        let value = try Self.number(type, count, &field)
        if (1...8).contains(value) { orientation = value }
      // Kinds of extra samples: 1 and 2 are alpha. Those of a longer list stand elsewhere.
      case 338 where type == 3:
        if count > UInt64(wide / 2) {
          let place = try field.number(wide)
          field = reader
          try field.seek(place)
        }
        for _ in 0..<min(count, 8) where (1...2).contains(try field.u16()) { hasAlpha = true }
      default: break
      }
    }
  }

  /// One number of the kinds BYTE, SHORT, LONG and LONG8, which stand in the entry itself.
  private static func number(_ type: Int, _ count: UInt64, _ field: inout ByteReader) throws(RCImageFault) -> Int {
    let width: Int
    switch type {
    case 1: width = 1
    case 3: width = 2
    case 4: width = 4
    case 16: width = 8
    default: throw .malformed
    }
    guard count == 1, width <= field.count, let value = Int(exactly: try field.number(width)) else { throw .malformed }
    return value
  }
}
