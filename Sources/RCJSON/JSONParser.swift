/// Turns bytes into nodes: one pass, no recursion, no strings made.
///
/// `parse` knows what almost every text is made of and keeps its state in local variables. Whatever is rarer, or not RFC
/// 8259 at all, is handed to `JSONParser+Departures.swift`, with the state put back before and fetched again after.
struct JSONParser: ~Copyable {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let options: JSONOptions
  /// Whether all of the text is known to be UTF-8, so that strings need not be looked at again.
  let isUTF8: Bool

  var nodes: JSONNodeBuffer
  var departures: [JSONDeparture] = []
  var duplicates: [JSONDuplicate] = []
  private var seen = JSONNameTable()

  init(_ buffer: UnsafeBufferPointer<UInt8>, bytes: UnsafePointer<UInt8>, isUTF8: Bool, options: JSONOptions) {
    self.bytes = bytes
    count = buffer.count
    self.options = options
    self.isUTF8 = isUTF8
    // Twice the text in addresses, of which only what is written to becomes memory. Few texts have more nodes.
    nodes = JSONNodeBuffer(estimatedCount: buffer.count / 8)
  }

  mutating func parse() throws(JSONFault) {
    let (bytes, count, isUTF8) = (bytes, count, isUTF8)
    let maximumDepth = max(options.maximumDepth, 0)
    // Indices of the containers that are open; the type of the innermost stands beside.
    let open = UnsafeMutablePointer<UInt32>.allocate(capacity: min(maximumDepth, count) + 1)
    defer { open.deallocate() }
    var depth = 0
    var inObject = false

    var top = JSONNodeTop(nodes)

    var offset = 0
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      departures.append(JSONDeparture(kind: .byteOrderMark, range: 0..<3))
      offset = 3
    }

    value: while true {
      if offset >= count || bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: "/") {
        offset = try skipSpace(offset)
        guard offset < count else { throw expected("a value", at: offset) }
      }
      let start = offset
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let end = JSONScan.endOfPlainText(bytes, from: start &+ 1, count: count)
        if end < count, bytes[end] == UInt8(ascii: "\""), isUTF8 {
          offset = end &+ 1
          append(&top, start, offset, .string)
        } else {
          nodes.count = top.count
          offset = try hardString(from: start, plainEnd: end, quote: UInt8(ascii: "\""), isName: false)
          top = JSONNodeTop(nodes)
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < maximumDepth else {
          throw JSONFault(reason: .tooDeep(limit: maximumDepth), offset: offset)
        }
        open[depth] = UInt32(truncatingIfNeeded: top.count)
        depth &+= 1
        let isObject = byte == UInt8(ascii: "{")
        append(&top, start, start &+ 1, isObject ? .object : .array)
        offset = try skipSpace(offset &+ 1)
        if offset < count, bytes[offset] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          break
        }
        inObject = isObject
        if !isObject { continue value }
        offset = try name(&top, from: offset, after: "{")
        continue value
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        let end = JSONScan.endOfNumber(bytes, from: start, count: count)
        if end > start {
          offset = end
          append(&top, start, end, .number)
        } else {
          nodes.count = top.count
          offset = try oddNumber(from: start)
          top = JSONNodeTop(nodes)
        }
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        let length = JSONScan.lengthOfLiteral(bytes, from: start, count: count)
        guard length > 0 else { throw expected("a value", at: start) }
        offset = start &+ length
        append(&top, start, offset, byte == UInt8(ascii: "n") ? .null : .bool)
      default:
        nodes.count = top.count
        offset = try tolerantValue(from: start)
        top = JSONNodeTop(nodes)
      }

      // A value ends at `offset`, or an empty container's closing bracket stands there.
      while true {
        if depth == 0 {
          offset = try skipSpace(offset)
          guard offset == count else { throw expected("the end of the text", at: offset) }
          nodes.count = top.count
          return
        }
        if offset >= count || bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: "/") {
          offset = try skipSpace(offset)
          guard offset < count else { throw expectedAfterElement(inObject, at: offset) }
        }
        if bytes[offset] == UInt8(ascii: ",") {
          let comma = offset
          offset = try skipSpace(offset &+ 1)
          if offset < count, bytes[offset] == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            try depart(.trailingComma, comma..<comma + 1)
            continue
          }
          if !inObject { continue value }
          offset = try name(&top, from: offset, after: ",")
          continue value
        }
        let container = Int(open[depth &- 1])
        let isObject = top.base[container].kind == .object
        guard bytes[offset] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw expectedAfterElement(isObject, at: offset)
        }
        depth &-= 1
        offset &+= 1
        top.base[container].end = UInt32(truncatingIfNeeded: offset)
        top.base[container].next = UInt32(truncatingIfNeeded: top.count)
        if isObject, mayHaveDuplicates(top.base, container, top.count) {
          duplicates.append(contentsOf: seen.duplicates(in: container, end: top.count, nodes: top.base, bytes: bytes))
        }
        if depth > 0 { inObject = top.base[Int(open[depth &- 1])].kind == .object }
      }
    }
  }

  // MARK: The usual tokens

  @inline(__always)
  private mutating func append(
    _ top: inout JSONNodeTop, _ start: Int, _ end: Int, _ kind: JSONKind, fingerprint: UInt16 = 0
  ) {
    if top.next == top.limit {
      nodes.count = top.count
      nodes.grow()
      top = JSONNodeTop(nodes)
    }
    top.next.initialize(
      to: JSONNode(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: top.count &+ 1), kind: kind, flags: [], fingerprint: fingerprint))
    top.next += 1
  }

  /// Reads `"name" :`; answers with the offset behind the colon and a blank.
  @inline(__always)
  private mutating func name(
    _ top: inout JSONNodeTop, from start: Int, after: StaticString
  ) throws(JSONFault) -> Int {
    var offset = start
    if offset < count, bytes[offset] == UInt8(ascii: "\"") {
      let end = JSONScan.endOfPlainText(bytes, from: start &+ 1, count: count)
      if end < count, bytes[end] == UInt8(ascii: "\""), isUTF8 {
        offset = end &+ 1
        append(&top, start, offset, .string, fingerprint: JSONScan.fingerprint(bytes, start &+ 1, end))
      } else {
        nodes.count = top.count
        offset = try hardString(from: start, plainEnd: end, quote: UInt8(ascii: "\""), isName: true)
        top = JSONNodeTop(nodes)
      }
    } else {
      nodes.count = top.count
      offset = try tolerantName(from: offset, after: after)
      top = JSONNodeTop(nodes)
    }
    if offset >= count || bytes[offset] != UInt8(ascii: ":") {
      offset = try skipSpace(offset)
      guard offset < count, bytes[offset] == UInt8(ascii: ":") else {
        throw expected("\":\" after a name", at: offset)
      }
    }
    offset &+= 1
    // Most often one blank follows, or none.
    return offset < count && bytes[offset] == 0x20 ? offset &+ 1 : offset
  }

  @inline(__always)
  private mutating func skipSpace(_ start: Int) throws(JSONFault) -> Int {
    var offset = JSONScan.endOfSpace(bytes, from: start, count: count)
    while offset < count, bytes[offset] == UInt8(ascii: "/") {
      offset = JSONScan.endOfSpace(bytes, from: try comment(from: offset), count: count)
    }
    return offset
  }

  mutating func append(
    _ start: Int, _ end: Int, _ kind: JSONKind, _ flags: JSONNodeFlags = [], fingerprint: UInt16 = 0
  ) {
    nodes.append(
      JSONNode(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count &+ 1), kind: kind, flags: flags, fingerprint: fingerprint))
  }

  // MARK: Names that stand twice

  /// False only if all names of an object differ. Cheap for up to 16 members; true for more, and where a name has
  /// escapes.
  @inline(__always)
  private func mayHaveDuplicates(_ nodes: UnsafePointer<JSONNode>, _ object: Int, _ end: Int) -> Bool {
    // Two members need four nodes.
    guard end &- object > 4 else { return false }
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

/// The end of the nodes, held in registers while it moves.
private struct JSONNodeTop {
  let base: UnsafeMutablePointer<JSONNode>
  let limit: UnsafeMutablePointer<JSONNode>
  var next: UnsafeMutablePointer<JSONNode>

  @inline(__always)
  init(_ nodes: borrowing JSONNodeBuffer) {
    base = nodes.base
    limit = base + nodes.capacity
    next = base + nodes.count
  }

  var count: Int {
    @inline(__always) get { next - base }
  }
}

/// An error whose line and column are still to be found out.
struct JSONFault: Error {
  let reason: JSONError.Reason
  let offset: Int
}
