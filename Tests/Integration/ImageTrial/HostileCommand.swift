import RCValues
import TrialKit

/// `hostile`: files of 16 MB that are all of what a reader has to go through, and how long the slowest takes.
enum HostileCommand {
  private static let size = 16 << 20

  static func run() {
    var slowest = (name: "", seconds: 0.0)
    for (name, bytes) in files() {
      let clock = ContinuousClock()
      var told = ""
      let time = clock.measure {
        do throws(RCImageFault) {
          told = try RCImageFacts(bytes).format.rawValue
        } catch {
          told = error.rawValue
        }
      }
      let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
      Report.errors("\(name): \(told), \(milliseconds(seconds))\n")
      if seconds > slowest.seconds { slowest = (name, seconds) }
    }
    Report.line(
      "images, hostile files of 16 MB", slowest.seconds < 2,
      "the slowest, \(slowest.name), takes \(milliseconds(slowest.seconds))", "2 s")
  }

  private static func milliseconds(_ seconds: Double) -> String { "\(Int(seconds * 1000)) ms" }

  private static func fill(_ start: [UInt8], _ pattern: [UInt8]) -> [UInt8] {
    var bytes = start
    bytes.reserveCapacity(size + pattern.count)
    while bytes.count < size { bytes += pattern }
    return bytes
  }

  private static func files() -> [(String, [UInt8])] {
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    let header: [UInt8] =
      [0x89] + text("PNG\r\n\u{1A}\n") + [0, 0, 0, 13] + text("IHDR") + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
      + [0x3A, 0x7E, 0x9B, 0x55]
    let screen = text("GIF89a") + [1, 0, 1, 0, 0, 0, 0]
    let brands = [0, 0, 0, 16] + text("ftypavis") + [0, 0, 0, 0]
    let primary = [0, 0, 0, 14] + text("pitm") + [0, 0, 0, 0, 0, 1]
    let extended =
      text("RIFF") + [0xFF, 0xFF, 0xFF, 0xFF] + text("WEBPVP8X") + [10, 0, 0, 0, 0x0A] + .init(repeating: 0, count: 9)
    let open: [UInt8] = [0, 0, 0, 0]
    return [
      ("PNG of empty chunks", fill(header, [0, 0, 0, 0] + text("teSt") + [0, 0, 0, 0])),
      ("JPEG of empty segments", fill([0xFF, 0xD8], [0xFF, 0xE1, 0, 2])),
      ("JPEG of fill bytes", fill([0xFF, 0xD8], [0xFF])),
      ("GIF of empty extensions", fill(screen, [0x21, 0xFE, 0])),
      ("GIF of short blocks", fill(screen + [0x21, 0xFE], [1, 1])),
      ("WebP of empty chunks", fill(extended, text("JUNK") + [0, 0, 0, 0])),
      ("AVIF of empty boxes", fill(brands, [0, 0, 0, 8] + text("free"))),
      ("AVIF of empty items", fill(brands, [0, 0, 0, 12] + text("meta") + [0, 0, 0, 0])),
      (
        "AVIF of properties",
        fill(
          brands + open + text("meta") + [0, 0, 0, 0] + primary + open + text("iprp") + open + text("ipco"),
          [0, 0, 0, 8] + text("free"))
      ),
      (
        "AVIF of associations",
        fill(
          brands + open + text("meta") + [0, 0, 0, 0] + primary + open + text("iprp") + [0, 0, 0, 17] + text("ipco") + [
            0, 0, 0, 9,
          ]
            + text("irot") + [1] + open + text("ipma") + [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], [0, 1, 2, 1, 1])
      ),
      ("AVIF of tracks", fill(brands + open + text("moov"), [0, 0, 0, 8] + text("trak"))),
      (
        "BigTIFF of tags",
        fill(
          text("II+\0") + [8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0] + .init(repeating: 0xFF, count: 8),
          [1, 0xFF, 3, 0] + .init(repeating: 0x10, count: 16))
      ),
      ("ICO of entries", fill([0, 0, 1, 0, 0xFF, 0xFF], [1, 1, 0, 0, 1, 0, 32, 0, 1, 0, 0, 0, 0, 0, 0x10, 0])),
      ("SVG behind comments", fill([], text("<!---->"))), ("SVG behind one comment", fill(text("<!--"), text("<!--"))),
      ("SVG behind instructions", fill([], text("<??>"))),
      ("SVG behind a document type", fill(text("<!DOCTYPE svg ["), text("<!ENTITY a ''>"))),
      ("SVG behind nested declarations", fill(text("<!DOCTYPE svg ["), text("<"))),
      ("SVG of attributes", fill(text("<svg "), text("width='1'"))),
      ("SVG of one attribute", fill(text("<svg viewBox='"), text("1 ,"))),
      ("SVG of a long name", fill(text("<"), text("a:"))), ("blanks", fill([], text(" \n"))),
      ("UTF-16 of blanks", fill([0xFF, 0xFE], [0x20, 0])), ("zeros", fill([], [0])), ("a text", fill([], text("BM"))),
    ]
  }
}
