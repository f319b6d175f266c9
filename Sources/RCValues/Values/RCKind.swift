/// What a key holds. The base default says it, or the schema.
public enum RCKind: String, Sendable, Hashable, CaseIterable {
  case string
  case bool
  /// A finite number; read as `Double` or as `Int`.
  case number
  /// Hex notation, read as `RCColor`.
  case color
  /// A JSON image descriptor, read as `RCImageDescriptor`.
  case image
  /// Any other object or array.
  case json
}
