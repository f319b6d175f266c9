import Foundation
import Testing

@testable import RCLint

@Suite("Folders without a fault")
struct GoodFolderTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    "Nothing is found in the example folder, the realistic ones and the sample's",
    arguments: [
      "defaults", "Tests/Acceptance/lint-folders/shop", "Tests/Acceptance/lint-folders/transit",
      "Tests/Acceptance/lint-folders/game", "Samples/LintedDefaults/defaults",
    ])
  func silent(_ path: String) throws {
    let folder = Self.root.appendingPathComponent(path)
    let snapshot = try FolderReader().read(folder.path, as: path)
    let file = folder.appendingPathComponent(".rclint.json")
    let configuration =
      FileManager.default.fileExists(atPath: file.path)
      ? try LintConfiguration([UInt8](Data(contentsOf: file)), path: ".rclint.json") : LintConfiguration()
    let result = Linter(configuration: configuration, today: "2026-01-15").run(LintInput(folders: [snapshot]))
    #expect(result.findings.map { "\($0.summary) \($0.message)" } == [])
    #expect(result.files.count > 1)
  }
}
