import RCValues

/// A picture in the page itself: of the defaults folder, and small.
struct ImagePreview {
  let folder: String?
  let files: RCFileAccess

  /// Bytes; a larger picture is only named.
  private static let limit = 64 << 10

  /// The element of a key's picture, or nil if it has none that can be shown.
  func markup(for entry: Entry) -> String? {
    guard case .image(let image, _) = entry.typed, let name = image.localName, let folder else { return nil }
    // A picture that is not there or too large is told by the findings and by `rc-dump images`.
    guard let bytes = try? files.read(folder + "/" + name, Self.limit), let type = Self.mediaType(of: bytes) else {
      return nil
    }
    return "<img src=\"data:\(type);base64,\(Markup.base64(bytes))\" alt=\"\(Markup.escaped(name))\">\n"
  }

  private static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
    return nil
  }
}
