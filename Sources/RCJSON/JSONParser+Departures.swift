/// What is not RFC 8259: told apart, recorded where the reader is tolerant, refused where it is not.
extension JSONParser {
  mutating func depart(_ kind: JSONDeparture.Kind, _ range: Range<Int>) throws(JSONFault) {
    guard options.toleratesDepartures else {
      throw JSONFault(reason: .departure(kind), offset: range.lowerBound)
    }
    departures.append(JSONDeparture(kind: kind, range: range))
  }

  /// Puts the departures in the order of the text: what begins first comes first, and of those that begin together the
  /// one that holds the others. (A comma is known to be one too many only behind the comments that follow it.)
  mutating func sortDepartures() {
    guard departures.count > 1 else { return }
    departures = departures.enumerated()
      .sorted { one, other in
        let (first, second) = (one.element.range, other.element.range)
        if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
        if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
        return one.offset < other.offset
      }
      .map(\.element)
  }

  /// Passes a `// …` or `/* … */` that begins at `start`.
  @inline(never)
  mutating func comment(from start: Int) throws(JSONFault) -> Int {
    var offset = start + 1
    let isComment = offset < count && (bytes[offset] == UInt8(ascii: "/") || bytes[offset] == UInt8(ascii: "*"))
    guard isComment else { throw expected("a value, a name or a sign", at: start) }
    // A strict reader does not care where it ends.
    if !options.toleratesDepartures { try depart(.comment, start..<start) }
    if bytes[offset] == UInt8(ascii: "/") {
      while offset < count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
    } else {
      offset += 1
      while offset + 1 < count, bytes[offset] != UInt8(ascii: "*") || bytes[offset + 1] != UInt8(ascii: "/") {
        offset += 1
      }
      guard offset + 1 < count else { throw expected("\"*/\" to end the comment", at: count) }
      offset += 2
    }
    try depart(.comment, start..<offset)
    if !isUTF8 { _ = try recordMalformed(start..<offset) }
    return offset
  }

  /// A value that begins with none of the characters that JSON values begin with.
  @inline(never)
  mutating func tolerantValue(from start: Int) throws(JSONFault) -> Int {
    switch bytes[start] {
    case UInt8(ascii: "'"):
      return try singleQuoted(from: start, isName: false)
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "N"), UInt8(ascii: "I"):
      return try oddNumber(from: start)
    default:
      throw expected("a value", at: start)
    }
  }

  private mutating func singleQuoted(from start: Int, isName: Bool) throws(JSONFault) -> Int {
    // A strict reader does not care what is in it.
    if !options.toleratesDepartures { try depart(.singleQuotedString, start..<start) }
    let quote = UInt8(ascii: "'")
    let plainEnd = JSONScan.endOfPlainText(bytes, from: start + 1, count: count, quote: quote)
    let end = try hardString(from: start, plainEnd: plainEnd, quote: quote, isName: isName)
    try depart(.singleQuotedString, start..<end)
    return end
  }

  /// A name that does not begin with a quote.
  @inline(never)
  mutating func tolerantName(from start: Int, after: StaticString) throws(JSONFault) -> Int {
    let what = after.utf8Start.pointee == UInt8(ascii: "{") ? "a name in quotes or \"}\"" : "a name in quotes"
    guard start < count else { throw expected(what, at: start) }
    if bytes[start] == UInt8(ascii: "'") { return try singleQuoted(from: start, isName: true) }
    var offset = start
    while offset < count, isNameByte(bytes[offset]) { offset += 1 }
    guard offset > start, !JSONScan.isDigit(bytes[start]) else { throw expected(what, at: start) }
    try depart(.unquotedName, start..<offset)
    append(start, offset, .string, .unquoted)
    return offset
  }

  func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: byte >= 0x80 && isUTF8
    }
  }

  /// A number that JSON does not have: `0x1F`, `+1`, `01`, `.5`, `5.`, `NaN`, `-Infinity`.
  @inline(never)
  mutating func oddNumber(from start: Int) throws(JSONFault) -> Int {
    var offset = start
    let hasPlus = bytes[offset] == UInt8(ascii: "+")
    if hasPlus || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    var kinds: [JSONDeparture.Kind] = hasPlus ? [.plusSign] : []

    func take(_ word: StaticString) -> Bool {
      let length = word.utf8CodeUnitCount
      guard offset + length <= count else { return false }
      for index in 0..<length where bytes[offset + index] != word.utf8Start[index] { return false }
      offset += length
      return true
    }
    func takeDigits(_ isMember: (UInt8) -> Bool) -> Int {
      let from = offset
      while offset < count, isMember(bytes[offset]) { offset += 1 }
      return offset - from
    }

    if take("Infinity") || take("NaN") {
      kinds.append(.nonFiniteNumber)
    } else if take("0x") || take("0X") {
      guard takeDigits({ JSONScan.hexValue($0) != nil }) > 0 else { throw expected("a hexadecimal digit", at: offset) }
      kinds.append(.hexadecimalNumber)
    } else {
      let integer = offset
      let digits = takeDigits(JSONScan.isDigit)
      if digits > 1, bytes[integer] == UInt8(ascii: "0") { kinds.append(.leadingZero) }
      var fraction = 0
      if offset < count, bytes[offset] == UInt8(ascii: ".") {
        offset += 1
        fraction = takeDigits(JSONScan.isDigit)
        if digits == 0 { kinds.append(.leadingPoint) } else if fraction == 0 { kinds.append(.trailingPoint) }
      }
      guard digits + fraction > 0 else {
        throw expected(offset == start ? "a value" : "a digit", at: offset == start ? start : offset)
      }
      if offset < count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
        offset += 1
        if offset < count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        guard takeDigits(JSONScan.isDigit) > 0 else { throw expected("a digit of the exponent", at: offset) }
      }
    }
    for kind in kinds { try depart(kind, start..<offset) }
    append(start, offset, .number)
    return offset
  }

  /// A string with escapes, or with something in it that JSON does not allow; `plainEnd` is where the first such
  /// thing, or the end of the text, was found.
  @inline(never)
  mutating func hardString(
    from start: Int, plainEnd: Int, quote: UInt8, isName: Bool
  ) throws(JSONFault) -> Int {
    var flags: JSONNodeFlags = []
    var offset = plainEnd
    var plainStart = start + 1
    while true {
      if !isUTF8, try recordMalformed(plainStart..<offset) { flags.insert(.malformed) }
      guard offset < count else { throw expected("a closing quote", at: count) }
      let byte = bytes[offset]
      if byte == quote { break }
      if byte == UInt8(ascii: "\\") {
        flags.insert(.escaped)
        offset = try escape(from: offset)
      } else {
        try depart(.controlCharacter, offset..<offset + 1)
        offset += 1
      }
      plainStart = offset
      offset = JSONScan.endOfPlainText(bytes, from: offset, count: count, quote: quote)
    }
    let print = isName && flags.isEmpty ? JSONScan.fingerprint(bytes, start + 1, offset) : 0
    append(start, offset + 1, .string, flags, fingerprint: print)
    return offset + 1
  }

  /// Checks the escape whose backslash is at `start`; returns the offset behind it.
  private mutating func escape(from start: Int) throws(JSONFault) -> Int {
    guard start + 1 < count else { throw expected("the rest of an escape", at: count) }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: start + 2) else {
        try depart(.invalidEscape, start..<start + 2)
        return start + 2
      }
      if unit & 0xFC00 == 0xD800 {
        if start + 7 < count, bytes[start + 6] == UInt8(ascii: "\\"), bytes[start + 7] == UInt8(ascii: "u"),
          let low = codeUnit(at: start + 8), low & 0xFC00 == 0xDC00
        {
          return start + 12
        }
        try depart(.loneSurrogate, start..<start + 6)
      } else if unit & 0xFC00 == 0xDC00 {
        try depart(.loneSurrogate, start..<start + 6)
      }
      return start + 6
    case let byte:
      // A control character behind the backslash is met again as one.
      if byte < 0x20 || byte >= 0x80 {
        try depart(.invalidEscape, start..<start + 1)
        return start + 1
      }
      try depart(.invalidEscape, start..<start + 2)
      return start + 2
    }
  }

  /// The four hex digits at `start`, or nil.
  private func codeUnit(at start: Int) -> UInt32? {
    guard start + 4 <= count else { return nil }
    var unit: UInt32 = 0
    for offset in start..<start + 4 {
      guard let digit = JSONScan.hexValue(bytes[offset]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Records every run of bytes in `range` that is not UTF-8; tells whether there was one.
  private mutating func recordMalformed(_ range: Range<Int>) throws(JSONFault) -> Bool {
    var found = false
    var start = range.lowerBound
    while start < range.upperBound {
      let rest = UnsafeBufferPointer(start: bytes + start, count: range.upperBound - start)
      do {
        _ = try UTF8Span(validating: rest.span)
        break
      } catch {
        let bad = error.byteOffsets
        try depart(.invalidUTF8, start + bad.lowerBound..<start + bad.upperBound)
        found = true
        start += bad.upperBound
      }
    }
    return found
  }
}
