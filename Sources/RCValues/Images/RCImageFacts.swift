/// What the bytes of a picture say about it: its format, its size, and how it is to be shown.
///
/// Pixels are not decoded, so a picture with good facts may still be broken further on. No bytes, however they are
/// made, trap or keep the reader long: the time is linear in their number at worst, and for most files only the first
/// kilobyte is looked at.
public struct RCImageFacts: Hashable, Sendable {
  public let format: RCImageFormat
  /// Pixels as they are stored, before ``orientation``: 1 to 2,147,483,647. Nil only for an SVG that states none.
  public internal(set) var width: Int?
  /// Like ``width``.
  public internal(set) var height: Int?
  /// Whether there is more than one frame. The pages of a TIFF and the sizes of an icon are no frames.
  public internal(set) var isAnimated: Bool
  /// Whether pixels may be transparent, as the header says; they need not be. Always so for SVG and ICO.
  public internal(set) var hasAlpha: Bool
  /// How the stored pixels are to be turned, 1 to 8, as the tag Orientation of Exif 2.32 (CIPA DC-008, 4.6.4) counts;
  /// 1, upright, where nothing is said. The turns and mirrors of AVIF and HEIC are told by the same number.
  public internal(set) var orientation: Int

  /// Pixels as shown: orientations 5 to 8 swap the sides.
  public var displayWidth: Int? { orientation < 5 ? width : height }
  /// Like ``displayWidth``.
  public var displayHeight: Int? { orientation < 5 ? height : width }

  package init(
    _ format: RCImageFormat, width: Int?, height: Int?, isAnimated: Bool = false, hasAlpha: Bool = false,
    orientation: Int = 1
  ) {
    (self.format, self.width, self.height) = (format, width, height)
    (self.isAnimated, self.hasAlpha, self.orientation) = (isAnimated, hasAlpha, orientation)
  }

  /// Reads the facts of a whole file, or of a first part of it that is large enough.
  ///
  /// What is not known when the bytes end, a second frame for example, counts as not there; if the size is not known,
  /// that is ``RCImageFault/truncated``. The name of the file does not matter.
  public init(_ bytes: [UInt8]) throws(RCImageFault) {
    let reader = ByteReader(bytes)
    switch try RCImageFormat(sniffing: bytes) {
    case .png: self = try PNGFacts.read(reader)
    case .jpeg: self = try JPEGFacts.read(reader)
    case .gif: self = try GIFFacts.read(reader)
    case .webp: self = try WebPFacts.read(reader)
    case .avif: self = try HEIFFacts.read(reader, .avif)
    case .heic: self = try HEIFFacts.read(reader, .heic)
    case .bmp: self = try BMPFacts.read(reader)
    case .tiff: self = try TIFFHead.facts(reader)
    case .ico: self = try ICOFacts.read(reader)
    case .svg: self = try SVGFacts.read(bytes)
    }
    for side in [width, height] {
      guard let side else { continue }
      guard side > 0 else { throw .zeroSize }
      guard side <= Int32.max else { throw .malformed }
    }
  }

  /// Bytes that the pixels of one frame take in memory, four each; nil without a size.
  package var memory: Int? {
    guard let width, let height else { return nil }
    let product = width.multipliedReportingOverflow(by: height)
    let bytes = product.partialValue.multipliedReportingOverflow(by: 4)
    return product.overflow || bytes.overflow ? .max : bytes.partialValue
  }
}
