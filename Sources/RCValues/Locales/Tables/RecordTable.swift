/// Rows of equal length in one ASCII literal, sorted by key and searched where they lie in the binary.
///
/// Nothing is built, allocated or run when a process starts; a look-up is a binary search, some tens of nanoseconds.
struct RecordTable: Sendable {
  /// Bytes of the key at the start of each row. A table with keys of no length is one to be read by number.
  let keyLength: Int
  /// Bytes of the value that follows the key. Both are padded with spaces.
  let valueLength: Int
  let rows: StaticString
}

extension RecordTable {
  /// The number of rows.
  var count: Int { rows.utf8CodeUnitCount / (keyLength + valueLength) }

  /// The padded value of the row with this padded key, or nil if there is none. A key of another length has no row.
  func value(for key: String) -> String? {
    guard key.utf8.count == keyLength else { return nil }
    var key = key
    return key.withUTF8 { key in
      rows.withUTF8Buffer { bytes in
        guard let start = start(of: key, in: bytes) else { return nil }
        return String(decoding: bytes[start + keyLength..<start + keyLength + valueLength], as: UTF8.self)
      }
    }
  }

  /// Where the row of `key` begins.
  ///
  /// No read leaves the buffers: `middle` is below the number of whole rows, and `key` is as long as a row's key.
  private func start(of key: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let width = keyLength + valueLength
    var low = 0
    var high = bytes.count / width
    while low < high {
      let middle = (low + high) / 2
      let start = middle * width
      guard let offset = key.indices.first(where: { bytes[start + $0] != key[$0] }) else { return start }
      if bytes[start + offset] < key[offset] { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The whole row at `index`, key and value, or nil beyond the end.
  func row(at index: Int) -> String? {
    guard (0..<count).contains(index) else { return nil }
    let width = keyLength + valueLength
    return rows.withUTF8Buffer { String(decoding: $0[index * width..<(index + 1) * width], as: UTF8.self) }
  }
}
