import Glibc

/// A regular file that is open for reading. Closed when it goes.
package struct OpenedFile: ~Copyable {
  package enum Fault: Error, Hashable, Sendable {
    /// A folder, pipe, socket or device.
    case notAFile
    /// More bytes than wanted.
    case tooLarge(size: Int, limit: Int)
    /// The system's number of an error.
    case system(Int32)
  }

  package let descriptor: Int32
  /// As it was when the file was opened.
  package let status: stat

  /// Opens the last part of a path without following a link there, and without waiting for anybody.
  ///
  /// - Parameter folder: what `path` is relative to.
  package init(_ path: [CChar], in folder: Int32 = AT_FDCWD) throws(Fault) {
    var status = stat()
    // Looked at first, since a device can be set going by being opened.
    guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT != S_IFLNK else { throw .system(ELOOP) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let descriptor = openat(folder, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    // What was looked at may have been replaced since.
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    (self.descriptor, self.status) = (descriptor, status)
  }

  deinit { close(descriptor) }

  /// All bytes, to the end that the file has by then: at most `limit`, even of a file that grows.
  package borrowing func bytes(limit: Int) throws(Fault) -> [UInt8] {
    let (size, limit) = (Int(status.st_size), max(min(limit, .max - 1), 0))
    guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    // One byte more than the limit is enough to know that there is too much.
    var chunk = [UInt8](repeating: 0, count: min(max(size, 4095), 262_143, limit) + 1)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
        guard bytes.count <= limit else { throw .tooLarge(size: grown(past: bytes.count), limit: limit) }
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
  }

  private borrowing func grown(past count: Int) -> Int {
    var now = stat()
    return fstat(descriptor, &now) == 0 ? max(Int(now.st_size), count) : count
  }
}
