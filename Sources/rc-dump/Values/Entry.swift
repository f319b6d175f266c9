import RCConsole
import RCValues

/// One key of a dump.
struct Entry {
  let value: RCValue

  var key: String { value.key }
  var kind: RCKind? { value.kind }

  /// What a program reads; nil for the built-in zero.
  var typed: TypedValue? { value.source?.typed(as: kind ?? .string) }

  /// Whether a layer above the one that won holds something that does not fit.
  var fellBack: Bool {
    guard let first = value.rejected.first else { return false }
    if first.origin.layer != value.origin.layer { return first.origin.layer > value.origin.layer }
    // Within one layer the localized values stand above the one for everybody.
    return first.origin.locale != nil && value.origin.locale == nil
  }

  /// Whether a program reads something else than the defaults alone would give.
  var isChanged: Bool {
    guard value.origin.layer > .default else { return false }
    let fallback = value.overridden.first { $0.origin.layer == .default }
    guard let fallback = fallback?.source.typed(as: kind ?? .string), let typed else { return true }
    return !typed.isSame(as: fallback)
  }
}

extension RCOrigin {
  /// `override`, `remote fr`, `default`, `builtin`.
  var shownLayer: String { locale.map { "\(layer.rawValue) \($0)" } ?? layer.rawValue }
}
