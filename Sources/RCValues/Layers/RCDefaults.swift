import RCJSON

/// Where a program's defaults come from.
public struct RCDefaults: Sendable {
  enum Place: Sendable {
    case folder(String)
    case file(String)
    case json([UInt8])
    case values([String: RCLiteral])
  }

  let place: Place

  /// A folder with `base.json`, a file for each locale that differs, `schema.json` and `images`.
  public static func folder(_ path: String) -> RCDefaults { RCDefaults(place: .folder(path)) }

  /// One file. A `.json` is a base without locales, unless it has the name of a Firebase download,
  /// `remote_config_defaults.json`, and holds nothing but strings; then, as for the downloads `.plist` and `.xml`, each
  /// text is what it says it is: a bool, a number, JSON or a string. An `.xcstrings` is a base with its locales.
  public static func file(_ path: String) -> RCDefaults { RCDefaults(place: .file(path)) }

  /// The UTF-8 of one JSON object: a base without locales.
  public static func json(_ bytes: [UInt8]) -> RCDefaults { RCDefaults(place: .json(bytes)) }

  /// Values written in Swift: a base without locales.
  public static func values(_ values: [String: RCLiteral]) -> RCDefaults { RCDefaults(place: .values(values)) }
}

/// Defaults as they were read.
package struct LoadedDefaults: Sendable {
  package let base: Layer
  /// In the order of their tags.
  package let localized: [Layer]
  package let schema: RCSchema
  /// Nil where there is no schema file.
  package let schemaPath: String?
  /// Where local pictures lie; nil where the defaults are no folder.
  package let imagesFolder: String?
  package let diagnostics: [RCDiagnostic]
}

extension LoadedDefaults {
  /// Reads what `defaults` names.
  ///
  /// - Throws: `RCLoadError` for whatever makes the defaults unusable: a file that is not there, cannot be read, is not
  ///   strict JSON or not an object. Whatever is merely odd becomes a diagnostic.
  package init(_ defaults: RCDefaults, files: RCFileAccess, limits: RCLimits) throws(RCLoadError) {
    switch defaults.place {
    case .folder(let path): try self.init(folder: path, files, limits)
    case .file(let path):
      self = try Self.file(path, try files.read(path, limits.maximumSize), limits)
    case .json(let bytes):
      self.init(base: try Self.layer("defaults", bytes, locale: nil, limits))
    case .values(let values):
      self.init(base: try Self.layer("defaults", RCLiteral.json(values), locale: nil, limits, hasPositions: false))
    }
  }

  private static func file(_ path: String, _ bytes: [UInt8], _ limits: RCLimits) throws(RCLoadError) -> LoadedDefaults {
    if path.hasSuffix(".plist") { return try LoadedDefaults(propertyList: bytes, path: path, limits: limits) }
    if path.hasSuffix(".xml") { return try LoadedDefaults(androidXML: bytes, path: path, limits: limits) }
    if path.hasSuffix(".xcstrings") { return try LoadedDefaults(stringCatalog: bytes, path: path, limits: limits) }
    let layer = try layer(path, bytes, locale: nil, limits)
    if isDownloadName(path), let download = try firebaseDownload(layer.document, path: path, limits) { return download }
    return LoadedDefaults(base: layer)
  }

  /// What was read of another format.
  init(imported base: Layer, localized: [Layer] = [], diagnostics: [RCDiagnostic]) {
    self.init(
      base: base, localized: localized, schema: .none, schemaPath: nil, imagesFolder: nil, diagnostics: diagnostics)
  }

  private init(base: Layer) {
    self.init(
      base: base, localized: [], schema: .none, schemaPath: nil, imagesFolder: nil,
      diagnostics: Self.duplicates(in: base))
  }

  /// No default for anything.
  package static var none: LoadedDefaults {
    LoadedDefaults(base: Layer(.default, path: "defaults", hasPositions: false, document: .emptyObject))
  }

  private init(folder: String, _ files: RCFileAccess, _ limits: RCLimits) throws(RCLoadError) {
    let names = try files.list(folder).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    func path(_ name: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }

    guard names.contains("base.json") else { throw .missingBase(folder: folder) }
    let base = try Self.layer(
      path("base.json"), try files.read(path("base.json"), limits.maximumSize), locale: nil, limits)
    var diagnostics = Self.duplicates(in: base)

    var schema = RCSchema.none
    var schemaPath: String?
    if names.contains("schema.json") {
      let file = path("schema.json")
      let document = try limits.document(try files.read(file, limits.maximumSize), path: file)
      schema = RCSchema(document)
      schemaPath = file
      diagnostics += RCDiagnostic.duplicates(in: document, path: file, layers: [])
      diagnostics += schema.faults.map {
        RCDiagnostic(.schema($0.message), location: RCLocation(path: file, position: $0.value.position))
      }
    }

    var localized: [Layer] = []
    for name in names where name.hasSuffix(".json") && name != "base.json" && name != "schema.json" {
      // Editors and mounts leave files whose names begin with a dot.
      guard !name.hasPrefix(".") else { continue }
      let stem = String(name.dropLast(".json".count))
      guard let tag = RCLocaleTag(stem) else {
        diagnostics.append(RCDiagnostic(.skippedLocale(name: stem), location: RCLocation(path: path(name))))
        continue
      }
      guard !localized.contains(where: { $0.locale == tag }) else {
        diagnostics.append(RCDiagnostic(.twinLocale(tag), location: RCLocation(path: path(name))))
        continue
      }
      let layer = try Self.layer(path(name), try files.read(path(name), limits.maximumSize), locale: tag, limits)
      diagnostics += Self.duplicates(in: layer)
      localized.append(layer)
    }
    localized.sort { one, other in
      // All of them have a tag.
      one.locale.flatMap { first in other.locale.map { first < $0 } } ?? false
    }
    self.init(
      base: base, localized: localized, schema: schema, schemaPath: schemaPath,
      imagesFolder: path("images"), diagnostics: diagnostics)
  }

  private static func layer(
    _ path: String, _ bytes: [UInt8], locale: RCLocaleTag?, _ limits: RCLimits, hasPositions: Bool = true
  ) throws(RCLoadError) -> Layer {
    let document = try limits.document(bytes, path: path)
    guard document.root.kind == .object else {
      throw .shape(
        location: RCLocation(path: path, position: document.root.position),
        expected: "an object whose members are the keys, found \(document.root.kind)")
    }
    let layer = Layer(.default, locale: locale, path: path, hasPositions: hasPositions, document: document)
    try limits.check(keys: layer.count, path: path)
    return layer
  }

  private static func duplicates(in layer: Layer) -> [RCDiagnostic] {
    RCDiagnostic.duplicates(
      in: layer.document, path: layer.path, hasPositions: layer.hasPositions, layers: [layer])
  }
}
