/// Reads numbers from some bytes, or from a part of them.
///
/// Whatever would lie behind the end is `truncated`. No count that a file states is added to anything before it was
/// compared with what is left, so that none overflows.
struct ByteReader {
  enum Order {
    case big
    case little
  }

  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private var position: Int
  var order: Order

  init(_ bytes: [UInt8], order: Order = .big) {
    self.init(bytes, 0, bytes.count, order)
  }

  private init(_ bytes: [UInt8], _ start: Int, _ end: Int, _ order: Order) {
    (self.bytes, self.start, self.end, self.position, self.order) = (bytes, start, end, start, order)
  }

  /// Bytes that are left.
  var count: Int { end - position }

  /// The bytes that are left as a reader that begins with them.
  var rest: ByteReader { ByteReader(bytes, position, end, order) }

  /// Whether `text` stands `offset` bytes further on; false where the bytes end.
  func starts(with text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { matches($0, at: offset) }
  }

  func starts(with signature: [UInt8]) -> Bool {
    signature.withUnsafeBufferPointer { matches($0, at: 0) }
  }

  private func matches(_ signature: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard count >= offset, count - offset >= signature.count else { return false }
    for index in signature.indices where bytes[position + offset + index] != signature[index] { return false }
    return true
  }

  mutating func byte() throws(RCImageFault) -> UInt8 {
    guard position < end else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  /// An unsigned number of `width` bytes, 1 to 8.
  mutating func number(_ width: Int) throws(RCImageFault) -> UInt64 {
    guard width <= count else { throw .truncated }
    var value: UInt64 = 0
    for index in 0..<width {
      let byte = UInt64(bytes[position + index])
      value |= byte << UInt64(8 * (order == .big ? width - 1 - index : index))
    }
    position += width
    return value
  }

  mutating func u16() throws(RCImageFault) -> Int { Int(try number(2)) }
  mutating func u24() throws(RCImageFault) -> Int { Int(try number(3)) }
  mutating func u32() throws(RCImageFault) -> Int { Int(try number(4)) }

  /// The four letters that name a chunk or box.
  mutating func code() throws(RCImageFault) -> FourLetters {
    let saved = order
    order = .big
    defer { order = saved }
    return FourLetters(value: UInt32(truncatingIfNeeded: try number(4)))
  }

  mutating func skip(_ count: Int) throws(RCImageFault) { _ = try part(UInt64(max(count, 0))) }

  /// The next `count` bytes as a reader of their own, which this one passes over.
  mutating func part(_ count: UInt64) throws(RCImageFault) -> ByteReader {
    guard count <= UInt64(self.count) else { throw .truncated }
    let part = ByteReader(bytes, position, position + Int(count), order)
    position += Int(count)
    return part
  }

  /// Goes to `offset`, counted from where this reader began.
  mutating func seek(_ offset: UInt64) throws(RCImageFault) {
    guard offset <= UInt64(end - start) else { throw .truncated }
    position = start + Int(offset)
  }
}

/// Four letters as one number, to be compared with a literal.
struct FourLetters: Hashable, ExpressibleByStringLiteral {
  let value: UInt32

  init(value: UInt32) { self.value = value }

  init(stringLiteral text: StaticString) {
    value = text.withUTF8Buffer { letters in
      var value: UInt32 = 0
      for letter in letters { value = value << 8 | UInt32(letter) }
      return value
    }
  }
}
