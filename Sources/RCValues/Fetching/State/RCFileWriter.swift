import Glibc

/// The part of a file system that is written. Comes in from outside so that tests can have every failure.
public struct RCFileWriter: Sendable {
  /// Puts a file of mode 0600 in place of what is at `path`, as a whole or not at all, and makes the folders above it.
  /// When it returns, the file survives a loss of power.
  public var replace: @Sendable (_ path: String, _ parts: [[UInt8]]) throws(RCWriteError) -> Void
  /// Takes a file out of the way by renaming it, in place of what has the new name.
  public var move: @Sendable (_ path: String, _ target: String) throws(RCWriteError) -> Void
  /// Removes what interrupted calls of `replace` with the same path have left, if it is older than a minute.
  public var sweep: @Sendable (_ path: String) -> Void

  public init(
    replace: @escaping @Sendable (_ path: String, _ parts: [[UInt8]]) throws(RCWriteError) -> Void,
    move: @escaping @Sendable (_ path: String, _ target: String) throws(RCWriteError) -> Void,
    sweep: @escaping @Sendable (_ path: String) -> Void
  ) {
    (self.replace, self.move, self.sweep) = (replace, move, sweep)
  }

  /// The machine's own.
  public static let system = RCFileWriter(
    replace: { path, parts throws(RCWriteError) in try replaceFile(path, parts) },
    move: { path, target throws(RCWriteError) in
      guard rename(path, target) == 0 else { throw RCWriteError(path, "rename", errno) }
    },
    sweep: { path in sweepLeftovers(path) })
}

private let temporaryMark = ".tmp-"
private let temporaryNumber = Lock(0)

private func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

private func makeFolder(_ path: String) throws(RCWriteError) {
  if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
  guard errno == ENOENT else { throw RCWriteError(path, "make the folder", errno) }
  let parent = folder(of: path)
  guard parent != path else { throw RCWriteError(path, "make the folder", ENOENT) }
  try makeFolder(parent)
  guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw RCWriteError(path, "make the folder", errno) }
}

private func replaceFile(_ path: String, _ parts: [[UInt8]]) throws(RCWriteError) {
  try makeFolder(folder(of: path))
  let number = temporaryNumber.withLock { number in
    number += 1
    return number
  }
  let temporary = path + temporaryMark + "\(getpid())-\(number)"
  // A process that had our number may have left one.
  unlink(temporary)
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
  guard descriptor >= 0 else { throw RCWriteError(temporary, "create", errno) }
  do throws(RCWriteError) {
    defer { close(descriptor) }
    for part in parts { try writeAll(part, to: descriptor, path: temporary) }
    guard fsync(descriptor) == 0 else { throw RCWriteError(temporary, "flush", errno) }
  } catch {
    unlink(temporary)
    throw error
  }
  guard rename(temporary, path) == 0 else {
    let error = RCWriteError(path, "rename", errno)
    unlink(temporary)
    throw error
  }
  try flushFolder(folder(of: path))
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(RCWriteError) {
  var offset = 0
  while offset < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset) }
    if count > 0 { offset += count } else if errno != EINTR { throw RCWriteError(path, "write", errno) }
  }
}

private func flushFolder(_ path: String) throws(RCWriteError) {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { throw RCWriteError(path, "open the folder", errno) }
  defer { close(descriptor) }
  // Some file systems cannot flush a folder, and say so.
  guard fsync(descriptor) == 0 || errno == EINVAL else { throw RCWriteError(path, "flush the folder", errno) }
}

private func sweepLeftovers(_ path: String) {
  let folder = folder(of: path)
  // A folder that cannot be listed has nothing that we could remove.
  guard let names = try? RCFileAccess.system.list(folder) else { return }
  let start = (path.split(separator: "/").last.map(String.init) ?? "") + temporaryMark
  for name in names where name.hasPrefix(start) {
    let leftover = folder + "/" + name
    var status = stat()
    if lstat(leftover, &status) == 0, time(nil) - status.st_mtim.tv_sec > 60 { unlink(leftover) }
  }
}
