/// Checks the grammar of an ICU message: `{n, plural, one {# file} other {# files}}`.
struct ICUMessage {
  struct Fault {
    let offset: Int
    let message: String
  }

  /// The types of arguments that there are.
  static let types: Set<String> = [
    "plural", "select", "selectordinal", "number", "date", "time", "spellout", "ordinal", "duration", "list", "choice",
  ]

  private let bytes: [UInt8]
  private var offset = 0
  /// The first fault; nil for a good message.
  private(set) var fault: Fault?
  /// Each argument's name, and where it stands from its bracket to its name's end; those inside of forms as well.
  private(set) var arguments: [(name: String, range: Range<Int>)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    readText(isInside: false, depth: 0)
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func fail(_ offset: Int, _ message: String) {
    if fault == nil { fault = Fault(offset: min(offset, max(0, bytes.count - 1)), message: message) }
  }

  private mutating func readText(isInside: Bool, depth: Int) {
    let start = offset
    while fault == nil, let next = byte {
      switch next {
      case UInt8(ascii: "'"):
        let after = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        if after == UInt8(ascii: "{") || after == UInt8(ascii: "}") {
          offset += 2
          while let quoted = byte, quoted != UInt8(ascii: "'") { offset += 1 }
        }
        offset += 1
      case UInt8(ascii: "{"): readArgument(depth: depth)
      case UInt8(ascii: "}"):
        if isInside { return }
        return fail(offset, "a } that closes nothing")
      default: offset += 1
      }
    }
    if isInside, fault == nil { fail(start, "a { that is never closed") }
  }

  private mutating func readArgument(depth: Int) {
    let start = offset
    guard depth < 32 else { return fail(start, "arguments are more than 32 deep") }
    offset += 1
    skipBlanks()
    let name = readWord()
    skipBlanks()
    guard !name.isEmpty else { return fail(start, "a { without the name of an argument; quote it as '{'") }
    arguments.append((name, start..<offset))
    guard let next = byte else { return fail(start, "a { that is never closed") }
    offset += 1
    if next == UInt8(ascii: "}") {
      arguments[arguments.count - 1].range = start..<offset
      return
    }
    guard next == UInt8(ascii: ",") else { return fail(start, "a { without a } behind the argument \(name)") }
    skipBlanks()
    let typeStart = offset
    let type = readWord()
    skipBlanks()
    switch type {
    case "plural", "select", "selectordinal":
      guard byte == UInt8(ascii: ",") else { return fail(typeStart, "\(type) without its forms") }
      offset += 1
      readForms(type, typeStart, depth)
    case _ where Self.types.contains(type):
      // A style is free text up to the bracket.
      var open = 1
      while open > 0, let next = byte {
        if next == UInt8(ascii: "{") { open += 1 }
        if next == UInt8(ascii: "}") { open -= 1 }
        offset += 1
      }
      if open > 0 { fail(start, "a { that is never closed") }
    default: fail(typeStart, "\(Show.name(type)) is not a type of argument")
    }
  }

  private mutating func readForms(_ type: String, _ typeStart: Int, _ depth: Int) {
    var forms: [String] = []
    while fault == nil {
      skipBlanks()
      let start = offset
      guard let next = byte else { return fail(typeStart, "a { that is never closed") }
      if next == UInt8(ascii: "}") {
        offset += 1
        break
      }
      var form = ""
      if next == UInt8(ascii: "=") {
        offset += 1
        form = "=" + readWord()
      } else {
        form = readWord()
      }
      if form == "offset", byte == UInt8(ascii: ":") {
        offset += 1
        skipBlanks()
        _ = readWord()
        continue
      }
      guard !form.isEmpty, form != "=" else { return fail(start, "expected the name of a form of \(type)") }
      let isNumber = form.hasPrefix("=") && form.utf8.dropFirst().allSatisfy { $0 &- 0x30 < 10 }
      if type != "select", !isNumber, !["zero", "one", "two", "few", "many", "other"].contains(form) {
        return fail(start, "\(Show.name(form)) is not a form of \(type)")
      }
      skipBlanks()
      guard byte == UInt8(ascii: "{") else { return fail(start, "the form \(form) has no text in braces") }
      offset += 1
      readText(isInside: true, depth: depth + 1)
      offset += 1
      forms.append(form)
    }
    if fault == nil, !forms.contains("other") { fail(typeStart, "\(type) has no form \"other\"") }
  }

  private mutating func skipBlanks() {
    while let next = byte, isBlank(next) { offset += 1 }
  }

  private mutating func readWord() -> String {
    let start = offset
    while let next = byte, PlaceholderScan.isNameByte(next) || next == UInt8(ascii: ".") || next == UInt8(ascii: "-") {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}
