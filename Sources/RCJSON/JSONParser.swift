/// Turns bytes into nodes: one pass, no recursion, no strings made.
///
/// What a strict text can hold is dealt with here; everything else is handed to `JSONParser+Departures.swift`.
struct JSONParser: ~Copyable {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let options: JSONOptions
  /// Whether all of the text is known to be UTF-8, so that strings need not be looked at again.
  let isUTF8: Bool

  var nodes: JSONNodeBuffer
  var departures: [JSONDeparture] = []
  var duplicates: [JSONDuplicate] = []
  /// Indices of the containers that are open.
  private var open: [UInt32] = []
  private var seen = JSONNameTable()

  init(_ buffer: UnsafeBufferPointer<UInt8>, bytes: UnsafePointer<UInt8>, isUTF8: Bool, options: JSONOptions) {
    self.bytes = bytes
    count = buffer.count
    self.options = options
    self.isUTF8 = isUTF8
    nodes = JSONNodeBuffer(estimatedCount: buffer.count / 16)
    open.reserveCapacity(16)
  }

  mutating func parse() throws(JSONFault) {
    var offset = 0
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      departures.append(JSONDeparture(kind: .byteOrderMark, range: 0..<3))
      offset = 3
    }
    var inObject = false
    var depth = 0

    value: while true {
      offset = try skipSpace(offset)
      guard offset < count else { throw expected("a value", at: offset) }
      let start = offset
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset = try string(from: offset, isName: false)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < options.maximumDepth else {
          throw JSONFault(reason: .tooDeep(limit: options.maximumDepth), offset: offset)
        }
        depth &+= 1
        open.append(UInt32(truncatingIfNeeded: nodes.count))
        let isObject = byte == UInt8(ascii: "{")
        append(start, start + 1, isObject ? .object : .array)
        offset = try skipSpace(offset + 1)
        if offset < count, bytes[offset] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          break
        }
        inObject = isObject
        if isObject { offset = try name(from: offset, after: "{") }
        continue value
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        offset = try number(from: offset)
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        offset = try literal(from: offset)
      default:
        offset = try tolerantValue(from: offset)
      }

      // A value ends at `offset`, or an empty container's closing bracket stands there.
      while true {
        if depth == 0 {
          offset = try skipSpace(offset)
          guard offset == count else { throw expected("the end of the text", at: offset) }
          return
        }
        offset = try skipSpace(offset)
        guard offset < count else { throw expectedAfterElement(inObject, at: offset) }
        switch bytes[offset] {
        case UInt8(ascii: ","):
          let comma = offset
          offset = try skipSpace(offset &+ 1)
          if offset < count, bytes[offset] == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            try depart(.trailingComma, comma..<comma + 1)
            continue
          }
          if inObject { offset = try name(from: offset, after: ",") }
          continue value
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          let container = Int(open[depth &- 1])
          let isObject = nodes.base[container].kind == .object
          guard bytes[offset] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
            throw expectedAfterElement(isObject, at: offset)
          }
          open.removeLast()
          depth &-= 1
          offset &+= 1
          nodes.base[container].end = UInt32(truncatingIfNeeded: offset)
          nodes.base[container].next = UInt32(truncatingIfNeeded: nodes.count)
          if isObject { findDuplicates(in: container) }
          if depth > 0 { inObject = nodes.base[Int(open[depth &- 1])].kind == .object }
        default:
          throw expectedAfterElement(inObject, at: offset)
        }
      }
    }
  }

  // MARK: Tokens

  @inline(__always)
  mutating func append(
    _ start: Int, _ end: Int, _ kind: JSONKind, _ flags: JSONNodeFlags = [], fingerprint: UInt16 = 0
  ) {
    nodes.append(
      JSONNode(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count &+ 1), kind: kind, flags: flags, fingerprint: fingerprint))
  }

  @inline(__always)
  private mutating func skipSpace(_ start: Int) throws(JSONFault) -> Int {
    // Most often there is none.
    if start < count, bytes[start] > 0x20, bytes[start] != UInt8(ascii: "/") { return start }
    var offset = JSONScan.endOfSpace(bytes, from: start, count: count)
    while offset < count, bytes[offset] == UInt8(ascii: "/") {
      offset = JSONScan.endOfSpace(bytes, from: try comment(from: offset), count: count)
    }
    return offset
  }

  /// Reads a string whose opening quote is at `start`; returns the offset behind the closing quote.
  @inline(__always)
  mutating func string(from start: Int, isName: Bool) throws(JSONFault) -> Int {
    let end = JSONScan.endOfPlainText(bytes, from: start &+ 1, count: count)
    if end < count, bytes[end] == UInt8(ascii: "\""), isUTF8 {
      append(
        start, end &+ 1, .string,
        fingerprint: isName ? JSONScan.fingerprint(bytes, start &+ 1, end) : 0)
      return end &+ 1
    }
    return try hardString(from: start, plainEnd: end, quote: UInt8(ascii: "\""), isName: isName)
  }

  /// Reads `"name" :`; returns the offset behind the colon.
  @inline(__always)
  private mutating func name(from start: Int, after: StaticString) throws(JSONFault) -> Int {
    var offset = start
    if offset < count, bytes[offset] == UInt8(ascii: "\"") {
      offset = try string(from: offset, isName: true)
    } else {
      offset = try tolerantName(from: offset, after: after)
    }
    offset = try skipSpace(offset)
    guard offset < count, bytes[offset] == UInt8(ascii: ":") else { throw expected("\":\" after a name", at: offset) }
    return offset &+ 1
  }

  @inline(__always)
  private mutating func number(from start: Int) throws(JSONFault) -> Int {
    var offset = start
    if bytes[offset] == UInt8(ascii: "-") { offset &+= 1 }
    let integer = offset
    while offset < count, JSONScan.isDigit(bytes[offset]) { offset &+= 1 }
    let digits = offset &- integer
    if digits == 0 || (digits > 1 && bytes[integer] == UInt8(ascii: "0")) { return try oddNumber(from: start) }
    if offset < count, bytes[offset] == UInt8(ascii: ".") {
      let fraction = offset &+ 1
      offset = fraction
      while offset < count, JSONScan.isDigit(bytes[offset]) { offset &+= 1 }
      if offset == fraction { return try oddNumber(from: start) }
    }
    if offset < count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset &+= 1
      if offset < count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset &+= 1 }
      let exponent = offset
      while offset < count, JSONScan.isDigit(bytes[offset]) { offset &+= 1 }
      guard offset > exponent else { throw expected("a digit of the exponent", at: offset) }
    }
    if offset < count, bytes[offset] | 0x20 == UInt8(ascii: "x") { return try oddNumber(from: start) }
    append(start, offset, .number)
    return offset
  }

  @inline(__always)
  private mutating func literal(from start: Int) throws(JSONFault) -> Int {
    if count &- start >= 4 {
      let word = UInt32(
        littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt32.self))
      if word == 0x6575_7274 {  // true
        append(start, start &+ 4, .bool)
        return start &+ 4
      }
      if word == 0x6C6C_756E {  // null
        append(start, start &+ 4, .null)
        return start &+ 4
      }
      if word == 0x736C_6166, count &- start >= 5, bytes[start &+ 4] == UInt8(ascii: "e") {  // false
        append(start, start &+ 5, .bool)
        return start &+ 5
      }
    }
    throw expected("a value", at: start)
  }

  // MARK: Names that stand twice

  /// Compares every pair in a small object and goes by a hash table in a larger one.
  @inline(__always)
  private mutating func findDuplicates(in object: Int) {
    let end = nodes.count
    // Two members need four nodes.
    guard end &- object > 4 else { return }
    if !mayHaveDuplicates(object, end) { return }
    duplicates.append(contentsOf: seen.duplicates(in: object, end: end, nodes: nodes.base, bytes: bytes))
  }

  /// False only if all names differ. Cheap for up to 16 members; true for more, and where a name has escapes.
  @inline(__always)
  private func mayHaveDuplicates(_ object: Int, _ end: Int) -> Bool {
    let nodes = nodes.base
    var prints: InlineArray<16, UInt16> = InlineArray(repeating: 0)
    var found = 0
    var index = object &+ 1
    while index < end {
      let node = nodes[index]
      if found == 16 || !node.flags.isEmpty { return true }
      for earlier in 0..<found where prints[earlier] == node.fingerprint { return true }
      prints[found] = node.fingerprint
      found &+= 1
      index = Int(nodes[index &+ 1].next)
    }
    return false
  }

  /// Gives the nodes away; whoever takes them deallocates them.
  consuming func finish() -> UnsafeBufferPointer<JSONNode> { nodes.finish() }

  // MARK: Faults

  func expected(_ what: String, at offset: Int) -> JSONFault {
    JSONFault(reason: .syntax(expected: what, found: foundText(at: offset)), offset: offset)
  }

  private func expectedAfterElement(_ inObject: Bool, at offset: Int) -> JSONFault {
    expected(inObject ? "\",\" or \"}\"" : "\",\" or \"]\"", at: offset)
  }
}

/// An error whose line and column are still to be found out.
struct JSONFault: Error {
  let reason: JSONError.Reason
  let offset: Int
}
