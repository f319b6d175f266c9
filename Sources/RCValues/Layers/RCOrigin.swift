/// The layer that a value comes from.
public struct RCOrigin: Hashable, Sendable {
  /// From the lowest to the highest.
  public enum Layer: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The zero that every kind has.
    case builtin
    case `default`
    case remote
    case override

    public static func < (one: Layer, other: Layer) -> Bool {
      (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
  }

  public var layer: Layer
  /// The tag of a localized default or remote value; nil for every other.
  public var locale: RCLocaleTag?
  /// Nil for the built-in zero.
  public var location: RCLocation?
  /// The version of the payload that a remote value came in, where it has one.
  public var version: String?

  public init(layer: Layer, locale: RCLocaleTag? = nil, location: RCLocation? = nil, version: String? = nil) {
    (self.layer, self.locale, self.location, self.version) = (layer, locale, location, version)
  }
}

extension RCOrigin: CustomStringConvertible {
  /// Such as `default fr`, `remote v42`, `override`, `builtin`.
  public var description: String {
    ([layer.rawValue] + [locale?.description, version.map { "v\($0)" }].compactMap(\.self)).joined(separator: " ")
  }
}
