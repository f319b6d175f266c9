import Foundation
import Testing

@testable import RCValues

@Suite("Files of a folder") struct ContainedFileTests {
  private func fault(
    _ name: String, in folder: String, limit: Int = 100, _ moments: ContainedFile.Moments = ContainedFile.Moments()
  ) -> ContainedFileFault? {
    do throws(ContainedFileFault) {
      let read = try ContainedFile.read(name, in: folder, limit: limit, moments)
      Issue.record("\(read.path) was read, with \(read.bytes.count) bytes")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Nothing but a picture of the folder is read, and nobody waits for it", .timeLimit(.minutes(1)),
    arguments: Attack.names + Attack.links + Attack.things)
  func attack(_ attack: Attack) throws {
    let place = try PictureFolder()
    try attack.prepare(place)
    #expect(fault(attack.name, in: place.path + "/" + attack.folder, limit: attack.limit) == attack.fault)
  }

  @Test("A device is no file even where it belongs to the folder", .timeLimit(.minutes(1)))
  func device() {
    #expect(fault("zero", in: "/dev") == .notAFile)
    #expect(fault("hero.png", in: "") == .noFolder)
  }

  @Test("A folder beside whose name only looks the same once it is repaired is another one")
  func repairedName() throws {
    let place = try PictureFolder()
    let folder = place.path + "/\u{FFFD}"
    let twin = Array((place.path + "/").utf8CString.dropLast()) + [-1]
    #expect(mkdir(folder, 0o700) == 0 && mkdir(twin + [0], 0o700) == 0)
    let picture = twin + Array("/hero.png".utf8CString)
    #expect(link(place.path + "/secret.txt", picture) == 0 && symlink(picture, folder + "/x.png") == 0)
    #expect(fault("x.png", in: folder) == .outside)
    #expect(unlink(picture) == 0 && rmdir(twin + [0]) == 0)
  }

  @Test("A file that this user must not read is told with the system's reason")
  func denied() throws {
    let place = try PictureFolder()
    #expect(chmod(place.path, 0o755) == 0 && chmod(place.images, 0o755) == 0)
    #expect(chmod(place.images + "/hero.png", 0) == 0)
    #expect(asNobody { fault("hero.png", in: place.images) } == .unreadable(reason: "Permission denied"))
    #expect(chmod(place.images + "/sub", 0) == 0)
    #expect(asNobody { fault("sub/moon.png", in: place.images) } == .unreadable(reason: "Permission denied"))
  }

  @Test("A folder whose names must not be listed has files that can be read")
  func unlistable() throws {
    let place = try PictureFolder()
    #expect(chmod(place.path, 0o711) == 0 && chmod(place.images, 0o711) == 0)
    #expect(chmod(place.images + "/hero.png", 0o644) == 0)
    #expect(try asNobody { try ContainedFile.read("hero.png", in: place.images, limit: 4).bytes } == PictureFolder.hero)
  }

  /// Root may read everything, so its thread does without that for a moment.
  private func asNobody<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return try body() }
    // As the manual has it: int setfsuid(uid_t).
    let setUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
    _ = setUser(65_534)
    defer { _ = setUser(0) }
    return try body()
  }

  @Test("Each fault has a code that stays, and a text for people")
  func texts() {
    let texts = [
      .name(.parent), .noFolder, .missing, .notAFile, .outside, .tooLarge(size: 17, limit: 16),
      .unreadable(reason: "Input/output error"),
    ].map { (fault: ContainedFileFault) in "\(fault.code): \(fault)" }
    #expect(
      texts == [
        "unsafe-name: the name leads out of the folder", "no-folder: there is no such folder",
        "missing: there is no such file", "not-a-file: is a folder, pipe, socket or device, not a file",
        "outside: a link leads out of the folder", "too-large: has 17 bytes, more than the limit of 16",
        "unreadable: cannot be read: Input/output error",
      ])
  }
}
