import RCJSON

/// One effective value with its whole story.
public struct RCValue: Sendable {
  /// The name of the key.
  public let key: String
  /// Nil where there is neither a base default nor a schema to say it.
  public let kind: RCKind?
  /// The exact JSON source text of the value, strings with their quotes.
  public let text: String
  public let origin: RCOrigin
  /// What the layers below hold and would give, the highest first, the built-in zero left out.
  public let overridden: [Candidate]
  /// What layers hold that does not fit, the highest first.
  public let rejected: [Rejected]
  /// The localized default that a remote text for everybody hides from this reader.
  public let hidesLocalized: RCLocaleTag?
  /// The value itself; nil for the built-in zero.
  package let source: JSONValue?

  /// A value that would do.
  public struct Candidate: Sendable {
    public let origin: RCOrigin
    public let text: String
    package let source: JSONValue
  }

  /// A value that will not do.
  public struct Rejected: Sendable {
    public let origin: RCOrigin
    public let text: String
    public let reason: RCRejectionReason
    package let source: JSONValue
  }
}

extension RCValue: CustomStringConvertible {
  /// Such as `nav_tint is "#FF0000" (remote v42); default "#336699"`.
  public var description: String {
    var text = "\(key) is \(self.text) (\(origin))"
    for candidate in overridden { text += "; \(candidate.origin) \(candidate.text)" }
    for value in rejected { text += "; \(value.origin) \(value.text) rejected: \(value.reason)" }
    return text
  }
}

extension RCValue {
  /// The pictures to try, in order; `chosen` is what the value is as a picture.
  package func imageCandidates(chosen: RCImageDescriptor) -> [RCImageDescriptor] {
    chosen.candidates(
      defaults: overridden.filter { $0.origin.layer == .default }.compactMap { candidate in
        guard let object = Conversion.object(candidate.source, orArray: false) else { return nil }
        // What is listed as overridden has been read as a descriptor before, unless the key is of another kind.
        return try? RCImageDescriptor(object, allowsHTTP: true)
      })
  }
}

extension Resolution {
  /// Tells how the value of a key came about, by going through the layers again.
  package func explain(_ ordinal: Int, as asked: RCKind? = nil) -> RCValue {
    let kind = asked ?? space.kinds[ordinal]
    var winner: (origin: RCOrigin, value: JSONValue)?
    var overridden: [RCValue.Candidate] = []
    var rejected: [RCValue.Rejected] = []
    for (index, bound) in stack.layers.enumerated() {
      let node = Int(bound.nodes[ordinal])
      if node == 0 { continue }
      let value = JSONValue(document: bound.layer.document, index: node)
      let origin = bound.layer.origin(of: value)
      var converted = Converted()
      switch stack.outcome(
        ofNode: node, in: index, as: kind ?? .string, schema: space.schema(of: ordinal), into: &converted)
      {
      case .taken where winner == nil: winner = (origin, value)
      case .taken: overridden.append(RCValue.Candidate(origin: origin, text: value.sourceText, source: value))
      case .unset: continue
      case .rejected(let reason):
        rejected.append(RCValue.Rejected(origin: origin, text: value.sourceText, reason: reason, source: value))
      }
    }
    return RCValue(
      key: space.names.names[ordinal], kind: kind, text: winner?.value.sourceText ?? (kind ?? .string).zeroText,
      origin: winner?.origin ?? RCOrigin(layer: .builtin), overridden: overridden, rejected: rejected,
      hidesLocalized: hiding.first { $0.ordinal == ordinal }?.tag, source: winner?.value)
  }
}

extension RCKind {
  /// The built-in zero as JSON text. A picture has none: null.
  package var zeroText: String {
    switch self {
    case .string: "\"\""
    case .bool: "false"
    case .number: "0"
    case .color: "\"#000000\""
    case .image, .json: "null"
    }
  }
}
