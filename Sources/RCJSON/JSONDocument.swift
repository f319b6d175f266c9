import Synchronization

/// A parsed text: its bytes, and a tree that points into them. Strings are made when asked for.
///
/// Immutable, so it can be shared between threads. Costs the bytes and 16 bytes a value and a member name.
public final class JSONDocument: Sendable {
  /// The text as it was given.
  public let bytes: [UInt8]
  /// Departures from RFC 8259 in the order of the text. Strict readers see at most a byte-order mark here.
  public let departures: [JSONDeparture]
  /// Members whose name stands earlier in the same object, in the order in which the objects end.
  public let duplicates: [JSONDuplicate]

  // Never written after init, and freed by deinit alone, so threads may read it together.
  @usableFromInline nonisolated(unsafe) let nodes: UnsafeBufferPointer<JSONNode>
  private let lines = AtomicLazyReference<JSONLineIndex>()

  /// Reads one JSON text.
  ///
  /// - Throws: `JSONError` at the first thing that is not JSON, or that is over a limit.
  /// - Complexity: linear in the text, at 0.6 GB/s and more; two passes.
  public init(_ bytes: [UInt8], options: JSONOptions = JSONOptions()) throws(JSONError) {
    guard bytes.count <= options.maximumSize else {
      throw JSONError(
        reason: .tooLarge(limit: options.maximumSize, size: bytes.count),
        position: JSONPosition(offset: 0, line: 1, column: 1))
    }
    self.bytes = bytes
    do throws(Failure) {
      let parsed = try Self.parse(bytes, options)
      (nodes, departures, duplicates) = (parsed.nodes, parsed.departures, parsed.duplicates)
    } catch {
      throw JSONError(
        reason: error.fault.reason, position: JSONLineIndex(bytes).position(at: error.fault.offset, in: bytes),
        departures: error.departures)
    }
  }

  /// Reads the UTF-8 of `text`.
  public convenience init(text: String, options: JSONOptions = JSONOptions()) throws(JSONError) {
    try self.init(Array(text.utf8), options: options)
  }

  /// The text `{}`.
  public static let emptyObject = JSONDocument(emptyObject: ())

  private init(emptyObject: ()) {
    bytes = Array("{}".utf8)
    departures = []
    duplicates = []
    var buffer = JSONNodeBuffer(estimatedCount: 1)
    buffer.append(JSONNode(start: 0, end: 2, next: 1, kind: .object, flags: [], fingerprint: 0))
    nodes = buffer.finish()
  }

  deinit { nodes.deallocate() }

  /// The outermost value.
  public var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Line and column of a byte.
  ///
  /// - Complexity: the first call reads the text once, later ones cost a binary search and part of a line.
  public func position(at offset: Int) -> JSONPosition {
    let index = lines.load() ?? lines.storeIfNil(JSONLineIndex(bytes))
    return index.position(at: offset, in: bytes)
  }

  /// Calls `body` with the nodes and the bytes, for loops over a whole document.
  @inlinable
  package func withNodes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<JSONNode>, UnsafePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
      // A document has at least one byte, so there is an address; the nodes' own stands in for the type's sake.
      try body(nodes, buffer.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped)
    }
  }

  @inlinable
  package func node(_ index: Int) -> JSONNode { nodes[index] }

  private struct Parsed {
    let nodes: UnsafeBufferPointer<JSONNode>
    let departures: [JSONDeparture]
    let duplicates: [JSONDuplicate]
  }

  private struct Failure: Error {
    let fault: JSONFault
    let departures: [JSONDeparture]
  }

  private static func parse(_ bytes: [UInt8], _ options: JSONOptions) throws(Failure) -> Parsed {
    return try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) in
      guard let base = buffer.baseAddress else {
        let reason = JSONError.Reason.syntax(expected: "a value", found: "the end of the text")
        throw Failure(fault: JSONFault(reason: reason, offset: 0), departures: [])
      }
      let isUTF8 = UTF8Check.isValid(base, count: buffer.count)  // if not, the parser finds the place itself
      var parser = JSONParser(buffer, bytes: base, isUTF8: isUTF8, options: options)
      do throws(JSONFault) {
        try parser.parse()
      } catch {
        parser.sortDepartures()
        throw Failure(fault: error, departures: parser.departures)
      }
      parser.sortDepartures()
      let (departures, duplicates) = (parser.departures, parser.duplicates)
      return Parsed(nodes: parser.finish(), departures: departures, duplicates: duplicates)
    }
  }
}
