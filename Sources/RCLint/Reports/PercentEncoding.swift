/// Paths as relative URIs.
enum PercentEncoding {
  /// Letters, digits, `-._~` and `/` stay; every other byte is encoded. No leading `./`.
  static func uri(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    var uri = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += "%" + Show.hex(UInt32(byte), width: 2)
      }
    }
    return uri.isEmpty ? "." : uri
  }
}
