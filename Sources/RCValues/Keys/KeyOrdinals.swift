/// From a key to its place and its kind, without a hash: the case number that an enum without payloads is stored as
/// looks up a table that was built from `allCases`.
///
/// An entry is the ordinal times 256 plus the code of the kind. That a payload-free enum of up to 256 cases takes one
/// byte (none for a single case, two above) is how the compiler lays it out, not a promise: the table is built from
/// what is really there, and keys of any other size, or of which two look alike, go by a dictionary.
@usableFromInline
package final class KeyOrdinals: Sendable {
  /// What is behind the ordinal in an entry.
  @usableFromInline
  package enum Code {
    @usableFromInline static let string: UInt32 = 0
    @usableFromInline static let bool: UInt32 = 1
    @usableFromInline static let number: UInt32 = 2
    @usableFromInline static let color: UInt32 = 3
    @usableFromInline static let image: UInt32 = 4
    @usableFromInline static let json: UInt32 = 5
    /// No base default: the accessor decides.
    static let none: UInt32 = 6
    /// No case claims the tag.
    static let unknown: UInt32 = 255
  }

  // Written in init only, freed by deinit.
  @usableFromInline nonisolated(unsafe) let table: UnsafePointer<UInt32>
  /// For keys that no tag tells: their names, and the entry of each.
  private let names: NameTable
  private let entries: [UInt32]

  /// - Parameter entry: what the table says of a name.
  init<Key: RCKey>(_ type: Key.Type, entry: (String) -> UInt32) {
    let size = MemoryLayout<Key>.size
    let capacity = size == 0 ? 1 : size == 1 ? 256 : size == 2 ? 65_536 : 1
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    table.initialize(repeating: Self.Code.unknown, count: capacity)
    names = NameTable(Key.allCases.map(\.rawValue))
    entries = names.names.map(entry)
    var isClear = size <= 2
    for key in Key.allCases {
      guard size <= 2 else { continue }
      let entry = entry(key.rawValue)
      let tag = Self.tag(of: key)
      if table[tag] != Self.Code.unknown, table[tag] != entry { isClear = false }
      table[tag] = entry
    }
    if !isClear { table.update(repeating: Self.Code.unknown, count: capacity) }
    self.table = UnsafePointer(table)
  }

  /// A table without keys, for a store that is not read by key.
  init() {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    table.initialize(to: Self.Code.unknown)
    self.table = UnsafePointer(table)
    names = NameTable([])
    entries = []
  }

  deinit { table.deallocate() }

  /// The bytes of a key of at most two bytes as a number.
  @inlinable
  static func tag<Key: RCKey>(of key: Key) -> Int {
    switch MemoryLayout<Key>.size {
    case 0: 0
    case 1: withUnsafeBytes(of: key) { Int($0[0]) }
    default: withUnsafeBytes(of: key) { Int($0.loadUnaligned(as: UInt16.self)) }
    }
  }

  /// The entry of a key whose tag told nothing.
  @usableFromInline
  func entry(ofName name: String) -> UInt32 { names.ordinal(of: name).map { entries[$0] } ?? Self.Code.unknown }
}

extension RCKind {
  var code: UInt32 {
    switch self {
    case .string: KeyOrdinals.Code.string
    case .bool: KeyOrdinals.Code.bool
    case .number: KeyOrdinals.Code.number
    case .color: KeyOrdinals.Code.color
    case .image: KeyOrdinals.Code.image
    case .json: KeyOrdinals.Code.json
    }
  }

  init?(code: UInt32) {
    guard let kind = RCKind.allCases.first(where: { $0.code == code }) else { return nil }
    self = kind
  }
}
