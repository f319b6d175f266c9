import RCJSON

/// How large what is read may be. A file or payload over a limit is refused whole.
public struct RCLimits: Hashable, Sendable {
  /// Bytes of a file or payload.
  public var maximumSize: Int
  /// Arrays and objects inside each other.
  public var maximumDepth: Int
  /// Keys in a file of the defaults or in a payload, where one that has values for several locales counts once.
  public var maximumKeys: Int

  public init(maximumSize: Int = 4 << 20, maximumDepth: Int = 64, maximumKeys: Int = 10_000) {
    (self.maximumSize, self.maximumDepth, self.maximumKeys) = (maximumSize, maximumDepth, maximumKeys)
  }
}

extension RCLimits {
  /// What `path` holds, parsed.
  func document(_ bytes: [UInt8], path: String) throws(RCLoadError) -> JSONDocument {
    do {
      return try JSONDocument(bytes, options: JSONOptions(maximumSize: maximumSize, maximumDepth: maximumDepth))
    } catch {
      throw .json(path: path, error: error)
    }
  }

  func check(keys count: Int, path: String) throws(RCLoadError) {
    guard count <= maximumKeys else { throw .tooManyKeys(path: path, limit: maximumKeys, count: count) }
  }
}
