@testable import RCValues

/// Files in memory, with the faults of a disk.
final class MemoryDisk: Sendable {
  private struct State {
    var files: [String: [UInt8]] = [:]
    var failure: RCWriteError?
    var writes = 0
    var gate: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  var paths: [String] { state.withLock { $0.files.keys.sorted() } }
  var writes: Int { state.withLock { $0.writes } }

  subscript(path: String) -> [UInt8]? {
    get { state.withLock { $0.files[path] } }
    set { state.withLock { $0.files[path] = newValue } }
  }

  /// Lets every write fail from now on; nil lets them succeed again.
  func fail(with failure: RCWriteError?) { state.withLock { $0.failure = failure } }

  /// Called before a write is done.
  func holdUp(_ gate: @escaping @Sendable () -> Void) { state.withLock { $0.gate = gate } }

  var files: RCFileAccess {
    RCFileAccess(
      read: { path, limit throws(RCLoadError) in
        guard let bytes = self[path] else { throw .notFound(path: path) }
        guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
        return bytes
      },
      list: { _ in self.paths }, isFile: { self[$0] != nil })
  }

  var writer: RCFileWriter {
    RCFileWriter(
      replace: { path, parts throws(RCWriteError) in
        let (failure, gate) = self.state.withLock { ($0.failure, $0.gate) }
        gate?()
        if let failure { throw failure }
        self.state.withLock { state in
          state.writes += 1
          state.files[path] = parts.flatMap { $0 }
        }
      },
      move: { path, target throws(RCWriteError) in
        if let failure = self.state.withLock({ $0.failure }) { throw failure }
        self.state.withLock { $0.files[target] = $0.files.removeValue(forKey: path) }
      },
      sweep: { _ in })
  }
}
