import RCConsole
import RCValues

/// Something worth telling beside the values.
struct Finding {
  let code: String
  let key: String?
  let message: String
  let location: RCLocation?

  /// `PLACE: key: message`, safe to show.
  var line: String {
    SafeText.sanitized([location?.description, key, message].compactMap(\.self).joined(separator: ": "))
  }
}

extension Finding {
  /// Those of many dumps, each once, where it comes first.
  static func merged(_ found: [[Finding]]) -> [Finding] {
    if found.count == 1 { return found[0] }
    var seen: Set<String> = []
    return found.joined().filter { seen.insert($0.line).inserted }
  }

  /// A rejected value is told with its secrets masked.
  init(_ diagnostic: RCDiagnostic, _ inputs: DumpInputs) {
    var shown = diagnostic
    if case .rejected(let reason, let layer, let text) = diagnostic.problem, let key = diagnostic.key {
      let masked = inputs.masker.shown(text, key: key, schema: inputs.schema(of: key))
      shown = RCDiagnostic(
        .rejected(reason: reason, layer: layer, text: masked), key: key, location: diagnostic.location)
    }
    self.init(code: shown.code, key: shown.key, message: shown.message, location: shown.location)
  }
}

extension Dump {
  /// What was odd in the defaults, then in the payload and the overrides, then what became of the values.
  ///
  /// - Parameter aboutInputs: whether to tell what concerns no key that is shown. Keys that were left out stay out.
  func findings(aboutInputs: Bool = true) -> [Finding] {
    let shown = Set(entries.map(\.key))
    let diagnostics =
      inputs.space.diagnose(files: inputs.files, declaresKeys: false) + (remote?.diagnostics ?? [])
      + inputs.layers.overrides.flatMap(\.diagnostics) + resolution.diagnostics
    var found = diagnostics.filter { diagnostic in
      guard let key = diagnostic.key, inputs.space.names.ordinal(of: key) != nil else { return aboutInputs }
      return shown.contains(key)
    }.map { Finding($0, inputs) }
    if aboutInputs { found += unknownFindings }
    return found
  }

  private var unknownFindings: [Finding] {
    guard let remote else { return [] }
    return unknownNames.map { name in
      let text = name.string ?? ""
      let hint = nearest(to: text, in: inputs.space.names.names).map { "; did you mean \($0)?" } ?? ""
      return Finding(
        code: "unknown-keys", key: text, message: "the defaults have no such key" + hint,
        location: remote.base.location(of: name))
    }
  }
}
