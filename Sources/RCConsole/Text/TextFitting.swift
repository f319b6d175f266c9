/// Cuts, pads and wraps text by cells, never inside a grapheme cluster.
public enum TextFitting {
  /// What stands for the part that was left out.
  public static let ellipsis = "…"

  /// Returns `text` if it fits `width` cells, else its beginning and an ellipsis. A width of 0 gives an empty text.
  public static func elidedAtEnd(_ text: String, to width: Int) -> String {
    guard TextWidth.cells(in: text) > width else { return text }
    guard width > 0 else { return "" }
    return String(prefix(of: text[...], cells: width - 1)) + ellipsis
  }

  /// Returns `text` if it fits `width` cells, else an ellipsis and its end: for paths, whose end tells more.
  public static func elidedAtStart(_ text: String, to width: Int) -> String {
    guard TextWidth.cells(in: text) > width else { return text }
    guard width > 0 else { return "" }
    var cells = 1
    var start = text.endIndex
    while start > text.startIndex {
      let previous = text.index(before: start)
      cells += TextWidth.cells(of: text[previous])
      if cells > width { break }
      start = previous
    }
    return ellipsis + text[start...]
  }

  /// Returns the lines of `text` at `width` cells: broken at blanks where there are any, else between clusters.
  ///
  /// A cluster wider than `width` has a line to itself. Never empty.
  public static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while true {
      var line = prefix(of: rest, cells: width)
      if line.isEmpty { line = rest.prefix(1) }
      if line.endIndex == rest.endIndex { break }
      if rest[line.endIndex] != " ", let blank = line.lastIndex(of: " "), blank > line.startIndex {
        line = line[..<blank]
      }
      rest = rest[line.endIndex...].drop { $0 == " " }
      lines.append(String(trimmedAtEnd(line)))
    }
    if !rest.isEmpty || lines.isEmpty { lines.append(String(rest)) }
    return lines
  }

  /// Returns as many blanks as fill `text` up to `width` cells.
  static func padding(for text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - TextWidth.cells(in: text)))
  }

  private static func prefix(of text: Substring, cells width: Int) -> Substring {
    var cells = 0
    var end = text.startIndex
    while end < text.endIndex {
      cells += TextWidth.cells(of: text[end])
      if cells > width { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }

  private static func trimmedAtEnd(_ line: Substring) -> Substring {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
