import Testing

@testable import RCValues

@Suite("Formats of images") struct ImageFormatTests {
  @Test("Each format is told by its bytes, whatever surrounds it")
  func samples() {
    #expect(ImageBytes.samples.map(\.format) == RCImageFormat.allCases)
    for (format, bytes) in ImageBytes.samples {
      #expect((try? RCImageFacts(bytes))?.format == format, "\(format)")
      #expect((try? RCImageFacts(bytes + ImageBytes.text("<html>")))?.format == format, "\(format)")
    }
  }

  @Test(
    "A text is no picture, though it begins like one",
    arguments: [
      "", " ", "BM", "BMW", "BMW sells cars, and motorcycles too, in many colours", "Bad Gateway", "GIF", "GIF88a",
      "GIF90a and more of it", "GIF is a format of pictures from 1987", "II*", "II* is how it begins", "MM", "MM*",
      "MMXXVI was a good year", "Internal Server Error", "Moved", "Moved Permanently. Redirecting to /images/a.png",
      "Gone", "RIFF", "RIFF....WAVEfmt ", "WEBP", "PNG", "\u{89}PNG\r\n\u{1A}\n", "JFIF", "Exif", "....ftypmp42",
      "The ftypheic brand is what a phone writes", "{\"error\": \"not found\"}", "%PDF-1.7", "svg", "&lt;svg&gt;",
      "AccessDenied", "404", "\0\0\0\0",
    ])
  func texts(_ text: String) { #expect(ImageBytes.told(ImageBytes.text(text)) == "not-an-image") }

  @Test(
    "Other binary formats are no pictures here",
    arguments: [
      ImageBytes.ico((16, 16), first: [0, 0, 2, 0]),  // a cursor
      [0, 1, 0, 0, 0, 4, 0, 128, 0, 3, 0, 112],  // a font
      ImageBytes.brands("isom", "mp42") + ImageBytes.movie(4, 4, samples: 9, handler: "vide"),
      [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A],  // a PNG after a text filter
      [0xFF, 0xD8], [0xFF, 0xFE], [0xFF, 0xFE, 0x3C], [0x1F, 0x8B, 8, 0], ImageBytes.text("II*\u{1}"),
    ] as [[UInt8]])
  func binaries(_ bytes: [UInt8]) { #expect(ImageBytes.told(bytes) == "not-an-image") }

  @Test("Every fault has a text to be put behind a name")
  func faults() {
    #expect(
      RCImageFault.allCases.map { "\($0.rawValue): \($0)" } == [
        "not-an-image: is no picture", "html: is a page, not a picture", "truncated: ends before its size is told",
        "checksum: has a wrong checksum in its head", "zero-size: says that it has no pixels",
        "malformed: has no good head",
      ])
  }

  @Test("A media type for each")
  func mediaTypes() {
    #expect(
      RCImageFormat.allCases.map(\.mediaType) == [
        "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/heic", "image/bmp", "image/tiff",
        "image/vnd.microsoft.icon", "image/svg+xml",
      ])
  }

  @Test(
    "A name promises a format by its ending",
    arguments: [
      ("a.png", .png), ("a.PNG", .png), ("a.b.jpg", .jpeg), ("a/b.JPEG", .jpeg), (".gif", .gif), ("a.webp", .webp),
      ("a.avif", .avif), ("a.heic", .heic), ("a.heif", .heic), ("a.bmp", .bmp), ("a.tif", .tiff), ("a.tiff", .tiff),
      ("a.ico", .ico), ("a.svg", .svg), ("png", nil), ("a.", nil), ("a.html", nil), ("a.png ", nil), ("", nil),
    ] as [(String, RCImageFormat?)])
  func names(_ name: String, _ format: RCImageFormat?) { #expect(RCImageFormat(ofName: name) == format) }

  @Test("Orientations 5 to 8 swap the sides that are shown")
  func display() throws {
    for orientation in 1...8 {
      let exif = ImageBytes.segment(0xE1, ImageBytes.text("Exif\0\0") + ImageBytes.exif(orientation))
      let facts = try RCImageFacts(ImageBytes.jpeg(exif, ImageBytes.frame(16, 9)))
      #expect([facts.width, facts.height] == [16, 9])
      #expect([facts.displayWidth, facts.displayHeight] == (orientation < 5 ? [16, 9] : [9, 16]))
      #expect(facts.orientation == orientation)
    }
  }

  @Test("Memory is four bytes a pixel, and no size is too large to be counted")
  func memory() throws {
    #expect(try RCImageFacts(ImageBytes.png(16, 9)).memory == 576)
    #expect(try RCImageFacts(ImageBytes.png(.init(Int32.max), .init(Int32.max))).memory == .max)
    #expect(try RCImageFacts(ImageBytes.text("<svg/>")).memory == nil)
  }
}
