import RCJSON

@testable import RCValues

/// A file system of texts, in which any path may fail.
struct MemoryFiles: Sendable {
  var files: [String: [UInt8]] = [:]
  var failures: [String: RCLoadError] = [:]
  /// Names that a folder has beside its files.
  var extraNames: [String] = []

  init(_ texts: [String: String], failures: [String: RCLoadError] = [:], extraNames: [String] = []) {
    files = texts.mapValues { Array($0.utf8) }
    self.failures = failures
    self.extraNames = extraNames
  }

  var access: RCFileAccess {
    RCFileAccess(
      read: { path, limit throws(RCLoadError) in
        if let failure = failures[path] { throw failure }
        guard let bytes = files[path] else { throw .notFound(path: path) }
        guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
        return bytes
      },
      list: { path throws(RCLoadError) in
        if let failure = failures[path] { throw failure }
        let inside = files.keys.filter { $0.hasPrefix(path + "/") }.map { String($0.dropFirst(path.count + 1)) }
        guard !inside.isEmpty || !extraNames.isEmpty else { throw .notFound(path: path) }
        return inside.filter { !$0.contains("/") } + extraNames
      },
      isFile: { files[$0] != nil })
  }
}

/// The defaults in folder `d` of `texts`.
func loadFolder(_ texts: [String: String], limits: RCLimits = RCLimits()) throws(RCLoadError) -> LoadedDefaults {
  var paths: [String: String] = [:]
  for (name, text) in texts { paths["d/" + name] = text }
  return try LoadedDefaults(.folder("d"), files: MemoryFiles(paths).access, limits: limits)
}

/// What stops `body`; nil if nothing does.
func loadFailure<Result>(_ body: () throws(RCLoadError) -> Result) -> String? {
  do throws(RCLoadError) {
    _ = try body()
    return nil
  } catch {
    return error.description
  }
}

extension Layer {
  /// `name=value` of each entry, in the order of the text.
  var texts: [String] { entries.map { "\($0.name.string ?? "")=\($0.value.sourceText)" } }
}
