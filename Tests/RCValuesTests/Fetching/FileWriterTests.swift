import Glibc
import Testing

@testable import RCValues

@Suite("Writing to a real disk") struct FileWriterTests {
  private let folder: String

  init() {
    var template = Array("/tmp/rcvalues-XXXXXX".utf8CString)
    folder = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  private func bytes(_ name: String) -> [UInt8]? { try? RCFileAccess.system.read(folder + "/" + name, 1 << 20) }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }

  private func clean() {
    for name in (try? RCFileAccess.system.list(folder)) ?? [] { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  @Test("A file is made with its folders, for its owner only, and replaced as a whole") func replace() throws {
    let path = folder + "/a/b/state"
    try RCFileWriter.system.replace(path, [[1, 2], [], [3]])
    #expect(try RCFileAccess.system.read(path, 10) == [1, 2, 3])
    #expect(mode(path).map { $0 & 0o7777 } == 0o600)
    #expect(mode(folder + "/a").map { $0 & 0o7777 } == 0o700)
    chmod(path, 0o666)
    try RCFileWriter.system.replace(path, [[4]])
    #expect(try RCFileAccess.system.read(path, 10) == [4])
    #expect(mode(path).map { $0 & 0o7777 } == 0o600)
    #expect(try RCFileAccess.system.list(folder + "/a/b") == ["state"])
    for inner in ["/a/b/state"] { unlink(folder + inner) }
    for inner in ["/a/b", "/a"] { rmdir(folder + inner) }
    clean()
  }

  @Test("A link is replaced, not what it leads to") func link() throws {
    try RCFileWriter.system.replace(folder + "/target", [[1]])
    symlink(folder + "/target", folder + "/state")
    try RCFileWriter.system.replace(folder + "/state", [[2]])
    #expect(bytes("target") == [1] && bytes("state") == [2])
    #expect(mode(folder + "/state").map { $0 & S_IFMT } == S_IFREG)
    clean()
  }

  @Test("What cannot be written says so, and leaves nothing") func failures() throws {
    try RCFileWriter.system.replace(folder + "/file", [[1]])
    #expect(
      throws: RCWriteError.failed(
        path: folder + "/file/state.tmp-\(getpid())-", step: "create", reason: "Not a directory"
      ).withoutNumber
    ) {
      do throws(RCWriteError) {
        try RCFileWriter.system.replace(folder + "/file/state", [[2]])
      } catch {
        throw error.withoutNumber
      }
    }
    mkdir(folder + "/taken", 0o700)
    #expect(throws: RCWriteError.failed(path: folder + "/taken", step: "rename", reason: "Is a directory")) {
      try RCFileWriter.system.replace(folder + "/taken", [[2]])
    }
    #expect(throws: RCWriteError.self) { try RCFileWriter.system.move(folder + "/none", folder + "/other") }
    #expect(try Set(RCFileAccess.system.list(folder)) == ["file", "taken"])
    rmdir(folder + "/taken")
    clean()
  }

  @Test("Old leftovers are removed; young ones may be somebody's, and other files stay") func sweep() throws {
    for name in ["state", "state.tmp-1-1", "state.tmp-2-1", "state.bad", "stately.tmp-1-1"] {
      try RCFileWriter.system.replace(folder + "/" + name, [[1]])
    }
    var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
    for name in ["state", "state.tmp-1-1", "state.bad", "stately.tmp-1-1"] { utimes(folder + "/" + name, &times) }
    RCFileWriter.system.sweep(folder + "/state")
    #expect(
      try RCFileAccess.system.list(folder).sorted() == ["state", "state.bad", "state.tmp-2-1", "stately.tmp-1-1"])
    RCFileWriter.system.sweep(folder + "/none/state")
    clean()
  }

  @Test("An alarm rings, and one that is cancelled throws") func alarm() async throws {
    try await Alarm.wait(for: .nanoseconds(1))
    try await Alarm.wait(for: .seconds(-1))
    let task = Task { try await Alarm.wait(for: .seconds(86_400)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let start = RCClock.system.now()
    try await RCClock.system.sleep(start + .milliseconds(1))
    #expect(RCClock.system.now() >= start + .milliseconds(1))
  }
}

extension RCWriteError {
  /// The number of a temporary file depends on what else was written.
  fileprivate var withoutNumber: RCWriteError {
    guard case .failed(let path, let step, let reason) = self, let dash = path.lastIndex(of: "-") else { return self }
    return .failed(path: String(path[...dash]), step: step, reason: reason)
  }
}
