import Foundation
import RCConsole
import RCValues
import Testing

@testable import rc_dump

@Suite struct PictureTests {
  /// A folder on the disk with pictures, and a run over it; the folder is gone afterwards.
  private func run(_ line: String, base: String, pictures: [String: Data], links: [String: String] = [:]) throws -> Ran
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let images = folder.appendingPathComponent("images")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // what is left behind is a temporary folder
    try Data(base.utf8).write(to: folder.appendingPathComponent("base.json"))
    for (name, content) in pictures { try content.write(to: images.appendingPathComponent(name)) }
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: images.appendingPathComponent(name).path, withDestinationPath: target)
    }
    var ran = World().run("\(line) --defaults \(folder.path)")
    ran.output = ran.output.replacing(folder.path, with: "d")
    return ran
  }

  private func hero() throws -> Data {
    try Data(contentsOf: repository.appendingPathComponent("defaults/images/hero.png"))
  }

  @Test("Each local picture is looked at, and what is wrong is told")
  func faults() throws {
    let names = [
      "good.png", "page.png", "text.png", "broken.png", "gone.png", "named.jpg", "out.png", "in.png", "big.png",
      "folder.png", "wide.gif",
    ]
    let base = names.enumerated().map { "\"k\($0.offset)\": {\"source\": \"local\", \"name\": \"\($0.element)\"}" }
    var broken = try hero()
    broken[20] ^= 1
    let ran = try run(
      "images --format plain", base: "{\(base.joined(separator: ","))}",
      pictures: [
        "good.png": try hero(), "page.png": Data("<!doctype html><html></html>".utf8), "text.png": Data("Moved".utf8),
        "broken.png": broken, "named.jpg": try hero(), "big.png": Data(count: 16 << 20 | 1),
        "wide.gif": Data(Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0]),
      ], links: ["out.png": "/etc/hostname", "in.png": "good.png", "folder.png": "."])
    let hash = "b5eba3dd41f1bb7b8d721dd2e74eb3824a175a075ea7cfefb72c82e77a6072e9"
    let found = "png\t400x225\t7593\t\(hash)"
    #expect(
      ran.output == """
        k0\td/images/good.png\t\(found)\t
        k1\t\t\t\t\t\tpage.png: the file is a page, not a picture
        k10\t\t\t\t\t\twide.gif: it is 65535 x 65535 pixels, more than the limit of 64000000
        k2\t\t\t\t\t\ttext.png: the file is no picture
        k3\t\t\t\t\t\tbroken.png: the picture's header is broken
        k4\t\t\t\t\t\tgone.png: there is no such file
        k5\td/images/named.jpg\t\(found)\tthe name promises jpeg
        k6\t\t\t\t\t\tout.png: a link leads out of the folder
        k7\td/images/in.png\t\(found)\t
        k8\t\t\t\t\t\tbig.png: the file has 16777217 bytes, more than the limit of 16777216
        k9\t\t\t\t\t\tfolder.png: it is a folder, pipe, socket or device, not a file

        """)
    #expect(ran.status == 1)
  }

  @Test(
    "Each fault has a name for programs and a text for people",
    arguments: [
      (.noFolder, "no-folder", "the defaults are no folder with pictures"),
      (.file(.noFolder), "no-folder", "the defaults are no folder with pictures"),
      (.file(.name(.parent)), "bad-name", "the name leads out of the folder"),
      (.file(.missing), "missing", "there is no such file"),
      (.file(.notAFile), "not-a-file", "it is a folder, pipe, socket or device, not a file"),
      (.file(.outside), "outside", "a link leads out of the folder"),
      (.file(.tooLarge(size: 3, limit: 2)), "too-large", "the file has 3 bytes, more than the limit of 2"),
      (.file(.unreadable(reason: "Permission denied")), "unreadable", "the file cannot be read: Permission denied"),
      (.content(.notAnImage), "not-an-image", "the file is no picture"),
      (.content(.html), "html", "the file is a page, not a picture"),
      (.content(.truncated), "broken", "the picture's header is broken"),
      (.content(.checksum), "broken", "the picture's header is broken"),
      (.content(.zeroSize), "broken", "the picture's header is broken"),
      (.content(.malformed), "broken", "the picture's header is broken"),
      (
        .tooManyPixels(width: 9, height: 8, limit: 7), "too-many-pixels",
        "it is 9 x 8 pixels, more than the limit of 7"
      ),
    ] as [(PictureFault, String, String)])
  func fault(_ fault: PictureFault, _ code: String, _ text: String) {
    #expect(fault.code == code)
    #expect(fault.description == text)
  }

  @Test("The remote picture comes first, then its stand-in, then the default's, and the first that is one is used")
  func order() throws {
    let base = "{\"k\": {\"source\": \"local\", \"name\": \"good.png\"}}"
    let remote = #"{"source":"remote","url":"https://example.com/a.png","name":"gone.png"}"#
    let ran = try run("images --format plain --set k=\(remote)", base: base, pictures: ["good.png": try hero()])
    #expect(
      ran.output.hasSuffix(
        "\thttps://example.com/a.png (gone.png) is not fetched here; this stands in; gone.png: there is no such file\n")
    )
    #expect(ran.output.hasPrefix("k\td/images/good.png\tpng"))
    #expect(ran.status == 0)
  }

  @Test("A picture's sides are those that are shown, and one that moves says so")
  func shown() throws {
    let gifImage: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let turned: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1]
      + [0, 6, 0, 0, 0, 0, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 16, 1, 1, 0x11, 0]
    let pictures = [
      "a.gif": Data(Array("GIF89a\u{2}\0\u{3}\0\0\0\0".utf8) + gifImage + gifImage + [0x3B]), "b.jpg": Data(turned),
      "c.svg": Data("<svg/>".utf8),
    ]
    let base = pictures.keys.map { "\"\($0.first ?? "x")\": {\"source\": \"local\", \"name\": \"\($0)\"}" }
    let plain = try run("images --format plain", base: "{\(base.joined(separator: ","))}", pictures: pictures).output
    let rows = plain.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(
      rows.map { $0[2...3] + [$0[6]] }.sorted { $0.description < $1.description } == [
        ["gif", "2x3", "animated"], ["jpeg", "9x16", ""], ["svg", "", ""],
      ])
    let json = try run("images --format json", base: "{\(base.joined(separator: ","))}", pictures: pictures).output
    #expect(json.components(separatedBy: "\"animated\": true").count == 2)
    #expect(json.contains("\"width\": 9,") && json.contains("\"width\": null,"))
  }

  @Test(
    "What exactly is wrong with a name or an address is told where it is refused",
    arguments: [
      (
        #"{"source":"local","name":"../a.png"}"#,
        "the image's name is not a safe relative path: it leads out of the folder"
      ),
      (
        #"{"source":"remote","url":"https://me@example.com/"}"#,
        "the image's url is not an https URL that may be loaded: it names a user"
      ),
    ])
  func refused(_ value: String, _ reason: String) {
    let world = World(files: ["d.json": #"{"k": {"source": "local", "name": "a.png"}}"#])
    let checked = world.run("check --format plain --defaults d.json --set k=\(value)").output
    #expect(checked.split(separator: "\t").contains { $0 == reason }, "\(checked)")
    #expect(
      world.run("explain k --format plain --defaults d.json --set k=\(value)").output.contains("rejected: \(reason)"))
    #expect(world.run("list --verbose --defaults d.json --set k=\(value)").errors.contains(reason))
  }

  @Test("A single file has no pictures, and a key of another kind none either")
  func absent() {
    let world = World(files: ["d.json": "{\"k\": {\"source\": \"local\", \"name\": \"a.png\"}, \"n\": 1}"])
    let ran = world.run("images --format plain --defaults d.json")
    #expect(ran.output == "k\t\t\t\t\t\ta.png: the defaults are no folder with pictures\n")
    #expect(world.run("images n --defaults d.json").errors == "rc-dump: n is no picture, but of kind number\n")
    #expect(world.run("images x --defaults d.json").status == 1)
  }
}
