/// Values of a few of many ordinals, in their order.
///
/// A look-up is a binary search. In place of a dictionary, whose types cost a program 50 microseconds each at its start.
struct Sparse<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let ordinal: Int
    let value: Value
  }

  private var entries: [Entry] = []

  /// - Precondition: `ordinal` is above all those before.
  mutating func append(_ value: Value, at ordinal: Int) { entries.append(Entry(ordinal: ordinal, value: value)) }

  /// - Complexity: logarithmic in the number of values.
  subscript(ordinal: Int) -> Value? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].ordinal == ordinal { return entries[middle].value }
      if entries[middle].ordinal < ordinal { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
