import RCImages

/// A picture whose every byte follows from its URL and version, so that one that is mixed of two is seen.
struct Picture {
  static let urls = 80
  static let largest = 60_000

  let number: Int
  let version: Int

  init(number: Int, version: Int) { (self.number, self.version) = (number, version) }

  static func url(_ number: Int) -> String { "https://cdn.example.com/\(number).png" }

  private var bytes: [UInt8] {
    var random = Random(seed: UInt64(number) << 32 | UInt64(version))
    return (0..<random.below(Self.largest)).map { _ in UInt8(random.below(256)) }
  }

  var image: CachedImage {
    CachedImage(
      url: Self.url(number), mediaType: "image/png", etag: "\(version)", lastModified: "\(number)", fetched: 0,
      freshUntil: 0, bytes: bytes)
  }

  /// Whether a cached picture is what its own header says, and of the URL that was asked for.
  static func isRight(_ image: CachedImage, _ number: Int) -> Bool {
    guard image.url == url(number), image.lastModified == "\(number)", let tag = image.etag, let version = Int(tag)
    else { return false }
    return image.bytes == Picture(number: number, version: version).bytes
  }
}

/// The same numbers for the same seed.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
