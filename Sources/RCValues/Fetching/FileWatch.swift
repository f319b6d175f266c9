// Dispatch sources may be used from any thread; their types are only not marked Sendable yet.
@preconcurrency import Dispatch
import Glibc

/// Watches what a path leads to.
///
/// A watch on a file dies with its inode, so the folders are watched: the one that the path names, where links such as
/// a ConfigMap's `..data` are swapped, and the one that the file really lies in. What tells a change is the file's
/// identity as seen through the links. Since network mounts send no events and a machine can be out of watches, the
/// identity is looked at now and then as well.
final class FileWatch: @unchecked Sendable {  // all state is touched on `queue` alone
  private struct Identity: Equatable {
    var device: dev_t = 0
    var inode: ino_t = 0
    var size: off_t = 0
    var modified: (Int, Int) = (0, 0)

    static func == (one: Identity, other: Identity) -> Bool {
      one.device == other.device && one.inode == other.inode && one.size == other.size
        && one.modified == other.modified
    }
  }

  /// Writers make several events of one change.
  private static let settling = DispatchTimeInterval.milliseconds(20)
  private static let pollInterval = DispatchTimeInterval.seconds(5)
  private static let mask = UInt32(IN_MOVED_TO | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_ATTRIB)

  private let path: String
  private let continuation: AsyncStream<Void>.Continuation
  private let queue = DispatchQueue(label: "rcvalues.file-watch")
  private var descriptor: Int32 = -1
  private var events: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  private var isSettling = false
  private var identity: Identity

  static func changes(of path: String) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let watch = FileWatch(path, continuation)
      continuation.onTermination = { _ in watch.stop() }
      watch.start()
    }
  }

  private init(_ path: String, _ continuation: AsyncStream<Void>.Continuation) {
    (self.path, self.continuation) = (path, continuation)
    identity = Self.identity(of: path)
  }

  private func start() {
    queue.sync { begin() }
  }

  private func begin() {
    // The flags of inotify are those of open.
    descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    if descriptor >= 0 {
      watchFolders()
      let opened = descriptor
      let source = DispatchSource.makeReadSource(fileDescriptor: opened, queue: queue)
      source.setEventHandler { [weak self] in self?.drain() }
      source.setCancelHandler { close(opened) }
      source.activate()
      events = source
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + Self.pollInterval, repeating: Self.pollInterval)
    timer.setEventHandler { [weak self] in self?.look() }
    timer.activate()
    self.timer = timer
  }

  private func stop() {
    queue.async { [self] in
      events?.cancel()
      timer?.cancel()
      (events, timer) = (nil, nil)
    }
  }

  /// Adds the folders anew: a folder that is watched already keeps its watch.
  private func watchFolders() {
    guard descriptor >= 0 else { return }
    _ = inotify_add_watch(descriptor, Self.folder(of: path), Self.mask)
    if let real = realpath(path, nil) {
      let folder = Self.folder(of: String(cString: real))
      free(real)
      _ = inotify_add_watch(descriptor, folder, Self.mask)
    }
  }

  /// What the events say does not matter, and an overflow of their queue neither: the file is looked at.
  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
    guard !isSettling else { return }
    isSettling = true
    queue.asyncAfter(
      deadline: .now() + Self.settling,
      execute: DispatchWorkItem { [weak self] in
        self?.isSettling = false
        self?.look()
      })
  }

  private func look() {
    guard timer != nil else { return }
    watchFolders()
    let current = Self.identity(of: path)
    guard current != identity else { return }
    identity = current
    continuation.yield()
  }

  private static func identity(of path: String) -> Identity {
    var status = stat()
    guard stat(path, &status) == 0 else { return Identity() }
    return Identity(
      device: status.st_dev, inode: status.st_ino, size: status.st_size,
      modified: (status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
