import Glibc

/// The part of a file system that is read. Comes in from outside so that tests can have every failure.
public struct RCFileAccess: Sendable {
  /// The bytes of a regular file of at most `limit` bytes.
  public var read: @Sendable (_ path: String, _ limit: Int) throws(RCLoadError) -> [UInt8]
  /// The first bytes of a regular file: `count` of them, or all that there are.
  public var readStart: @Sendable (_ path: String, _ count: Int) throws(RCLoadError) -> [UInt8]
  /// The names in a folder, in no order, without `.` and `..`.
  public var list: @Sendable (_ path: String) throws(RCLoadError) -> [String]
  /// Whether there is a regular file, links followed.
  public var isFile: @Sendable (_ path: String) -> Bool

  /// - Parameter readStart: where nothing is given, `read` reads the whole file.
  public init(
    read: @escaping @Sendable (_ path: String, _ limit: Int) throws(RCLoadError) -> [UInt8],
    readStart: (@Sendable (_ path: String, _ count: Int) throws(RCLoadError) -> [UInt8])? = nil,
    list: @escaping @Sendable (_ path: String) throws(RCLoadError) -> [String],
    isFile: @escaping @Sendable (_ path: String) -> Bool
  ) {
    (self.read, self.list, self.isFile) = (read, list, isFile)
    if let readStart {
      self.readStart = readStart
    } else {
      self.readStart = { path, count throws(RCLoadError) in Array(try read(path, .max).prefix(max(count, 0))) }
    }
  }

  /// The machine's own.
  public static let system = RCFileAccess(
    read: { path, limit throws(RCLoadError) in try readFile(path, limit) },
    readStart: { path, count throws(RCLoadError) in try readFileStart(path, count) },
    list: { path throws(RCLoadError) in try listFolder(path) },
    isFile: { path in mode(path).map { $0 & S_IFMT == S_IFREG } ?? false })
}

/// A path with a NUL in it names nothing; the system would look at what stands before it.
private func isPath(_ path: String) -> Bool { !path.utf8.contains(0) }

private func mode(_ path: String) -> mode_t? {
  guard isPath(path) else { return nil }
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode : nil
}

private func loadError(_ path: String, _ code: Int32) -> RCLoadError {
  code == ENOENT || code == ENOTDIR
    ? .notFound(path: path) : .unreadable(path: path, reason: String(cString: strerror(code)))
}

/// Opens a regular file and hands it to `body`, with its size.
private func withFile(
  _ path: String, _ body: (_ descriptor: Int32, _ size: Int) throws(RCLoadError) -> [UInt8]
) throws(RCLoadError) -> [UInt8] {
  guard isPath(path) else { throw .notFound(path: path) }
  // Not waiting for a writer, should it be a pipe with a name.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw loadError(path, errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw loadError(path, errno) }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
  return try body(descriptor, Int(status.st_size))
}

private func readFile(_ path: String, _ limit: Int) throws(RCLoadError) -> [UInt8] {
  try withFile(path) { descriptor, size throws(RCLoadError) in
    let limit = min(limit, .max - 1)
    guard size <= limit else { throw .tooLarge(path: path, limit: limit) }
    // The size may change while the file is read: what counts is what arrives. One byte more than the limit is enough
    // to know that there is too much.
    let bytes = try readBytes(descriptor, path, upTo: limit + 1, expected: size)
    guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    return bytes
  }
}

private func readFileStart(_ path: String, _ count: Int) throws(RCLoadError) -> [UInt8] {
  try withFile(path) { descriptor, size throws(RCLoadError) in
    try readBytes(descriptor, path, upTo: max(count, 0), expected: size)
  }
}

/// Reads to the end, or until there are `count` bytes.
private func readBytes(
  _ descriptor: Int32, _ path: String, upTo count: Int, expected size: Int
) throws(RCLoadError) -> [UInt8] {
  var bytes: [UInt8] = []
  guard count > 0 else { return bytes }
  var chunk = [UInt8](repeating: 0, count: min(max(size + 1, 4096), count))
  while bytes.count < count {
    let got = Glibc.read(descriptor, &chunk, min(chunk.count, count - bytes.count))
    if got < 0 {
      if errno == EINTR { continue }
      throw loadError(path, errno)
    }
    if got == 0 { return bytes }
    bytes.append(contentsOf: chunk[..<got])
  }
  return bytes
}

private func listFolder(_ path: String) throws(RCLoadError) -> [String] {
  guard isPath(path) else { throw .notFound(path: path) }
  guard let folder = opendir(path) else {
    if errno == ENOTDIR { throw .notAFolder(path: path) }
    throw loadError(path, errno)
  }
  defer { closedir(folder) }
  var names: [String] = []
  while true {
    errno = 0
    guard let entry = readdir(folder) else {
      guard errno == 0 else { throw loadError(path, errno) }
      return names
    }
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      // The system ends the name with a zero inside the field.
      pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
        String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.append(name) }
  }
}
