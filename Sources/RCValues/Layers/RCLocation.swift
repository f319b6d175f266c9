import RCJSON

/// A place in a file, or in something else that was read.
public struct RCLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named, such as `defaults/fr.json`; or what stands for one, such as `--set` or a URL.
  public var path: String
  /// From 1; nil where the source has no lines.
  public var line: Int?
  /// From 1, in Unicode scalars.
  public var column: Int?

  public init(path: String, line: Int? = nil, column: Int? = nil) {
    (self.path, self.line, self.column) = (path, line, column)
  }

  init(path: String, position: JSONPosition) {
    self.init(path: path, line: position.line, column: position.column)
  }

  /// `PATH:LINE:COLUMN`.
  public var description: String {
    // Put together by hand: an interpolation costs twice as much, and a dump has one for each key.
    var text = path
    for number in [line, column] {
      guard let number else { break }
      text += ":"
      text += String(number)
    }
    return text
  }
}
