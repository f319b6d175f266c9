import Foundation
import RCConsole
import Testing

@testable import rc_dump

@Suite struct FileOutputTests {
  @Test("A file is replaced whole, keeps its mode and the link that leads to it, and leaves nothing beside it")
  func replaces() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // what is left behind is a temporary file
    let (file, link) = (folder.path + "/out.txt", folder.path + "/link.txt")
    try FileOutput.write(Array("one".utf8), to: file)
    #expect(chmod(file, 0o640) == 0)
    #expect(symlink("out.txt", link) == 0)
    try FileOutput.write(Array("two".utf8), to: link)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "two")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["link.txt", "out.txt"])
    #expect(throws: SystemError.self) { try FileOutput.write([], to: folder.path) }
    try FileOutput.write(Array("gone".utf8), to: "/dev/null")
  }

  @Test("--output writes there, and standard output stays empty")
  func option() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: file) }  // what is left behind is a temporary file
    let ran = World(width: 20).run("get theme -o \(file)")
    #expect(ran.output == "")
    #expect(ran.status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "dark\n")
    #expect(World().run("get theme -o -").output == "dark\n")
  }
}
