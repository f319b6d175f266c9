/// Icons of Windows. Cursors have the same form with another number in front, and are no pictures here.
enum ICOFacts {
  static func isMeant(by file: ByteReader) -> Bool { file.starts(with: [0, 0, 1, 0]) }

  /// The facts of the largest picture inside. All of them have a mask, so that pixels may be transparent.
  static func read(_ file: ByteReader) throws(RCImageFault) -> RCImageFacts {
    var reader = file
    reader.order = .little
    try reader.skip(4)
    let count = try reader.u16()
    guard count > 0 else { throw .malformed }
    var largest = (width: 0, height: 0)
    for _ in 0..<count {
      // Zero stands for 256.
      let (width, height) = (Int(try reader.byte() &- 1) + 1, Int(try reader.byte() &- 1) + 1)
      try reader.skip(1)
      let reserved = try reader.byte()
      let (planes, depth) = (try reader.u16(), try reader.u16())
      let (size, offset) = (try reader.u32(), try reader.u32())
      guard reserved == 0 || reserved == 255, planes <= 1, [0, 1, 2, 4, 8, 16, 24, 32].contains(depth), size > 0,
        offset >= 6 + 16 * count
      else { throw .malformed }
      if width * height > largest.width * largest.height { largest = (width, height) }
    }
    return RCImageFacts(.ico, width: largest.width, height: largest.height, hasAlpha: true)
  }
}
