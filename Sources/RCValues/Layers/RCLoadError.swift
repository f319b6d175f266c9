import RCJSON

/// Why a store could not be made, or an input not read. Every case names the file, and the place where there is one.
public enum RCLoadError: Error, Hashable, Sendable {
  /// The file or folder is not there.
  case notFound(path: String)
  /// The file or folder is there but cannot be read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// A path that should be a folder is something else, or the other way round.
  case notAFolder(path: String)
  case notAFile(path: String)
  /// The file has more than `limit` bytes.
  case tooLarge(path: String, limit: Int)
  /// A defaults folder without `base.json`.
  case missingBase(folder: String)
  /// The file is not strict JSON, or over a limit.
  case json(path: String, error: JSONError)
  /// The file is JSON but not of the shape needed.
  case shape(location: RCLocation, expected: String)
  /// More keys than the limit.
  case tooManyKeys(path: String, limit: Int, count: Int)
  /// A locale asked for is not a well-formed language tag.
  case illFormedLocale(String)
}

extension RCLoadError: CustomStringConvertible {
  /// What was wrong, where, and where it helps what to do.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file or folder"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .notAFolder(let path): "\(path): is not a folder"
    case .notAFile(let path): "\(path): is not a file"
    case .tooLarge(let path, let limit): "\(path): has more than \(limit) bytes, the limit"
    case .missingBase(let folder): "\(folder): has no base.json; the base file names every key with its default"
    case .json(let path, let error): "\(path):\(error.position): \(error.message)"
    case .shape(let location, let expected): "\(location): expected \(expected)"
    case .tooManyKeys(let path, let limit, let count): "\(path): \(count) keys, more than the limit of \(limit)"
    case .illFormedLocale(let text):
      "\"\(text)\" is not a language tag; write it as in fr, pt-BR or zh-Hant-TW"
    }
  }
}
