import Foundation

/// Whole processes: the programs beside this one, over folders that are made for them.
struct ProcessCases {
  /// The folder that this program lies in.
  private static let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "rc-bench-\(ProcessInfo.processInfo.processIdentifier)")

  /// A defaults folder with `keys` texts in as many locales beside the base.
  private func makeDefaults(keys: Int, locales: Int) throws -> URL {
    let place = folder.appendingPathComponent("\(keys)x\(locales)")
    guard !FileManager.default.fileExists(atPath: place.path) else { return place }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let tags = ["base"] + Self.tags.prefix(locales)
    for tag in tags {
      var text = "{\n"
      for key in 0..<keys {
        text += "  \"setting_text_\(key)\": \"Text number \(key) in \(tag)\"\(key + 1 < keys ? "," : "")\n"
      }
      try Data((text + "}\n").utf8).write(to: place.appendingPathComponent(tag + ".json"))
    }
    return place
  }

  private static let tags = [
    "af", "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fa", "fi", "fr", "gl", "gu", "he", "hi",
    "hr", "hu", "id", "it", "ja", "kn", "ko", "lt", "lv", "ml", "mr", "ms", "nb", "nl", "pl", "pt", "ro", "ru", "sk",
    "sl", "sv",
  ]

  /// Runs a program to its end; answers with its exit status.
  private static func run(_ program: String, _ arguments: [String]) throws -> UInt64 {
    let process = Process()
    process.executableURL = programs.appendingPathComponent(program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return UInt64(process.terminationStatus)
  }

  /// The cases whose programs are there: name, and what one run does.
  var cases: [(name: String, prepare: () throws -> () throws -> UInt64)] {
    [
      ("process-rc-dump-version", "rc-dump", { { try Self.run("rc-dump", ["--version"]) } }),
      (
        "process-rc-dump-10000x10", "rc-dump",
        {
          let path = try makeDefaults(keys: 10_000, locales: 10).path
          return { try Self.run("rc-dump", ["--defaults", path, "--locale", "fr"]) }
        }
      ),
      (
        "process-rc-lint-2000x40", "rc-lint",
        {
          let path = try makeDefaults(keys: 2_000, locales: 40).path
          return { try Self.run("rc-lint", [path]) }
        }
      ),
    ].filter { FileManager.default.isExecutableFile(atPath: Self.programs.appendingPathComponent($0.1).path) }
      .map { ($0.0, $0.2) }
  }

  /// Removes what was made.
  func cleanUp() {
    // A folder of our own in the temporary one; that it cannot be removed harms nobody.
    try? FileManager.default.removeItem(at: folder)
  }
}
