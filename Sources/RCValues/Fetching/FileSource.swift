/// A cloud JSON that something else puts into a file: a mounted ConfigMap, a side-car, a deployment script.
public struct FileSource: RCSource {
  public let path: String
  private let files: RCFileAccess

  public init(_ path: String, files: RCFileAccess = .system) {
    (self.path, self.files) = (path, files)
  }

  public var identity: String { "file:" + path }

  public var isLocal: Bool { true }

  /// Reads the file. Its validator is a hash of the content, so a file that was only touched is not modified.
  public func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse {
    let bytes: [UInt8]
    do {
      bytes = try files.read(path, request.byteLimit)
    } catch .tooLarge(_, let limit) {
      throw .tooLarge(limit: limit)
    } catch {
      throw .unavailable(error)
    }
    let validator = ContentHash(bytes).text + "-" + String(bytes.count, radix: 16)
    if validator == request.validator { return .notModified }
    return .payload(RCPayload(bytes: bytes, validator: validator))
  }

  /// Emits when the file may have changed: written in place, replaced by a rename, or behind a link that was swapped.
  public var changes: AsyncStream<Void>? { FileWatch.changes(of: path) }
}
