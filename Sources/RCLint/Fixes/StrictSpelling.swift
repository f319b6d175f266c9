import RCJSON

/// How a departure from RFC 8259 is written in JSON.
enum StrictSpelling {
  /// Nil where it is not plain what was meant.
  static func fix(_ departure: JSONDeparture, in file: LintFile) -> Fix? {
    let (bytes, range) = (file.text.bytes, departure.range)
    func replace(_ replacement: [UInt8], _ description: String) -> Fix {
      .replacing(file, range, with: replacement, safe: true, description)
    }
    switch departure.kind {
    case .trailingComma: return replace([], "remove the comma")
    case .comment: return .replacing(file, lineOfComment(range, bytes), with: [], safe: true, "remove the comment")
    case .singleQuotedString: return doubleQuoted(Array(bytes[range])).map { replace($0, "write double quotes") }
    case .unquotedName: return replace(Fix.quoted(file.text.string(range)), "put the name in quotes")
    case .hexadecimalNumber, .plusSign, .leadingPoint, .trailingPoint:
      return number(file.text.string(range)).map { replace(Array($0.utf8), "write \($0)") }
    case .leadingZero, .nonFiniteNumber, .byteOrderMark, .controlCharacter, .invalidEscape, .loneSurrogate,
      .invalidUTF8:
      return nil
    }
  }

  /// A comment with the blanks before it, and with its line if it has one to itself.
  private static func lineOfComment(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let beginsLine = start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
    let endsLine = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    if beginsLine, endsLine {
      if end < bytes.count { end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1 }
    } else if !endsLine {
      start = range.lowerBound
    }
    return start..<end
  }

  /// Nil where an escape is in it that double quotes do not have.
  private static func doubleQuoted(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    var index = 1
    while index < text.count - 1 {
      let byte = text[index]
      if byte == UInt8(ascii: "\\"), index + 1 < text.count - 1 {
        if text[index + 1] == UInt8(ascii: "'") {
          result.append(UInt8(ascii: "'"))
        } else {
          result += [byte, text[index + 1]]
        }
        index += 2
        continue
      }
      if byte < 0x20 { return nil }
      if byte == UInt8(ascii: "\"") { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
      index += 1
    }
    return result + [UInt8(ascii: "\"")]
  }

  /// `+1`, `.5`, `5.` and `0x1F` as JSON has them.
  private static func number(_ text: String) -> String? {
    var digits = Substring(text)
    var sign = ""
    if digits.first == "+" { digits.removeFirst() } else if digits.first == "-" { sign = String(digits.removeFirst()) }
    if digits.lowercased().hasPrefix("0x") {
      return UInt64(digits.dropFirst(2), radix: 16).map { sign + String($0) }
    }
    var exponent = ""
    if let mark = digits.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      exponent = String(digits[mark...])
      digits = digits[..<mark]
    }
    if digits.hasPrefix(".") { digits = Substring("0" + digits) }
    if digits.hasSuffix(".") { digits.removeLast() }
    guard digits.count == 1 || !digits.hasPrefix("0") || digits.hasPrefix("0.") else { return nil }
    return sign + digits + exponent
  }
}
