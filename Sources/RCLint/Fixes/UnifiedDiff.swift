/// What a fix changes, in the form that patch reads.
public enum UnifiedDiff {
  private static let context = 3

  /// Both files by their names and bytes. Lines end at LF; a CR stays a part of its line.
  public static func text(of change: Fixer.Change) -> [UInt8] {
    let target = change.newPath ?? change.path
    var result: [UInt8] = []
    if change.newPath != nil {
      result += Array("diff --git a/\(change.path) b/\(target)\nrename from \(change.path)\nrename to \(target)\n".utf8)
    }
    guard change.before != change.after else { return result }
    result += Array("--- a/\(change.path)\n+++ b/\(target)\n".utf8)
    let (old, new) = (lines(change.before), lines(change.after))
    // Edits are few and small: what is the same before the first and behind the last is found at once, and the part
    // between is told apart by the longest common sequence while that is affordable.
    let edits = script(old, new)
    for hunk in hunks(edits) {
      let removed = hunk.filter { $0.kind != .added }.count
      let added = hunk.filter { $0.kind != .removed }.count
      guard let first = hunk.first else { continue }
      let start = { (line: Int, count: Int) in count == 0 ? line : line + 1 }
      result += Array("@@ -\(start(first.old, removed)),\(removed) +\(start(first.new, added)),\(added) @@\n".utf8)
      for line in hunk {
        switch line.kind {
        case .same: result += [0x20] + old[line.old]
        case .removed: result += [UInt8(ascii: "-")] + old[line.old]
        case .added: result += [UInt8(ascii: "+")] + new[line.new]
        }
        if result.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
      }
    }
    return result
  }

  private struct Line {
    enum Kind { case same, removed, added }
    let kind: Kind
    /// Lines of either file before this one.
    let old: Int
    let new: Int
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for offset in bytes.indices where bytes[offset] == 0x0A {
      lines.append(bytes[start...offset])
      start = offset + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func script(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    var prefix = 0
    while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < old.count - prefix, suffix < new.count - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    {
      suffix += 1
    }
    var script = (0..<prefix).map { Line(kind: .same, old: $0, new: $0) }
    script += middle(old, new, prefix..<old.count - suffix, prefix..<new.count - suffix)
    script += (0..<suffix).map { Line(kind: .same, old: old.count - suffix + $0, new: new.count - suffix + $0) }
    return script
  }

  private static func middle(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], _ before: Range<Int>, _ after: Range<Int>
  ) -> [Line] {
    let (rows, columns) = (before.count, after.count)
    guard rows * columns <= 4_000_000 else {
      return before.map { Line(kind: .removed, old: $0, new: after.lowerBound) }
        + after.map { Line(kind: .added, old: before.upperBound, new: $0) }
    }
    // The length of the longest common sequence of what is left from each pair of lines on.
    var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
    func at(_ row: Int, _ column: Int) -> Int { row * (columns + 1) + column }
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        lengths[at(row, column)] =
          old[before.lowerBound + row] == new[after.lowerBound + column]
          ? lengths[at(row + 1, column + 1)] + 1 : max(lengths[at(row + 1, column)], lengths[at(row, column + 1)])
      }
    }
    var script: [Line] = []
    var (row, column) = (0, 0)
    while row < rows || column < columns {
      let (one, other) = (before.lowerBound + row, after.lowerBound + column)
      if row < rows, column < columns, old[one] == new[other] {
        script.append(Line(kind: .same, old: one, new: other))
        (row, column) = (row + 1, column + 1)
      } else if row < rows, column == columns || lengths[at(row + 1, column)] >= lengths[at(row, column + 1)] {
        script.append(Line(kind: .removed, old: one, new: other))
        row += 1
      } else {
        script.append(Line(kind: .added, old: one, new: other))
        column += 1
      }
    }
    return script
  }

  /// Stretches of changes with the lines around them.
  private static func hunks(_ script: [Line]) -> [ArraySlice<Line>] {
    var hunks: [Range<Int>] = []
    for index in script.indices where script[index].kind != .same {
      let range = max(0, index - context)..<min(script.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks.map { script[$0] }
  }
}
