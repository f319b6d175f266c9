import RCJSON

/// Why a configuration or a baseline cannot be used.
public enum ConfigurationError: Error, Hashable, Sendable {
  case json(path: String, error: JSONError)
  case value(path: String, position: JSONPosition, expected: String)
  case unknownWord(path: String, position: JSONPosition, word: String, nearest: String?)
}

extension ConfigurationError: CustomStringConvertible {
  /// `PATH:LINE:COLUMN: what is wrong`.
  public var description: String {
    switch self {
    case .json(let path, let error): "\(path):\(error)"
    case .value(let path, let position, let expected): "\(path):\(position): expected \(expected)"
    case .unknownWord(let path, let position, let word, let nearest):
      "\(path):\(position): \"\(word)\" means nothing here" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    }
  }
}
