/// Markup as bytes of one kind, whatever it is encoded in.
package enum MarkupText {
  /// The bytes behind the mark of UTF-8, if there is one. Of UTF-16 with its mark each unit is one byte, 0x80 where it
  /// is not ASCII: what markup consists of is ASCII.
  package static func bytes(of content: [UInt8]) -> [UInt8] {
    if content.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(content[3...]) }
    let isBig = content.starts(with: [0xFE, 0xFF])
    guard isBig || content.starts(with: [0xFF, 0xFE]) else { return content }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count / 2)
    var index = 3
    while index < content.count {
      let (high, low) = isBig ? (content[index - 1], content[index]) : (content[index], content[index - 1])
      bytes.append(high == 0 ? min(low, 0x80) : 0x80)
      index += 2
    }
    return bytes
  }
}
