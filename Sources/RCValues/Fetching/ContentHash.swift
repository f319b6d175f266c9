/// FNV-1a with 64 bits: enough to see an accident or a change, no protection against one who wants none to be seen.
package struct ContentHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(_ bytes: [UInt8]) { add(bytes) }

  package mutating func add(_ bytes: some Collection<UInt8>) {
    func mix(_ bytes: some Sequence<UInt8>) {
      var value = value
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
      self.value = value
    }
    if bytes.withContiguousStorageIfAvailable({ mix($0) }) == nil { mix(bytes) }
  }

  /// 16 hex digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
