/// The double nearest to a decimal number.
enum NearestDouble {
  /// `mantissa × 10^power`, correctly rounded, or nil where that takes more than one operation to tell.
  ///
  /// On x86 a long double has a mantissa of 64 bits, holds every power of ten up to 27 exactly, and rounds a quotient or
  /// product of two exact numbers correctly. To round that once more to 53 bits is right unless the 11 bits in between
  /// stand exactly for one half: then the first rounding may have hidden on which side the true value lies.
  static func quotient(_ mantissa: UInt64, powerOfTen power: Int) -> Double? {
    #if arch(x86_64)
      guard power >= -27, power <= 27 else { return nil }
      let extended =
        power < 0 ? Float80(mantissa) / powers[-power] : Float80(mantissa) * powers[power]
      if extended.significandBitPattern & 0x7FF == 0x400 { return nil }
      return Double(extended)
    #else
      return nil
    #endif
  }

  /// The standard library's reading, correctly rounded, for any text in the grammar of `NumberText`.
  static func standard(_ bytes: UnsafePointer<UInt8>, count: Int) -> Double {
    Double(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)) ?? .infinity
  }

  #if arch(x86_64)
    private static let powers: [Float80] = {
      // Exact: 5^27 takes 63 bits.
      var powers: [Float80] = [1]
      for _ in 0..<27 { powers.append(powers[powers.count - 1] * 10) }
      return powers
    }()
  #endif
}
