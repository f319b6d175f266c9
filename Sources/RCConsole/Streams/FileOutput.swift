import Glibc

/// Writes a file whole or not at all: beside it first, then in its place.
public enum FileOutput {
  /// Something that is there but is no regular file, such as a pipe or `/dev/stderr`, is written to as it stands.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try write(bytes, opening: path, flags: O_WRONLY | O_CLOEXEC, mode: 0)
    }
    // A link stays one: what it leads to is replaced.
    let target = exists ? resolved(path) : path
    let temporary = "\(target).\(getpid()).tmp"
    do throws(SystemError) {
      let mode = exists ? status.st_mode & 0o7777 : 0o666
      try write(
        bytes, opening: temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: mode, keepsMode: exists)
      guard rename(temporary, target) == 0 else { throw SystemError(code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func write(
    _ bytes: [UInt8], opening path: String, flags: Int32, mode: mode_t, keepsMode: Bool = false
  ) throws(SystemError) {
    let descriptor = open(path, flags, mode)
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    // What is replaced keeps its mode, whatever the process would give a new file.
    if keepsMode { _ = fchmod(descriptor, mode) }
    let writer = OutputWriter(descriptor: descriptor, name: path)
    writer.write(bytes: bytes)
    writer.flush()
    // What cannot be synced, such as a pipe, is no regular file.
    let isSynced = fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
    let code = errno
    close(descriptor)
    if let failure = writer.failure { throw failure }
    if !isSynced { throw SystemError(code: code) }
  }
}
