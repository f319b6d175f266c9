/// A hash of byte strings with a seed drawn once a process, so that nobody outside can choose names that collide.
@usableFromInline
package enum ByteHash {
  private static let seed = UInt64.random(in: .min ... .max)

  /// The seed, to be fetched once before a loop.
  package static var processSeed: UInt64 { seed }

  /// Eight bytes a step, each step a 64 x 64 -> 128 bit product folded to 64.
  @inlinable
  @inline(__always)
  package static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int, seed: UInt64) -> UInt64 {
    let raw = UnsafeRawPointer(bytes)
    var state = seed ^ (UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15)
    var offset = 0
    while offset + 8 <= count {
      state = mix(state ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    if offset < count {
      // The last eight bytes again where there are as many: one load in place of up to seven.
      let tail: UInt64
      if count >= 8 {
        tail = raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      } else {
        var packed: UInt64 = 0
        for index in 0..<count { packed = packed << 8 | UInt64(bytes[index]) }
        tail = packed
      }
      state = mix(state ^ tail)
    }
    return mix(state)
  }

  @inlinable
  @inline(__always)
  static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}
