import FoundationEssentials
import RCValues

/// Remote pictures by way of the cache: what is fresh is not asked for, what is old is asked for with its validators, and
/// stands in where nothing newer can be had.
struct KeptImages: Sendable {
  let remote: RemoteImages
  let cache: ImageCache?
  let failures: RecentFailures
  /// Where the server does not say.
  let freshness: Duration
  let host: RCHost
  let report: @Sendable (RCDiagnostic) -> Void

  /// The outcome where no server has to be asked: what is kept is fresh, or the address is left alone. Takes as long as
  /// the disk does.
  func imageAtOnce(_ url: String) -> Result<LoadedImage, RCImageFailure>? { outcome(of: url, kept(url)) }

  private func outcome(of url: String, _ kept: Kept?) -> Result<LoadedImage, RCImageFailure>? {
    if let kept, kept.entry.isFresh(at: now) { return .success(kept.image(isStale: false)) }
    guard let failure = failures.failure(of: url) else { return nil }
    return kept.map { .success($0.image(isStale: true, failure)) } ?? .failure(failure)
  }

  func image(
    _ url: String, _ progress: @escaping @Sendable (RCImageProgress) -> Void
  ) async -> Result<LoadedImage, RCImageFailure> {
    // Looked at once more, since much may have happened while others had their turn.
    let kept = kept(url)
    if let outcome = outcome(of: url, kept) { return outcome }
    do throws(RCImageFailure) {
      let outcome = try await remote.load(url, known: kept?.known, progress: progress)
      failures.forget(url)
      switch outcome {
      case .image(let answer):
        keep(answer, of: url)
        return .success(LoadedImage(bytes: answer.bytes, facts: answer.facts, origin: .remote(url: answer.url)))
      case .notModified(let keeping):
        // Validators are sent for what is kept only.
        guard let kept else { return .failure(.status(304, retryAfter: nil)) }
        if keeping.isForbidden { cache?.remove(url: url) } else { renew(kept.entry, keeping) }
        return .success(kept.image(isStale: false))
      }
    } catch {
      failures.note(error, of: url)
      if case .cancelled = error { return .failure(error) }
      report(RCDiagnostic(.imageNotLoaded(image: RCImageDescriptor.shown(url), reason: "\(error)")))
      return kept.map { .success($0.image(isStale: true, error)) } ?? .failure(error)
    }
  }

  // MARK: What is kept

  private struct Kept {
    let entry: CachedImage
    let facts: RCImageFacts

    var known: RemoteImages.Known? {
      let validators = RemoteImages.Validators(etag: entry.etag, lastModified: entry.lastModified)
      return validators.isEmpty ? nil : RemoteImages.Known(url: entry.answeredAt, validators: validators)
    }

    func image(isStale: Bool, _ failure: RCImageFailure? = nil) -> LoadedImage {
      LoadedImage(
        bytes: entry.bytes, facts: facts, origin: .cache(url: entry.url, isStale: isStale), staleness: failure)
    }
  }

  /// What is kept of an address, if it still keeps to the limits, which may be others by now.
  private func kept(_ url: String) -> Kept? {
    guard let cache, let entry = cache.entry(for: url), entry.bytes.count <= remote.limits.bytes,
      let facts = try? remote.limits.facts(of: entry.bytes)  // else it is as if there were nothing
    else { return nil }
    return Kept(entry: entry, facts: facts)
  }

  /// Seconds since 1970.
  private var now: Int { Int(host.clock.date().timeIntervalSince1970) }

  private func freshUntil(_ keeping: RemoteImages.Keeping) -> Int {
    // For ever is a fair thing to ask for.
    let (moment, isOver) = now.addingReportingOverflow(Int((keeping.freshFor ?? freshness).components.seconds))
    return isOver ? .max : moment
  }

  private func keep(_ answer: RemoteImages.Answer, of url: String) {
    guard let cache else { return }
    guard !answer.keeping.isForbidden else { return cache.remove(url: url) }
    let validators = answer.keeping.validators
    let entry = CachedImage(
      url: url, answeredAt: answer.url, mediaType: answer.mediaType, etag: validators.etag,
      lastModified: validators.lastModified, fetched: now, freshUntil: freshUntil(answer.keeping), bytes: answer.bytes)
    store { () throws(RCWriteError) in try cache.store(entry) }
  }

  private func renew(_ entry: CachedImage, _ keeping: RemoteImages.Keeping) {
    let (validators, fetched, freshUntil) = (keeping.validators, now, freshUntil(keeping))
    store { () throws(RCWriteError) in
      try cache?.renew(
        entry, etag: validators.etag, lastModified: validators.lastModified, fetched: fetched, freshUntil: freshUntil)
    }
  }

  private func store(_ body: () throws(RCWriteError) -> Void) {
    do throws(RCWriteError) {
      try body()
    } catch {
      report(RCDiagnostic(.imageNotKept(error)))
    }
  }
}
