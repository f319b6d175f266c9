/// A look that text takes on where colour is allowed.
public enum Style: Int, Sendable {
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case yellow = 33
  case blue = 34
  case magenta = 35
  case cyan = 36
}

extension String {
  /// Returns the text in `styles`, or as it is when `colors` is none or there is nothing to style.
  public func styled(_ styles: [Style], _ colors: ColorDepth) -> String {
    guard colors > .none, !styles.isEmpty, !isEmpty else { return self }
    let codes = styles.map { String($0.rawValue) }.joined(separator: ";")
    return "\u{1b}[\(codes)m\(self)\u{1b}[0m"
  }

  /// Returns the text in one style.
  public func styled(_ style: Style, _ colors: ColorDepth) -> String {
    styled([style], colors)
  }
}
