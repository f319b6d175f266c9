import FoundationEssentials
import Glibc
import RCValues

/// The folder of a cache: entries, named by 64 hex digits, what interrupted writers left of them, and a lock. Whatever
/// else lies in it is left alone.
struct CacheFolder: Sendable {
  /// An entry, as a listing saw it.
  struct File {
    let name: String
    let size: Int
    /// When it was used last, in nanoseconds since 1970.
    let used: Int
    fileprivate let inode: ino_t
  }

  let path: String

  /// The path of the entry of a URL without fragment.
  func path(of url: String) -> String { path + "/" + Self.name(of: url) }

  static func name(of url: String) -> String { SHA256.hex(of: url.utf8) }

  /// What so many bytes take on a disk: whole blocks, so that ten thousand small pictures count as what they are.
  static func size(of bytes: Int) -> Int { (bytes + 4095) / 4096 * 4096 }

  static func nanoseconds(_ date: Date) -> Int {
    // Within what an integer holds, whatever the clock says.
    Int(min(max(date.timeIntervalSince1970, 0), 9e9) * 1e9)
  }

  // MARK: Listing

  /// The entries; and the entries that interrupted or present writers have temporary files of.
  ///
  /// - Complexity: one look at each file, some microseconds.
  func list() throws(RCLoadError) -> (files: [File], unfinished: Set<String>) {
    let names: [String]
    do throws(RCLoadError) {
      names = try RCFileAccess.system.list(path)
    } catch .notFound {
      names = []
    }
    var (files, unfinished): ([File], Set<String>) = ([], [])
    for name in names {
      let (digits, rest) = (name.utf8.prefix(64), name.utf8.dropFirst(64))
      guard digits.count == 64, digits.allSatisfy(Self.isDigit) else { continue }
      if rest.isEmpty {
        if let file = file(name) { files.append(file) }
      } else if rest.first == UInt8(ascii: ".") {
        unfinished.insert(String(name.prefix(64)))
      }
    }
    return (files, unfinished)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// Nil where there is no regular file.
  private func file(_ name: String) -> File? {
    var status = stat()
    guard lstat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return File(
      name: name, size: Self.size(of: Int(status.st_size)),
      used: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec, inode: status.st_ino)
  }

  enum Presence {
    case same
    /// Used or replaced since.
    case changed
    case gone
  }

  func presence(of file: File) -> Presence {
    guard let now = self.file(file.name) else { return .gone }
    return now.inode == file.inode && now.used == file.used ? .same : .changed
  }

  // MARK: Changing

  /// Notes that a file was used, without following a link.
  func touch(_ path: String, _ date: Date) {
    // Where it cannot be noted, the time of writing counts.
    utimensat(AT_FDCWD, path, Self.times(date), AT_SYMLINK_NOFOLLOW)
  }

  /// Notes that a file was used, at most once a minute. The time of a clock that was ahead is put right.
  func touch(_ file: borrowing OpenedFile, _ date: Date) {
    let now = Self.nanoseconds(date)
    guard abs(now / 1_000_000_000 - file.status.st_mtim.tv_sec) >= 60 else { return }
    // On a disk that is only read, the order is that of writing.
    futimens(file.descriptor, Self.times(date))
  }

  private static func times(_ date: Date) -> [timespec] {
    let now = nanoseconds(date)
    let time = timespec(tv_sec: now / 1_000_000_000, tv_nsec: now % 1_000_000_000)
    return [time, time]
  }

  /// Runs `body` unless another process, or thread, is at it; answers whether it ran.
  func alone(_ body: () -> Void) -> Bool {
    let lock = open(path + "/lock", O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return false }
    // Which gives up the lock, too; the system does so for a process that was killed.
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return false }
    body()
    return true
  }
}
