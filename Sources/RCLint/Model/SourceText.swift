/// The bytes of a file and the places of its lines: JSON, Swift, anything.
///
/// Lines end with LF, CR or CR LF; columns count Unicode scalars from 1; a U+FEFF at the very start takes none.
public final class SourceText: Sendable {
  /// What reports call the file.
  public let path: String
  public let bytes: [UInt8]
  private let starts: [Int]
  /// How many scalars begin before each block of 256 bytes, so that a column in a very long line costs little.
  private let scalars: [Int]

  private static let block = 256

  public init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
    var starts = [bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0]
    var scalars = [0]
    scalars.reserveCapacity(bytes.count / Self.block + 2)
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for offset in bytes.indices {
        let byte = bytes[offset]
        if byte & 0xC0 != 0x80 { count &+= 1 }
        if offset & (Self.block - 1) == Self.block - 1 { scalars.append(count) }
        if byte == 0x0A || (byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)) {
          starts.append(offset + 1)
        }
      }
    }
    (self.starts, self.scalars) = (starts, scalars)
  }

  /// The number of lines; an empty last one counts.
  public var lineCount: Int { starts.count }

  /// Line and column of a byte.
  public func position(at offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, starts[0]), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, scalarCount(before: offset) - scalarCount(before: starts[low]) + 1)
  }

  /// Where a line, counted from 1, begins.
  func start(ofLine line: Int) -> Int { line <= starts.count ? starts[line - 1] : bytes.count }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private func scalarCount(before offset: Int) -> Int {
    var count = scalars[offset / Self.block]
    for index in (offset / Self.block * Self.block)..<offset where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
