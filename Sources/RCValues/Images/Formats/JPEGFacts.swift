/// JPEG: ITU-T T.81, annex B, and Exif in APP1.
enum JPEGFacts {
  /// Goes from segment to segment to the frame's header. Bytes between segments, which some cameras and editors leave,
  /// are passed over as decoders do.
  static func read(_ file: ByteReader) throws(RCImageFault) -> RCImageFacts {
    var reader = file
    try reader.skip(2)
    var orientation: Int?
    while true {
      while try reader.byte() != 0xFF {}
      var marker = try reader.byte()
      // Any number of fill bytes may stand before a marker (B.1.1.2).
      while marker == 0xFF { marker = try reader.byte() }
      switch marker {
      // A stuffed zero is no marker; TEM and RST stand alone.
      case 0x00, 0x01, 0xD0...0xD7: continue
      // A second start, the end or a scan: no frame's header will come.
      case 0xD8...0xDA: throw .malformed
      default: break
      }
      let length = try reader.u16()
      guard length >= 2 else { throw .malformed }
      var segment = try reader.part(UInt64(length - 2))
      switch marker {
      // All but the tables that share the range: DHT, JPG and DAC.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        try segment.skip(1)
        let (height, width) = (try segment.u16(), try segment.u16())
        guard let components = try? segment.byte(), components > 0, segment.count == 3 * Int(components) else {
          throw .malformed  // also where the segment is too short for a number of components
        }
        return RCImageFacts(.jpeg, width: width, height: height, orientation: orientation ?? 1)
      case 0xE1 where orientation == nil && segment.starts(with: "Exif\0\0"):
        try segment.skip(6)
        orientation = TIFFHead.orientation(segment)
      default: break
      }
    }
  }
}
