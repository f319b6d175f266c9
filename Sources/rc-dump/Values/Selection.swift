import RCConsole
import RCValues

/// Which keys of a dump are wanted.
struct Selection {
  /// With what was typed, for the message that nothing matches.
  let patterns: [(source: String, pattern: KeyPattern)]
  private let kinds: [RCKind]
  private let layers: [RCOrigin.Layer]
  private let changedOnly: Bool
  private let rejectedOnly: Bool

  init(_ arguments: ParsedArguments) {
    patterns = arguments.positionals.map { ($0, KeyPattern($0)) }
    kinds = arguments.values(.kind).compactMap(RCKind.init)
    layers = arguments.values(.source).compactMap(RCOrigin.Layer.init)
    changedOnly = arguments.flag(.changed)
    rejectedOnly = arguments.flag(.rejected)
  }

  func takes(_ entry: Entry) -> Bool {
    if !patterns.isEmpty, !patterns.contains(where: { $0.pattern.matches(entry.key) }) { return false }
    if !kinds.isEmpty, entry.kind.map({ !kinds.contains($0) }) ?? true { return false }
    if !layers.isEmpty, !layers.contains(entry.value.origin.layer) { return false }
    if rejectedOnly, entry.value.rejected.isEmpty { return false }
    return !changedOnly || entry.isChanged
  }

  /// The first pattern that is met by none of `names`.
  func unmet(in names: [String]) -> String? {
    patterns.first { candidate in !names.contains { candidate.pattern.matches($0) } }?.source
  }
}
