/// What makes a local image's name unsafe as a path below the images folder.
///
/// Each form has let somebody read a file outside the folder, or works on one system only.
package enum ImageNameFault: String, Hashable, Sendable, CaseIterable {
  case empty = "is empty"
  case absolute = "is an absolute path"
  case parent = "leads out of the folder"
  case hidden = "has a segment that begins with a dot"
  case home = "begins with a tilde"
  case backslash = "holds a backslash"
  case control = "holds a control character"
  case encoded = "holds a percent-encoded dot, slash, backslash or NUL"
  case drive = "begins with a drive letter"
  case emptySegment = "has an empty segment"
  case tooLong = "is longer than 1,024 bytes"

  package init?(in name: String) {
    guard let fault = Self.find(in: name) else { return nil }
    self = fault
  }

  private static func find(in name: String) -> Self? {
    let bytes = Array(name.utf8)
    if bytes.isEmpty { return .empty }
    if bytes.count > 1024 { return .tooLong }
    // U+0000 to U+001F and U+007F to U+009F.
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return .control }
    if bytes.contains(UInt8(ascii: "\\")) { return .backslash }
    if bytes[0] == UInt8(ascii: "/") { return .absolute }
    if bytes[0] == UInt8(ascii: "~") { return .home }
    if bytes.count > 1, bytes[1] == UInt8(ascii: ":"), bytes[0] < 0x80 { return .drive }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count {
      guard let high = hexDigitValue(bytes[index + 1]), let low = hexDigitValue(bytes[index + 2]) else { continue }
      // NUL, dot, slash, backslash; percent itself, which would hide one of them from a single decoding; and 0xC0 and
      // 0xC1, which are in no UTF-8 but begin overlong forms of them that careless decoders take.
      if [0x00, 0x2E, 0x2F, 0x5C, 0x25, 0xC0, 0xC1].contains(high << 4 | low) { return .encoded }
    }
    for segment in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if segment.isEmpty { return .emptySegment }
      if segment.elementsEqual("..".utf8) { return .parent }
      if segment.first == UInt8(ascii: ".") { return .hidden }
    }
    return nil
  }
}
