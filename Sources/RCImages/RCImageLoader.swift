import FoundationEssentials
import RCValues

/// Loads the pictures that a store's values name: from the network, from the cache, or from the defaults folder.
///
/// ```swift
/// let images = RCImageLoader(config)
/// let hero = await images.image(forKey: .heroImage)
/// show(hero.bytes)
/// ```
///
/// There is always a picture: where the remote one cannot be had, its local stand-in, else the default's; `fallbacks`
/// says why. Any number of requests for one address share one download. What was loaded is kept on disk beside the
/// store's state, and several processes may share it.
///
/// May be used from any thread; what is shared lies behind a lock that is never held while something is waited for.
public final class RCImageLoader<Key: RCKey>: Sendable {
  private let values: RCValues<Key>
  private let pictures: Pictures
  private let prefetching: Task<Void, Never>?

  /// - Parameter values: says which pictures there are, where local ones lie and where remote ones are kept.
  public convenience init(_ values: RCValues<Key>, settings: RCImageSettings = RCImageSettings()) {
    self.init(values, settings, lookup: .system)
  }

  init(_ values: RCValues<Key>, _ settings: RCImageSettings, lookup: HostLookup) {
    let pictures = Pictures(values.imageSurroundings, settings, lookup)
    (self.values, self.pictures) = (values, pictures)
    prefetching = settings.prefetches ? Self.prefetch(values, pictures) : nil
  }

  deinit { prefetching?.cancel() }

  /// The picture of an image key. Never fails: at the end of the way stand the default's bytes, and should these be
  /// missing, one transparent pixel and an assertion.
  ///
  /// Takes as long as the disk does, and for a remote picture that is not fresh in the cache as long as the network
  /// does, up to `RCImageSettings.timeout` from the moment at which the download begins. When its task is cancelled, it
  /// returns with the local picture.
  /// - Parameter progress: called while a download goes on, about every 64 KiB and at the end, on any thread.
  public func image(
    forKey key: Key, progress: (@Sendable (RCImageProgress) -> Void)? = nil
  ) async -> RCImage {
    await image(forKey: key, in: values.snapshot(), progress: progress)
  }

  /// The picture of an image key for the reader of a snapshot.
  public func image(
    forKey key: Key, in snapshot: RCSnapshot<Key>, progress: (@Sendable (RCImageProgress) -> Void)? = nil
  ) async -> RCImage {
    await pictures.first(of: snapshot.imageCandidates(forKey: key), for: key.rawValue, progress)
  }

  /// Loads the remote pictures of all image keys into the cache, a few at a time and after those that are asked for
  /// meanwhile; returns when each has come or failed.
  public func prefetch() async { await Self.prefetch(Set(Key.allCases), of: values, pictures) }

  /// Loads what there is, and from then on what changes. Does not keep the store alive, and ends with it.
  private static func prefetch(_ values: RCValues<Key>, _ pictures: Pictures) -> Task<Void, Never> {
    // Listens from here on, so that no activation is missed.
    let updates = values.updates.makeAsyncIterator()
    return Task { [weak values] in
      var updates = updates
      var keys = Set(Key.allCases)
      repeat {
        if let store = values { await prefetch(keys, of: store, pictures) }
        // Nothing holds the store while there is nothing to do.
        guard let update = await updates.next() else { return }
        keys = update.changedKeys
      } while true
    }
  }

  private static func prefetch(_ keys: Set<Key>, of values: RCValues<Key>, _ pictures: Pictures) async {
    let snapshot = values.snapshot()
    await withTaskGroup(of: Void.self) { group in
      for key in Key.allCases where keys.contains(key) && snapshot.value(forKey: key).kind == .image {
        guard case .remote(let url, _) = snapshot.image(forKey: key) else { continue }
        group.addTask { await pictures.fetch(url) }
      }
    }
  }
}
