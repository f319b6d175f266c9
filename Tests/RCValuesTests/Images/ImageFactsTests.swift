import Testing

@testable import RCValues

private typealias Make = ImageBytes

@Suite("Facts of images") struct ImageFactsTests {
  private func check(_ cases: [([UInt8], String)], _ location: SourceLocation = #_sourceLocation) {
    for (index, (bytes, expected)) in cases.enumerated() {
      #expect(ImageBytes.told(bytes) == expected, "case \(index)", sourceLocation: location)
    }
  }

  @Test("PNG: the header, whose checksum counts, then alpha, animation and Exif in chunks")
  func png() {
    let exif = Make.chunk("eXIf", Make.exif(5, isLittle: false))
    let (data, end) = (Make.chunk("IDAT", [1]), Make.chunk("IEND"))
    let frames = { (count: Int) in Make.chunk("acTL", Make.big(count, 4) + Make.big(0, 4)) }
    var damaged = Make.png(16, 9)
    damaged[19] ^= 1
    var renamed = Make.png(16, 9)
    renamed[12] = UInt8(ascii: "C")
    check([
      (Make.png(16, 9), "png 16x9"), (Make.png(1, 1, depth: 16, colour: 0), "png 1x1"),
      (Make.png(2, 3, colour: 4), "png 2x3 alpha"), (Make.png(2, 3, depth: 16, colour: 6), "png 2x3 alpha"),
      (Make.png(2, 3, colour: 3, Make.chunk("PLTE", [0, 0, 0]), Make.chunk("tRNS", [0]), data), "png 2x3 alpha"),
      (Make.png(2, 3, data, Make.chunk("tRNS", [0])), "png 2x3"),
      (Make.png(2, 3, frames(2), data, end), "png 2x3 animated"), (Make.png(2, 3, frames(1), data), "png 2x3"),
      (Make.png(2, 3, data, frames(2)), "png 2x3"), (Make.png(2, 3, exif, data), "png 2x3 5"),
      (Make.png(2, 3, data, exif, end), "png 2x3 5"), (Make.png(2, 3, data, end, exif), "png 2x3"),
      (Make.png(2, 3, Make.chunk("eXIf", [1, 2])), "png 2x3"),
      (Make.png(2, 3, [0xFF, 0xFF, 0xFF, 0xFF] + Make.text("tRNS")), "png 2x3"),
      (Make.png(Int(Int32.max), 1), "png 2147483647x1"), (Make.png(1 << 31, 1), "malformed"),
      (Make.png(0, 9), "zero-size"), (Make.png(16, 0), "zero-size"), (damaged, "checksum"), (renamed, "malformed"),
      (Make.png(1, 1, depth: 3), "malformed"), (Make.png(1, 1, depth: 16, colour: 3), "malformed"),
      (Make.png(1, 1, colour: 7), "malformed"), (Array(Make.png(1, 1).prefix(32)), "truncated"),
    ])
  }

  @Test("JPEG: segments up to the frame's header, with the first orientation of Exif")
  func jpeg() {
    let exif = { (bytes: [UInt8]) in Make.segment(0xE1, Make.text("Exif\0\0") + bytes) }
    check([
      (Make.jpeg(Make.frame(16, 9)), "jpeg 16x9"), (Make.jpeg(Make.frame(16, 9, marker: 0xC2)), "jpeg 16x9"),
      (Make.jpeg(Make.frame(16, 9, marker: 0xCF)), "jpeg 16x9"),
      (Make.jpeg(Make.segment(0xC4, [1, 2]), Make.segment(0xC8, []), Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg([0xFF, 0xFF, 0xFF], Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg([0xFF, 0x01, 0xFF, 0xD0], Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg(Make.segment(0xED, [UInt8](repeating: 0xFF, count: 65_533)), Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg(exif(Make.exif(6)), Make.frame(16, 9)), "jpeg 16x9 6"),
      (Make.jpeg(exif(Make.exif(8, isLittle: false)), Make.frame(16, 9)), "jpeg 16x9 8"),
      (Make.jpeg(exif(Make.exif(3)), exif(Make.exif(6)), Make.frame(16, 9)), "jpeg 16x9 3"),
      (Make.jpeg(exif(Make.exif(9)), Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg(exif(Make.exif(0)), Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg(exif([]), Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg(exif(Array(Make.exif(6).prefix(15))), Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg(Make.segment(0xE1, Make.text("http://ns.adobe.com/xap/1.0/\0")), Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg(Make.frame(0, 9)), "zero-size"), (Make.jpeg(Make.frame(16, 0)), "zero-size"),
      (Make.jpeg([0xFF, 0xDA]), "malformed"), (Make.jpeg([0xFF, 0xD9]), "malformed"),
      (Make.jpeg([0xFF, 0xD8]), "malformed"), (Make.jpeg([0xFF, 0xE0, 0, 1]), "malformed"),
      (Make.jpeg([0xFF, 0xE0, 0, 2, 0, 0]), "truncated"),
      (Make.jpeg([0xFF, 0xE0, 0, 2, 0, 0], Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg([0xFF, 0x00, 0x00], Make.frame(16, 9)), "jpeg 16x9"),
      (Make.jpeg(Make.segment(0xC0, [8, 0, 9, 0, 16, 3, 1])), "malformed"),
      (Make.jpeg([0xFF]), "truncated"), (Make.jpeg([0xFF, 0xE0, 0xFF, 0xFF, 0]), "truncated"),
      (Array(Make.jpeg(Make.frame(16, 9)).dropLast()), "truncated"),
    ])
  }

  @Test("GIF: the screen's size, and an animation only by a second image")
  func gif() {
    let netscape = [0x21, 0xFF, 11] + Make.text("NETSCAPE2.0") + [3, 1, 0, 0, 0]
    let table = [UInt8](repeating: 0x2C, count: 12)
    let end: [UInt8] = [0x3B]
    check([
      (Make.gif(16, 9), "gif 16x9"), (Make.gif(16, 9, version: "87a", Make.gifImage, end), "gif 16x9"),
      (Make.gif(65_535, 1, netscape, Make.gifImage, end), "gif 65535x1"),
      (Make.gif(2, 3, netscape, Make.gifImage, Make.gifImage, end), "gif 2x3 animated"),
      (Make.gif(2, 3, Make.gifImage, end, Make.gifImage), "gif 2x3"),
      (Make.gif(2, 3, flags: 0x81, table, Make.gifImage, end), "gif 2x3"),
      (Make.gif(2, 3, Make.gifControl(isTransparent: true), Make.gifImage, end), "gif 2x3 alpha"),
      (Make.gif(2, 3, Make.gifControl(isTransparent: false), Make.gifImage, end), "gif 2x3"),
      (
        Make.gif(2, 3, Make.gifImage, Make.gifControl(isTransparent: true), Make.gifImage),
        "gif 2x3 animated alpha"
      ),
      (Make.gif(2, 3, [0x21, 0xF9, 200, 1]), "gif 2x3"), (Make.gif(2, 3, flags: 0x87), "gif 2x3"),
      (Make.gif(0, 3), "zero-size"), (Make.gif(2, 0), "zero-size"), (Make.text("GIF89a"), "truncated"),
      (Make.text("GIF87a\u{2}\0\u{3}\0"), "truncated"),
    ])
  }

  @Test("WebP: lossy, lossless and extended")
  func webp() {
    let lossy = { (tag: UInt8, start: [UInt8]) in
      Make.webp(Make.riff("VP8 ", [tag, 0, 0] + start + Make.little(16 | 1 << 14, 2) + Make.little(9 | 3 << 14, 2)))
    }
    let lossless = { (bits: Int) in Make.webp(Make.riff("VP8L", [0x2F] + Make.little(15 | 8 << 14 | bits, 4))) }
    let (frame, exif) = (Make.riff("ANMF", [1, 2, 3]), Make.riff("EXIF", Make.exif(7)))
    check([
      (lossy(0x10, [0x9D, 1, 0x2A]), "webp 16x9"), (lossy(0x11, [0x9D, 1, 0x2A]), "malformed"),
      (lossy(0, [0x9D, 1, 0x2B]), "malformed"), (lossless(0), "webp 16x9"), (lossless(1 << 28), "webp 16x9 alpha"),
      (lossless(1 << 29), "malformed"), (Make.webp(Make.riff("VP8L", [0x2E, 0, 0, 0, 0])), "malformed"),
      (Make.webp(Make.vp8x(16, 9)), "webp 16x9"), (Make.webp(Make.vp8x(1 << 24, 1)), "webp 16777216x1"),
      (Make.webp(Make.vp8x(16, 9, flags: 0x10)), "webp 16x9 alpha"),
      (Make.webp(Make.vp8x(16, 9, flags: 0x02), Make.riff("ANIM", [1]), frame, frame), "webp 16x9 animated"),
      (Make.webp(Make.vp8x(16, 9, flags: 0x02), frame), "webp 16x9"),
      (Make.webp(Make.vp8x(16, 9), frame, frame), "webp 16x9"),
      (Make.webp(Make.vp8x(16, 9, flags: 0x08), Make.riff("XMP ", [1]), exif), "webp 16x9 7"),
      (
        Make.webp(Make.vp8x(16, 9, flags: 0x08), Make.riff("EXIF", Make.text("Exif\0\0") + Make.exif(7))),
        "webp 16x9 7"
      ),
      (Make.webp(Make.vp8x(16, 9), exif), "webp 16x9"), (Make.webp(Make.riff("ALPH", [0])), "malformed"),
      (Make.webp(Make.riff("VP8X", [0, 0, 0, 0])), "malformed"), (Make.webp(), "truncated"),
      (Array(Make.webp(Make.vp8x(16, 9)).dropLast()), "truncated"), (Array(lossless(0).dropLast(2)), "truncated"),
    ])
  }

  @Test("AVIF and HEIC: the primary item by its brands and properties")
  func items() {
    let size = Make.size(16, 9)
    let plain = Make.meta([Make.size(1, 1), size], [(2, [1]), (1, [2])])
    check([
      (Make.brands("avif", "mif1", "miaf") + plain, "avif 16x9"), (Make.brands("mif1", "avif") + plain, "avif 16x9"),
      (Make.brands("heic") + plain, "heic 16x9"), (Make.brands("mif1", "miaf", "heix") + plain, "heic 16x9"),
      (Make.brands("mif1") + plain, "not-an-image"), (Make.brands("heic", "avif") + plain, "heic 16x9"),
      (Make.brands("avif") + Make.box("free", [1, 2, 3]) + plain, "avif 16x9"),
      (Make.brands("avif") + Make.meta([size, Make.alphaProperty], [(1, [1]), (2, [1, 2])]), "avif 16x9 alpha"),
      (Make.brands("avif") + Make.meta([size], [(1, [1, 5, 0])]), "avif 16x9"),
      (Make.brands("heic") + Make.meta([size, Make.aperture(7, 5)], [(1, [1, 2])]), "heic 7x5"),
      (Make.brands("heic") + Make.meta([size, Make.aperture(7, 5)], [(1, [1]), (2, [1, 2])]), "heic 16x9"),
      (Make.brands("heic") + Make.meta([size, Make.aperture(17, 5)], [(1, [1, 2])]), "heic 16x9"),
      (Make.brands("heic") + Make.meta([size, Make.aperture(7, 5, over: 0)], [(1, [1, 2])]), "malformed"),
      (Make.brands("avif") + Make.meta([Make.size(0, 9)], [(1, [1])]), "zero-size"),
      (Make.brands("avif") + Make.meta([Make.size(1 << 31, 9)], [(1, [1])]), "malformed"),
      (Make.brands("avif") + Make.meta([size], [(2, [1])]), "malformed"),
      (Make.brands("avif") + Make.box("meta", [0, 0, 0, 0]), "malformed"), (Make.brands("avif"), "malformed"),
      (Make.brands("avif") + [0, 0, 0, 7] + Make.text("meta"), "malformed"),
      (Make.brands("avif") + [0, 0, 0, 1] + Make.text("mdat") + Make.big(15, 8), "malformed"),
      (Make.brands("avif") + [0, 0, 0, 1] + Make.text("mdat") + Make.big(-1, 8) + plain, "truncated"),
      (Make.brands("avif") + [0, 0, 0, 0] + Make.text("mdat") + plain, "malformed"),
      (Make.brands("avif") + [0, 0, 0, 1] + Make.text("mdat") + Make.big(16, 8) + plain, "avif 16x9"),
      (Make.brands("avif") + Array(plain.dropLast()), "truncated"),
      (Array(Make.brands("avif").prefix(12)), "truncated"),
    ])
  }

  @Test("AVIF and HEIC: turns and mirrors, one after the other, are one orientation")
  func turns() {
    let mirrors: [[UInt8]?] = [nil, Make.box("imir", [0]), Make.box("imir", [1])]
    // By quarters of a turn against the clock: alone, then top and bottom exchanged, then left and right.
    for (quarters, expected) in [[1, 4, 2], [8, 5, 7], [3, 2, 4], [6, 7, 5]].enumerated() {
      for (mirror, orientation) in zip(mirrors, expected) {
        let properties = [Make.size(16, 9), Make.box("irot", [UInt8(quarters)])] + (mirror.map { [$0] } ?? [])
        let bytes = Make.brands("heic") + Make.meta(properties, [(1, mirror == nil ? [1, 2] : [1, 2, 3])])
        #expect((try? RCImageFacts(bytes))?.orientation == orientation)
      }
    }
    // The order counts.
    let properties = [Make.size(16, 9), Make.box("imir", [1]), Make.box("irot", [1])]
    check([(Make.brands("heic") + Make.meta(properties, [(1, [1, 2, 3])]), "heic 16x9 5")])
  }

  @Test("AVIF and HEIC: a sequence is animated if its track has more than one picture")
  func sequences() {
    let plain = Make.meta([Make.size(16, 9)], [(1, [1])])
    check([
      (Make.brands("avis", "avif") + plain + Make.movie(16, 9, samples: 2), "avif 16x9 animated"),
      (Make.brands("avis", "avif") + Make.movie(32, 18, samples: 2) + plain, "avif 16x9 animated"),
      (Make.brands("avis") + plain + Make.movie(16, 9, samples: 1), "avif 16x9"),
      (Make.brands("avif") + plain + Make.movie(16, 9, samples: 2), "avif 16x9"),
      (Make.brands("heic", "msf1") + plain + Make.movie(16, 9, samples: 2), "heic 16x9 animated"),
      (Make.brands("hevc") + Make.movie(32, 18, samples: 3), "heic 32x18 animated"),
      (Make.brands("hevc") + Make.movie(32, 18, samples: 3, handler: "vide"), "malformed"),
      (Make.brands("avis") + plain + Array(Make.movie(16, 9, samples: 2).dropLast(4)), "avif 16x9"),
      (Make.brands("avis") + Array(Make.movie(16, 9, samples: 2).dropLast(4)), "truncated"),
    ])
  }

  @Test("BMP: each header, upside down or not")
  func bmp() {
    let headers = [16, 40, 52, 56, 64, 108, 124]
    check(headers.map { (Make.bmp(16, 9, header: $0), "bmp 16x9") })
    var planes = Make.bmp(16, 9)
    planes[26] = 2
    var start = Make.bmp(16, 9)
    start[10] = 20
    check([
      (Make.bmp(16, 9, header: 12), "bmp 16x9"), (Make.bmp(16, -9), "bmp 16x9"),
      (Make.bmp(16, 9, header: 124, compression: 3, alphaMask: 0xFF << 24), "bmp 16x9 alpha"),
      (Make.bmp(16, 9, compression: 6, alphaMask: 0xFF << 24), "bmp 16x9 alpha"),
      (Make.bmp(16, 9, compression: 3, alphaMask: 0xFF << 24), "bmp 16x9"),
      (Make.bmp(16, 9, header: 124, compression: 0, alphaMask: 0xFF << 24), "bmp 16x9"),
      (Make.bmp(16, 9, header: 124, compression: 3), "bmp 16x9"), (Make.bmp(0, 9), "zero-size"),
      (Make.bmp(16, 0), "zero-size"), (Make.bmp(-16, 9), "malformed"), (Make.bmp(16, Int(Int32.min)), "malformed"),
      (Make.bmp(16, 9, header: 41), "not-an-image"), (Make.bmp(16, 9, compression: 9), "malformed"),
      (planes, "malformed"), (start, "malformed"), (Array(Make.bmp(16, 9).prefix(25)), "truncated"),
      (Array(Make.bmp(16, 9).prefix(17)), "not-an-image"),
    ])
  }

  @Test("TIFF: the first directory in either order of bytes, BigTIFF too; pages are no animation")
  func tiff() {
    let sides = [(256, 3, 16), (257, 4, 9)]
    let later = Array(Make.tiff(sides).dropLast(4)) + Make.little(8, 4)  // the next directory is the first again
    let far = Make.text("II*\0") + [0xFF, 0xFF, 0xFF, 0xFF]
    check([
      (Make.tiff(sides), "tiff 16x9"), (Make.tiff(isLittle: false, sides), "tiff 16x9"), (later, "tiff 16x9"),
      (Make.bigTIFF(16, 9), "tiff 16x9"), (Make.bigTIFF(Int.max, 9), "malformed"), (Make.bigTIFF(-1, 9), "malformed"),
      (Make.tiff(sides + [(274, 3, 6)]), "tiff 16x9 6"), (Make.tiff(sides + [(338, 3, 2)]), "tiff 16x9 alpha"),
      (Make.tiff(sides + [(338, 3, 0)]), "tiff 16x9"), (Make.tiff([(256, 3, 16)]), "malformed"),
      (Make.tiff([(256, 3, 0), (257, 3, 9)]), "zero-size"), (Make.tiff([(256, 2, 16), (257, 3, 9)]), "malformed"),
      (Make.text("MM\0*") + Make.big(4, 4), "malformed"), (far, "truncated"),
      (Array(Make.tiff(sides).prefix(30)), "truncated"), (Array(Make.bigTIFF(16, 9).prefix(40)), "truncated"),
      (Make.text("II+\0\u{8}\0\0\0") + Make.little(Int.min, 8), "truncated"),
    ])
  }

  @Test("ICO: the largest entry of a sane directory")
  func ico() {
    var offset = Make.ico((16, 16))
    offset[18] = 21
    check([
      (Make.ico((16, 16)), "ico 16x16 alpha"), (Make.ico((16, 16), (48, 32), (32, 32)), "ico 48x32 alpha"),
      (Make.ico((255, 255), (256, 256)), "ico 256x256 alpha"), (Make.ico((16, 16), planes: 2), "malformed"),
      (Make.ico((16, 16), depth: 7), "malformed"), (offset, "malformed"), (Make.ico(), "malformed"),
      (Array(Make.ico((16, 16), (32, 32)).prefix(30)), "truncated"),
    ])
  }
}
