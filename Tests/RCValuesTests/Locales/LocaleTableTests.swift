import Foundation
import Testing

@testable import RCValues

@Suite("Locale tables") struct LocaleTableTests {
  @Test(
    "The keys of each table rise, so that every row can be found",
    arguments: [
      CLDRTables.likelyByLanguage, CLDRTables.likelyBySubtags, CLDRTables.parents, CLDRTables.languageAliases,
    ])
  func sorted(table: RecordTable) throws {
    #expect(table.rows.utf8CodeUnitCount == table.count * (table.keyLength + table.valueLength))
    var last = ""
    for index in 0..<table.count {
      let row = try #require(table.row(at: index))
      let key = String(row.prefix(table.keyLength))
      #expect(last < key)
      #expect(table.value(for: key) == String(row.dropFirst(table.keyLength)))
      last = key
    }
    #expect(table.row(at: table.count) == nil && table.row(at: -1) == nil)
    #expect(table.value(for: "") == nil && table.value(for: "toolongforanytable") == nil)
  }

  @Test("An alias never leads to another alias")
  func aliases() {
    let table = CLDRTables.languageAliases
    for index in 0..<table.count {
      let language = table.row(at: index).map { String($0.dropFirst(3).prefix(3)) } ?? ""
      #expect(table.value(for: language) == nil, "\(language)")
    }
  }

  @Test("The tables are what the generator makes of the data", .enabled(if: LocaleVectors.folder != nil))
  func regenerated() throws {
    let folder = try #require(LocaleVectors.folder)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: LocaleVectors.packageRoot + "/Tests/Generators/locale-tables")
    process.arguments = [folder + "/cldr.json", "-"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let committed = LocaleVectors.packageRoot + "/Sources/RCValues/Locales/Tables/CLDRTables.swift"
    #expect(FileManager.default.contents(atPath: committed) == bytes)
  }

  @Test("Every likely subtag and parent in the data is found", .enabled(if: LocaleVectors.folder != nil))
  func everyRow() throws {
    let folder = try #require(LocaleVectors.folder)
    let bytes = try #require(FileManager.default.contents(atPath: folder + "/cldr.json"))
    let data = try JSONDecoder().decode(Extract.self, from: bytes)
    for (tag, full) in data.likelySubtags where tag != "und" {
      let canonical = try #require(RCLocaleTag(tag))
      guard data.aliases[String(tag.prefix { $0 != "_" })] == nil else { continue }
      #expect(canonical.maximized().description == full.replacing("_", with: "-"))
    }
    for (tag, parent) in data.parents {
      #expect(RCLocaleTag(tag)?.parent?.description == parent)
    }
    for tag in data.rootChildren {
      #expect(RCLocaleTag(tag)?.chain.count == 1)
    }
    for (pair, script) in data.localScripts {
      #expect(RCLocaleTag(pair)?.maximized().script == script)
    }
    for (old, new) in data.aliases {
      #expect(RCLocaleTag(old)?.description == new.replacing("_", with: "-"))
    }
  }
}

/// The part of CLDR that the generator reads.
private struct Extract: Decodable {
  let likelySubtags: [String: String]
  let parents: [String: String]
  let rootChildren: [String]
  let localScripts: [String: String]
  let aliases: [String: String]

  enum CodingKeys: String, CodingKey {
    case likelySubtags = "likely_subtags"
    case parents = "parent_locales"
    case rootChildren = "parent_is_root"
    case localScripts = "likely_script_differs_from_bare_language"
    case aliases = "language_aliases"
  }
}
