/// The words that stand for true and false in text: Android's Remote Config table, in any case.
package enum BoolText {
  private static let longest = 5
  /// A mark before the first byte, so that bytes of zero there count.
  private static let empty: UInt64 = 1

  /// True for `1 true t yes y on`, false for `0 false f no n off`, nil for anything else.
  package static func parse(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool? {
    guard count > 0, count <= longest else { return nil }
    var word = empty
    for index in 0..<count {
      let byte = bytes[index]
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      word = word << 8 | UInt64(isUpper ? byte | 0x20 : byte)
    }
    switch word {
    case packed("1"), packed("true"), packed("t"), packed("yes"), packed("y"), packed("on"): return true
    case packed("0"), packed("false"), packed("f"), packed("no"), packed("n"), packed("off"): return false
    default: return nil
    }
  }

  @inline(__always)
  private static func packed(_ word: StaticString) -> UInt64 {
    var packed = empty
    for index in 0..<word.utf8CodeUnitCount { packed = packed << 8 | UInt64(word.utf8Start[index]) }
    return packed
  }
}

/// The range of `count` bytes without space, tab, LF, VT, FF and CR at both ends.
@inline(__always)
func trimmedRange(_ bytes: UnsafePointer<UInt8>, count: Int) -> Range<Int> {
  var (start, end) = (0, count)
  while start < end, isBlank(bytes[start]) { start += 1 }
  while end > start, isBlank(bytes[end - 1]) { end -= 1 }
  return start..<end
}

@inline(__always)
private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
