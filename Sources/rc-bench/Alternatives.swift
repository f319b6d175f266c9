import Foundation
import Synchronization

/// What a program would do without the store: values in a dictionary by the keys' names, with a lock or without, and
/// Foundation's JSON readers.
final class Alternatives: Sendable {
  private enum Value: Sendable {
    case bool(Bool)
    case number(Double)
    case string(String)
  }

  private let values: [String: Value]
  private let guarded: Mutex<[String: Value]>
  private let texts = BenchKey.rotation("app_title_text")
  private let flags = BenchKey.rotation("feature_flag")

  init() {
    var values: [String: Value] = [:]
    for (name, literal) in BenchKey.values() {
      switch literal {
      case .bool(let value): values[name] = .bool(value)
      case .number(let text): values[name] = .number(Double(text) ?? 0)
      case .string(let text): values[name] = .string(text)
      default: continue
      }
    }
    self.values = values
    guarded = Mutex(values)
  }

  var reads: [(name: String, body: Harness.Body)] {
    [
      ("dictionary-bool", dictionaryBool), ("dictionary-heap-string", dictionaryString),
      ("mutex-dictionary-bool", mutexBool), ("mutex-dictionary-heap-string", mutexString),
    ]
  }

  @Sendable private func dictionaryBool(_ count: Int) -> UInt64 {
    let values = values
    return flags.withUnsafeBufferPointer { keys in
      var parity = false
      for index in 0..<count {
        if case .bool(let value)? = values[keys[index & 15].rawValue] { parity = parity != value }
      }
      return parity ? 1 : 0
    }
  }

  @Sendable private func dictionaryString(_ count: Int) -> UInt64 {
    let values = values
    return storing(count) { index in
      if case .string(let text)? = values[self.texts[index & 15].rawValue] { return text }
      return ""
    }
  }

  @Sendable private func mutexBool(_ count: Int) -> UInt64 {
    flags.withUnsafeBufferPointer { keys in
      var parity = false
      for index in 0..<count {
        let value = guarded.withLock { $0[keys[index & 15].rawValue] }
        if case .bool(let value)? = value { parity = parity != value }
      }
      return parity ? 1 : 0
    }
  }

  @Sendable private func mutexString(_ count: Int) -> UInt64 {
    storing(count) { index in
      let value = self.guarded.withLock { $0[self.texts[index & 15].rawValue] }
      if case .string(let text)? = value { return text }
      return ""
    }
  }

  @inline(__always)
  private func storing(_ count: Int, _ read: (Int) -> String) -> UInt64 {
    var places = [String](repeating: "", count: 16)
    return places.withUnsafeMutableBufferPointer { places in
      for index in 0..<count { places[index & 15] = read(index) }
      return places.reduce(0) { $0 &+ UInt64($1.utf8.count) }
    }
  }

  // MARK: JSON

  /// Foundation's reader without types.
  static func serialization(_ bytes: [UInt8]) throws -> UInt64 {
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    return UInt64((value as? [String: Any])?.count ?? 0)
  }

  /// Foundation's reader with types, into a tree.
  static func decoder(_ bytes: [UInt8]) throws -> UInt64 {
    let value = try JSONDecoder().decode(Tree.self, from: Data(bytes))
    if case .object(let members) = value { return UInt64(members.count) }
    return 0
  }

  private enum Tree: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Tree])
    case object([String: Tree])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      // Each failure means that the next type is tried.
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([Tree].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: Tree].self))
      }
    }
  }
}
