/// A file that is UTF-16 or UTF-32: known by its byte-order mark, or by the zeros between its ASCII characters.
struct UTF16Text {
  let name: String
  /// The same text in UTF-8; nil for UTF-32, and where a surrogate stands alone.
  let utf8: [UInt8]?

  /// Nil for any other encoding.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      (name, utf8) = ("UTF-32", nil)
      return
    }
    let isLittle: Bool
    var start = 2
    if bytes.starts(with: [0xFF, 0xFE]) {
      isLittle = true
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      isLittle = false
    } else if bytes.count >= 4, bytes[1] == 0, bytes[3] == 0, bytes[0] != 0 {
      (isLittle, start) = (true, 0)
    } else if bytes.count >= 4, bytes[0] == 0, bytes[2] == 0, bytes[1] != 0 {
      (isLittle, start) = (false, 0)
    } else {
      return nil
    }
    name = isLittle ? "UTF-16, low byte first" : "UTF-16, high byte first"
    let units = stride(from: start, to: bytes.count - 1, by: 2).map { index in
      isLittle
        ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8 : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    var scalars = String.UnicodeScalarView()
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput:
        utf8 = (bytes.count - start) % 2 == 0 ? Array(String(scalars).utf8) : nil
        return
      case .error:
        utf8 = nil
        return
      }
    }
  }
}
