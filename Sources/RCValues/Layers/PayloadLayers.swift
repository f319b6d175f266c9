import RCJSON

/// A cloud JSON as it was understood: its values for everybody, those for locales, and its version.
package final class PayloadLayers: Sendable {
  package let format: RCPayloadFormat
  package let base: Layer
  /// In the order of their tags.
  package let localized: [Layer]
  package let version: String?
  package let diagnostics: [RCDiagnostic]

  /// Reads a payload.
  ///
  /// - Parameters:
  ///   - format: the shape; found out from the text where it is nil.
  ///   - version: what the source said of the version; what the payload says itself comes first.
  /// - Throws: `RCLoadError` where anything makes the payload unusable as a whole.
  package init(
    _ bytes: [UInt8], as layer: RCOrigin.Layer = .remote, path: String, hasPositions: Bool = true,
    format: RCPayloadFormat? = nil, version: String? = nil, limits: RCLimits
  ) throws(RCLoadError) {
    let document = try limits.document(bytes, path: path)
    let root = document.root
    func shape(_ value: JSONValue, _ expected: String) -> RCLoadError {
      .shape(location: RCLocation(path: path, position: value.position), expected: expected)
    }
    guard root.kind == .object else { throw shape(root, "an object, found \(root.kind)") }

    let format = format ?? Self.format(of: root)
    var diagnostics: [RCDiagnostic] = []
    var contents: [(locale: RCLocaleTag?, content: Layer.Content)] = []
    var ownVersion: String?

    switch format {
    case .flat:
      contents = [(nil, .object(0))]
    case .envelope:
      guard let mark = root["rcvalues"], mark.numberText.flatMap({ ExactDecimal($0) }) == ExactDecimal("1") else {
        throw shape(root["rcvalues"] ?? root, "\"rcvalues\": 1, the only version of the envelope there is")
      }
      ownVersion = try Self.versionText(root["version"], shape)
      if let values = root["values"], values.kind != .null {
        guard values.kind == .object else { throw shape(values, "an object for \"values\"") }
        contents.append((nil, .object(values.index)))
      } else {
        contents.append((nil, .entries([])))
      }
      if let locales = root["locales"], locales.kind != .null {
        guard locales.kind == .object else { throw shape(locales, "an object for \"locales\"") }
        for member in locales.members {
          guard member.value.kind == .object else { throw shape(member.value, "an object for the values of a locale") }
          let location = RCLocation(path: path, position: member.nameValue.position)
          guard let tag = RCLocaleTag(member.name) else {
            diagnostics.append(RCDiagnostic(.skippedLocale(name: member.name), location: location))
            continue
          }
          if let twin = contents.firstIndex(where: { $0.locale == tag }) {
            // As everywhere, the last one counts.
            diagnostics.append(RCDiagnostic(.twinLocale(tag), location: location))
            contents.remove(at: twin)
          }
          contents.append((tag, .object(member.value.index)))
        }
      }
    case .firebaseAnswer:
      ownVersion = root["templateVersion"].flatMap { $0.string ?? $0.numberText }
      contents = [(nil, try Self.answerEntries(root, shape))]
    case .firebaseTemplate:
      ownVersion = try Self.versionText(root["version"]?["versionNumber"], shape)
      contents = [(nil, .entries(try Self.templateEntries(root, path, shape, &diagnostics)))]
    }

    let effectiveVersion = ownVersion ?? version
    let layers = contents.map {
      Layer(
        layer, locale: $0.locale, path: path, hasPositions: hasPositions, version: effectiveVersion,
        document: document, content: $0.content)
    }
    try limits.check(keys: Self.keyCount(layers, upTo: limits.maximumKeys), path: path)
    diagnostics += RCDiagnostic.duplicates(in: document, path: path, hasPositions: hasPositions, layers: layers)
    self.format = format
    self.version = effectiveVersion
    self.diagnostics = diagnostics
    base = layers[0]
    localized = layers.dropFirst().sorted { one, other in
      // Only the first has no tag.
      one.locale.flatMap { first in other.locale.map { first < $0 } } ?? false
    }
  }

  private static func format(of root: JSONValue) -> RCPayloadFormat {
    if let mark = root["rcvalues"]?.numberText, ExactDecimal(mark)?.isInteger == true { return .envelope }
    if root["entries"]?.kind == .object,
      root["state"]?.kind == .string || root["templateVersion"]?.kind == .string
    {
      return .firebaseAnswer
    }
    if let parameters = root["parameters"], parameters.kind == .object,
      parameters.members.allSatisfy({ member in
        member.value.kind == .object
          && (member.value["defaultValue"] != nil || member.value["conditionalValues"] != nil)
      })
    {
      return .firebaseTemplate
    }
    return .flat
  }

  /// A version given as text or as a number, which is taken as it is written.
  private static func versionText(
    _ value: JSONValue?, _ shape: (JSONValue, String) -> RCLoadError
  ) throws(RCLoadError) -> String? {
    guard let value, value.kind != .null else { return nil }
    guard let text = value.string ?? value.numberText else { throw shape(value, "a string for the version") }
    return text
  }

  /// The entries of a client's answer, as its state says.
  private static func answerEntries(
    _ root: JSONValue, _ shape: (JSONValue, String) -> RCLoadError
  ) throws(RCLoadError) -> Layer.Content {
    let state = root["state"]
    switch state?.string {
    case "EMPTY_CONFIG", "NO_TEMPLATE": return .entries([])
    case "NO_CHANGE", "INSTANCE_STATE_UNSPECIFIED":
      // Neither comes with values; what is active stays.
      throw shape(state ?? root, "a \"state\" that comes with values, such as UPDATE")
    default: break
    }
    guard let entries = root["entries"], entries.kind != .null else {
      throw shape(root, "\"entries\", or a \"state\" that says there are none")
    }
    guard entries.kind == .object else { throw shape(entries, "an object for \"entries\"") }
    return .object(entries.index)
  }

  private static func templateEntries(
    _ root: JSONValue, _ path: String, _ shape: (JSONValue, String) -> RCLoadError, _ diagnostics: inout [RCDiagnostic]
  ) throws(RCLoadError) -> [(name: Int, value: Int)] {
    var groups: [JSONValue] = root["parameters"].map { [$0] } ?? []
    if let named = root["parameterGroups"], named.kind == .object {
      groups += named.members.compactMap { $0.value["parameters"] }
    }
    var entries: [(name: Int, value: Int)?] = []
    // Where the default value of a name stands among the entries, if it has one; and its object.
    var seen: [[UInt8]: (entry: Int?, group: Int)] = [:]
    for group in groups where group.kind != .null {
      guard group.kind == .object else { throw shape(group, "an object for \"parameters\"") }
      for parameter in group.members {
        if let conditional = parameter.value["conditionalValues"], !conditional.members.isEmpty {
          diagnostics.append(
            RCDiagnostic(
              .conditionalValues, key: parameter.name,
              location: RCLocation(path: path, position: conditional.position)))
        }
        let name = Array(parameter.name.utf8)
        if let earlier = seen[name] {
          // As everywhere, the last one counts. Twins of one object are told with all others of the text.
          if let entry = earlier.entry { entries[entry] = nil }
          if earlier.group != group.index {
            let location = RCLocation(path: path, position: parameter.nameValue.position)
            diagnostics.append(RCDiagnostic(.duplicateKey, key: parameter.name, location: location))
          }
        }
        seen[name] = (nil, group.index)
        // A parameter may say that the program's own default is to be used, or say nothing.
        guard let value = parameter.value["defaultValue"]?["value"] else { continue }
        seen[name] = (entries.count, group.index)
        entries.append((name: parameter.nameValue.index, value: value.index))
      }
    }
    return entries.compactMap(\.self)
  }
}

extension PayloadLayers {
  /// How many names there are, one that is localized counted once. They are gone through only where there may be too
  /// many.
  private static func keyCount(_ layers: [Layer], upTo limit: Int) -> Int {
    let values = layers.reduce(0) { $0 + $1.count }
    guard values > limit, layers.count > 1 else { return values }
    // By their bytes: texts are equal where they are canonically equivalent.
    return Set(layers.flatMap { $0.entries.map { Array(($0.name.string ?? "").utf8) } }).count
  }
}
