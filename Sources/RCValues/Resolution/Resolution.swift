import RCJSON

/// All effective values of one reader at one moment. Immutable, so threads may read it together.
///
/// Numbers, integers, and colours with bools stand in three rows of 64-bit words, one word a key, as accessors read them.
@usableFromInline
package final class Resolution: Sendable {
  package let space: KeySpace
  package let stack: LayerStack

  /// Bit patterns of doubles, then integers, then colour (the upper half) and bool (bit 0): three rows of `count`.
  @usableFromInline nonisolated(unsafe) let words: UnsafePointer<UInt64>  // written in init only, freed by deinit
  @usableFromInline let count: Int
  /// The texts of string keys; empty for other kinds.
  let strings: [String]
  /// The descriptors of image keys.
  let images: Sparse<RCImageDescriptor>
  /// The JSON texts of json keys.
  let texts: Sparse<String>
  /// Which layer of the stack each value comes from; -1 for the built-in zero.
  let winners: [Int16]
  package let rejections: [Rejection]
  /// Keys whose remote text for everybody hides a default that is localized for this reader.
  package let hiding: [(ordinal: Int, tag: RCLocaleTag)]

  package struct Rejection: Hashable, Sendable {
    package let ordinal: Int
    package let layer: Int
    package let reason: RCRejectionReason
  }

  /// - Complexity: linear in the number of keys, and in the layers that hold a value that is not used.
  package init(_ space: KeySpace, _ stack: LayerStack) {
    self.space = space
    self.stack = stack
    count = space.names.count
    var builder = ResolutionBuilder(space, stack)
    builder.resolveAll()
    words = UnsafePointer(builder.words)
    strings = builder.strings
    images = builder.images
    texts = builder.texts
    winners = builder.winners
    rejections = builder.rejections
    hiding = builder.hiding
  }

  deinit { words.deallocate() }

  /// The version of the remote layer, where there is one.
  var version: String? { stack.layers.first { $0.layer.layer == .remote }?.layer.version }

  /// The keys whose value is not the same in `other`, by ordinal. Both must be of one key space.
  func changes(from other: Resolution) -> [Int] {
    (0..<count).filter { ordinal in
      words[ordinal] != other.words[ordinal] || words[count + ordinal] != other.words[count + ordinal]
        || words[2 * count + ordinal] != other.words[2 * count + ordinal]
        || !hasSameBytes(strings[ordinal], other.strings[ordinal]) || images[ordinal] != other.images[ordinal]
        || !hasSameBytes(texts[ordinal] ?? "", other.texts[ordinal] ?? "")
    }
  }
}

/// Equality by bytes: `==` on strings takes canonically equivalent ones for one.
private func hasSameBytes(_ one: String, _ other: String) -> Bool {
  one.utf8.count == other.utf8.count && one.utf8.elementsEqual(other.utf8)
}

/// A word of the third row.
func packedWord(_ color: RCColor, _ bool: Bool) -> UInt64 { UInt64(color.packed) << 32 | (bool ? 1 : 0) }

/// Fills the rows of a resolution, a key at a time.
struct ResolutionBuilder {
  let space: KeySpace
  let stack: LayerStack
  let words: UnsafeMutablePointer<UInt64>
  var strings: [String]
  var images = Sparse<RCImageDescriptor>()
  var texts = Sparse<String>()
  var winners: [Int16]
  var rejections: [Resolution.Rejection] = []
  var hiding: [(ordinal: Int, tag: RCLocaleTag)] = []

  init(_ space: KeySpace, _ stack: LayerStack) {
    (self.space, self.stack) = (space, stack)
    let count = space.names.count
    words = .allocate(capacity: max(3 * count, 1))
    words.initialize(repeating: 0, count: max(3 * count, 1))
    strings = Array(repeating: "", count: count)
    winners = Array(repeating: -1, count: count)
  }

  mutating func resolveAll() {
    // One for all keys: to make it anew costs more than most conversions.
    var converted = Converted()
    for ordinal in 0..<space.names.count {
      if let kind = space.kinds[ordinal] {
        let winner = resolve(ordinal, as: kind, recording: true, into: &converted)
        winners[ordinal] = Int16(truncatingIfNeeded: winner)
        if winner < 0 { converted = Converted() }
        store(converted, ordinal, kind)
        if kind == .string { checkHiding(ordinal, winner) }
      } else {
        resolveUntyped(ordinal)
      }
    }
  }

  /// The highest layer that holds a value that fits; -1 if there is none.
  private mutating func resolve(
    _ ordinal: Int, as kind: RCKind, recording: Bool, into converted: inout Converted
  ) -> Int {
    let schema = space.schema(of: ordinal)
    for index in stack.layers.indices {
      let node = Int(stack.layers[index].nodes[ordinal])
      if node == 0 { continue }
      switch stack.outcome(ofNode: node, in: index, as: kind, schema: schema, into: &converted) {
      case .taken: return index
      case .unset: continue
      case .rejected(let reason):
        if recording { rejections.append(Resolution.Rejection(ordinal: ordinal, layer: index, reason: reason)) }
      }
    }
    return -1
  }

  private mutating func store(_ converted: Converted, _ ordinal: Int, _ kind: RCKind) {
    let count = space.names.count
    switch kind {
    case .number:
      words[ordinal] = converted.number.bitPattern
      words[count + ordinal] = UInt64(bitPattern: Int64(converted.integer))
    case .bool: words[2 * count + ordinal] = packedWord(.black, converted.bool)
    case .color: words[2 * count + ordinal] = packedWord(converted.color, false)
    case .string:
      strings[ordinal] = converted.content
      storeReadings(of: converted.content, ordinal)
      return
    case .image: images.append(converted.image, at: ordinal)
    case .json: texts.append(converted.content, at: ordinal)
    }
    if kind != .bool, kind != .color { words[2 * count + ordinal] = packedWord(.black, false) }
  }

  /// Bool and number of a text, for accessors of another kind.
  private func storeReadings(of text: String, _ ordinal: Int) {
    let count = space.names.count
    words[2 * count + ordinal] = packedWord(.black, false)
    var text = text
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      let range = trimmedRange(base, count: bytes.count)
      guard !range.isEmpty, range.count <= 400 else { return }
      let start = base + range.lowerBound
      if let bool = BoolText.parse(start, count: range.count), bool {
        words[2 * count + ordinal] = packedWord(.black, true)
      }
      guard isDigit(start[0]) || start[0] &- UInt8(ascii: "+") < 4,  // + , - .
        let number = NumberText(start, count: range.count), number.double.isFinite
      else { return }
      words[ordinal] = number.double.bitPattern
      words[count + ordinal] = UInt64(bitPattern: Int64(number.integer))
    }
  }

  /// A key without a kind has a value of each kind; which one counts is the accessor's choice.
  private mutating func resolveUntyped(_ ordinal: Int) {
    let count = space.names.count
    var (color, bool) = (RCColor.black, false)
    for kind in RCKind.allCases {
      var converted = Converted()
      let winner = resolve(ordinal, as: kind, recording: false, into: &converted)
      guard winner >= 0 else { continue }
      switch kind {
      case .string:
        winners[ordinal] = Int16(truncatingIfNeeded: winner)
        strings[ordinal] = converted.content
      case .number:
        words[ordinal] = converted.number.bitPattern
        words[count + ordinal] = UInt64(bitPattern: Int64(converted.integer))
      case .bool: bool = converted.bool
      case .color: color = converted.color
      case .image: images.append(converted.image, at: ordinal)
      case .json: texts.append(converted.content, at: ordinal)
      }
    }
    words[2 * count + ordinal] = packedWord(color, bool)
  }

  private mutating func checkHiding(_ ordinal: Int, _ winner: Int) {
    guard winner >= 0, stack.layers[winner].layer.layer == .remote, stack.layers[winner].layer.locale == nil,
      !stack.reader.selection.defaults.isEmpty, space.isTranslatable(ordinal)
    else { return }
    let schema = space.schema(of: ordinal)
    for index in winner..<stack.layers.count {
      let bound = stack.layers[index]
      guard bound.layer.layer == .default, let tag = bound.layer.locale, bound.nodes[ordinal] != 0 else { continue }
      var converted = Converted()
      // One that would not be used anyway is not hidden.
      if case .taken = stack.outcome(
        ofNode: Int(bound.nodes[ordinal]), in: index, as: .string, schema: schema, into: &converted)
      {
        hiding.append((ordinal, tag))
        return
      }
    }
  }
}

/// What became of one value in one layer.
enum LayerOutcome {
  case taken
  /// The cloud says null, or by the settings nothing: the next layer down.
  case unset
  case rejected(RCRejectionReason)
}

extension LayerStack {
  func outcome(
    ofNode node: Int, in index: Int, as kind: RCKind, schema: SchemaNode?, into converted: inout Converted
  ) -> LayerOutcome {
    let layer = layers[index].layer
    let isBase = layer.layer == .default && layer.locale == nil
    let reason = layer.document.withNodes { nodes, bytes -> RCRejectionReason? in
      Conversion.convert(
        nodes[node], at: node, of: layer.document, bytes: bytes, as: kind, column: isBase ? .base : .lenient,
        allowsInsecureImages: rules.allowsInsecureImages, into: &converted)
    }
    if let reason {
      return reason == .null && layer.layer != .default ? .unset : .rejected(reason)
    }
    if kind == .string, rules.emptyStringUnsets, layer.layer == .remote, converted.content.isEmpty { return .unset }
    if let schema,
      let keyword = schema.brokenKeyword(
        by: converted, kind: kind, source: JSONValue(document: layer.document, index: node))
    {
      return .rejected(.constraint(keyword: keyword))
    }
    return .taken
  }
}
