import RCJSON
import RCValues

/// A defaults folder as rules see it: every file parsed, every key numbered.
final class LintFolder: Sendable {
  /// What is known of one key of the base file.
  final class Key: Sendable {
    let name: String
    /// Nil for a null without a word in the schema.
    let kind: RCKind?
    let schema: SchemaNode?
    let isTranslatable: Bool
    let entry: LintFile.Entry

    init(name: String, kind: RCKind?, schema: SchemaNode?, isTranslatable: Bool, entry: LintFile.Entry) {
      (self.name, self.kind, self.schema) = (name, kind, schema)
      (self.isTranslatable, self.entry) = (isTranslatable, entry)
    }
  }

  let snapshot: FolderSnapshot
  /// Nil where there is none.
  let base: LintFile?
  /// In the order of their names.
  let locales: [LintFile]
  let schemaFile: LintFile?
  let schema: RCSchema
  /// By number, in the order of the base file.
  let keys: [Key]
  let names: NameTable

  init(_ snapshot: FolderSnapshot) {
    self.snapshot = snapshot
    func text(_ name: String, _ bytes: [UInt8]) -> SourceText {
      SourceText(path: snapshot.path(of: name), bytes: bytes)
    }
    let files = snapshot.entries.compactMap { entry -> (name: String, bytes: [UInt8])? in
      guard case .bytes(let bytes) = entry.content, snapshot.isSingleFile || Self.mayHoldDefaults(entry.name),
        !bytes.isEmpty
      else { return nil }
      return (entry.name, bytes)
    }
    let baseFile = files.first { snapshot.isSingleFile || $0.name == "base.json" }

    let schemaFile = files.first { $0.name == "schema.json" && $0.name != baseFile?.name }.map {
      LintFile(name: $0.name, role: .schema, text: text($0.name, $0.bytes), parsed: .init($0.bytes), keys: nil)
    }
    let schema = schemaFile?.document.map { RCSchema($0) } ?? .none
    (self.schemaFile, self.schema) = (schemaFile, schema)

    let base = baseFile.map {
      LintFile(name: $0.name, role: .base, text: text($0.name, $0.bytes), parsed: .init($0.bytes), keys: nil)
    }
    self.base = base
    let names = NameTable(base.map { file in file.entries.map { file.keyName($0) } } ?? [])
    self.names = names
    locales = files.filter { $0.name != baseFile?.name && $0.name != "schema.json" }.map {
      let stem = String($0.name.dropLast(".json".count))
      return LintFile(
        name: $0.name, role: .locale(stem: stem, tag: RCLocaleTag(stem)), text: text($0.name, $0.bytes),
        parsed: .init($0.bytes), keys: names)
    }
    keys = base.map { Self.keys(of: $0, schema) } ?? []
  }

  private static func mayHoldDefaults(_ name: String) -> Bool {
    name.hasSuffix(".json") && !name.contains("/") && !name.hasPrefix(".")
  }

  private static func keys(of base: LintFile, _ schema: RCSchema) -> [Key] {
    guard let document = base.document else { return [] }
    return base.entries.map { entry in
      let name = base.keyName(entry)
      let stated = schema.keys[name]
      let kind = stated?.kind ?? RCKind(ofBaseDefault: base.value(entry, document))
      return Key(
        name: name, kind: kind, schema: stated,
        isTranslatable: kind == .string && stated?.isTranslatable != false, entry: entry)
    }
  }

  /// The base, and the locales.
  var defaults: [LintFile] { (base.map { [$0] } ?? []) + locales }

  /// Every JSON file.
  var files: [LintFile] { defaults + (schemaFile.map { [$0] } ?? []) }

  /// The key that an entry is a value of.
  func key(of entry: LintFile.Entry) -> Key? { entry.key < 0 ? nil : keys[Int(entry.key)] }

  /// The path that snapshot and fixes know a file by.
  func path(of name: String) -> String { snapshot.path(of: name) }
}
