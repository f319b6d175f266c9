/// Looking at eight bytes at a time. Every function stays inside `count`.
enum JSONScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The first offset from `start` that holds a quote, a backslash or a control character, or `count`.
  ///
  /// The tests for zero and for "less than" may flag bytes above the first true one, never below it, so the lowest
  /// flag is exact (little endian).
  @inline(__always)
  static func endOfPlainText(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int, quote: UInt8 = 0x22) -> Int {
    let raw = UnsafeRawPointer(bytes)
    let quotes = ones &* UInt64(quote)
    var offset = start
    while offset + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let quoted = word ^ quotes
      let slashed = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let flags =
        ((quoted &- ones) & ~quoted) | ((slashed &- ones) & ~slashed)
        | ((word &- 0x2020_2020_2020_2020) & ~word)
      let found = flags & highs
      if found != 0 { return offset &+ (found.trailingZeroBitCount &>> 3) }
      offset &+= 8
    }
    while offset < count {
      let byte = bytes[offset]
      if byte == quote || byte == 0x5C || byte < 0x20 { break }
      offset &+= 1
    }
    return offset
  }

  /// The first offset from `start` that is not JSON white space, or `count`.
  @inline(__always)
  static func endOfSpace(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    var offset = start
    while offset < count {
      let byte = bytes[offset]
      if byte > 0x20 { return offset }
      if byte == 0x20 || byte == 0x0A {
        offset &+= 1
        // Most often one blank, else indentation, which comes in runs: as many as stand in a word at once.
        if offset < count, bytes[offset] > 0x20 { return offset }
        while offset + 8 <= count {
          let others =
            UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            ^ 0x2020_2020_2020_2020
          if others != 0 {
            offset &+= others.trailingZeroBitCount &>> 3
            break
          }
          offset &+= 8
        }
      } else if byte == 0x09 || byte == 0x0D {
        offset &+= 1
      } else {
        return offset
      }
    }
    return count
  }

  /// Where the JSON number that begins at `start` ends, or `start` if there is something else, or something that goes on
  /// as no number does.
  @inline(__always)
  static func endOfNumber(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    var offset = start
    if bytes[offset] == UInt8(ascii: "-") { offset &+= 1 }
    let integer = offset
    while offset < count, isDigit(bytes[offset]) { offset &+= 1 }
    let digits = offset &- integer
    if digits == 0 || (digits > 1 && bytes[integer] == UInt8(ascii: "0")) { return start }
    if offset < count, bytes[offset] == UInt8(ascii: ".") {
      let fraction = offset &+ 1
      offset = fraction
      while offset < count, isDigit(bytes[offset]) { offset &+= 1 }
      if offset == fraction { return start }
    }
    if offset < count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset &+= 1
      if offset < count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset &+= 1 }
      let exponent = offset
      while offset < count, isDigit(bytes[offset]) { offset &+= 1 }
      if offset == exponent { return start }
    }
    return offset < count && bytes[offset] | 0x20 == UInt8(ascii: "x") ? start : offset
  }

  /// The length of `true`, `false` or `null` at `start`, or 0.
  @inline(__always)
  static func lengthOfLiteral(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    guard count &- start >= 4 else { return 0 }
    let word = UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt32.self))
    if word == 0x6575_7274 || word == 0x6C6C_756E { return 4 }  // true, null
    let isFalse = word == 0x736C_6166 && count &- start >= 5 && bytes[start &+ 4] == UInt8(ascii: "e")
    return isFalse ? 5 : 0
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// The value of an ASCII hex digit, or nil.
  @inline(__always)
  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte &- 0x30)
    case 0x41...0x46: UInt32(byte &- 0x37)
    case 0x61...0x66: UInt32(byte &- 0x57)
    default: nil
    }
  }

  /// A tag that differs for most names that differ: their length, first bytes and last bytes, mixed.
  @inline(__always)
  static func fingerprint(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> UInt16 {
    let count = end &- start
    guard count > 0 else { return 0 }
    let raw = UnsafeRawPointer(bytes)
    var word: UInt64
    if count >= 8 {
      word =
        raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        ^ (raw.loadUnaligned(fromByteOffset: end &- 8, as: UInt64.self) &* 0x9E37_79B9_7F4A_7C15)
    } else {
      word = UInt64(bytes[start]) | UInt64(bytes[end &- 1]) &<< 8 | UInt64(bytes[start &+ count / 2]) &<< 16
    }
    word = (word ^ UInt64(truncatingIfNeeded: count)) &* 0xA076_1D64_78BD_642F
    return UInt16(truncatingIfNeeded: word &>> 48)
  }
}
