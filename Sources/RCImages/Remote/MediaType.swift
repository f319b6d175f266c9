import RCSources
import RCValues

/// What a server says that it sends.
struct MediaType: Sendable {
  /// Type and subtype in lower case, without parameters.
  let text: String

  /// Nil where the server does not say.
  init?(_ response: HTTPResponse) {
    guard let header = response.header("Content-Type") else { return nil }
    self.init(header)
  }

  init?(_ header: String) {
    // It is told to people, so it must not have what a terminal takes for a command.
    let type = header.utf8.prefix { $0 != UInt8(ascii: ";") }.filter { $0 != 0x20 && $0 != 0x09 }.prefix(127)
      .map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
    guard !type.isEmpty else { return nil }
    text = String(decoding: type, as: UTF8.self).lowercased()
  }

  /// Any picture, or bytes of whatever kind.
  var mayBePicture: Bool { text.hasPrefix("image/") || isUnspecific }

  /// What servers say of files that they do not know.
  private var isUnspecific: Bool { text == "application/octet-stream" || text == "binary/octet-stream" }

  /// The registered names, and those that were in use before there were any.
  func agrees(with format: RCImageFormat) -> Bool {
    if isUnspecific || text == format.mediaType { return true }
    return switch format {
    case .png: ["image/apng", "image/vnd.mozilla.apng", "image/x-png"].contains(text)
    case .jpeg: ["image/jpg", "image/pjpeg", "image/jfif"].contains(text)
    case .bmp: ["image/bmp", "image/x-bmp", "image/x-ms-bmp"].contains(text)
    case .tiff: ["image/tif", "image/x-tiff"].contains(text)
    case .ico: ["image/x-icon", "image/vnd.microsoft.icon", "image/ico"].contains(text)
    // One container, told apart by its brands only.
    case .avif: text == "image/avif-sequence"
    case .heic: ["image/heif", "image/heic-sequence", "image/heif-sequence"].contains(text)
    case .svg: text == "image/svg"
    case .gif, .webp: false
    }
  }
}
