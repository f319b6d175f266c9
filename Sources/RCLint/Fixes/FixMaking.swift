import RCJSON

extension Fix {
  /// Puts other bytes in the place of some.
  static func replacing(
    _ file: LintFile, _ range: Range<Int>, with bytes: [UInt8], safe: Bool, _ description: String
  ) -> Fix {
    .edits([Edit(path: file.path, range: range, replacement: bytes)], safe: safe, description)
  }

  static func edits(_ edits: [Edit], safe: Bool, _ description: String) -> Fix {
    Fix(isSafe: safe, description: description, change: .edits(edits))
  }

  /// Writes a string in the place of a value, in quotes and escaped.
  static func writing(_ text: String, over value: JSONValue, in file: LintFile, safe: Bool, _ description: String)
    -> Fix
  {
    replacing(file, value.range, with: quoted(text), safe: safe, description)
  }

  /// The bytes of a JSON string.
  static func quoted(_ text: String) -> [UInt8] {
    var writer = JSONWriter(indentation: nil)
    writer.string(text)
    return writer.bytes
  }
}

/// Takes members out of objects and puts them in, and leaves the rest of the text as it is.
enum MemberEdit {
  /// Removes the entry whose name (or, in an array, whose value) begins at `range`, with its comma and its line.
  static func removal(of range: Range<Int>, in text: SourceText) -> Fix.Edit {
    let bytes = text.bytes
    var (start, end) = (range.lowerBound, range.upperBound)
    var after = end
    while after < bytes.count, isBlank(bytes[after]) { after += 1 }
    if after < bytes.count, bytes[after] == UInt8(ascii: ",") {
      // Up to where the next one begins, so that it moves into this one's place.
      end = after + 1
      while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    } else {
      // The last one: the comma before it goes, and the space between.
      var before = start
      while before > 0, isBlank(bytes[before - 1]) { before -= 1 }
      if before > 0, bytes[before - 1] == UInt8(ascii: ",") { before -= 1 }
      start = before
    }
    return Fix.Edit(path: text.path, range: start..<end, replacement: [])
  }

  /// Adds a member at the end of the file's object, laid out as the one before it is.
  static func insertion(_ name: String, _ value: [UInt8], into file: LintFile) -> Fix.Edit? {
    guard let document = file.document, document.root.kind == .object else { return nil }
    let root = document.root.range
    let bytes = file.text.bytes
    let member = Fix.quoted(name) + Array(": ".utf8) + value
    // Of several with one name the last counts, so the last member is always among the entries.
    guard let last = file.entries.last else {
      return Fix.Edit(path: file.path, range: root.lowerBound + 1..<root.lowerBound + 1, replacement: member)
    }
    // What stands between the last comma, or the bracket, and the last name: a line end and its indentation, or a blank.
    let nameStart = file.nameValue(last, document).range.lowerBound
    var start = nameStart
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    var space = Array(bytes[start..<nameStart])
    if space.isEmpty, bytes[start - 1] == UInt8(ascii: "{") { space = [0x20] }
    let end = file.value(last, document).range.upperBound
    return Fix.Edit(path: file.path, range: end..<end, replacement: [UInt8(ascii: ",")] + space + member)
  }
}
