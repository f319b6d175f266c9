import RCValues

/// A picture that was loaded and looked at: its bytes, what they are, and where they came from.
///
/// Copies share the bytes.
public struct RCImage: Sendable {
  /// The file as it is, not decoded.
  public let bytes: [UInt8]
  /// Format, size and the like, as the bytes say.
  public let facts: RCImageFacts
  public let origin: RCImageOrigin
  /// Pictures that should have been shown before this one, in order, and why they are not. The address of `origin`
  /// itself is among them where old bytes stand in for new ones.
  public let fallbacks: [RCImageFallback]

  public var format: RCImageFormat { facts.format }
  /// As shown, upright; nil for an SVG that states no size.
  public var width: Int? { facts.displayWidth }
  /// Like `width`.
  public var height: Int? { facts.displayHeight }
  public var isAnimated: Bool { facts.isAnimated }
  /// How the stored pixels are to be turned: 1 to 8, as Exif counts; 1 is upright.
  public var orientation: Int { facts.orientation }
  /// The hash of the bytes in lower-case hex. Made anew each time, at about 200 MB/s.
  public var sha256: String { SHA256.hex(of: bytes) }
}

/// Where a picture came from.
public enum RCImageOrigin: Hashable, Sendable {
  /// A file of the defaults folder, its links followed.
  case local(path: String)
  /// The network; where redirects ended.
  case remote(url: String)
  /// The cache on disk. Stale bytes are shown where newer ones could not be had; the reason is among the fallbacks.
  case cache(url: String, isStale: Bool)
  /// One transparent pixel, since nothing else could be read: a mistake in the defaults, which is asserted.
  case builtin
}

/// A picture that is not shown, and why.
public struct RCImageFallback: Hashable, Sendable {
  public let image: RCImageDescriptor
  public let failure: RCImageFailure
}

extension RCImageFallback: CustomStringConvertible {
  /// `hero.png: there is no such file`, an address without its query, which may hold a secret.
  public var description: String { "\(image.shown): \(failure)" }
}

extension RCImageOrigin: CustomStringConvertible {
  /// A path or an address, and whether it is the cache that had it.
  public var description: String {
    switch self {
    case .local(let path): path
    case .remote(let url): url
    case .cache(let url, false): "\(url) (kept)"
    case .cache(let url, true): "\(url) (kept, stale)"
    case .builtin: "one transparent pixel"
    }
  }
}
