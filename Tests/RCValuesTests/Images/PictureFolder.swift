import Foundation

@testable import RCValues

/// A new folder with `images/hero.png`, `images/sub/moon.png` and, beside `images`, what nobody may read. Removed when
/// this goes.
final class PictureFolder {
  struct Failure: Error {
    let step: String
    let code = errno
  }

  static let hero = Array("hero".utf8)
  static let secret = Array("secret".utf8)

  let path: String
  var images: String { path + "/images" }

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/rcvalues-pictures-" + UUID().uuidString
    for name in ["", "/images", "/images/sub", "/images-x"] where mkdir(path + name, 0o700) != 0 {
      throw Failure(step: "mkdir \(name)")
    }
    try write("images/hero.png", Self.hero)
    try write("images/sub/moon.png", Array("moon".utf8))
    for name in ["images-x/hero.png", "hero.png", "secret.txt"] { try write(name, Self.secret) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }  // What stays behind is the system's to clean.

  /// Writes at the end of a file, which is made where it is missing.
  func write(_ name: String, _ bytes: [UInt8]) throws {
    let descriptor = open(path + "/" + name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(step: "open \(name)") }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw Failure(step: "write \(name)") }
  }

  func makeFolder(_ name: String) throws {
    guard mkdir(path + "/" + name, 0o700) == 0 else { throw Failure(step: "mkdir \(name)") }
  }

  func makePipe(_ name: String) throws {
    guard mkfifo(path + "/" + name, 0o600) == 0 else { throw Failure(step: "mkfifo \(name)") }
  }

  func makeSocket(_ name: String) throws {
    guard mknod(path + "/" + name, S_IFSOCK | 0o600, 0) == 0 else { throw Failure(step: "mknod \(name)") }
  }

  /// A link that leads to `target`: a text of any kind, relative to where the link lies.
  func link(_ name: String, to target: String) throws {
    guard symlink(target, path + "/" + name) == 0 else { throw Failure(step: "symlink \(name)") }
  }

  func move(_ name: String, to target: String) throws {
    guard rename(path + "/" + name, path + "/" + target) == 0 else { throw Failure(step: "rename \(name)") }
  }

  func remove(_ name: String) throws {
    guard unlink(path + "/" + name) == 0 else { throw Failure(step: "unlink \(name)") }
  }
}
