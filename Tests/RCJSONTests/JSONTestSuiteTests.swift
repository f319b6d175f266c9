import Foundation
import RCJSON
import Testing

/// The folder with the vectors that are kept beside the checkout, or named by RC_VECTORS.
let vectorsFolder: URL? = {
  let named = ProcessInfo.processInfo.environment["RC_VECTORS"].map { URL(fileURLWithPath: $0) }
  let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/vectors")
  let folder = named ?? beside
  if FileManager.default.fileExists(atPath: folder.path) { return folder }
  print("The test vectors are not beside the checkout and RC_VECTORS names none: their suites did not run.")
  return nil
}()

@Suite("JSONTestSuite")
struct JSONTestSuiteTests {
  @Test("Each file is taken or refused as its first letter says", .enabled(if: vectorsFolder != nil))
  func files() throws {
    let folder = try #require(vectorsFolder).appendingPathComponent("json-test-suite/test_parsing")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count >= 318)
    for name in names where name.hasSuffix(".json") {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      let strict = (try? JSONDocument(bytes)) != nil
      if name.hasPrefix("y_") { #expect(strict, "\(name) must be taken") }
      if name.hasPrefix("n_") { #expect(!strict, "\(name) must be refused") }
      // Either way nothing may crash, in the tolerant reader neither.
      if let document = try? JSONDocument(bytes, options: JSONOptions(toleratesDepartures: true)) {
        #expect(strict || !document.departures.isEmpty, "\(name) is taken without a departure")
      }
    }
  }
}
