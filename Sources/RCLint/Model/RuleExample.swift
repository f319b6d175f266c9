/// A small defaults folder, and what else a rule needs to see something.
///
/// Files are named as in the folder. Four names stand for something outside of it: `payload.json` is a cloud payload,
/// `Keys.swift` a source file, `.rclint.json` the configuration and `baseline.json` the baseline.
public struct RuleExample: Sendable {
  public struct File: Sendable {
    public let name: String
    public let bytes: [UInt8]

    public var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  public let files: [File]

  init(_ files: KeyValuePairs<String, ExampleContent>) {
    self.files = files.map { File(name: $0.key, bytes: $0.value.bytes) }
  }

  init(list: [File]) { files = list }

  /// A folder with nothing but this `base.json`.
  static func base(_ text: String) -> RuleExample { RuleExample(["base.json": .init(text)]) }

  /// A folder with a base, and with one locale's file.
  static func base(_ base: String, fr: String) -> RuleExample {
    RuleExample(["base.json": .init(base), "fr.json": .init(fr)])
  }
}

/// What a file of an example holds: text, or bytes.
struct ExampleContent: Sendable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
  init(bytes: [UInt8]) { self.bytes = bytes }
  init(stringLiteral value: String) { self.init(value) }
  init(arrayLiteral elements: UInt8...) { bytes = elements }
}
