import Foundation
import Testing

/// The last section of the README says which folder of `Sources/RCValues` may use which.
@Suite("Folders")
struct FolderTests {
  /// In the order in which a value passes them.
  private static let folders = ["Images", "Values", "Locales", "Keys", "Layers", "Resolution", "Fetching", "Store"]

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/RCValues")

  /// The words of every file of a folder without comments and texts, by the file's name.
  private static func words(of folder: String) throws -> [String: [Substring]] {
    let place = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    var words: [String: [Substring]] = [:]
    for path in paths ?? [] where path.pathExtension == "swift" {
      let text = try String(contentsOf: path, encoding: .utf8)
        .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "").replacing(#/\/\/[^\n]*/#, with: "")
      words[path.lastPathComponent] = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
    return words
  }

  @Test("A folder uses only those above it")
  func arrows() throws {
    let words = try Self.folders.map { try Self.words(of: $0) }
    // Types alone: they are named so that no two folders have one of the same name.
    var homes: [Substring: Int] = [:]
    for (index, files) in words.enumerated() {
      for text in files.values {
        for (keyword, name) in zip(text, text.dropFirst())
        where ["struct", "class", "enum", "protocol", "actor"].contains(keyword) && name.hasPrefix("RC") {
          homes[name] = index
        }
      }
    }
    #expect(homes.count > 40)
    var upward: [String] = []
    for (index, files) in words.enumerated() {
      for (file, text) in files {
        for name in Set(text) where homes[name].map({ $0 > index }) == true {
          upward.append("\(Self.folders[index])/\(file) uses \(name)")
        }
      }
    }
    #expect(upward.sorted() == [])
  }
}
