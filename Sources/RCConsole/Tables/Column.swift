/// One column of a ``Table``.
public struct Column: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable {
    case leading
    /// For numbers.
    case trailing
  }

  /// What happens to a text that is wider than its column on a terminal. Nothing does in a pipe.
  public enum Fit: Hashable, Sendable {
    /// The column never shrinks.
    case keep
    /// The end gives way to `…`.
    case elideEnd
    /// The beginning gives way to `…`: for paths and places.
    case elideStart
    /// The text goes on in the next line.
    case wrap
  }

  public var title: String
  public var alignment: Alignment
  public var fit: Fit
  /// The cells below which the column does not shrink; where not even that fits, rows become records.
  public var minimumWidth: Int

  public init(_ title: String, alignment: Alignment = .leading, fit: Fit = .keep, minimumWidth: Int = 8) {
    (self.title, self.alignment, self.fit, self.minimumWidth) = (title, alignment, fit, minimumWidth)
  }
}
