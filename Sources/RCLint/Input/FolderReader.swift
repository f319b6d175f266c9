import Glibc
import RCValues

/// Reads defaults folders from the disk.
public struct FolderReader: Sendable {
  /// Bytes of a file with defaults that are read at most.
  static let maximumFile = 64 << 20
  /// Bytes of a picture that are read at most: what stands in its head.
  static let pictureHead = 1 << 20

  public init() {}

  /// Reads a folder, or one JSON file as a base without locales.
  ///
  /// - Parameter name: what reports call `path`.
  public func read(_ path: String, as name: String) throws(RCLoadError) -> FolderSnapshot {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .notFound(path: name) : .unreadable(path: name, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: name) }
      let slash = name.lastIndex(of: "/")
      let folder = slash.map { String(name[..<$0]) } ?? ""
      let file = slash.map { String(name[name.index(after: $0)...]) } ?? name
      let bytes = try RCFileAccess.system.read(path, Self.maximumFile)
      let entry = FolderSnapshot.Entry(name: file, content: .bytes(bytes), size: bytes.count)
      return FolderSnapshot(path: folder, entries: [entry], isSingleFile: true)
    }
    let root = Self.realPath(path)
    var entries: [FolderSnapshot.Entry] = []
    for file in try RCFileAccess.system.list(path) {
      let entry = entry(path + "/" + file, file, root: root)
      entries.append(entry)
      if file == "images", case .folder = entry.content {
        entries += pictures(path + "/images", "images", root: root, depth: 0)
      }
    }
    return FolderSnapshot(path: name == "." ? "" : name, entries: entries)
  }

  private func pictures(_ path: String, _ name: String, root: String?, depth: Int) -> [FolderSnapshot.Entry] {
    // What cannot be listed has no pictures that anybody could load; deeper than this lies nothing of use.
    guard depth < 16, let files = try? RCFileAccess.system.list(path) else { return [] }
    var entries: [FolderSnapshot.Entry] = []
    for file in files {
      let (below, called) = (path + "/" + file, name + "/" + file)
      let found = entry(below, called, root: root)
      entries.append(found)
      if case .folder = found.content { entries += pictures(below, called, root: root, depth: depth + 1) }
    }
    return entries
  }

  private func entry(_ path: String, _ name: String, root: String?) -> FolderSnapshot.Entry {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let content: FolderSnapshot.Content =
        errno == ENOENT || errno == ELOOP ? .danglingLink : .unreadable(reason: String(cString: strerror(errno)))
      return FolderSnapshot.Entry(name: name, content: content, size: 0)
    }
    let size = Int(status.st_size)
    func entry(_ content: FolderSnapshot.Content) -> FolderSnapshot.Entry {
      FolderSnapshot.Entry(name: name, content: content, size: size)
    }
    if Self.isLink(path), let root, let target = Self.realPath(path), !Self.isBelow(target, root) {
      return entry(.escapingLink)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return entry(.folder)
    case S_IFREG: break
    default: return entry(.unreadable(reason: "not a regular file"))
    }
    let isPicture = name.hasPrefix("images/")
    guard isPicture || name.hasSuffix(".json") else { return entry(.other) }
    do {
      let bytes =
        isPicture
        ? try Self.readHead(path, Self.pictureHead) : try RCFileAccess.system.read(path, Self.maximumFile)
      return entry(.bytes(bytes))
    } catch {
      switch error {
      case .unreadable(_, let reason): return entry(.unreadable(reason: reason))
      case .tooLarge(_, let limit): return entry(.unreadable(reason: "more than \(limit) bytes"))
      default: return entry(.unreadable(reason: "\(error)"))
      }
    }
  }

  private static func readHead(_ path: String, _ limit: Int) throws(RCLoadError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let count = Glibc.read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path without links, `.` and `..`; nil if it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether `path` lies in `folder`, compared part by part.
  static func isBelow(_ path: String, _ folder: String) -> Bool {
    let (parts, above) = (path.split(separator: "/"), folder.split(separator: "/"))
    return parts.count > above.count && parts.starts(with: above)
  }
}
