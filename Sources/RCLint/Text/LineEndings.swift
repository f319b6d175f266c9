/// How the lines of a text end.
struct LineEndings {
  private let bytes: [UInt8]
  private(set) var lf = 0
  private(set) var crlf = 0
  private(set) var cr = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices {
        if bytes[offset] == 0x0A {
          if offset > 0, bytes[offset - 1] == 0x0D { crlf += 1 } else { lf += 1 }
        } else if bytes[offset] == 0x0D, offset + 1 == bytes.count || bytes[offset + 1] != 0x0A {
          cr += 1
        }
      }
    }
  }

  struct Problem {
    let message: String
    /// The first line end that is to be another.
    let first: Range<Int>
    let edits: [Range<Int>]
    let ending: [UInt8]
  }

  /// Which line ends must change; nil if none.
  func problem(wanted: String?) -> Problem? {
    let ending: [UInt8]
    let message: String
    switch wanted {
    case "lf":
      (ending, message) = ([0x0A], "lines end in \(found), not in LF")
    case "crlf":
      (ending, message) = ([0x0D, 0x0A], "lines end in \(found), not in CR LF")
    default:
      guard cr > 0 || (lf > 0 && crlf > 0) else { return nil }
      ending = crlf > lf ? [0x0D, 0x0A] : [0x0A]
      message = "lines end in \(found)"
    }
    let edits = ends.filter { !bytes[$0].elementsEqual(ending) }
    guard let first = edits.first else { return nil }
    return Problem(message: message, first: first, edits: edits, ending: ending)
  }

  /// `text`, whose lines end in LF, with the line ends that this text mostly has.
  func applied(to text: [UInt8]) -> [UInt8] {
    guard crlf > lf else { return text }
    return text.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }

  private var found: String {
    let kinds = [(lf, "LF"), (crlf, "CR LF"), (cr, "CR")].filter { $0.0 > 0 }.map(\.1)
    return kinds.count > 1
      ? kinds.dropLast().joined(separator: ", ") + " and " + (kinds.last ?? "") : kinds.first ?? "LF"
  }

  private var ends: [Range<Int>] {
    var ends: [Range<Int>] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A {
        ends.append(offset..<offset + 2)
        offset += 1
      } else if bytes[offset] == 0x0A || bytes[offset] == 0x0D {
        ends.append(offset..<offset + 1)
      }
      offset += 1
    }
    return ends
  }
}
