/// A member whose name an earlier member of the same object has, compared scalar by scalar after unescaping.
public struct JSONDuplicate: Hashable, Sendable {
  /// The name as a string value of the document, at its first place.
  package let firstName: Int
  /// The same at the later place.
  package let laterName: Int
}
