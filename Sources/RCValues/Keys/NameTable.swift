import Glibc
import RCJSON

/// The names of a program's keys, in order, and the way from a name's bytes back to its place.
///
/// Names compare by their scalars, that is by their UTF-8. Looking one up makes no string.
package struct NameTable: Sendable {
  /// Each name once. The index of a name is its ordinal.
  package let names: [String]
  private let bytes: [UInt8]
  /// Where the name of an ordinal begins in `bytes`; one more at the end.
  private let starts: [UInt32]
  /// Open addressing: the upper half of the hash, and the ordinal plus one; 0 is free.
  private let slots: [UInt64]

  /// Leaves out the second of two equal names.
  package init(_ candidates: some Sequence<String>) {
    var bytes: [UInt8] = []
    var starts: [UInt32] = [0]
    var names: [String] = []
    let all = Array(candidates)
    var capacity = 16
    while capacity < all.count * 2 { capacity *= 2 }
    var slots = [UInt64](repeating: 0, count: capacity)
    let seed = ByteHash.processSeed
    for var name in all {
      let start = bytes.count
      name.withUTF8 { bytes.append(contentsOf: $0) }
      let isNew = bytes.withUnsafeBufferPointer { buffer -> Bool in
        // An empty name has no bytes to point at; any address will do for none.
        let base = (buffer.baseAddress ?? noBytes) + start
        let count = buffer.count - start
        let hash = ByteHash.hash(base, count, seed: seed)
        var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
        while slots[slot] != 0 {
          let ordinal = Int(slots[slot] & 0xFFFF_FFFF) - 1
          let (from, to) = (Int(starts[ordinal]), Int(starts[ordinal + 1]))
          if to - from == count, (0..<count).allSatisfy({ buffer[from + $0] == base[$0] }) { return false }
          slot = (slot + 1) & (capacity - 1)
        }
        slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(names.count + 1)
        return true
      }
      if isNew {
        names.append(name)
        starts.append(UInt32(bytes.count))
      } else {
        bytes.removeLast(bytes.count - start)
      }
    }
    (self.names, self.bytes, self.starts, self.slots) = (names, bytes, starts, slots)
  }

  package var count: Int { names.count }

  /// The ordinal of `name`, or nil.
  package func ordinal(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { buffer in
      withLookup { $0.ordinal(of: buffer.baseAddress ?? noBytes, buffer.count) }
    }
  }

  /// Calls `body` with something that looks many names up quickly.
  package func withLookup<Result>(_ body: (Lookup) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      starts.withUnsafeBufferPointer { starts in
        slots.withUnsafeBufferPointer { slots in
          body(Lookup(base: bytes.baseAddress ?? noBytes, starts: starts, slots: slots, seed: ByteHash.processSeed))
        }
      }
    }
  }

  /// Valid inside `withLookup` only.
  package struct Lookup {
    /// Of all names; any address where they are all empty.
    fileprivate let base: UnsafePointer<UInt8>
    fileprivate let starts: UnsafeBufferPointer<UInt32>
    fileprivate let slots: UnsafeBufferPointer<UInt64>
    fileprivate let seed: UInt64

    @inline(__always)
    package func ordinal(of name: UnsafePointer<UInt8>, _ count: Int) -> Int? {
      let hash = ByteHash.hash(name, count, seed: seed)
      let mask = slots.count - 1
      var slot = Int(truncatingIfNeeded: hash) & mask
      while true {
        let entry = slots[slot]
        if entry == 0 { return nil }
        if (entry ^ hash) & 0xFFFF_FFFF_0000_0000 == 0 {
          let ordinal = Int(entry & 0xFFFF_FFFF) - 1
          let from = Int(starts[ordinal])
          if Int(starts[ordinal + 1]) - from == count, count == 0 || memcmp(base + from, name, count) == 0 {
            return ordinal
          }
        }
        slot = (slot + 1) & mask
      }
    }
  }
}

/// An address for no bytes: an empty buffer may have none. Never read.
private var noBytes: UnsafePointer<UInt8> { UnsafePointer(bitPattern: 1).unsafelyUnwrapped }
