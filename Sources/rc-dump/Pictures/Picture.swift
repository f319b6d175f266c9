import RCValues

/// What is told of a picture that a program could show.
struct Picture: Hashable {
  enum Place: Hashable {
    /// A file of the defaults folder.
    case path(String)
    /// Where redirects ended.
    case url(String)
  }

  let place: Place
  let facts: RCImageFacts
  let byteCount: Int
  let sha256: String

  var isRemote: Bool {
    if case .url = place { true } else { false }
  }

  /// As it is shown: `400x225`, or nothing for a drawing without a size.
  var pixels: String {
    guard let width = facts.displayWidth, let height = facts.displayHeight else { return "" }
    return "\(width)x\(height)"
  }

  /// What the file's ending promises, where that is something else.
  var promised: RCImageFormat? {
    guard case .path(let path) = place else { return nil }
    let promised = RCImageFormat(ofName: path)
    return promised == facts.format ? nil : promised
  }
}
