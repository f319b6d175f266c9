/// One cell of a ``Table``: any text, which the table makes safe, and how it looks where there is colour.
public struct Cell: Hashable, Sendable, ExpressibleByStringInterpolation {
  public var text: String
  public var styles: [Style]
  public var swatch: Swatch?

  public init(_ text: String, styles: [Style] = [], swatch: Swatch? = nil) {
    (self.text, self.styles, self.swatch) = (text, styles, swatch)
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }
}
