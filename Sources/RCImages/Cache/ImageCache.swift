import FoundationEssentials
import Glibc
import RCValues

/// Downloaded pictures in a folder, which several processes may share.
///
/// Each entry is a file that is written whole or not at all and verified whenever it is read, so neither a crash nor a
/// second writer gets a wrong picture to anybody. Of two writers of one URL the last wins.
///
/// The least recently used entries go first. The limit counts whole blocks of 4,096 bytes. Several processes together,
/// each of which stores one picture at a time, can pass it by an eighth, and for each of them by a sixteenth or the
/// size of a picture, whichever is more; that, and no more, since a process lists the folder before its first store
/// and whenever it has written a sixteenth. One process alone does not pass it. What crashed writers left comes on top
/// until it is a minute old. All who share a folder should have one limit.
package final class ImageCache: Sendable {
  let folder: CacheFolder
  let byteLimit: Int
  let clock: RCClock
  let writer: RCFileWriter
  let onFault: @Sendable (ImageCacheFault) -> Void
  /// Bytes since the folder was listed; nil before.
  let written = Lock<Int?>(nil)

  /// What an entry may take on the disk. One that took more would drive out most of the others.
  var entryLimit: Int { byteLimit / 4 }

  /// Touches nothing yet; the folder is made by the first store.
  ///
  /// - Parameter onFault: called by the thread that meets a fault, outside of any lock.
  package init(
    folder: String, byteLimit: Int, clock: RCClock = .system, writer: RCFileWriter = .system,
    onFault: @escaping @Sendable (ImageCacheFault) -> Void
  ) {
    (self.folder, self.byteLimit) = (CacheFolder(path: folder), max(byteLimit, 0))
    (self.clock, self.writer, self.onFault) = (clock, writer, onFault)
  }

  /// The picture of a URL, if there is one; fresh or stale. Takes no lock.
  package func entry(for url: String) -> CachedImage? {
    let url = CachedImage.withoutFragment(url)
    let path = folder.path(of: url)
    do throws(OpenedFile.Fault) {
      return try image(OpenedFile(Array(path.utf8CString)), path, url)
    } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR): break
      case .notAFile, .system(ELOOP), .system(ENXIO):
        refuse(path, .notAFile) { $0.st_mode & S_IFMT != S_IFREG }
      case .tooLarge(let size, let limit):
        refuse(path, .overLimit(size: size, limit: limit)) { $0.st_size > limit }
      case .system(let code): onFault(.unreadable(path: path, reason: String(cString: strerror(code))))
      }
      return nil
    }
  }

  private func image(
    _ file: borrowing OpenedFile, _ path: String, _ url: String
  ) throws(OpenedFile.Fault) -> CachedImage? {
    let bytes = try file.bytes(limit: entryLimit)
    do throws(EntryFault) {
      let image = try EntryText.read(bytes, of: url)
      folder.touch(file, clock.date())
      return image
    } catch {
      let inode = file.status.st_ino
      refuse(path, error) { $0.st_ino == inode }
      return nil
    }
  }

  /// Removes what cannot be used, if it is still what lies there. A good file that is put there at this very moment is
  /// lost, and is fetched again.
  private func refuse(_ path: String, _ fault: EntryFault, if isStillThere: (stat) -> Bool) {
    onFault(.refused(path: path, fault: fault))
    var status = stat()
    if lstat(path, &status) == 0, isStillThere(status) { remove(path) }
  }

  /// Keeps a picture, in place of what was kept of its URL.
  ///
  /// One that is too large is not kept, which is told as a fault; then nothing is kept of its URL.
  ///
  /// - Throws: why it could not be written. What was kept before is kept still.
  package func store(_ image: CachedImage) throws(RCWriteError) {
    let parts = EntryText.parts(image)
    let size = CacheFolder.size(of: parts.reduce(0) { $0 + $1.count })
    let path = folder.path(of: image.url)
    guard size <= entryLimit else {
      remove(path)
      return onFault(.tooLarge(path: path, size: size, limit: entryLimit))
    }
    makeRoom(for: size, of: image.url)
    try writer.replace(path, parts)
    folder.touch(path, clock.date())
  }

  /// Keeps a picture that its server says is current, with what the server said.
  ///
  /// It is written as a whole from `image`: what is kept by now may have other bytes, which the server did not mean.
  package func renew(
    _ image: CachedImage, etag: String?, lastModified: String?, fetched: Int, freshUntil: Int
  ) throws(RCWriteError) {
    try store(
      image.renewed(etag: etag, lastModified: lastModified, fetched: fetched, freshUntil: freshUntil))
  }

  package func remove(url: String) { remove(folder.path(of: CachedImage.withoutFragment(url))) }

  /// Removes a file, or a folder with nothing in it; answers whether it is gone.
  @discardableResult
  func remove(_ path: String) -> Bool {
    if Glibc.remove(path) == 0 || errno == ENOENT || errno == ENOTDIR { return true }
    onFault(.unremovable(path: path, reason: String(cString: strerror(errno))))
    return false
  }
}
