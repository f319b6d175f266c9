/// Writes one JSON text, a token at a time.
///
/// Calls nest as the text does: `beginObject`, then `name` and a value for each member, `endObject`. Slashes are not
/// escaped; control characters, quotes and backslashes are.
public struct JSONWriter: Sendable {
  /// How the members of an object are ordered when a parsed value is written.
  public enum Order: Sendable {
    case source
    /// By the scalars of their names; of members with one name the last alone.
    case sorted
  }

  /// What has been written.
  public private(set) var bytes: [UInt8] = []

  private let indentation: Int?
  /// For each open container: whether something stands in it already.
  private var open: [Bool] = []
  private var isAfterName = false

  /// - Parameter indentation: spaces for each level; nil writes everything on one line, with a space after each comma
  ///   and colon where `isSpaced`.
  public init(indentation: Int? = 2, isSpaced: Bool = true) {
    self.indentation = indentation
    self.isSpaced = isSpaced
  }

  private let isSpaced: Bool

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Tokens

  public mutating func beginObject() { begin(UInt8(ascii: "{")) }
  public mutating func endObject() { end(UInt8(ascii: "}")) }
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  public mutating func name(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if indentation != nil || isSpaced { bytes.append(UInt8(ascii: " ")) }
    isAfterName = true
  }

  public mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
  public mutating func null() { raw("null") }
  public mutating func number(_ value: Int) { raw(String(value)) }

  /// Writes `text` as it stands: a number's text, or a whole value that is JSON already.
  public mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a string, or null.
  public mutating func string(orNull text: String?) {
    if let text { string(text) } else { null() }
  }

  /// Writes a parsed value; numbers keep their text.
  public mutating func value(_ value: JSONValue, order: Order = .source) {
    switch value.kind {
    case .null, .bool, .number: raw(value.sourceText)
    case .string: string(value.string ?? "")
    case .array:
      beginArray()
      for element in value.elements { self.value(element, order: order) }
      endArray()
    case .object:
      beginObject()
      var members = value.members.map { (name: $0.name, value: $0.value) }
      if order == .sorted {
        members = members.enumerated()
          .sorted { one, other in
            let (first, second) = (one.element.name.unicodeScalars, other.element.name.unicodeScalars)
            if first.elementsEqual(second) { return one.offset < other.offset }
            return first.lexicographicallyPrecedes(second)
          }
          .map(\.element)
        members = members.enumerated().compactMap { index, member in
          let isRepeated =
            index + 1 < members.count
            && members[index + 1].name.unicodeScalars.elementsEqual(member.name.unicodeScalars)
          return isRepeated ? nil : member
        }
      }
      for member in members {
        name(member.name)
        self.value(member.value, order: order)
      }
      endObject()
    }
  }

  // MARK: Layout

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    open.append(false)
  }

  private mutating func end(_ bracket: UInt8) {
    let hadContent = open.popLast() ?? false
    if hadContent { newLine() }
    bytes.append(bracket)
  }

  private mutating func separate() {
    if isAfterName {
      isAfterName = false
      return
    }
    guard let hasContent = open.last else { return }
    if hasContent {
      bytes.append(UInt8(ascii: ","))
      if indentation == nil, isSpaced { bytes.append(UInt8(ascii: " ")) }
    }
    open[open.count - 1] = true
    newLine()
  }

  private mutating func newLine() {
    guard let indentation else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * open.count))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { content in
      // What needs no escape is taken in runs.
      var start = 0
      for index in content.indices {
        let byte = content[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        bytes.append(contentsOf: content[start..<index])
        appendEscape(of: byte)
        start = index + 1
      }
      bytes.append(contentsOf: content[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: Array("u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    default: bytes.append(byte)
    }
  }
}
