/// All effective values of one activation. Several reads of one snapshot always fit together, whatever is activated
/// meanwhile.
///
/// Cheap to make, to copy and to hand to another task; keeps the values of its activation alive.
public struct RCSnapshot<Key: RCKey>: RCReading {
  @usableFromInline let moment: RCMoment

  @usableFromInline
  init(moment: RCMoment) { self.moment = moment }

  /// The language tags tried, the nearest first, and at last `base`.
  public var localeChain: [String] { moment.reader.chain }

  /// The version of the active payload, where it has one.
  public var version: String? { moment.resolution.version }

  @inlinable
  public func _entry(of key: Key) -> UInt32 {
    MemoryLayout<Key>.size <= 2
      ? moment.table[KeyOrdinals.tag(of: key)] : moment.ordinals.entry(ofName: key.rawValue)
  }

  @inlinable
  public func _word(row: Int, _ ordinal: Int) -> UInt64 {
    moment.words[row &* moment.count &+ ordinal]
  }

  @inlinable
  public func _text(_ ordinal: Int) -> String { moment.texts[ordinal] }

  @inlinable
  public func _moment() -> RCMoment { moment }
}
