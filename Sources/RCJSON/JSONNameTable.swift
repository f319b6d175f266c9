/// Finds the names of one object that stand there more than once, in time linear in their number.
struct JSONNameTable {
  /// Open addressing over hash and node index; kept between objects for its memory.
  private var slots: [UInt64] = []

  mutating func duplicates(
    in object: Int, end: Int, nodes: UnsafePointer<JSONNode>, bytes: UnsafePointer<UInt8>
  ) -> [JSONDuplicate] {
    var names = 0
    var index = object + 1
    while index < end {
      names += 1
      index = Int(nodes[index + 1].next)
    }
    var capacity = 32
    while capacity < names * 2 { capacity *= 2 }
    if slots.count < capacity {
      slots = Array(repeating: 0, count: capacity)
    } else {
      for slot in 0..<capacity { slots[slot] = 0 }
    }

    var found: [JSONDuplicate] = []
    let seed = ByteHash.processSeed
    let mask = capacity - 1
    index = object + 1
    slots.withUnsafeMutableBufferPointer { slots in
      while index < end {
        let hash = Self.hash(nodes[index], bytes, seed)
        // The upper half of a slot is the hash, the lower half the index (never 0: the root is no name).
        let tag = hash & 0xFFFF_FFFF_0000_0000
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
          let entry = slots[slot]
          if entry == 0 {
            slots[slot] = tag | UInt64(index)
            break
          }
          if entry & 0xFFFF_FFFF_0000_0000 == tag {
            let first = Int(entry & 0xFFFF_FFFF)
            if Self.areEqual(nodes[first], nodes[index], bytes) {
              found.append(JSONDuplicate(firstName: first, laterName: index))
              break
            }
          }
          slot = (slot + 1) & mask
        }
        index = Int(nodes[index + 1].next)
      }
    }
    return found
  }

  @inline(__always)
  private static func hash(_ name: JSONNode, _ bytes: UnsafePointer<UInt8>, _ seed: UInt64) -> UInt64 {
    guard !name.flags.isEmpty else {
      return ByteHash.hash(bytes + Int(name.start) + 1, Int(name.end - name.start) - 2, seed: seed)
    }
    return JSONText.withContent(of: name, in: bytes) { ByteHash.hash($0, $1, seed: seed) }
  }

  private static func areEqual(_ one: JSONNode, _ other: JSONNode, _ bytes: UnsafePointer<UInt8>) -> Bool {
    JSONText.withContent(of: one, in: bytes) { first, firstCount in
      JSONText.withContent(of: other, in: bytes) { second, secondCount in
        firstCount == secondCount && (0..<firstCount).allSatisfy { first[$0] == second[$0] }
      }
    }
  }
}
