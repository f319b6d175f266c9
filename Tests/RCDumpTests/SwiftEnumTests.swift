import Foundation
import Testing

@testable import rc_dump

@Suite struct SwiftEnumTests {
  static let cases: [(keys: [String], names: [String?])] = [
    (["sloganText", "nav_tint"], ["sloganText", "navTint"]),
    (["nav_tint", "navTint", "nav-tint"], ["navTint2", "navTint", "navTint3"]),
    (["HTTP_TIMEOUT", "URL", "Title", "_x"], ["httpTIMEOUT", "url", "title", "x"]),
    (["9lives", "", "--", "3"], ["key9lives", "key", "key2", "key3"]),
    (["allCases", "self", "init", "default"], ["allCasesKey", "selfKey", "initKey", "default"]),
    (["été_2024", "日本", "ключ"], ["été2024", "日本", "ключ"]),
    (["\u{e9}", "e\u{301}"], ["é", nil]),
    (["level1", "Level_1"], ["level1", "level1_2"]),
  ]

  @Test("Case names are lower camel case, each once", arguments: cases)
  func names(_ test: (keys: [String], names: [String?])) {
    #expect(SwiftCaseNames.names(for: test.keys) == test.names)
  }

  @Test("The enum of the worst names compiles, and keeps every name as its raw value")
  func compiles() throws {
    let keywords = """
      associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private \
      precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default \
      defer do else fallthrough for guard if in repeat return throw switch where while Any as await async false is nil \
      self Self super throws true try some any get set lazy left right none mutating override prefix required right \
      unowned weak willSet Type Protocol allCases AllCases rawValue RawValue hash hashValue actor macro borrowing each \
      consuming nonisolated isolated package sending discard copy yield then _ $0 #if @main Optional String Int
      """
    let hostile = [
      "", " ", "a b", "a.b", "a\"b", "a\\(b)", "a\nb", "\u{202e}", "\u{0}", "`x`", "1", "1a", "é", "e\u{301}", "日本語",
      "ﬁ",
      "²", "😀", "x😀", "\u{200d}", "ǆ", "ß", "SS", "İ", "ª", "Ａ", "ٱ", "ਪੰਜਾਬੀ", "ไทย", "a\u{0}b", "//", "*/",
    ]
    let keys = keywords.split { $0 == " " || $0 == "\n" }.map(String.init) + hostile
    let source = SwiftEnum(keys.map { SwiftEnum.Key(name: $0, kind: .string, summary: "*/ \n \u{2028}@") }).source
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // what is left behind is a temporary file
    let file = folder.appendingPathComponent("AppKey.swift")
    let shape =
      "public protocol RCKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}\n"
    try Data((shape + source.replacing("import RCValues\n", with: "")).utf8).write(to: file)

    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", file.path]
    let pipe = Pipe()
    compiler.standardError = pipe
    try compiler.run()
    let messages = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(messages)")
  }
}
