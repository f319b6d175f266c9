import RCValues

/// What two sides say differently of one key.
struct Difference {
  enum Change: String {
    case added
    case removed
    case value
    case kind
    case source
  }

  let key: String
  let changes: [Change]
  let old: Side.Value?
  let new: Side.Value?

  /// The differences, by the scalars of the keys.
  static func between(_ old: Side, _ new: Side) -> [Difference] {
    var found: [Difference] = []
    var (before, after) = (old.values[...], new.values[...])
    while let key = [before.first?.key, after.first?.key].compactMap(\.self)
      .min(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    {
      let one = before.first.flatMap { $0.key.utf8.elementsEqual(key.utf8) ? before.popFirst()?.value : nil }
      let other = after.first.flatMap { $0.key.utf8.elementsEqual(key.utf8) ? after.popFirst()?.value : nil }
      let changes = changes(one, other)
      if !changes.isEmpty { found.append(Difference(key: key, changes: changes, old: one, new: other)) }
    }
    return found
  }

  private static func changes(_ old: Side.Value?, _ new: Side.Value?) -> [Change] {
    guard let old else { return [.added] }
    guard let new else { return [.removed] }
    var changes: [Change] = []
    if old.kind != new.kind { changes.append(.kind) }
    if !isSame(old.typed, new.typed) { changes.append(.value) }
    if let before = old.source, let after = new.source, before != after { changes.append(.source) }
    return changes
  }

  private static func isSame(_ old: TypedValue?, _ new: TypedValue?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return old.isSame(as: new)
  }
}
