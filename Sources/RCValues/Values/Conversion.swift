import RCJSON

/// What one JSON value becomes as a key's kind: the payload of a slot.
package struct Converted {
  package var number = 0.0
  package var integer = 0
  package var bool = false
  package var color = RCColor.black
  /// For kind string the text, for kind json the JSON text.
  package var content = ""
  package var image = RCImageDescriptor.missing

  package init() {}
}

/// The conversion table, as the README shows it: the only place where a JSON value becomes a typed one.
package enum Conversion {
  /// Which column of the table applies.
  package enum Column {
    /// A base default: what JSON itself says.
    case base
    /// A localized default, a cloud value or an override: text that says the same is taken, too.
    case lenient
  }

  /// Converts `value` into `result`; nil means that it was taken, else `result` is as it was, or partly written.
  ///
  /// A JSON null is the caller's business and is refused here.
  package static func convert(
    _ value: JSONNode, at index: Int, of document: JSONDocument, bytes: UnsafePointer<UInt8>, as kind: RCKind,
    column: Column, allowsInsecureImages: Bool = false, into result: inout Converted
  ) -> RCRejectionReason? {
    if value.kind == .null { return .null }
    if value.kind == .string, value.end - value.start == 2, kind != .string { return .empty }
    switch kind {
    case .string:
      if value.kind == .string {
        result.content = JSONText.string(of: value, in: bytes)
      } else if column == .base {
        return .constraint(keyword: "type")
      } else {
        result.content = text(value, bytes)
      }
      return nil
    case .bool:
      guard let bool = bool(value, bytes, column) else { return .notABool }
      result.bool = bool
      return nil
    case .number:
      guard let number = number(value, bytes, column) else { return .notANumber }
      guard number.double.isFinite else { return .numberOutOfRange }
      (result.number, result.integer) = (number.double, number.integer)
      return nil
    case .color:
      guard let color = color(value, bytes, column) else { return .notAColor }
      result.color = color
      return nil
    case .image:
      guard let object = object(JSONValue(document: document, index: index), orArray: false) else { return .notAnImage }
      do {
        result.image = try RCImageDescriptor(object, allowsHTTP: allowsInsecureImages)
        return nil
      } catch {
        switch error {
        case .shape: return .notAnImage
        case .name(let fault): return .imageBadName(fault: fault.rawValue)
        case .url(let fault): return .imageBadURL(fault: fault.rawValue)
        }
      }
    case .json:
      switch value.kind {
      case .object, .array:
        result.content = lastMembersOnly(JSONValue(document: document, index: index)) ?? text(value, bytes)
      case .string where column == .lenient:
        guard let inner = object(JSONValue(document: document, index: index), orArray: true) else { return .notJSON }
        result.content = lastMembersOnly(inner) ?? JSONText.string(of: value, in: bytes)
      default: return .notJSON
      }
      return nil
    }
  }

  /// An object or array, or the one that a string holds; nil for anything else.
  package static func object(_ value: JSONValue, orArray: Bool) -> JSONValue? {
    var value = value
    if value.kind == .string, let text = value.string, let inner = try? JSONDocument(text: text) {  // not JSON: nil
      value = inner.root
    }
    return value.kind == .object || (orArray && value.kind == .array) ? value : nil
  }

  /// The text without members that a later one of the same name replaces, for decoders that take the first; nil where
  /// there are none.
  private static func lastMembersOnly(_ value: JSONValue) -> String? {
    guard !value.document.duplicates.isEmpty else { return nil }
    // Whether they are inside is found out by reading the value alone: looking through all duplicates of a text for
    // each of its values would be quadratic.
    let options = JSONOptions(maximumSize: .max, maximumDepth: .max)
    let alone = try? JSONDocument(Array(value.document.bytes[value.range]), options: options)  // was read once before
    guard alone?.duplicates.isEmpty == false else { return nil }
    var writer = JSONWriter(indentation: nil, isSpaced: false)
    writer.value(value, order: .sorted)
    return writer.text
  }

  // MARK: Scalars

  static func bool(_ value: JSONNode, _ bytes: UnsafePointer<UInt8>, _ column: Column) -> Bool? {
    switch value.kind {
    case .bool: bytes[Int(value.start)] == UInt8(ascii: "t")
    case .string where column == .lenient:
      JSONText.withContent(of: value, in: bytes) { content, count in
        let range = trimmedRange(content, count: count)
        return BoolText.parse(content + range.lowerBound, count: range.count)
      }
    case .number where column == .lenient && value.end - value.start == 1:
      bytes[Int(value.start)] == UInt8(ascii: "1") ? true : bytes[Int(value.start)] == UInt8(ascii: "0") ? false : nil
    default: nil
    }
  }

  static func number(_ value: JSONNode, _ bytes: UnsafePointer<UInt8>, _ column: Column) -> NumberText? {
    switch value.kind {
    case .number: NumberText(bytes + Int(value.start), count: Int(value.end - value.start))
    case .string where column == .lenient:
      JSONText.withContent(of: value, in: bytes) { content, count in
        let range = trimmedRange(content, count: count)
        return NumberText(content + range.lowerBound, count: range.count)
      }
    default: nil
    }
  }

  static func color(_ value: JSONNode, _ bytes: UnsafePointer<UInt8>, _ column: Column) -> RCColor? {
    guard value.kind == .string else { return nil }
    return JSONText.withContent(of: value, in: bytes) { content, count in
      let range = column == .base ? 0..<count : trimmedRange(content, count: count)
      return RCColor(hexBytes: UnsafeBufferPointer(start: content + range.lowerBound, count: range.count))
    }
  }

  static func text(_ value: JSONNode, _ bytes: UnsafePointer<UInt8>) -> String {
    let count = Int(value.end - value.start)
    return String(decoding: UnsafeBufferPointer(start: bytes + Int(value.start), count: count), as: UTF8.self)
  }
}

extension RCKind {
  /// What a base default says its key is (the first column of the table); nil for null.
  package init?(ofBaseDefault value: JSONValue) {
    switch value.kind {
    case .null: return nil
    case .bool: self = .bool
    case .number: self = .number
    case .object: self = RCImageDescriptor.isMeant(by: value) ? .image : .json
    case .array: self = .json
    case .string:
      let text = value.string ?? ""
      if RCColor(hex: text) != nil {
        self = .color
      } else if text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
        let inner = Conversion.object(value, orArray: false), RCImageDescriptor.isMeant(by: inner)
      {
        self = .image
      } else {
        self = .string
      }
    }
  }
}
