/// A format of pictures. The raw value is the name in dumps and messages; stable.
public enum RCImageFormat: String, Hashable, Sendable, CaseIterable {
  case png
  case jpeg
  case gif
  case webp
  case avif
  /// HEIF with pictures that are no AVIF: HEVC as a rule.
  case heic
  case bmp
  case tiff
  case ico
  case svg

  /// The media type as it is registered with IANA, in lower case and without parameters.
  public var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .avif: "image/avif"
    case .heic: "image/heic"
    case .bmp: "image/bmp"
    case .tiff: "image/tiff"
    case .ico: "image/vnd.microsoft.icon"
    case .svg: "image/svg+xml"
    }
  }

  /// The usual endings of file names in lower case, the most usual first.
  package var extensions: [String] {
    switch self {
    case .png: ["png", "apng"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .avif: ["avif", "avifs"]
    case .heic: ["heic", "heif"]
    case .bmp: ["bmp", "dib"]
    case .tiff: ["tif", "tiff"]
    case .ico: ["ico"]
    case .svg: ["svg"]
    }
  }

  /// The format that the ending of a file's name promises; nil where that is none of these.
  public init?(ofName name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.extensions.contains(ending) }) else { return nil }
    self = format
  }
}

extension RCImageFormat {
  /// The format of `bytes`, which may be the first part of a file, by its signature.
  ///
  /// Each signature is read as far as it takes to tell it from any text: `BM`, `GIF`, `II*` and `MM` begin words too.
  /// What stands behind it may still be broken. Fails with `notAnImage` or `html` alone.
  package init(sniffing bytes: [UInt8]) throws(RCImageFault) {
    let reader = ByteReader(bytes)
    if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if reader.starts(with: "GIF87a") || reader.starts(with: "GIF89a") {
      self = .gif
    } else if reader.starts(with: "RIFF"), reader.starts(with: "WEBP", at: 8) {
      self = .webp
    } else if reader.starts(with: "ftyp", at: 4), let format = HEIFFacts.format(reader) {
      self = format
    } else if BMPFacts.isMeant(by: reader) {
      self = .bmp
    } else if TIFFHead.isMeant(by: reader) {
      self = .tiff
    } else if ICOFacts.isMeant(by: reader) {
      self = .ico
    } else {
      switch MarkupRoot(of: MarkupText.bytes(of: bytes)).kind {
      case .svg: self = .svg
      case .html: throw .html
      case .other: throw .notAnImage
      }
    }
  }
}
