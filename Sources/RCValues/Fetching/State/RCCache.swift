/// Where a store keeps what it fetched, so that the next run begins with it.
public struct RCCache: Sendable, Hashable {
  enum Place: Sendable, Hashable {
    case automatic
    case folder(String)
    case none
  }

  let place: Place

  /// `$XDG_CACHE_HOME/<program>/rcvalues`, else `$HOME/.cache/<program>/rcvalues`. Nothing is kept of a source that is
  /// local.
  public static let automatic = RCCache(place: .automatic)

  /// A folder, which is made when it is missing. Several programs may share it. Keeps what comes from local sources,
  /// too.
  public static func folder(_ path: String) -> RCCache { RCCache(place: .folder(path)) }

  /// Only memory.
  public static let none = RCCache(place: .none)
}

extension RCCache {
  enum Folder: Equatable {
    case path(String)
    /// Nothing is to be kept.
    case unwanted
    /// Something is to be kept, but the environment names no place.
    case homeless
  }

  func folder(isLocal: Bool, program: String, environment: [String: String]) -> Folder {
    switch place {
    case .none: return .unwanted
    case .folder(let path): return .path(path)
    case .automatic:
      guard !isLocal else { return .unwanted }
      // As the XDG base directory rules have it, a path that is not absolute counts as none.
      if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
        return .path(cache + "/" + program + "/rcvalues")
      }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return .homeless }
      return .path(home + "/.cache/" + program + "/rcvalues")
    }
  }
}
