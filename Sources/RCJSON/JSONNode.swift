/// One value or one member name of a parsed text: where it lies, and where the next one that is not inside it stands.
///
/// An array is followed by its elements, an object by a name, a value, a name, a value and so on, each with all that is
/// inside it. 16 bytes.
@usableFromInline
package struct JSONNode: BitwiseCopyable, Sendable {
  /// Offset of the first byte: the opening quote of a string, the bracket of a container.
  @usableFromInline package var start: UInt32
  /// Offset one past the last byte.
  @usableFromInline package var end: UInt32
  /// Index of the first node that is not part of this one.
  @usableFromInline package var next: UInt32
  @usableFromInline package var kind: JSONKind
  @usableFromInline package var flags: JSONNodeFlags
  /// For a member name without escapes: a mix of its length and its ends, to tell names apart without reading them.
  @usableFromInline package var fingerprint: UInt16
}

@usableFromInline
package struct JSONNodeFlags: OptionSet, BitwiseCopyable, Sendable {
  @usableFromInline package let rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The string holds at least one backslash.
  @inlinable package static var escaped: JSONNodeFlags { JSONNodeFlags(rawValue: 1) }
  /// The string holds bytes that are not UTF-8 (only where departures are tolerated).
  @inlinable package static var malformed: JSONNodeFlags { JSONNodeFlags(rawValue: 2) }
  /// The name has no quotes (only where departures are tolerated).
  @inlinable package static var unquoted: JSONNodeFlags { JSONNodeFlags(rawValue: 4) }
}

/// The nodes of one text in source order, in memory that grows by doubling.
struct JSONNodeBuffer: ~Copyable {
  private(set) var base: UnsafeMutablePointer<JSONNode>
  var count = 0
  private(set) var capacity: Int

  init(estimatedCount: Int) {
    capacity = max(estimatedCount, 8)
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  mutating func append(_ node: JSONNode) {
    if count == capacity { grow() }
    (base + count).initialize(to: node)
    count += 1
  }

  @inline(never)
  mutating func grow() {
    let larger = UnsafeMutablePointer<JSONNode>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, capacity * 2)
  }

  /// Gives the nodes away; whoever takes them deallocates them.
  consuming func finish() -> UnsafeBufferPointer<JSONNode> {
    let nodes = UnsafeBufferPointer(start: base, count: count)
    discard self
    return nodes
  }
}
