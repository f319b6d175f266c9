import Glibc

/// Reads a file of a folder, and none outside of it.
///
/// The folder is resolved, then the file; the way from the one to the other is gone once more part by part, and this
/// time no link is followed. So whatever is put in place of a folder or file in between, nothing outside is opened.
package enum ContainedFile {
  /// What a test does at the moments in which somebody else could do it.
  struct Moments {
    /// The names are resolved; the file is not open.
    var resolved: () -> Void = {}
    /// The file is open and its size is known; nothing is read.
    var opened: () -> Void = {}
  }

  /// The bytes of a regular file, and its path with all links followed.
  ///
  /// A link to a place inside of the folder is followed. Names are what their bytes are: neither case nor Unicode forms
  /// are folded here.
  ///
  /// - Parameters:
  ///   - name: a relative path of safe segments.
  ///   - limit: in bytes.
  package static func read(
    _ name: String, in folder: String, limit: Int
  ) throws(ContainedFileFault) -> (bytes: [UInt8], path: String) {
    try read(name, in: folder, limit: limit, Moments())
  }

  static func read(
    _ name: String, in folder: String, limit: Int, _ moments: Moments
  ) throws(ContainedFileFault) -> (bytes: [UInt8], path: String) {
    if let fault = ImageNameFault(in: name) { throw .name(fault) }
    let root = try resolvedFolder(folder)
    // Somebody who puts a new version in place does so once while we look; who does it more often wants something.
    for _ in 0..<3 {
      let file = try resolvedFile(name, below: root.path)
      moments.resolved()
      do throws(OpenedFile.Fault) {
        let opened = try open(parts(of: file).dropFirst(parts(of: root.path).count), in: root)
        moments.opened()
        return (try opened.bytes(limit: limit), String(decoding: file, as: UTF8.self))
      } catch .system(ELOOP), .system(ENOTDIR) {
        // There is a link now where there was none.
      } catch {
        throw ContainedFileFault(error)
      }
    }
    throw .outside
  }

  private static func resolvedFolder(_ folder: String) throws(ContainedFileFault) -> OpenedFolder {
    // The system would look at what stands before the NUL.
    guard !folder.utf8.contains(0) else { throw .noFolder }
    do throws(OpenedFile.Fault) {
      return try OpenedFolder(try resolved(Array(folder.utf8)), in: AT_FDCWD)
    } catch {
      let fault = ContainedFileFault(error)
      throw fault == .missing ? .noFolder : fault
    }
  }

  private static func resolvedFile(
    _ name: String, below folder: [UInt8]
  ) throws(ContainedFileFault) -> [UInt8] {
    let file: [UInt8]
    do throws(OpenedFile.Fault) {
      file = try resolved(folder + [slash] + Array(name.utf8))
    } catch {
      throw ContainedFileFault(error)
    }
    // Bytes: two texts are equal where they are canonically equivalent, and all that is no UTF-8 is one to them.
    guard parts(of: file).starts(with: parts(of: folder)) else { throw .outside }
    return file
  }

  private static func open(
    _ parts: ArraySlice<ArraySlice<UInt8>>, in folder: borrowing OpenedFolder
  ) throws(OpenedFile.Fault) -> OpenedFile {
    // A link to the folder itself.
    guard let first = parts.first else { throw .notAFile }
    guard parts.count > 1 else { return try OpenedFile(systemText(Array(first)), in: folder.descriptor) }
    return try open(parts.dropFirst(), in: OpenedFolder(Array(first), in: folder.descriptor))
  }

  private static let slash = UInt8(ascii: "/")

  private static func parts(of path: [UInt8]) -> [ArraySlice<UInt8>] { path.split(separator: slash) }

  /// The path without links, as the bytes that it is.
  private static func resolved(_ path: [UInt8]) throws(OpenedFile.Fault) -> [UInt8] {
    guard let real = realpath(systemText(path), nil) else { throw .system(errno) }
    defer { free(real) }
    return UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
  }
}

private func systemText(_ bytes: [UInt8]) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

/// A folder that names can be looked up in. Closed when it goes.
private struct OpenedFolder: ~Copyable {
  let descriptor: Int32
  let path: [UInt8]

  /// Does not follow a link in the last part.
  init(_ path: [UInt8], in folder: Int32) throws(OpenedFile.Fault) {
    // O_PATH, which the module leaves out: the folder need not be readable. The number is the same on all that Swift
    // runs on with Linux.
    let pathOnly: Int32 = 0o10_000_000
    let descriptor = openat(folder, systemText(path), pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit { close(descriptor) }
}

extension ContainedFileFault {
  fileprivate init(_ fault: OpenedFile.Fault) {
    switch fault {
    case .notAFile: self = .notAFile
    case .tooLarge(let size, let limit): self = .tooLarge(size: size, limit: limit)
    case .system(ENOENT), .system(ENOTDIR): self = .missing
    case .system(let code): self = .unreadable(reason: String(cString: strerror(code)))
    }
  }
}
