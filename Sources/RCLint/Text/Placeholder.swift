/// A place in a text where a program puts something in.
struct Placeholder: Hashable {
  enum Style: Hashable {
    /// `%@`, `%d`, `%1$ld`: what is put in, and at which place it stands among the arguments if it says so.
    case printf(type: String, position: Int?)
    /// `{name}`, `%{name}`, `${name}`, `\(name)`, `{{name}}`, `%#@name@`: the opening tells them apart.
    case named(opening: String, name: String)
  }

  let style: Style
  /// In the content of the string.
  let range: Range<Int>
}

/// The placeholders of one text, and what is wrong with those that are none.
struct PlaceholderScan {
  private(set) var found: [Placeholder] = []
  /// Signs that look like the beginning of a placeholder and are none: where, and why.
  private(set) var faults: [Fault] = []

  struct Fault {
    let range: Range<Int>
    let message: String
    /// Whether it can be nothing but a broken placeholder, whatever else the text holds.
    let isCertain: Bool
  }

  /// Whether there are ICU arguments with a type, such as `{n, plural, …}`.
  private(set) var hasComplexArguments = false

  /// Whether the braces of such arguments do not match, so that what was found says little.
  private(set) var isBroken = false

  private let bytes: [UInt8]
  private let isAddress: Bool

  init(_ bytes: [UInt8], readsBraces: Bool = true, isAddress: Bool = false) {
    (self.bytes, self.isAddress) = (bytes, isAddress)
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "%"): offset = readPercent(offset)
      case UInt8(ascii: "$") where byte(offset + 1) == UInt8(ascii: "{"):
        offset = readNamed(offset, "${", UInt8(ascii: "}"))
      case UInt8(ascii: "\\") where byte(offset + 1) == UInt8(ascii: "("):
        offset = readNamed(offset, "\\(", UInt8(ascii: ")"))
      case UInt8(ascii: "'") where readsBraces: offset = skipQuoted(offset)
      case UInt8(ascii: "{") where readsBraces && byte(offset + 1) == UInt8(ascii: "{"):
        offset = readNamed(offset, "{{", UInt8(ascii: "}"))
      case UInt8(ascii: "{") where readsBraces: offset = readArgument(offset)
      default: offset += 1
      }
    }
    if hasComplexArguments { takeArguments(of: ICUMessage(bytes)) }
  }

  /// The texts of plural and select forms stand in braces as well: which braces are arguments only the grammar can say.
  private mutating func takeArguments(of message: ICUMessage) {
    found.removeAll { if case .named("{", _) = $0.style { true } else { false } }
    found += message.arguments.map { Placeholder(style: .named(opening: "{", name: $0.name), range: $0.range) }
    isBroken = message.fault != nil
  }

  private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func add(_ style: Placeholder.Style, _ range: Range<Int>) {
    found.append(Placeholder(style: style, range: range))
  }

  // MARK: Named

  /// `opening name closing`; what is no name is text.
  private mutating func readNamed(_ start: Int, _ opening: String, _ closing: UInt8) -> Int {
    var offset = start + opening.utf8.count
    while byte(offset) == 0x20 { offset += 1 }
    let first = offset
    while let next = byte(offset), Self.isNameByte(next) || next == UInt8(ascii: ".") { offset += 1 }
    let name = String(decoding: bytes[first..<offset], as: UTF8.self)
    while byte(offset) == 0x20 { offset += 1 }
    guard !name.isEmpty, byte(offset) == closing else { return start + 1 }
    offset += 1
    if opening == "{{", byte(offset) == closing { offset += 1 }
    add(.named(opening: opening, name: name), start..<offset)
    return offset
  }

  /// `'{' is text'` and `'{name}'`: quoted as ICU has it, where a brace stands at the closing quote, too. The apostrophe of
  /// `l'{name}` quotes nothing.
  private func skipQuoted(_ start: Int) -> Int {
    guard let next = byte(start + 1), next == UInt8(ascii: "{") || next == UInt8(ascii: "}") else { return start + 1 }
    var offset = start + 2
    while let quote = byte(offset), quote != UInt8(ascii: "'") { offset += 1 }
    let last = bytes[min(offset, bytes.count) - 1]
    let isQuoted = offset < bytes.count && (last == UInt8(ascii: "{") || last == UInt8(ascii: "}"))
    return isQuoted ? offset + 1 : start + 1
  }

  /// `{name}` and `{name, type, …}`; of the latter what is inside is read on as text, so that arguments in it are found.
  private mutating func readArgument(_ start: Int) -> Int {
    var offset = start + 1
    while byte(offset) == 0x20 { offset += 1 }
    let first = offset
    while let next = byte(offset), Self.isNameByte(next) || next == UInt8(ascii: ".") { offset += 1 }
    let name = String(decoding: bytes[first..<offset], as: UTF8.self)
    while byte(offset) == 0x20 { offset += 1 }
    guard !name.isEmpty, let after = byte(offset) else { return start + 1 }
    if after == UInt8(ascii: "}") {
      add(.named(opening: "{", name: name), start..<offset + 1)
      return offset + 1
    }
    guard after == UInt8(ascii: ",") else { return start + 1 }
    var word = offset + 1
    while let next = byte(word), next == 0x20 || next == 0x0A { word += 1 }
    let typeStart = word
    while let next = byte(word), Self.isNameByte(next) { word += 1 }
    let type = String(decoding: bytes[typeStart..<word], as: UTF8.self)
    // `{red, green}` is a text; `{n, plurl, one {…}}` is a slip.
    guard ICUMessage.types.contains(type) || hasForms(word) else { return start + 1 }
    hasComplexArguments = true
    add(.named(opening: "{", name: name), start..<word)
    return word
  }

  /// Whether a comma follows, and a brace opens before one closes.
  private func hasForms(_ start: Int) -> Bool {
    var offset = start
    while byte(offset) == 0x20 { offset += 1 }
    guard byte(offset) == UInt8(ascii: ",") else { return false }
    return bytes[offset...].first { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } == UInt8(ascii: "{")
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: byte >= 0x80
    }
  }

  // MARK: printf

  private mutating func readPercent(_ start: Int) -> Int {
    if byte(start + 1) == UInt8(ascii: "%") {
      return start + 2
    }
    if byte(start + 1) == UInt8(ascii: "{") {
      let end = readNamed(start, "%{", UInt8(ascii: "}"))
      if end > start + 1 { return end }
    }
    if isAddress, isHexDigit(byte(start + 1)), isHexDigit(byte(start + 2)) { return start + 3 }
    if byte(start + 1) == UInt8(ascii: "#"), byte(start + 2) == UInt8(ascii: "@") {
      var offset = start + 3
      while let next = byte(offset), Self.isNameByte(next) { offset += 1 }
      if byte(offset) == UInt8(ascii: "@"), offset > start + 3 {
        add(
          .named(opening: "%#@", name: String(decoding: bytes[start + 3..<offset], as: UTF8.self)), start..<offset + 1)
        return offset + 1
      }
    }
    var offset = start + 1
    var position: Int?
    let digits = readDigits(offset)
    if digits > offset, byte(digits) == UInt8(ascii: "$") {
      position = Int(String(decoding: bytes[offset..<digits], as: UTF8.self))
      offset = digits + 1
    }
    var sawBlank = false
    while let flag = byte(offset), "-+ #0'".utf8.contains(flag) {
      if flag == 0x20 { sawBlank = true }
      offset += 1
    }
    offset = byte(offset) == UInt8(ascii: "*") ? offset + 1 : readDigits(offset)
    if byte(offset) == UInt8(ascii: ".") {
      offset = byte(offset + 1) == UInt8(ascii: "*") ? offset + 2 : readDigits(offset + 1)
    }
    let length = offset
    while let letter = byte(offset), "hlqLztj".utf8.contains(letter) { offset += 1 }
    guard let conversion = byte(offset), "@diouxXDOUeEfFgGaAcCsSp".utf8.contains(conversion) else {
      // `% 1$s`
      let isCertain = sawBlank && byte(offset) == UInt8(ascii: "$") && bytes[offset - 1] &- 0x30 < 10
      faults.append(Fault(range: start..<start + 1, message: fault(start), isCertain: isCertain))
      return start + 1
    }
    let end = offset + 1
    // `100 % de` and `50% off` are percentages: a sign behind a number, and a word behind the sign.
    let followsDigit = start > 0 && bytes[start - 1] &- 0x30 < 10
    let beforeWord = byte(end).map { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 >= 0x80 } ?? false
    if sawBlank || (followsDigit && beforeWord && position == nil) {
      faults.append(Fault(range: start..<start + 1, message: fault(start), isCertain: false))
      return start + 1
    }
    let type = String(decoding: bytes[length..<offset], as: UTF8.self) + Self.family(conversion)
    add(.printf(type: type, position: position), start..<end)
    return end
  }

  private func fault(_ start: Int) -> String {
    switch byte(start + 1) {
    case nil: "a % at the end begins a placeholder that never comes; write %% for a percent sign"
    case 0x20: "a % before a blank begins a placeholder that nobody means; write %% for a percent sign"
    default: "a % that begins no placeholder; write %% for a percent sign"
    }
  }

  private func readDigits(_ start: Int) -> Int {
    var offset = start
    while let digit = byte(offset), digit &- 0x30 < 10 { offset += 1 }
    return offset
  }

  private func isHexDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte &- 0x30 < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  /// Conversions that take the same argument have one name.
  private static func family(_ conversion: UInt8) -> String {
    switch conversion {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): "d"
    case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"),
      UInt8(ascii: "U"):
      "u"
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      "f"
    default: String(Unicode.Scalar(conversion))
    }
  }
}
