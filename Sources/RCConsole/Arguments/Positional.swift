/// An argument that is known by its place.
public struct Positional: Hashable, Sendable {
  /// How many words it takes. Only the last positional of a command may take anything but one.
  public enum Count: Hashable, Sendable {
    case one
    case optional
    case any
    case atLeastOne
  }

  public var value: ArgumentValue
  public var count: Count
  /// One sentence without a full stop.
  public var help: String

  public init(_ value: ArgumentValue, _ count: Count = .one, help: String) {
    (self.value, self.count, self.help) = (value, count, help)
  }

  /// The usage form: `KEY`, `[KEY]`, `[KEY…]` or `KEY…`.
  public var usage: String {
    switch count {
    case .one: value.name
    case .optional: "[\(value.name)]"
    case .any: "[\(value.name)…]"
    case .atLeastOne: "\(value.name)…"
    }
  }

  var isRequired: Bool { count == .one || count == .atLeastOne }
  var takesMany: Bool { count == .any || count == .atLeastOne }
}
