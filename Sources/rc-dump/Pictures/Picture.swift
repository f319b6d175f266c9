import RCValues

/// What is told of a picture that a program could show.
struct Picture: Hashable {
  /// A file of the defaults folder.
  let path: String
  let facts: RCImageFacts
  let byteCount: Int
  let sha256: String

  /// As it is shown: `400x225`, or nothing for a drawing without a size.
  var pixels: String {
    guard let width = facts.displayWidth, let height = facts.displayHeight else { return "" }
    return "\(width)x\(height)"
  }

  /// What the file's ending promises, where that is something else.
  var promised: RCImageFormat? {
    let promised = RCImageFormat(ofName: path)
    return promised == facts.format ? nil : promised
  }
}
