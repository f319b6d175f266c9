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
  /// A blank at either end: one of ASCII, a no-break or an ideographic space.
  static let edgeBlank = TextTraits(rawValue: 1 << 7)
  /// A run of 12 or more ASCII characters without a blank.
  static let longToken = TextTraits(rawValue: 1 << 8)
  static let letter = TextTraits(rawValue: 1 << 9)
  /// `://` somewhere.
  static let url = TextTraits(rawValue: 1 << 10)
  static let empty = TextTraits(rawValue: 1 << 11)
  static let bracket = TextTraits(rawValue: 1 << 12)
  /// A scalar that cannot be seen, that turns the direction of writing, or that a wrong encoding leaves behind.
  static let odd = TextTraits(rawValue: 1 << 13)
  /// A scalar that composition may change: see `Composition`.
  static let mark = TextTraits(rawValue: 1 << 14)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(of bytes: UnsafePointer<UInt8>, count: Int) {
    guard count > 0 else {
      self = .empty
      return
    }
    var traits: TextTraits = []
    var run = 0
    var index = -1
    while true {
      index &+= 1
      guard index < count else { break }
      let byte = bytes[index]
      if byte >= 0x80 {
        run = 0
        index &+= traits.insert(bytes, index, count) &- 1
        continue
      }
      traits.rawUnion(Self.byByte[Int(byte)])
      if byte <= 0x20 {
        run = 0
      } else {
        run &+= 1
        if run == 12 { traits.insert(.longToken) }
      }
      if byte == UInt8(ascii: ":"), index &+ 2 < count, bytes[index &+ 1] == UInt8(ascii: "/"),
        bytes[index &+ 2] == UInt8(ascii: "/")
      {
        traits.insert(.url)
      }
    }
    if isBlank(bytes[0]) || isBlank(bytes[count - 1]) || Self.hasWideBlank(bytes, count) { traits.insert(.edgeBlank) }
    self = traits
  }

  /// Takes in the scalar that begins at `index` and is not ASCII; answers with its length. The bytes are UTF-8.
  @inline(__always)
  private mutating func insert(_ bytes: UnsafePointer<UInt8>, _ index: Int, _ count: Int) -> Int {
    let (value, length) = decodedScalar(bytes, index, count)
    rawUnion(TextTraits.nonASCII.rawValue | TextTraits.letter.rawValue)
    if Composition.mayChange(value) { insert(.mark) }
    if OddScalars.contains(value) { insert(.odd) }
    return length
  }

  private static func hasWideBlank(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    func isWide(_ index: Int) -> Bool {
      guard index >= 0 else { return false }
      let value = decodedScalar(bytes, index, count).value
      return value == 0xA0 || value == 0x3000
    }
    if bytes[0] >= 0x80, isWide(0) { return true }
    return bytes[count - 1] >= 0x80 && (isWide(count - 2) || isWide(count - 3))
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

/// The scalar that begins at `index`, and its length. Reads no further than `count`; what is not UTF-8 has length 1.
@inline(__always)
func decodedScalar(_ bytes: UnsafePointer<UInt8>, _ index: Int, _ count: Int) -> (value: UInt32, length: Int) {
  let lead = UInt32(bytes[index])
  func tail(_ offset: Int) -> UInt32 { UInt32(bytes[index &+ offset]) & 0x3F }
  if lead >= 0xC0, lead < 0xE0, index &+ 1 < count { return ((lead & 0x1F) << 6 | tail(1), 2) }
  if lead >= 0xE0, lead < 0xF0, index &+ 2 < count { return ((lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
  if lead >= 0xF0, index &+ 3 < count { return ((lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4) }
  return (lead, 1)
}

/// Space, tab, LF, VT, FF or CR.
@inline(__always)
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
