import Foundation
import Testing

@testable import RCValues

@Suite("Files of a folder that may be read") struct ContainedFileReadTests {
  @Test(
    "A picture is read, its links followed inside of the folder",
    arguments: [
      ("hero.png", "hero.png"), ("sub/moon.png", "sub/moon.png"), ("link.png", "hero.png"),
      ("absolute.png", "hero.png"), ("chain.png", "sub/moon.png"), ("other/moon.png", "sub/moon.png"),
      ("around.png", "hero.png"),
    ])
  func names(_ name: String, _ file: String) throws {
    let place = try PictureFolder()
    try place.link("images/link.png", to: "hero.png")
    try place.link("images/absolute.png", to: place.images + "/hero.png")
    try place.link("images/chain.png", to: "other/../sub/moon.png")
    try place.link("images/other", to: "sub")
    try place.link("images/around.png", to: "../images/hero.png")
    let read = try ContainedFile.read(name, in: place.images, limit: 100)
    #expect(read.bytes == Array((file == "hero.png" ? "hero" : "moon").utf8))
    #expect(read.path == place.images + "/" + file)
  }

  @Test(
    "The folder may be a link, end with a slash or be written in a roundabout way",
    arguments: ["/link", "/images/", "/images/../images-x/../images", "/images/sub/..", "//images//."])
  func folders(_ folder: String) throws {
    let place = try PictureFolder()
    try place.link("link", to: "images")
    let read = try ContainedFile.read("hero.png", in: place.path + folder, limit: 100)
    #expect(read.bytes == PictureFolder.hero)
    #expect(read.path == place.images + "/hero.png")
  }

  @Test("The root folder is a folder, too")
  func root() throws {
    let place = try PictureFolder()
    let path = place.images + "/hero.png"
    #expect(try ContainedFile.read(String(path.dropFirst()), in: "/", limit: 100).path == path)
  }

  @Test("A version that is put in place as clusters do it, by a link to a folder of links, is read")
  func cluster() throws {
    let place = try PictureFolder()
    try place.makeFolder("images/..2026")
    try place.write("images/..2026/a.png", Array("a".utf8))
    try place.link("images/..data", to: "..2026")
    try place.link("images/a.png", to: "..data/a.png")
    #expect(try ContainedFile.read("a.png", in: place.images, limit: 1).bytes == Array("a".utf8))
  }

  @Test("Two Unicode forms of a name are two files")
  func forms() throws {
    let place = try PictureFolder()
    for (name, text) in [("\u{E9}.png", "one"), ("e\u{301}.png", "two")] {
      try place.write("images/" + name, Array(text.utf8))
    }
    #expect(try ContainedFile.read("\u{E9}.png", in: place.images, limit: 3).bytes == Array("one".utf8))
    #expect(try ContainedFile.read("e\u{301}.png", in: place.images, limit: 3).bytes == Array("two".utf8))
  }

  @Test("The limit counts, to the byte", arguments: [0, 1, 4095, 4096, 4097, 262_143, 262_144, 262_145, 700_000])
  func size(_ size: Int) throws {
    let place = try PictureFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }
    try place.write("images/x", bytes)
    for limit in [size, size + 1, .max] {
      #expect(try ContainedFile.read("x", in: place.images, limit: limit).bytes == bytes)
    }
    guard size > 0 else { return }
    #expect(throws: ContainedFileFault.tooLarge(size: size, limit: size - 1)) {
      try ContainedFile.read("x", in: place.images, limit: size - 1)
    }
  }
}
