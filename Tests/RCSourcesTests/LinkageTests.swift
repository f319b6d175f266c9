import Foundation
import Testing

@Suite("What a program has to load") struct LinkageTests {
  /// Where the products of the build lie: beside the bundle of tests.
  private static func product(_ name: String) throws -> URL {
    let bundle = try #require(
      CommandLine.arguments.first { $0.contains(".xctest") } ?? Bundle.allBundles.map(\.bundlePath).first)
    return URL(filePath: bundle).deletingLastPathComponent().appending(path: name)
  }

  @Test("A program that uses only a file loads neither FoundationNetworking nor full Foundation") func fileOnly() throws
  {
    let cloud = FileManager.default.temporaryDirectory.appending(path: "rcvalues-\(UUID().uuidString).json")
    try Data(#"{"slogan": "away"}"#.utf8).write(to: cloud)
    defer { try? FileManager.default.removeItem(at: cloud) }  // what is left is the system's to clean
    let process = Process()
    process.executableURL = try Self.product("FileOnly")
    process.arguments = [cloud.path()]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n")
    #expect(lines.first == "away" && process.terminationStatus == 0)
    #expect(lines.contains { $0.hasSuffix("/libFoundationEssentials.so") })
    for name in ["libFoundationNetworking", "libFoundation.so", "lib_FoundationICU", "libcurl"] {
      #expect(!text.contains(name))
    }
  }
}
