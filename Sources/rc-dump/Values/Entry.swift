import RCConsole
import RCJSON
import RCValues

/// One key of a dump, its secrets masked.
struct Entry {
  let value: RCValue
  let schema: SchemaNode?
  let masker: Masker
  /// How many of the rejected values stand above the one that won.
  let rejectedAbove: Int
  /// Which the value was taken by.
  let rules: ValueRules

  var key: String { value.key }
  var kind: RCKind? { value.kind }

  /// The effective value, or the built-in zero; nil for a zero that is no value.
  var typed: TypedValue? {
    guard let source = value.source else { return kind.zero }
    return shown(source).typed
  }

  /// The effective picture itself: with a mask in its address it would be none.
  var image: RCImageDescriptor {
    guard case .image(let image, _) = value.source?.typed(as: .image, rules: rules) else { return .missing }
    return image
  }

  /// Whether anything of the effective value is masked.
  var isMasked: Bool { value.source.map { shown($0).text != $0.sourceText } ?? false }

  /// The exact source text of the effective value.
  var text: String { value.source.map { shown($0).text } ?? value.text }

  /// A value of one of the key's layers as it may be shown; `typed` is nil where it does not fit the key.
  func shown(_ source: JSONValue) -> (text: String, typed: TypedValue?, compact: String) {
    let shown = masker.shown(source, key: key, schema: schema)
    let typed =
      shown.isMask
      ? .string(shown.source.string ?? "")
      : shown.source.typed(as: kind ?? .string, rules: rules) ?? partlyMasked(source, shown.source)
    return (shown.source.sourceText, typed, shown.source.compactText)
  }

  /// A picture's address with a mask in it is no address any more, but can be shown.
  private func partlyMasked(_ source: JSONValue, _ shown: JSONValue) -> TypedValue? {
    source.typed(as: kind ?? .string, rules: rules) == nil ? nil : shown.typed(as: .json) ?? shown.typed(as: .string)
  }

  /// The values that do not fit and stand above the one that won, the highest first.
  var fellBackFrom: ArraySlice<RCValue.Rejected> { value.rejected.prefix(rejectedAbove) }

  /// Whether a program reads something else than the defaults alone would give.
  var isChanged: Bool {
    guard value.origin.layer > .default, let source = value.source else { return false }
    guard let fallback = value.overridden.first(where: { $0.origin.layer == .default })?.source else { return true }
    // What is compared is what a program reads, masks or not.
    guard let one = source.typed(as: kind ?? .string, rules: rules),
      let other = fallback.typed(as: kind ?? .string, rules: rules)
    else { return true }
    return !one.isSame(as: other)
  }
}

extension RCOrigin {
  /// `override`, `remote fr`, `default`, `builtin`.
  var shownLayer: String { locale.map { "\(layer.rawValue) \($0)" } ?? layer.rawValue }
}
