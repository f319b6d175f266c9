/// How wide each column of a table becomes.
enum ColumnWidths {
  /// The blanks between two columns.
  static let gap = 2

  /// Shares `available` cells (nil: without end) among columns whose widest cells take `natural`, or returns nil if not
  /// even their minimum widths fit.
  static func fitting(_ natural: [Int], columns: [Column], into available: Int?) -> [Int]? {
    guard let available else { return natural }
    let space = available - gap * max(0, natural.count - 1)
    if sum(natural) <= space { return natural }
    let least = zip(natural, columns).map { $1.fit == .keep ? $0 : min($0, $1.minimumWidth) }
    guard sum(least) <= space else { return nil }
    var widths = least
    var limit = 0
    while true {
      let next = zip(natural, least).map { max($1, min($0, limit + 1)) }
      if sum(next) > space { break }
      (widths, limit) = (next, limit + 1)
    }
    // What is left is less than one cell for each column that still wants some; the first ones get it.
    var left = space - sum(widths)
    for index in widths.indices where left > 0 && widths[index] < natural[index] && widths[index] <= limit {
      widths[index] += 1
      left -= 1
    }
    return widths
  }

  private static func sum(_ widths: [Int]) -> Int { widths.reduce(0, +) }
}
