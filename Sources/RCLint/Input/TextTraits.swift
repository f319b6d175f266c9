/// What is worth knowing of a string before a rule looks at it: found in one pass over its bytes.
struct TextTraits: OptionSet, Sendable {
  let rawValue: UInt16

  static let nonASCII = TextTraits(rawValue: 1 << 0)
  static let percent = TextTraits(rawValue: 1 << 1)
  static let brace = TextTraits(rawValue: 1 << 2)
  static let backslash = TextTraits(rawValue: 1 << 3)
  static let less = TextTraits(rawValue: 1 << 4)
  /// LF or CR.
  static let newline = TextTraits(rawValue: 1 << 5)
  /// Another C0 control, or DEL.
  static let control = TextTraits(rawValue: 1 << 6)
  /// An ASCII blank at either end.
  static let edgeBlank = TextTraits(rawValue: 1 << 7)
  /// A run of 12 or more bytes without a blank.
  static let longToken = TextTraits(rawValue: 1 << 8)
  static let letter = TextTraits(rawValue: 1 << 9)
  /// `://` somewhere.
  static let url = TextTraits(rawValue: 1 << 10)
  static let empty = TextTraits(rawValue: 1 << 11)
  static let bracket = TextTraits(rawValue: 1 << 12)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(of bytes: UnsafePointer<UInt8>, count: Int) {
    guard count > 0 else {
      self = .empty
      return
    }
    var traits: TextTraits = []
    var run = 0
    for index in 0..<count {
      let byte = bytes[index]
      traits.rawUnion(Self.byByte[Int(byte)])
      if byte <= 0x20 { run = 0 } else {
        run &+= 1
        if run == 12 { traits.insert(.longToken) }
      }
      if byte == UInt8(ascii: ":"), index &+ 2 < count, bytes[index &+ 1] == UInt8(ascii: "/"),
        bytes[index &+ 2] == UInt8(ascii: "/")
      {
        traits.insert(.url)
      }
    }
    if isBlank(bytes[0]) || isBlank(bytes[count - 1]) { traits.insert(.edgeBlank) }
    self = traits
  }

  @inline(__always)
  private mutating func rawUnion(_ bits: UInt16) { self = TextTraits(rawValue: rawValue | bits) }

  private static let byByte: [UInt16] = (0...255).map { (byte: Int) -> UInt16 in
    let traits: TextTraits =
      switch byte {
      case 0x0A, 0x0D: .newline
      case 0x09: []
      case 0x00..<0x20, 0x7F: .control
      case 0x25: .percent
      case 0x7B, 0x7D: .brace
      case 0x5B: .bracket
      case 0x5C: .backslash
      case 0x3C: .less
      case 0x41...0x5A, 0x61...0x7A: .letter
      case 0x80...0xFF: [.nonASCII, .letter]
      default: []
      }
    return traits.rawValue
  }
}

/// Space, tab, LF, VT, FF or CR.
@inline(__always)
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
