import Foundation
import Testing

@testable import RCValues

@Suite("A file as the source")
struct FileSourceTests {
  private enum Key: String, RCKey { case count }

  private func store(_ path: String) throws -> RCValues<Key> {
    try .make(.values(["count": 0]), source: FileSource(path))
  }

  @Test("Its content is fetched; content that is the same is not modified, whatever its time")
  func fetch() async throws {
    let folder = try TemporaryFolder()
    try folder.write("app.json", #"{"count": 1}"#)
    let config = try store(folder.path + "/app.json")
    #expect(try await config.fetchAndActivate().changedKeys == [.count])
    try folder.write("app.json", #"{"count": 1}"#)
    #expect(try await config.fetch() == .notModified)
    try folder.write("app.json", #"{"count": 2}"#)
    #expect(try await config.fetch() == .fetched)
  }

  @Test("A file that is not there and a folder are unavailable")
  func unavailable() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: RCFetchError.unavailable(.notFound(path: folder.path + "/gone.json"))) {
      try await store(folder.path + "/gone.json").fetch()
    }
    await #expect(throws: RCFetchError.unavailable(.notAFile(path: folder.path))) {
      try await store(folder.path).fetch()
    }
  }

  @Test("A file over the limit is too large, as from every other source")
  func tooLarge() async throws {
    let folder = try TemporaryFolder()
    try folder.write("large.json", String(repeating: " ", count: 5 << 20))
    await #expect(throws: RCFetchError.tooLarge(limit: 4 << 20)) {
      try await store(folder.path + "/large.json").fetch()
    }
  }

  /// Ways in which writers put a new file in place.
  enum Change: String, CaseIterable {
    case inPlace, renamed, created, swappedLink, recreated
  }

  @Test("Every way of changing the file is told, more than once", arguments: Change.allCases)
  func changes(_ change: Change) async throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    let path = folder.path + "/app.json"
    if change == .swappedLink {
      // A mounted ConfigMap: the file is a link into `..data`, which is a link that is swapped.
      try folder.write("..v0/app.json", #"{"count": 0}"#)
      try manager.createSymbolicLink(atPath: folder.path + "/..data", withDestinationPath: "..v0")
      try manager.createSymbolicLink(atPath: path, withDestinationPath: "..data/app.json")
    } else if change != .created {
      try folder.write("app.json", #"{"count": 0}"#)
    }
    let config = try store(path)
    let changes = try #require(FileSource(path).changes)
    var iterator = changes.makeAsyncIterator()
    for round in 1...3 {
      let text = "{\"count\": \(round)\(String(repeating: " ", count: round))}"
      switch change {
      case .inPlace:
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
      case .created: try folder.write("app.json", text)
      case .recreated:
        try manager.removeItem(atPath: path)
        try folder.write("app.json", text)
      case .renamed:
        try folder.write("app.json.new", text)
        #expect(rename(folder.path + "/app.json.new", path) == 0)
      case .swappedLink:
        try folder.write("..v\(round)/app.json", text)
        try manager.createSymbolicLink(atPath: folder.path + "/..tmp", withDestinationPath: "..v\(round)")
        #expect(rename(folder.path + "/..tmp", folder.path + "/..data") == 0)
        try manager.removeItem(atPath: folder.path + "/..v\(round - 1)")
      }
      // An event may come between two steps of a writer; then another one follows.
      repeat {
        _ = await iterator.next()
      } while (try? await config.fetchAndActivate()) == nil
        || config.integer(forKey: .count) != round
    }
    #expect(config.integer(forKey: .count) == 3)
  }
}
