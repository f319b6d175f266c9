import RCValues

/// One way to spoil a picture.
enum Mutation: String, CaseIterable {
  case cut = "cut off"
  case bits = "bits flipped"
  case signature = "signature changed"
  case run = "a run overwritten"
  case length = "a length of 0 or the most"
  case huge = "sides made huge"
  case glued = "two files glued"
  case inserted = "a file inside another"

  func apply(to original: Original, _ others: [Original], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = original.bytes
    // Most of what matters stands in front.
    let reach = Bool.random(using: &random) ? min(bytes.count, 256) : bytes.count
    switch self {
    case .cut: return Array(bytes.prefix(Int.random(in: 0..<reach, using: &random)))
    case .bits:
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<reach, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    case .signature:
      bytes[Int.random(in: 0..<original.signature, using: &random)] = .random(in: .min ... .max, using: &random)
    case .run:
      let start = Int.random(in: 0..<reach, using: &random)
      let isSame = Bool.random(using: &random)
      let common: [UInt8] = [0, 0xFF, 0x20, .random(in: .min ... .max, using: &random)]
      let same = common.randomElement(using: &random) ?? 0
      for index in start..<min(start + Int.random(in: 1...64, using: &random), bytes.count) {
        bytes[index] = isSame ? same : .random(in: .min ... .max, using: &random)
      }
    case .length:
      // Chunks, boxes, segments and directories have lengths of two, four and eight bytes.
      let width = [2, 4, 4, 8].randomElement(using: &random) ?? 4
      let start = Int.random(in: 0..<reach, using: &random)
      let high: UInt8 = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      let low: UInt8 = [0, 1, 0xFF].randomElement(using: &random) ?? 0
      let isBig = Bool.random(using: &random)
      for index in 0..<width where start + index < bytes.count {
        bytes[start + index] = index == (isBig ? 0 : width - 1) ? high : low
      }
    case .huge:
      for side in [original.facts.width, original.facts.height] {
        if let side { Self.replace(side, in: &bytes, behind: original.signature) }
      }
    case .glued: bytes += others.randomElement(using: &random)?.bytes ?? []
    case .inserted:
      let other = others.randomElement(using: &random)?.bytes ?? []
      bytes.insert(contentsOf: other, at: Int.random(in: 0..<reach, using: &random))
    }
    return bytes
  }

  /// Wherever the number stands, in either order of bytes or as digits, the greatest one of its width stands then.
  private static func replace(_ side: Int, in bytes: inout [UInt8], behind start: Int) {
    let big = (0..<4).reversed().map { UInt8(truncatingIfNeeded: side >> (8 * $0)) }
    for form in [big, big.reversed(), Array(String(side).utf8)] {
      guard bytes.count >= form.count else { return }
      var offset = start
      while offset + form.count <= bytes.count, offset < 512 {
        if bytes[offset..<offset + form.count].elementsEqual(form) {
          for index in form.indices { bytes[offset + index] = form[0] &- 0x30 < 10 ? UInt8(ascii: "9") : 0xFF }
          offset += form.count
        } else {
          offset += 1
        }
      }
    }
  }
}

/// Texts that are no pictures, whatever they begin with or hold.
enum Text: String, CaseIterable {
  case page = "a page under a picture's name"
  case words = "a text that begins like a picture"
  case hidden = "an SVG inside something else"

  func make(_ originals: [Original], _ random: inout SeededGenerator) -> [UInt8] {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    var words: [UInt8] = []
    for _ in 0..<Int.random(in: 0...200, using: &random) { words.append(.random(in: 0x20...0x7E, using: &random)) }
    let picture = originals.randomElement(using: &random)?.bytes ?? []
    let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg' width='16' height='9'/>".utf8)
    switch self {
    case .page:
      let start = pick(["", " ", "\r\n\t", "\u{FEFF}", "<!-- GIF89a <svg/> -->", "<?xml version='1.0'?>\n"])
      let root = pick(["<!DOCTYPE html>", "<html>", "<HTML lang='en'>", "<head>", "<body onload=x>", "<h1>404</h1>"])
      return Array((start + root).utf8) + words + drawing + picture
    case .words:
      let starts = [
        "BM", "BMW ", "GIF", "GIF8", "GIF98a", "II*", "MM*", "II", "MM", "PNG", "RIFF    WAVE", "WEBP", "    ftyp",
        "    ftypavif", "    ftypheic", "JFIF", "Exif", "svg", "Internal Server Error", "Moved", "Bad Gateway", "Gone",
        "{\"svg\":", "&lt;svg&gt;",
      ]
      return Array(pick(starts).utf8) + words + drawing
    case .hidden:
      // Nothing of the words may end what they stand in.
      let inside = words.filter { !"<>-?]\"'".utf8.contains($0) }
      let frames = [
        ("<!-- ", " --><x/>"), ("<!--", ""), ("<?x ", "?><rss/>"), ("<!DOCTYPE x [ <!-- ", " --> ]><x/>"),
        ("<feed>", "</feed>"), ("<x y='", "'/>"), ("<x:svgs>", "</x:svgs>"), ("<SVG>", "</SVG>"), ("{\"a\": \"", "\"}"),
      ]
      guard let (start, end) = frames.randomElement(using: &random) else { return [] }
      return Array(start.utf8) + inside + drawing + inside + Array(end.utf8)
    }
  }

  /// What is to be told.
  var expected: RCImageFault {
    switch self {
    case .page: .html
    case .words, .hidden: .notAnImage
    }
  }
}
