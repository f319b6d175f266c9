/// What one reader asked for, and which localized values that reader gets.
///
/// The first language asked for that any layer knows decides; the others are not mixed in. Within the overrides, the
/// payload and the defaults its chain is walked apart, since each may hold other locales.
package struct ReaderLocale: Hashable, Sendable {
  /// In order of preference.
  package let requested: [RCLocaleTag]
  /// Which of `requested` decided; nil where none did, and the base stands alone.
  package let decisive: RCLocaleTag?
  package let selection: Selection

  /// The localized layers that a reader gets, the nearest first. Readers with one selection see the same values.
  package struct Selection: Hashable, Sendable {
    package var overrides: [RCLocaleTag] = []
    package var remote: [RCLocaleTag] = []
    package var defaults: [RCLocaleTag] = []
  }

  package init(
    _ requested: [RCLocaleTag], overrides: SharedMatcher?, remote: SharedMatcher?,
    defaults: @autoclosure () -> SharedMatcher?
  ) {
    self.requested = requested
    guard !requested.isEmpty else {
      (decisive, selection) = (nil, Selection())
      return
    }
    let matchers = [overrides, remote, defaults()]
    for tag in requested {
      let found = matchers.map { $0?.matcher.match([tag])?.chain ?? [] }
      guard found.contains(where: { !$0.isEmpty }) else { continue }
      decisive = tag
      selection = Selection(overrides: found[0], remote: found[1], defaults: found[2])
      return
    }
    (decisive, selection) = (nil, Selection())
  }

  /// The tags tried, the language asked for first, and at last `base`.
  package var chain: [String] {
    var tags = decisive.map { [$0] } ?? []
    for tag in selection.defaults + selection.remote + selection.overrides where !tags.contains(tag) {
      tags.append(tag)
    }
    return tags.map(\.description) + ["base"]
  }
}

/// A matcher that several hold: to copy one costs a reference, and a program that asks for no language never makes one.
package final class SharedMatcher: Sendable {
  let matcher: LocaleMatcher

  /// Nil where no layer has a locale.
  init?(_ localized: [Layer]) {
    if localized.isEmpty { return nil }
    matcher = LocaleMatcher(available: localized.compactMap(\.locale).sorted())
  }
}
