import FoundationEssentials
import RCSources
import RCValues

/// The way from an image key's candidates to a picture.
struct Pictures: Sendable {
  private let local: LocalImages
  private let downloads: Downloads
  private let assert: @Sendable (RCDiagnostic, _ identity: String) -> Void

  init(_ surroundings: ImageSurroundings, _ settings: RCImageSettings, _ lookup: HostLookup) {
    let limits = ImageLimits(bytes: settings.maximumBytes, pixels: settings.maximumPixels)
    let (host, report) = (surroundings.host, surroundings.report)
    local = LocalImages(folder: surroundings.folder, limits: limits)
    assert = surroundings.assert
    let cacheFolder = settings.maximumCacheBytes > 0 ? surroundings.cacheFolder : nil
    let cache = cacheFolder.map { folder in
      ImageCache(folder: folder, byteLimit: settings.maximumCacheBytes, clock: host.clock, writer: host.writer) {
        report(RCDiagnostic(.imageCacheFault("\($0)")))
      }
    }
    let failures = RecentFailures(interval: settings.failureInterval, host: host)
    // The permissions are those of the moment.
    let kept: @Sendable () -> KeptImages = {
      let permissions = ImageAddress.Permissions(
        insecure: surroundings.allowsInsecure(), privateHosts: settings.allowsPrivateAddresses)
      let remote = RemoteImages(limits: limits, timeout: settings.timeout, permissions: permissions, lookup: lookup)
      return KeptImages(
        remote: remote, cache: cache, failures: failures, freshness: settings.freshness, host: host, report: report)
    }
    downloads = Downloads(limit: settings.maximumDownloads) {
      kept().imageAtOnce($0)
    } body: { download in
      await kept().image(download.url) { download.tell($0) }
    }
  }

  /// The first of the candidates that can be had.
  func first(of candidates: [RCImageDescriptor], for key: String, _ progress: Download.Progress?) async -> RCImage {
    var fallbacks: [RCImageFallback] = []
    for candidate in candidates {
      do throws(RCImageFailure) {
        let loaded = try await load(candidate, progress)
        if let staleness = loaded.staleness { fallbacks.append(RCImageFallback(image: candidate, failure: staleness)) }
        return RCImage(bytes: loaded.bytes, facts: loaded.facts, origin: loaded.origin, fallbacks: fallbacks)
      } catch {
        fallbacks.append(RCImageFallback(image: candidate, failure: error))
      }
    }
    let reasons = fallbacks.map(\.description)
    assert(RCDiagnostic(.noImage(reasons: reasons), key: key), "no image for \(key)")
    return RCImage(bytes: BuiltinImage.bytes, facts: BuiltinImage.facts, origin: .builtin, fallbacks: fallbacks)
  }

  /// Brings a remote picture into the cache, after those that are to be shown now. What goes wrong is told as a diagnostic.
  func fetch(_ url: URL) async { _ = await downloads.outcome(of: Self.place(url), nil, .later) }

  private func load(
    _ candidate: RCImageDescriptor, _ progress: Download.Progress?
  ) async throws(RCImageFailure) -> LoadedImage {
    switch candidate {
    case .remote(let url, _): try await downloads.outcome(of: Self.place(url), progress).get()
    case .local(let name): try local.image(name)
    case .missing: throw .notFound(path: "")  // never among the candidates
    }
  }

  /// A fragment is the reader's business, not the server's.
  private static func place(_ url: URL) -> String { String(url.absoluteString.prefix { $0 != "#" }) }
}
