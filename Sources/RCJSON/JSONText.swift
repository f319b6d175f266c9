/// The content of a string node: between the quotes, unescaped, malformed UTF-8 and lone surrogates replaced by U+FFFD.
@usableFromInline
package enum JSONText {
  /// Calls `body` with the bytes of the content; they live only for the call. Copies only where there is an escape.
  @inlinable
  @inline(__always)
  package static func withContent<Result>(
    of node: JSONNode, in bytes: UnsafePointer<UInt8>, _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result {
    if node.flags.isEmpty { return body(bytes + Int(node.start) + 1, Int(node.end - node.start) - 2) }
    if node.flags == .unquoted { return body(bytes + Int(node.start), Int(node.end - node.start)) }
    let content = unescaped(node, bytes)
    // An empty array may have no address; one byte behind the content gives it one.
    return (content + [0]).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return body(bytes, 0) }
      return body(base, content.count)
    }
  }

  @inlinable
  package static func string(of node: JSONNode, in bytes: UnsafePointer<UInt8>) -> String {
    withContent(of: node, in: bytes) { String(decoding: UnsafeBufferPointer(start: $0, count: $1), as: UTF8.self) }
  }

  @inline(never)
  @usableFromInline
  static func unescaped(_ node: JSONNode, _ bytes: UnsafePointer<UInt8>) -> [UInt8] {
    let end = Int(node.end) - 1
    var content: [UInt8] = []
    content.reserveCapacity(end - Int(node.start))
    var offset = Int(node.start) + 1
    while offset < end {
      let byte = bytes[offset]
      guard byte == UInt8(ascii: "\\"), offset + 1 < end else {
        content.append(byte)
        offset += 1
        continue
      }
      offset += 2
      switch bytes[offset - 1] {
      case UInt8(ascii: "b"): content.append(0x08)
      case UInt8(ascii: "f"): content.append(0x0C)
      case UInt8(ascii: "n"): content.append(0x0A)
      case UInt8(ascii: "r"): content.append(0x0D)
      case UInt8(ascii: "t"): content.append(0x09)
      case UInt8(ascii: "u"):
        guard let unit = codeUnit(bytes, offset, end) else {
          content.append(UInt8(ascii: "u"))
          continue
        }
        offset += 4
        var scalar = unit
        if unit & 0xFC00 == 0xD800 {
          if offset + 1 < end, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u"),
            let low = codeUnit(bytes, offset + 2, end), low & 0xFC00 == 0xDC00
          {
            scalar = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
            offset += 6
          } else {
            scalar = 0xFFFD
          }
        } else if unit & 0xFC00 == 0xDC00 {
          scalar = 0xFFFD
        }
        if let valid = Unicode.Scalar(scalar) {
          content.append(contentsOf: UTF8.encode(valid) ?? UTF8.encodedReplacementCharacter)
        }
      case let other: content.append(other)
      }
    }
    guard node.flags.contains(.malformed) else { return content }
    return Array(String(decoding: content, as: UTF8.self).utf8)
  }

  private static func codeUnit(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> UInt32? {
    guard start + 4 <= end else { return nil }
    var unit: UInt32 = 0
    for offset in start..<start + 4 {
      guard let digit = JSONScan.hexValue(bytes[offset]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}
