/// Whether bytes are UTF-8: eight ASCII bytes a step, and one comparison of a masked word for each longer sequence.
///
/// `UTF8Span(validating:)` answers the same, at a third of the speed on text that is not ASCII; it is used to find the
/// place once it is known that there is one.
enum UTF8Check {
  static func isValid(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    let raw = UnsafeRawPointer(bytes)
    var offset = 0
    // Every load below stays inside `count`.
    while offset &+ 8 <= count {
      // Two words at once while both are ASCII.
      while offset &+ 16 <= count {
        let first = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let second = raw.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
        if (first | second) & 0x8080_8080_8080_8080 != 0 { break }
        offset &+= 16
      }
      if offset &+ 8 > count { break }
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let highs = word & 0x8080_8080_8080_8080
      if highs == 0 {
        offset &+= 8
        continue
      }
      offset &+= highs.trailingZeroBitCount &>> 3
      // Text that is not ASCII is so for a while: four sequences of two bytes or two of three at once.
      while offset &+ 8 <= count {
        let next = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        if next & 0xC0E0_C0E0_C0E0_C0E0 == 0x80C0_80C0_80C0_80C0 {
          // A lead byte of C0 or C1 has no bit here; adding all ones below the top bit of each pair shows it.
          let leads = (next & 0x001E_001E_001E_001E) &+ 0x7FFF_7FFF_7FFF_7FFF
          if leads & 0x8000_8000_8000_8000 != 0x8000_8000_8000_8000 { return false }
          offset &+= 8
        } else if next & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 {
          let (first, second) = (next & 0x200F, next &>> 24 & 0x200F)
          if first == 0 || first == 0x200D || second == 0 || second == 0x200D { return false }
          offset &+= 6
        } else {
          break
        }
      }
      while offset &+ 4 <= count {
        let next = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        if next & 0x80 == 0 { break }
        let length = lengthOfSequence(next)
        if length == 0 { return false }
        offset &+= length
      }
    }
    while offset < count {
      var next: UInt32 = 0
      // Bytes behind the end count as zero, which continues no sequence.
      for index in 0..<min(4, count &- offset) { next |= UInt32(bytes[offset &+ index]) &<< UInt32(8 &* index) }
      let length = next & 0x80 == 0 ? 1 : lengthOfSequence(next)
      if length == 0 { return false }
      offset &+= length
    }
    return true
  }

  /// The length of the sequence that begins in the lowest byte, which is not ASCII; 0 if it is none (Unicode 15,
  /// table 3-7: no overlong form, no surrogate, nothing above U+10FFFF).
  @inline(__always)
  private static func lengthOfSequence(_ word: UInt32) -> Int {
    if word & 0x00C0_C0F0 == 0x0080_80E0 {
      // The bits that tell an overlong form (all clear) and a surrogate (these two).
      let lead = word & 0x200F
      return lead != 0 && lead != 0x200D ? 3 : 0
    }
    if word & 0xC0E0 == 0x80C0 { return word & 0x1E != 0 ? 2 : 0 }
    if word & 0xC0C0_C0F8 == 0x8080_80F0 {
      // The scalar's upper five bits: from 1 to 16 planes.
      let plane = (word & 0x07) << 2 | (word >> 12 & 0x03)
      return plane >= 1 && plane <= 16 ? 4 : 0
    }
    return 0
  }
}
