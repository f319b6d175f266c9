import RCValues

/// A picture in the page itself: of the defaults folder, and small.
struct ImagePreview {
  let folder: PictureFolder

  /// Bytes; a larger picture is only named.
  private static let limit = 64 << 10

  /// The element of a key's picture, or nil if it has none that can be shown.
  func markup(for entry: Entry) -> String? {
    guard let name = entry.image.localName else { return nil }
    // What is not there, too large or no picture is told by `rc-dump images`.
    guard let picture = try? folder.picture(name, limit: Self.limit) else { return nil }
    let data = "data:\(picture.facts.format.mediaType);base64,\(Markup.base64(picture.bytes))"
    return "<img src=\"\(data)\" alt=\"\(Markup.escaped(name))\">\n"
  }
}
