/// A picture format that is told by the first bytes of a file, or a text that is often taken for a picture.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png
  case jpeg
  case gif
  case webp
  case svg
  /// A page, such as an error message that was saved under a picture's name.
  case html

  /// The format of `bytes`, which may be the first part of a file; nil for any other.
  package init?(sniffing bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
      self = .webp
    } else {
      switch MarkupSniffer.rootElement(of: bytes) {
      case "svg"?: self = .svg
      case "html"?, "head"?, "body"?: self = .html
      default: return nil
      }
    }
  }

  /// The usual endings of file names, in lower case.
  package var extensions: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .svg: ["svg"]
    case .html: ["html", "htm"]
    }
  }

  /// The format that the ending of a file's name promises; nil where that is none of these.
  package init?(ofName name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.extensions.contains(ending) }) else { return nil }
    self = format
  }
}
