/// A place in a text, as a person and an editor count.
public struct JSONPosition: Hashable, Sendable, CustomStringConvertible {
  /// Bytes before the place.
  public var offset: Int
  /// From 1. LF, CR and CR LF each end one line.
  public var line: Int
  /// From 1, in Unicode scalars. A U+FEFF at the very start of the text takes no column.
  public var column: Int

  public init(offset: Int, line: Int, column: Int) {
    (self.offset, self.line, self.column) = (offset, line, column)
  }

  /// `LINE:COLUMN`.
  public var description: String { "\(line):\(column)" }
}

/// Where the lines of a text begin, so that a position costs a binary search and the scan of a short stretch.
package final class JSONLineIndex: Sendable {
  /// A place inside a long line: a text without line breaks is one.
  private struct Mark {
    let offset: Int
    let column: Int
  }

  /// Bytes between two marks.
  private static let stretch = 512

  private let starts: [Int]
  /// In order; none in a line of up to two stretches.
  private let marks: [Mark]

  package init(_ bytes: [UInt8]) {
    var starts = [bytes.starts(with: jsonByteOrderMark) ? jsonByteOrderMark.count : 0]
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A {
        starts.append(offset)
      } else if byte == 0x0D {
        if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
        starts.append(offset)
      }
    }
    self.starts = starts
    marks = Self.marks(starts, bytes)
  }

  private static func marks(_ starts: [Int], _ bytes: [UInt8]) -> [Mark] {
    var marks: [Mark] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      if end - start <= 2 * stretch { continue }
      var column = 1
      for offset in start..<end {
        if offset > start, (offset - start) % stretch == 0 { marks.append(Mark(offset: offset, column: column)) }
        if bytes[offset] & 0xC0 != 0x80 { column += 1 }
      }
    }
    return marks
  }

  package func position(at offset: Int, in bytes: [UInt8]) -> JSONPosition {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = 1
    var index = starts[low]
    if let mark = lastMark(upTo: offset), mark.offset > index { (index, column) = (mark.offset, mark.column) }
    // A scalar is counted at its first byte; every byte that cannot continue one counts.
    while index < offset {
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
    return JSONPosition(offset: offset, line: low + 1, column: column)
  }

  private func lastMark(upTo offset: Int) -> Mark? {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1] : nil
  }
}

let jsonByteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
