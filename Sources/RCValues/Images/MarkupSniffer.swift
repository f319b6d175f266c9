/// Tells SVG and HTML by their first element: a mention of `<svg` further on, or inside a comment, says nothing.
enum MarkupSniffer {
  /// The local name of the first element in lower case, `html` for a document type that says so; nil for other texts.
  static func rootElement(of bytes: [UInt8]) -> String? {
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while true {
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] &- 0x09 < 5 { offset += 1 }
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "<") else { return nil }
      let rest = bytes[offset...]
      if rest.starts(with: "<!--".utf8) {
        guard let end = Self.end(of: "-->", in: bytes, from: offset + 4) else { return nil }
        offset = end
      } else if rest.starts(with: "<?".utf8) {
        guard let end = Self.end(of: "?>", in: bytes, from: offset + 2) else { return nil }
        offset = end
      } else if rest.starts(with: "<!".utf8) {
        if Self.word(bytes, offset + 2).lowercased() == "doctype" {
          var name = offset + 9
          while name < bytes.count, bytes[name] <= 0x20 { name += 1 }
          if Self.word(bytes, name).lowercased() == "html" { return "html" }
        }
        guard let end = Self.endOfDeclaration(bytes, offset + 2) else { return nil }
        offset = end
      } else {
        let name = Self.word(bytes, offset + 1)
        return name.isEmpty
          ? nil
          : String(name[(name.lastIndex(of: ":").map { name.index(after: $0) } ?? name.startIndex)...]).lowercased()
      }
    }
  }

  private static func word(_ bytes: [UInt8], _ start: Int) -> String {
    let word = bytes[min(start, bytes.count)...].prefix {
      ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 &- 0x30 < 10
        || [UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains($0)
    }
    return String(decoding: word, as: UTF8.self)
  }

  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    guard start <= bytes.count - mark.count else { return nil }
    return (start...bytes.count - mark.count).first { bytes[$0..<$0 + mark.count].elementsEqual(mark) }.map {
      $0 + mark.count
    }
  }

  /// Behind the `>` of a document type, whose inner part is in brackets.
  private static func endOfDeclaration(_ bytes: [UInt8], _ start: Int) -> Int? {
    var depth = 0
    for offset in start..<bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return offset + 1
      default: break
      }
    }
    return nil
  }
}
