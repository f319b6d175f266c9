/// What one reader asked for, and which values that reader gets.
///
/// The first language asked for that the defaults or the payload know decides; the others are not mixed in. Within the
/// defaults and within the payload its chain is walked apart, since they may hold different locales.
package struct ReaderLocale: Hashable, Sendable {
  /// In order of preference.
  package let requested: [RCLocaleTag]
  /// The localized defaults that this reader gets, the nearest first.
  package let defaults: [RCLocaleTag]
  /// The localized remote values, the same way.
  package let remote: [RCLocaleTag]
  /// Which of `requested` decided; nil where none did, and the base stands alone.
  package let decisive: RCLocaleTag?

  package init(_ requested: [RCLocaleTag], defaults: LocaleMatcher, remote: LocaleMatcher) {
    self.requested = requested
    for tag in requested {
      let (local, cloud) = (defaults.match([tag]), remote.match([tag]))
      guard local != nil || cloud != nil else { continue }
      self.defaults = local?.chain ?? []
      self.remote = cloud?.chain ?? []
      decisive = tag
      return
    }
    (self.defaults, self.remote, decisive) = ([], [], nil)
  }

  /// The tags tried, the language asked for first, and at last `base`.
  package var chain: [String] {
    var tags: [RCLocaleTag] = []
    for tag in (decisive.map { [$0] } ?? []) + defaults + remote where !tags.contains(tag) { tags.append(tag) }
    return tags.map(\.description) + ["base"]
  }
}
