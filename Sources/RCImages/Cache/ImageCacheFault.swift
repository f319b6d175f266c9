/// What went wrong in a cache, for those who look after it: who asked has got nil, and fetches the picture.
package enum ImageCacheFault: Hashable, Sendable {
  /// What lay in an entry's place could not be used, and is removed.
  case refused(path: String, fault: EntryFault)
  /// The system could not read what may be good, so it stays; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// It stays, since the system would not remove it; `reason` is the system's.
  case unremovable(path: String, reason: String)
  /// A picture was not kept: it would take more than a quarter of the cache. Sizes are in bytes on the disk.
  case tooLarge(path: String, size: Int, limit: Int)
}

extension ImageCacheFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .refused(let path, let fault): "\(path): \(fault)"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .unremovable(let path, let reason): "\(path): cannot be removed: \(reason)"
    case .tooLarge(let path, let size, let limit):
      "\(path): is not kept: it would take \(size) bytes, and an entry may take \(limit)"
    }
  }
}
