@testable import RCValues

/// Pictures of a few bytes, made by hand.
enum ImageBytes {
  static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func little(_ value: Int, _ width: Int) -> [UInt8] { big(value, width).reversed() }

  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  // MARK: PNG

  static func png(_ width: Int, _ height: Int, depth: Int = 8, colour: Int = 2, _ chunks: [UInt8]...) -> [UInt8] {
    let header = big(width, 4) + big(height, 4) + [UInt8(depth), UInt8(colour), 0, 0, 0]
    return [0x89] + text("PNG\r\n\u{1A}\n") + chunk("IHDR", header) + chunks.joined()
  }

  /// With the right checksum.
  static func chunk(_ kind: String, _ content: [UInt8] = []) -> [UInt8] {
    var crc: UInt32 = .max
    for byte in text(kind) + content {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return big(content.count, 4) + text(kind) + content + big(Int(~crc), 4)
  }

  // MARK: JPEG

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  static func frame(_ width: Int, _ height: Int, marker: UInt8 = 0xC0) -> [UInt8] {
    segment(marker, [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0])
  }

  static func jpeg(_ parts: [UInt8]...) -> [UInt8] { [0xFF, 0xD8] + parts.joined() }

  // MARK: TIFF and Exif

  /// Tag, type and value of each entry.
  static func tiff(isLittle: Bool = true, _ entries: [(tag: Int, type: Int, value: Int)]) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] { isLittle ? little(value, width) : big(value, width) }
    var bytes = text(isLittle ? "II" : "MM") + number(42, 2) + number(8, 4) + number(entries.count, 2)
    for entry in entries {
      let width = entry.type == 3 ? 2 : 4
      bytes += number(entry.tag, 2) + number(entry.type, 2) + number(1, 4)
      bytes += number(entry.value, width) + [UInt8](repeating: 0, count: 4 - width)
    }
    return bytes + number(0, 4)
  }

  static func bigTIFF(_ width: Int, _ height: Int) -> [UInt8] {
    var bytes = text("II+\0") + little(8, 2) + [0, 0] + little(16, 8) + little(2, 8)
    for (tag, value) in [(256, width), (257, height)] {
      bytes += little(tag, 2) + little(16, 2) + little(1, 8) + little(value, 8)
    }
    return bytes + little(0, 8)
  }

  static func exif(_ orientation: Int, isLittle: Bool = true) -> [UInt8] {
    tiff(isLittle: isLittle, [(274, 3, orientation)])
  }

  // MARK: GIF

  static func gif(
    _ width: Int, _ height: Int, version: String = "89a", flags: UInt8 = 0, _ blocks: [UInt8]...
  ) -> [UInt8] {
    text("GIF" + version) + little(width, 2) + little(height, 2) + [flags, 0, 0] + blocks.joined()
  }

  /// One image with a table of two colours of its own.
  static let gifImage: [UInt8] =
    [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 255, 255, 255, 2, 2, 0x44, 1, 0]

  static func gifControl(isTransparent: Bool) -> [UInt8] { [0x21, 0xF9, 4, isTransparent ? 1 : 0, 0, 0, 0, 0] }

  // MARK: WebP

  static func webp(_ chunks: [UInt8]...) -> [UInt8] {
    let content = text("WEBP") + chunks.joined()
    return text("RIFF") + little(content.count, 4) + content
  }

  static func riff(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    text(kind) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  static func vp8x(_ width: Int, _ height: Int, flags: UInt8 = 0) -> [UInt8] {
    riff("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  // MARK: AVIF and HEIC

  static func box(_ kind: String, _ content: [UInt8]...) -> [UInt8] {
    let content = Array(content.joined())
    return big(content.count + 8, 4) + text(kind) + content
  }

  static func brands(_ major: String, _ compatible: String...) -> [UInt8] {
    box("ftyp", text(major) + [0, 0, 0, 0] + text(compatible.joined()))
  }

  static func size(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", [0, 0, 0, 0] + big(width, 4) + big(height, 4))
  }

  static func aperture(_ width: Int, _ height: Int, over divisor: Int = 1) -> [UInt8] {
    let sides = [width, height].flatMap { big($0 * max(divisor, 1), 4) + big(divisor, 4) }
    return box("clap", sides, big(0, 4), big(1, 4), big(0, 4), big(1, 4))
  }

  static let alphaProperty = box("auxC", [0, 0, 0, 0] + text("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0"))

  /// Item 1 is the primary one; `associations` are properties by item, counted from 1.
  static func meta(_ properties: [[UInt8]], _ associations: [(item: Int, properties: [UInt8])]) -> [UInt8] {
    var list = [0, 0, 0, 0] + big(associations.count, 4)
    for entry in associations { list += big(entry.item, 2) + [UInt8(entry.properties.count)] + entry.properties }
    return box(
      "meta", [0, 0, 0, 0], box("pitm", [0, 0, 0, 0], big(1, 2)),
      box("iprp", box("ipco", Array(properties.joined())), box("ipma", list)))
  }

  static func movie(_ width: Int, _ height: Int, samples: Int, handler: String = "pict") -> [UInt8] {
    let head = box(
      "tkhd", [UInt8](repeating: 0, count: 24 + 16 + 36), big(width << 16, 4), big(height << 16, 4))
    let table = box("stsz", [0, 0, 0, 0], big(0, 4), big(samples, 4))
    return box(
      "moov",
      box(
        "trak", head,
        box("mdia", box("hdlr", [UInt8](repeating: 0, count: 8), text(handler)), box("minf", box("stbl", table)))))
  }

  // MARK: BMP and ICO

  static func bmp(_ width: Int, _ height: Int, header: Int = 40, compression: Int = 0, alphaMask: Int = 0) -> [UInt8] {
    let start = text("BM") + little(0, 8) + little(14 + header, 4) + little(header, 4)
    if header == 12 { return start + little(width, 2) + little(height, 2) + little(1, 2) + little(24, 2) }
    let fields = little(width, 4) + little(height, 4) + little(1, 2) + little(32, 2) + little(compression, 4)
    let bytes = start + fields + [UInt8](repeating: 0, count: 32) + little(alphaMask, 4)
    return bytes + [UInt8](repeating: 0, count: max(14 + header - bytes.count, 0))
  }

  static func ico(_ sizes: (Int, Int)..., planes: Int = 1, depth: Int = 32, first: [UInt8] = [0, 0, 1, 0]) -> [UInt8] {
    var bytes = first + little(sizes.count, 2)
    for (width, height) in sizes {
      bytes += [UInt8(truncatingIfNeeded: width), UInt8(truncatingIfNeeded: height), 0, 0]
      bytes += little(planes, 2) + little(depth, 2) + little(40, 4) + little(6 + 16 * sizes.count, 4)
    }
    return bytes
  }

  /// One picture of each format.
  static let samples: [(format: RCImageFormat, bytes: [UInt8])] = [
    (.png, png(16, 9, chunk("IDAT", [0, 1, 2]), chunk("IEND"))),
    (.jpeg, jpeg(segment(0xE1, text("Exif\0\0") + exif(6, isLittle: false)), frame(16, 9))),
    (.gif, gif(16, 9, gifControl(isTransparent: true), gifImage, gifImage, [0x3B])),
    (.webp, webp(vp8x(16, 9, flags: 0x0A), riff("ANMF", [1]), riff("ANMF", [1]), riff("EXIF", exif(8)))),
    (.avif, brands("avif", "mif1") + meta([size(16, 9), alphaProperty], [(1, [1]), (2, [1, 2])])),
    (.heic, brands("heic", "mif1") + meta([size(16, 9), box("irot", [1])], [(1, [1, 2])])),
    (.bmp, bmp(16, 9)), (.tiff, tiff([(256, 3, 16), (257, 3, 9), (274, 3, 1)])), (.ico, ico((16, 16), (32, 32))),
    (.svg, text("<?xml version='1.0'?><svg width='16' height='9'/>")),
  ]

  /// `png 16x9 animated alpha 6`, or the fault's name.
  static func told(_ bytes: [UInt8]) -> String {
    do throws(RCImageFault) {
      let facts = try RCImageFacts(bytes)
      let sides = [facts.width, facts.height].map { $0.map { String($0) } ?? "?" }.joined(separator: "x")
      let marks = (facts.isAnimated ? " animated" : "") + (facts.hasAlpha ? " alpha" : "")
      return facts.format.rawValue + " " + sides + marks + (facts.orientation == 1 ? "" : " \(facts.orientation)")
    } catch {
      return error.rawValue
    }
  }
}
