import Foundation
import Testing

@testable import RCValues

@Suite("Files of the machine") struct SystemFileTests {
  /// A new folder, removed when this goes.
  private final class Folder {
    let path: String
    init() throws {
      path = FileManager.default.temporaryDirectory.path + "/rcvalues-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }  // What stays behind is the system's to clean.

    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }
  }

  private func failure(_ folder: Folder, limits: RCLimits = RCLimits()) -> String? {
    loadFailure { () throws(RCLoadError) in
      try LoadedDefaults(.folder(folder.path), files: .system, limits: limits)
    }
  }

  @Test("A folder is read, links followed")
  func links() throws {
    let folder = try Folder()
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path + "/..2026", withIntermediateDirectories: false)
    try folder.write("{\"a\":1}", "..2026/base.json")
    try manager.createSymbolicLink(atPath: folder.path + "/..data", withDestinationPath: "..2026")
    try manager.createSymbolicLink(atPath: folder.path + "/base.json", withDestinationPath: "..data/base.json")
    try folder.write("{\"a\":2}", "fr.json")
    let loaded = try LoadedDefaults(.folder(folder.path), files: .system, limits: RCLimits())
    #expect(loaded.base.texts == ["a=1"])
    #expect(loaded.localized.map(\.texts) == [["a=2"]])
    #expect(RCFileAccess.system.isFile(folder.path + "/base.json"))
    #expect(!RCFileAccess.system.isFile(folder.path + "/..data"))
    #expect(!RCFileAccess.system.isFile(folder.path + "/no.json"))
  }

  @Test("A pipe named base.json is no file, and nobody waits for its writer")
  func pipe() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path + "/base.json", 0o600) == 0)
    #expect(failure(folder) == "\(folder.path)/base.json: is not a file")
  }

  @Test("A folder named base.json is no file, and a file is no folder")
  func kinds() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/base.json", withIntermediateDirectories: false)
    #expect(failure(folder) == "\(folder.path)/base.json: is not a file")
    try folder.write("{}", "x.json")
    let file = loadFailure { () throws(RCLoadError) in
      try LoadedDefaults(.folder(folder.path + "/x.json"), files: .system, limits: RCLimits())
    }
    #expect(file == "\(folder.path)/x.json: is not a folder")
  }

  @Test("A link that leads nowhere, or in a circle, is told")
  func brokenLinks() throws {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/base.json", withDestinationPath: "gone.json")
    #expect(failure(folder) == "\(folder.path)/base.json: no such file or folder")
    let circle = try Folder()
    try FileManager.default.createSymbolicLink(atPath: circle.path + "/base.json", withDestinationPath: "base.json")
    #expect(failure(circle)?.hasPrefix("\(circle.path)/base.json: cannot be read: ") == true)
  }

  @Test("A folder that is not there, or is empty, is told")
  func missing() throws {
    let folder = try Folder()
    #expect(failure(folder) == "\(folder.path): has no base.json; the base file names every key with its default")
    let nowhere = loadFailure { () throws(RCLoadError) in
      try LoadedDefaults(.folder(folder.path + "/no"), files: .system, limits: RCLimits())
    }
    #expect(nowhere == "\(folder.path)/no: no such file or folder")
  }

  @Test("A path with a NUL in it names nothing")
  func nul() throws {
    let folder = try Folder()
    try folder.write("{}", "base.json")
    let path = folder.path + "/base.json\u{0}.png"
    #expect(
      loadFailure { () throws(RCLoadError) in try RCFileAccess.system.read(path, 100) }
        == "\(path): no such file or folder")
    #expect(loadFailure { () throws(RCLoadError) in try RCFileAccess.system.list(folder.path + "\u{0}x") } != nil)
    #expect(!RCFileAccess.system.isFile(path))
  }

  @Test("The size limit counts, to the byte", arguments: [0, 1, 4095, 4096, 4097, 100_000])
  func size(_ size: Int) throws {
    let folder = try Folder()
    try folder.write(String(repeating: " ", count: size), "x")
    let path = folder.path + "/x"
    let read = RCFileAccess.system.read
    #expect(try read(path, size).count == size)
    #expect(try read(path, .max).count == size)
    guard size > 0 else { return }
    #expect(
      loadFailure { () throws(RCLoadError) in try read(path, size - 1) }
        == "\(path): has more than \(size - 1) bytes, the limit")
  }

  @Test("A file that claims to be huge is refused before it is read")
  func sparse() throws {
    let folder = try Folder()
    try folder.write("", "base.json")
    #expect(truncate(folder.path + "/base.json", 1 << 40) == 0)
    #expect(failure(folder) == "\(folder.path)/base.json: has more than 4194304 bytes, the limit")
  }

  @Test("Names that are not UTF-8 do not stop the load")
  func rawNames() throws {
    let folder = try Folder()
    try folder.write("{}", "base.json")
    let path = Array(folder.path.utf8CString.dropLast()) + [0x2F, -1, -2] + Array(".json".utf8CString)
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    let loaded = try LoadedDefaults(.folder(folder.path), files: .system, limits: RCLimits())
    #expect(loaded.diagnostics.map(\.code) == ["skipped-locale"])
  }

  @Test(
    "The start of a file is as many bytes as are wanted, or as there are", arguments: [0, 1, 9_999, 10_000, 20_000])
  func start(count: Int) throws {
    let folder = try Folder()
    let text = String(repeating: "0123456789", count: 1000)
    try folder.write(text, "x")
    #expect(try RCFileAccess.system.readStart(folder.path + "/x", count) == Array(text.utf8.prefix(count)))
    #expect(throws: RCLoadError.notFound(path: folder.path + "/y")) {
      try RCFileAccess.system.readStart(folder.path + "/y", count)
    }
    #expect(throws: RCLoadError.notAFile(path: folder.path)) { try RCFileAccess.system.readStart(folder.path, count) }
  }
}
