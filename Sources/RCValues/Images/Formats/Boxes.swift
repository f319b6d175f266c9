/// Boxes of the ISO base media file format: ISO/IEC 14496-12, 4.2.
extension ByteReader {
  /// The next box and its content; nil at the end. One that reaches behind the end is `truncated`.
  mutating func box() throws(RCImageFault) -> (kind: FourLetters, content: ByteReader)? {
    guard count > 0 else { return nil }
    let size = try u32()
    let kind = try code()
    switch size {
    // Up to the end.
    case 0: return (kind, try part(UInt64(count)))
    case 1:
      let size = try number(8)
      guard size >= 16 else { throw .malformed }
      return (kind, try part(size - 16))
    case 8...: return (kind, try part(UInt64(size - 8)))
    default: throw .malformed
    }
  }

  /// The content of the first box of that kind inside; nil where there is none.
  func child(_ kind: FourLetters) throws(RCImageFault) -> ByteReader? {
    var reader = self
    while let box = try reader.box() { if box.kind == kind { return box.content } }
    return nil
  }

  /// The content of the box at the end of a path, from the first of each kind.
  func descendant(_ path: FourLetters...) throws(RCImageFault) -> ByteReader? {
    var reader = self
    for kind in path {
      guard let child = try reader.child(kind) else { return nil }
      reader = child
    }
    return reader
  }
}
