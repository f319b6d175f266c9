import RCJSON
import Synchronization

/// The keys of one enum: their names, their kinds, their constraints and their defaults. Never changes.
package final class KeySpace: Sendable {
  package let names: NameTable
  package let defaults: LoadedDefaults
  /// By ordinal; nil where there is neither a base default nor a kind in the schema.
  package let kinds: [RCKind?]
  /// By ordinal; empty where there is no schema at all.
  let schemas: [SchemaNode?]

  let base: BoundLayer
  /// In the order of `defaults.localized`.
  let localized: [BoundLayer]
  /// Made for the first reader who asks for a language.
  private let madeMatcher = AtomicLazyReference<SharedMatcher>()

  /// - Parameter names: those of the enum's cases, or nil for the names of the base file.
  package init(names: (some Sequence<String>)?, defaults: LoadedDefaults) {
    let table = names.map { NameTable($0) } ?? NameTable(defaults.base.entries.map { $0.name.string ?? "" })
    self.names = table
    self.defaults = defaults
    let schema = defaults.schema.keys
    schemas = schema.isEmpty ? [] : table.names.map { schema[$0] }
    base = BoundLayer(defaults.base, to: table)
    localized = defaults.localized.map { BoundLayer($0, to: table) }

    var kinds: [RCKind?] = []
    kinds.reserveCapacity(table.count)
    for ordinal in 0..<table.count {
      let node = Int(base.nodes[ordinal])
      let stated = schemas.isEmpty ? nil : schemas[ordinal]?.kind
      kinds.append(
        stated ?? (node == 0 ? nil : RCKind(ofBaseDefault: JSONValue(document: defaults.base.document, index: node))))
    }
    self.kinds = kinds
  }

  /// Reads `defaults` and takes the names of the base file as the keys: for programs that have no enum.
  package convenience init(
    _ defaults: RCDefaults, files: RCFileAccess = .system, limits: RCLimits = RCLimits()
  ) throws(RCLoadError) {
    self.init(names: Optional<[String]>.none, defaults: try LoadedDefaults(defaults, files: files, limits: limits))
  }

  package func schema(of ordinal: Int) -> SchemaNode? { schemas.isEmpty ? nil : schemas[ordinal] }

  /// A key is translatable if it holds text and the schema does not deny it.
  package func isTranslatable(_ ordinal: Int) -> Bool {
    kinds[ordinal] == .string && schema(of: ordinal)?.isTranslatable != false
  }

  /// Nil where there are no locales.
  var matcher: SharedMatcher? {
    madeMatcher.load() ?? SharedMatcher(defaults.localized).map { madeMatcher.storeIfNil($0) }
  }

  /// The base default of a key as it stands in the file.
  func baseValue(of ordinal: Int) -> JSONValue? {
    let node = Int(base.nodes[ordinal])
    return node == 0 ? nil : JSONValue(document: defaults.base.document, index: node)
  }

  // MARK: What is wrong with the defaults

  /// Keys without a default, pictures that are not there or are none, names that no key has, and what was odd in the
  /// files. Reads each default picture once.
  ///
  /// - Parameter declaresKeys: whether the names come from an enum, so that a missing one is worth telling.
  package func diagnose(files: RCFileAccess, declaresKeys: Bool) -> [RCDiagnostic] {
    var found = defaults.diagnostics
    for ordinal in 0..<names.count {
      let value = baseValue(of: ordinal)
      if value == nil || value?.kind == .null, declaresKeys {
        found.append(
          RCDiagnostic(.missingDefault, key: names.names[ordinal], location: value.map(defaults.base.location)))
      }
      if kinds[ordinal] == .image { found += diagnoseImages(ordinal, files) }
    }
    // Once for all locales: to make it costs as much as to read a file.
    let inBase = localized.isEmpty ? NameTable([]) : NameTable(defaults.base.entries.map { $0.name.string ?? "" })
    for layer in localized {
      for name in BoundLayer.unknownNames(in: layer.layer, inBase) {
        found.append(RCDiagnostic(.notInBase, key: name.string, location: layer.layer.location(of: name)))
      }
    }
    return found
  }

  /// What is wrong with the default pictures of a key, for everybody and for readers of some language.
  private func diagnoseImages(_ ordinal: Int, _ files: RCFileAccess) -> [RCDiagnostic] {
    var found: [RCDiagnostic] = []
    for bound in [base] + localized where bound.nodes[ordinal] != 0 {
      let value = JSONValue(document: bound.layer.document, index: Int(bound.nodes[ordinal]))
      guard let object = Conversion.object(value, orArray: false), let descriptor = try? RCImageDescriptor(object)
      else {
        continue  // refused on resolution, with the reason
      }
      func note(_ problem: RCDiagnostic.Problem) {
        found.append(RCDiagnostic(problem, key: names.names[ordinal], location: bound.layer.location(of: value)))
      }
      // Readers of a language have the base's picture to fall back on.
      if case .remote = descriptor, bound.layer.locale == nil { note(.imageDefaultRemote) }
      if let name = descriptor.localName, let folder = defaults.imagesFolder,
        let problem = Self.problem(ofPicture: folder + "/" + name, files)
      {
        note(problem)
      }
    }
    return found
  }

  /// Bytes that tell what nearly every picture is.
  private static let start = 65_536
  /// Bytes of a picture that is looked at further; a larger one is left to rc-lint, so that no start waits for it.
  private static let most = 16 << 20

  private static func problem(ofPicture path: String, _ files: RCFileAccess) -> RCDiagnostic.Problem? {
    guard files.isFile(path) else { return .imageDefaultMissing(path: path) }
    // What cannot be read says nothing about what is in it; nor does what is too large.
    guard let head = try? files.readStart(path, start) else { return nil }
    do throws(RCImageFault) {
      _ = try RCImageFacts(head)
      return nil
    } catch {
      guard head.count == start else { return .imageDefaultNotAnImage(path: path, error) }
    }
    guard let bytes = try? files.read(path, most) else { return nil }  // as above
    do throws(RCImageFault) {
      _ = try RCImageFacts(bytes)
      return nil
    } catch {
      return .imageDefaultNotAnImage(path: path, error)
    }
  }
}
