import RCJSON
import RCValues

/// All that a rule may look at.
struct LintSubject: Sendable {
  let folder: LintFolder
  /// Nil unless sources or a list of keys were given.
  let sources: SwiftSources?
  /// Nil unless a payload was given.
  let remote: RemotePayload?
  let settings: LintSettings
  /// `YYYY-MM-DD`.
  let today: String

  /// The defaults files and the payload: whatever is JSON and not the schema.
  var dataFiles: [LintFile] { folder.defaults + (remote.map { [$0.file] } ?? []) }

  /// Every JSON file.
  var files: [LintFile] { folder.files + (remote.map { [$0.file] } ?? []) }

  /// Calls `body` for every string default that counts, with the key it belongs to.
  func forEachString(
    _ traits: TextTraits, _ body: (LintFile, LintFile.Entry, LintFolder.Key) -> Void
  ) {
    for file in folder.defaults {
      for entry in file.entries where entry.kind == .string && !entry.traits.isDisjoint(with: traits) {
        if let key = folder.key(of: entry) { body(file, entry, key) }
      }
    }
  }
}

/// A cloud payload that is checked against the defaults.
struct RemotePayload: Sendable {
  let file: LintFile
  /// Nil where the store would refuse it.
  let layers: PayloadLayers?
  let refusal: RCLoadError?

  init(path: String, bytes: [UInt8]) {
    let text = SourceText(path: path, bytes: bytes)
    file = LintFile(name: path, role: .payload, text: text, parsed: .init(bytes), keys: NameTable([]))
    do {
      (layers, refusal) = (try PayloadLayers(bytes, path: path, limits: RCLimits()), nil)
    } catch {
      (layers, refusal) = (nil, error)
    }
  }
}
