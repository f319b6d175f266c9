import Glibc

/// Waits until an input has changed.
///
/// The files are looked at a few times a second through links and by name, so a file that is replaced, a folder whose
/// link is swapped and a mount that sends no events are all seen.
struct InputWatch {
  /// A file, a folder or the files in it, as they are now.
  private struct Identity: Equatable {
    var path: String
    var device: dev_t = 0
    var inode: ino_t = 0
    var size: off_t = 0
    var seconds = 0
    var nanoseconds = 0
  }

  private static let interval: useconds_t = 200_000
  /// Writers make several changes of one.
  private static let settling: useconds_t = 50_000

  let paths: [String]
  private var seen: [Identity]

  init(_ paths: [String]) {
    self.paths = paths
    seen = Self.look(at: paths)
  }

  /// Returns once something is not as it was.
  mutating func wait() {
    while true {
      usleep(Self.interval)
      let now = Self.look(at: paths)
      if now == seen { continue }
      usleep(Self.settling)
      seen = Self.look(at: paths)
      return
    }
  }

  private static func look(at paths: [String]) -> [Identity] {
    paths.flatMap { path -> [Identity] in
      let own = identity(of: path)
      guard let folder = opendir(path) else { return [own] }
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        // The system ends the name with a zero inside the field.
        names.append(
          withUnsafePointer(to: &entry.pointee.d_name) { field in
            field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) {
              String(cString: $0)
            }
          })
      }
      return [own] + names.filter { $0 != "." && $0 != ".." }.sorted().map { identity(of: path + "/" + $0) }
    }
  }

  private static func identity(of path: String) -> Identity {
    var status = stat()
    guard stat(path, &status) == 0 else { return Identity(path: path) }
    return Identity(
      path: path, device: status.st_dev, inode: status.st_ino, size: status.st_size, seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }
}
