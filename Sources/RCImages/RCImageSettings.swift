/// What pictures may cost, and where they may come from.
public struct RCImageSettings: Sendable {
  /// Of one file, local or remote; counted as it arrives. 16 MiB unless set.
  public var maximumBytes: Int
  /// Width times height, before anybody decodes them. 64 million unless set, which are 256 MB once decoded.
  public var maximumPixels: Int
  /// For one download, all redirects and the look-up of names together. 15 s unless set.
  public var timeout: Duration
  /// Downloads at a time, one at least; others wait their turn. Prefetching lets others go first, and leaves one place
  /// to them where there are two or more. 4 unless set.
  public var maximumDownloads: Int
  /// How long a picture is taken as the newest where the server does not say. One hour unless set.
  public var freshness: Duration
  /// How long an address that failed is left alone, up to half of it more or less. 30 s unless set; where the server
  /// asks for a time (`Retry-After`), that counts, up to an hour.
  public var failureInterval: Duration
  /// Bytes of all pictures that are kept on disk, of which one may take a quarter; 0 keeps none. 64 MiB unless set.
  /// Programs that share a folder should say the same: what is too large for one of them, that one removes.
  public var maximumCacheBytes: Int
  /// Lets pictures come from this machine and from private networks. What the cloud names could reach what only this
  /// machine should, so it is for trials, and for networks that one trusts.
  ///
  /// Names are looked up before each request, and again by the system when it connects: a name server that gives two
  /// answers can get between them. Where that matters, let a proxy do the asking.
  public var allowsPrivateAddresses: Bool
  /// Whether the pictures of all keys are loaded once when the loader is made and after each activation that changes
  /// one, so that they are in the cache when they are asked for.
  public var prefetches: Bool

  public init(
    maximumBytes: Int = 16 << 20, maximumPixels: Int = 64_000_000, timeout: Duration = .seconds(15),
    maximumDownloads: Int = 4, freshness: Duration = .seconds(3600), failureInterval: Duration = .seconds(30),
    maximumCacheBytes: Int = 64 << 20, allowsPrivateAddresses: Bool = false, prefetches: Bool = false
  ) {
    (self.maximumBytes, self.maximumPixels, self.timeout) = (maximumBytes, maximumPixels, timeout)
    (self.maximumDownloads, self.freshness) = (maximumDownloads, freshness)
    (self.failureInterval, self.maximumCacheBytes) = (failureInterval, maximumCacheBytes)
    (self.allowsPrivateAddresses, self.prefetches) = (allowsPrivateAddresses, prefetches)
  }
}

/// How far a download has come.
public struct RCImageProgress: Hashable, Sendable {
  /// Bytes that are there.
  public let received: Int
  /// Bytes that there will be; nil where the server does not say.
  public let expected: Int?
}
