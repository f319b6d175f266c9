import RCValues

extension ImageCache {
  /// What may be written before the folder is listed again.
  private var listingStep: Int { byteLimit / 16 }

  /// Sees to it that an entry can be written without passing the limit.
  ///
  /// Most calls do nothing but count: after a listing there is room for `listingStep` bytes.
  func makeRoom(for size: Int, of url: String) {
    let isDue = written.withLock { written in
      if let sum = written, sum + size <= listingStep {
        written = sum + size
        return false
      }
      written = size
      return true
    }
    if isDue { tidy(room: size, except: CacheFolder.name(of: url)) }
  }

  /// Removes what interrupted writers left more than a minute ago, and entries that are over the limit.
  package func sweep() {
    written.withLock { $0 = 0 }
    tidy(room: 0, except: nil)
  }

  /// - Parameter name: the entry that is about to be replaced. It stays, in case its successor cannot be written.
  private func tidy(room: Int, except name: String?) {
    let listing: (files: [CacheFolder.File], unfinished: Set<String>)
    do throws(RCLoadError) {
      listing = try folder.list()
    } catch {
      return onFault(.unreadable(path: folder.path, reason: "\(error)"))
    }
    for name in listing.unfinished { writer.sweep(folder.path + "/" + name) }
    let total = listing.files.reduce(0) { $0 + $1.size }
    let wanted = max(room, listingStep)
    guard total + wanted > byteLimit else { return }
    let target = min(byteLimit / 10 * 9, byteLimit - wanted)
    let files = listing.files.filter { $0.name != name }
    // One process is enough. If that one has been stopped while it held the lock, the others must go on all the same:
    // two that remove the oldest at once remove the same files.
    let wasDone = folder.alone { evict(files, total, to: target) }
    if !wasDone, total + room > byteLimit / 8 * 9 { evict(files, total, to: target) }
  }

  private func evict(_ files: [CacheFolder.File], _ total: Int, to target: Int) {
    // What was used in the future was used under a clock that went wrong: it does not stay for years.
    let future = CacheFolder.nanoseconds(clock.date()) + 60_000_000_000
    func rank(_ file: CacheFolder.File) -> Int { file.used > future ? 0 : file.used }
    var total = total
    for file in files.sorted(by: { (rank($0), $0.name) < (rank($1), $1.name) }) where total > target {
      switch folder.presence(of: file) {
      case .changed: continue
      case .gone: break
      // Where one cannot be removed, none can.
      case .same: guard remove(folder.path + "/" + file.name) else { return }
      }
      total -= file.size
    }
  }
}
