import Foundation
import Testing

@testable import RCValues

/// One way to get at what is not a picture of the folder, and what it must end with.
struct Attack: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let name: String
  /// Below the place of the test.
  let folder: String
  let limit: Int
  let fault: ContainedFileFault
  let prepare: @Sendable (PictureFolder) throws -> Void

  init(
    _ title: String, _ name: String, _ fault: ContainedFileFault, in folder: String = "images", limit: Int = 100,
    prepare: @escaping @Sendable (PictureFolder) throws -> Void = { _ in }
  ) {
    testDescription = title
    (self.name, self.fault, self.folder, self.limit, self.prepare) = (name, fault, folder, limit, prepare)
  }

  /// The name alone is refused, whether or not there is such a file.
  static let names: [Attack] = [
    Attack("nothing", "", .name(.empty)),
    Attack("the folder above", "../secret.txt", .name(.parent)),
    Attack("the folder above, from below", "sub/../../secret.txt", .name(.parent)),
    Attack("the folder above at the end", "sub/..", .name(.parent)),
    Attack("an absolute path", "/etc/passwd", .name(.absolute)),
    Attack("two slashes", "//etc/passwd", .name(.absolute)),
    Attack("the folder itself", ".", .name(.hidden)),
    Attack("a segment of one dot", "./hero.png", .name(.hidden)),
    Attack("a hidden file", ".hero.png", .name(.hidden)) { try $0.write("images/.hero.png", PictureFolder.secret) },
    Attack("a home folder", "~/secret.txt", .name(.home)),
    Attack("somebody's home folder", "~root/.bashrc", .name(.home)),
    Attack("a backslash", "..\\secret.txt", .name(.backslash)),
    Attack("a backslash that is part of a name", "a\\b.png", .name(.backslash)) {
      try $0.write("images/a\\b.png", PictureFolder.secret)
    },
    Attack("a NUL behind a picture", "hero.png\u{0}.txt", .name(.control)),
    Attack("a line break", "hero.png\n", .name(.control)),
    Attack("percent-encoded dots", "%2e%2e/secret.txt", .name(.encoded)),
    Attack("a percent-encoded slash", "..%2Fsecret.txt", .name(.encoded)),
    Attack("encoded twice", "%252e%252e/secret.txt", .name(.encoded)),
    Attack("a drive letter", "C:hero.png", .name(.drive)),
    Attack("an empty segment", "sub//moon.png", .name(.emptySegment)),
    Attack("a slash at the end", "hero.png/", .name(.emptySegment)),
    Attack("1,025 bytes", String(repeating: "a", count: 1025), .name(.tooLong)),
  ]

  static let links: [Attack] = [
    Attack("a link out", "out.png", .outside) { try $0.link("images/out.png", to: "../secret.txt") },
    Attack("an absolute link out", "out.png", .outside) {
      try $0.link("images/out.png", to: $0.path + "/secret.txt")
    },
    Attack("a link to the users", "out.png", .outside) { try $0.link("images/out.png", to: "/etc/passwd") },
    Attack("a link to a folder beside that begins alike", "x.png", .outside) {
      try $0.link("images/x.png", to: "../images-x/hero.png")
    },
    Attack("a folder that is a link to the one above", "up/secret.txt", .outside) {
      try $0.link("images/up", to: "..")
    },
    Attack("a folder that is a link to all", "all/etc/passwd", .outside) { try $0.link("images/all", to: "/") },
    Attack("a link out and in and out", "sub/out.png", .outside) {
      try $0.link("images/sub/out.png", to: "../../images/../secret.txt")
    },
    Attack("a link of a link that leads out", "a.png", .outside) {
      try $0.link("images/a.png", to: "sub/b.png")
      try $0.link("images/sub/b.png", to: "../c.png")
      try $0.link("images/c.png", to: "../secret.txt")
    },
    Attack("a link by way of the process", "out.png", .outside) {
      try $0.link("images/out.png", to: "/proc/self/root/etc/passwd")
    },
    Attack("a link to the process's environment", "out.png", .outside) {
      try $0.link("images/out.png", to: "/proc/self/environ")
    },
    Attack("a link to a device without an end", "out.png", .outside) {
      try $0.link("images/out.png", to: "/dev/zero")
    },
    Attack("a link to a pipe outside", "out.png", .outside) {
      try $0.makePipe("pipe")
      try $0.link("images/out.png", to: "../pipe")
    },
    Attack("a link to the folder above", "out.png", .outside) { try $0.link("images/out.png", to: "..") },
    Attack("a link to the folder itself", "out.png", .notAFile) { try $0.link("images/out.png", to: ".") },
    Attack("a link to itself", "loop.png", .unreadable(reason: "Too many levels of symbolic links")) {
      try $0.link("images/loop.png", to: "loop.png")
    },
    Attack("links in a circle", "a.png", .unreadable(reason: "Too many levels of symbolic links")) {
      try $0.link("images/a.png", to: "b.png")
      try $0.link("images/b.png", to: "a.png")
    },
    Attack("a link to nothing", "gone.png", .missing) { try $0.link("images/gone.png", to: "none.png") },
    Attack("a link to nothing outside", "gone.png", .missing) { try $0.link("images/gone.png", to: "../none") },
    Attack("a link to a folder beside of the same name in another Unicode form", "x.png", .outside, in: "\u{E9}") {
      try $0.makeFolder("\u{E9}")
      try $0.makeFolder("e\u{301}")
      try $0.write("e\u{301}/hero.png", PictureFolder.secret)
      try $0.link("\u{E9}/x.png", to: "../e\u{301}/hero.png")
    },
  ]

  static let things: [Attack] = [
    Attack("a name of nothing", "none.png", .missing),
    Attack("a name in a folder of nothing", "none/hero.png", .missing),
    Attack("a name below a file", "hero.png/x.png", .missing),
    Attack("capital letters", "HERO.png", .missing),
    Attack("the other Unicode form of a name", "\u{E9}.png", .missing) {
      try $0.write("images/e\u{301}.png", PictureFolder.secret)
    },
    Attack("a segment of 256 bytes", String(repeating: "a", count: 256), .unreadable(reason: "File name too long")),
    Attack("a folder", "sub", .notAFile),
    Attack("a folder with a picture's name", "x.png", .notAFile) { try $0.makeFolder("images/x.png") },
    Attack("a pipe that nobody writes to", "pipe.png", .notAFile) { try $0.makePipe("images/pipe.png") },
    Attack("a link to such a pipe", "x.png", .notAFile) {
      try $0.makePipe("images/sub/pipe.png")
      try $0.link("images/x.png", to: "sub/pipe.png")
    },
    Attack("a socket", "socket.png", .notAFile) { try $0.makeSocket("images/socket.png") },
    Attack("a byte too much", "hero.png", .tooLarge(size: 4, limit: 3), limit: 3),
    Attack("a limit of nothing", "hero.png", .tooLarge(size: 4, limit: 0), limit: 0),
    Attack("a limit below nothing", "hero.png", .tooLarge(size: 4, limit: 0), limit: -1),
    Attack("a file that claims a terabyte", "huge.png", .tooLarge(size: 1 << 40, limit: 100)) {
      try $0.write("images/huge.png", [])
      #expect(truncate($0.images + "/huge.png", 1 << 40) == 0)
    },
    Attack("no folder", "hero.png", .noFolder, in: "none"),
    Attack("a file in place of the folder", "hero.png", .noFolder, in: "secret.txt"),
    Attack("a folder with a NUL", "hero.png", .noFolder, in: "images\u{0}"),
    Attack("a folder that is a link to nothing", "hero.png", .noFolder, in: "link") {
      try $0.link("link", to: "none")
    },
    Attack(
      "a folder that is a link to itself", "hero.png", .unreadable(reason: "Too many levels of symbolic links"),
      in: "link"
    ) { try $0.link("link", to: "link") },
  ]
}
