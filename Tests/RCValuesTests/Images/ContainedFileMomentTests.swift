import Foundation
import Testing

@testable import RCValues

@Suite("Files of a folder that somebody changes while they are read") struct ContainedFileMomentTests {
  /// What a read ends with: the text of the file, or the fault's code.
  private func read(
    _ name: String, of place: PictureFolder, limit: Int = 100, resolved: @escaping () throws -> Void = {},
    opened: @escaping () throws -> Void = {}
  ) -> String {
    // A step that fails leaves things as they were, and then the outcome is another one.
    let moments = ContainedFile.Moments(resolved: { try? resolved() }, opened: { try? opened() })
    do throws(ContainedFileFault) {
      let bytes = try ContainedFile.read(name, in: place.images, limit: limit, moments).bytes
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      return error.code
    }
  }

  @Test("A link out that takes the file's place does not win")
  func file() throws {
    let place = try PictureFolder()
    let outcome = read("hero.png", of: place) {
      try place.remove("images/hero.png")
      try place.link("images/hero.png", to: "../secret.txt")
    }
    #expect(outcome == "outside")
  }

  @Test("A link out that takes a folder's place does not win")
  func folder() throws {
    let place = try PictureFolder()
    try place.write("moon.png", PictureFolder.secret)
    let outcome = read("sub/moon.png", of: place) {
      try place.move("images/sub", to: "images/old")
      try place.link("images/sub", to: "..")
    }
    #expect(outcome == "outside")
  }

  @Test("Links that are put in place again and again end as one that leads out")
  func endless() throws {
    let place = try PictureFolder()
    var looks = 0
    let outcome = read("hero.png", of: place) {
      let (file, next) = (looks == 0 ? "hero.png" : "\(looks).png", "\(looks + 1).png")
      looks += 1
      try place.move("images/" + file, to: "images/" + next)
      try place.link("images/" + file, to: next)
    }
    #expect(looks == 3)
    #expect(outcome == "outside")
  }

  @Test("A new version that is put in place by a link is read")
  func version() throws {
    let place = try PictureFolder()
    try place.makeFolder("images/v2")
    try place.write("images/v2/moon.png", Array("new moon".utf8))
    var looks = 0
    let outcome = read("sub/moon.png", of: place) {
      looks += 1
      guard looks == 1 else { return }
      try place.move("images/sub", to: "images/v1")
      try place.link("images/sub", to: "v2")
    }
    #expect(outcome == "new moon")
  }

  @Test("A pipe that takes the file's place is no file, and nobody waits for it", .timeLimit(.minutes(1)))
  func pipe() throws {
    let place = try PictureFolder()
    let outcome = read("hero.png", of: place) {
      try place.remove("images/hero.png")
      try place.makePipe("images/hero.png")
    }
    #expect(outcome == "not-a-file")
  }

  @Test("A file that goes away is missing; one that is open is read to its end")
  func removal() throws {
    let place = try PictureFolder()
    #expect(read("hero.png", of: place, resolved: { try place.remove("images/hero.png") }) == "missing")
    #expect(read("sub/moon.png", of: place, opened: { try place.remove("images/sub/moon.png") }) == "moon")
  }

  @Test("A file that grows while it is read is read to the limit and not further")
  func growth() throws {
    let place = try PictureFolder()
    func grow() throws { try place.write("images/hero.png", Array("more".utf8)) }
    #expect(read("hero.png", of: place, limit: 8, opened: grow) == "heromore")
    // Where it did not grow, it is not too large.
    let moments = ContainedFile.Moments(opened: { try? grow() })
    #expect(throws: ContainedFileFault.tooLarge(size: 12, limit: 8)) {
      try ContainedFile.read("hero.png", in: place.images, limit: 8, moments)
    }
  }

  @Test("A file that shrinks while it is read has what is left")
  func shrinking() throws {
    let place = try PictureFolder()
    #expect(read("hero.png", of: place, opened: { truncate(place.images + "/hero.png", 2) }) == "he")
  }
}
