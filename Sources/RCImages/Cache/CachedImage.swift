import RCValues

/// A downloaded picture, with what its server said of it.
package struct CachedImage: Sendable, Hashable {
  /// Without a fragment, which no server sees.
  package let url: String
  /// Where redirects ended: what the validators are good for.
  package let answeredAt: String
  package let mediaType: String
  package let etag: String?
  package let lastModified: String?
  /// Seconds since 1970.
  package let fetched: Int
  /// Seconds since 1970.
  package let freshUntil: Int
  package let bytes: [UInt8]
  /// Of the bytes, in lower-case hex.
  package let sha256: String

  /// - Parameter answeredAt: nil where there was no redirect.
  package init(
    url: String, answeredAt: String? = nil, mediaType: String, etag: String? = nil, lastModified: String? = nil,
    fetched: Int, freshUntil: Int, bytes: [UInt8]
  ) {
    let (url, answeredAt) = (Self.withoutFragment(url), answeredAt.map(Self.withoutFragment))
    self.init(
      url: url, answeredAt: answeredAt ?? url, mediaType: mediaType, etag: etag, lastModified: lastModified,
      fetched: fetched, freshUntil: freshUntil, bytes: bytes, sha256: SHA256.hex(of: bytes))
  }

  private init(
    url: String, answeredAt: String, mediaType: String, etag: String?, lastModified: String?, fetched: Int,
    freshUntil: Int, bytes: [UInt8], sha256: String
  ) {
    (self.url, self.answeredAt, self.mediaType) = (url, answeredAt, mediaType)
    (self.etag, self.lastModified) = (etag, lastModified)
    (self.fetched, self.freshUntil, self.bytes, self.sha256) = (fetched, freshUntil, bytes, sha256)
  }

  /// Whether the picture may be shown without asking the server; a moment is in seconds since 1970.
  ///
  /// A picture that was fetched later than now was fetched under a clock that went wrong, and is stale.
  package func isFresh(at moment: Int) -> Bool { fetched <= moment && moment < freshUntil }

  /// The same bytes after the server has said that they are current. What it did not say again stays.
  package func renewed(etag: String?, lastModified: String?, fetched: Int, freshUntil: Int) -> CachedImage {
    CachedImage(
      url: url, answeredAt: answeredAt, mediaType: mediaType, etag: etag ?? self.etag,
      lastModified: lastModified ?? self.lastModified, fetched: fetched, freshUntil: freshUntil, bytes: bytes,
      sha256: sha256)
  }

  static func withoutFragment(_ url: String) -> String {
    guard let mark = url.utf8.firstIndex(of: UInt8(ascii: "#")) else { return url }
    return String(url[..<mark])
  }
}
