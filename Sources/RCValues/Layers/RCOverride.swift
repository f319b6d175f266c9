import RCJSON

/// One set of values that beats all others: for tests, for a developer's machine, for an operator in trouble.
public struct RCOverride: Sendable {
  enum Place: Sendable {
    case values([String: RCLiteral])
    case texts([(name: String, text: String)], path: String)
    case file(String)
    case environment(prefix: String)
  }

  let place: Place

  /// Values written in Swift, by the names of the keys.
  public static func values(_ values: [String: RCLiteral]) -> RCOverride { RCOverride(place: .values(values)) }

  /// A JSON file in any of the shapes of the cloud JSON, read when the store is made.
  public static func file(_ path: String) -> RCOverride { RCOverride(place: .file(path)) }

  /// Environment variables whose names begin with `prefix`; what follows is the name of the key. The value is text and
  /// is converted as a string from the cloud is.
  public static func environment(prefix: String) -> RCOverride { RCOverride(place: .environment(prefix: prefix)) }

  /// Texts by the names of the keys; `path` is what messages call their place. The last of two with one name counts.
  package static func texts(_ texts: [(name: String, text: String)], path: String) -> RCOverride {
    RCOverride(place: .texts(texts, path: path))
  }
}

extension RCOverride {
  /// Reads what the override names: one layer, or for a file with localized values several, the first the highest.
  package func load(
    files: RCFileAccess, environment: [String: String], limits: RCLimits
  ) throws(RCLoadError) -> PayloadLayers {
    switch place {
    case .values(let values):
      return try Self.made("overrides", RCLiteral.json(values), limits)
    case .texts(let texts, let path):
      var writer = JSONWriter(indentation: nil)
      writer.beginObject()
      for (name, text) in texts {
        writer.name(name)
        writer.string(text)
      }
      writer.endObject()
      return try Self.made(path, writer.bytes, limits)
    case .file(let path):
      let bytes = try files.read(path, limits.maximumSize)
      return try PayloadLayers(bytes, as: .override, path: path, limits: limits)
    case .environment(let prefix):
      // By bytes: what follows the prefix may begin with a mark that combines with its last character.
      let names = environment.keys.filter { $0.utf8.starts(with: prefix.utf8) && $0.utf8.count > prefix.utf8.count }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      var writer = JSONWriter(indentation: nil)
      writer.beginObject()
      for name in names {
        writer.name(String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
        writer.string(environment[name] ?? "")
      }
      writer.endObject()
      return try Self.made("environment", writer.bytes, limits)
    }
  }

  private static func made(
    _ path: String, _ bytes: [UInt8], _ limits: RCLimits
  ) throws(RCLoadError) -> PayloadLayers {
    try PayloadLayers(bytes, as: .override, path: path, hasPositions: false, format: .flat, limits: limits)
  }
}
