import RCValues

/// A program that uses a file and no network, and tells which libraries it has had to load.
@main
enum FileOnly {
  enum Key: String, RCKey { case slogan }

  static func main() async throws {
    let store = try RCValues<Key>(
      defaults: .values(["slogan": "home"]),
      source: FileSource(CommandLine.arguments.dropFirst().first ?? "cloud.json"),
      locale: .fixed())
    try await store.fetchAndActivate()
    print(store.string(forKey: .slogan))
    let maps = String(decoding: try RCFileAccess.system.read("/proc/self/maps", 1 << 20), as: UTF8.self)
    let libraries = maps.split(separator: "\n").compactMap { $0.split(separator: " ").last }.filter {
      $0.contains(".so")
    }
    for library in Set(libraries).sorted() { print(library) }
  }
}
