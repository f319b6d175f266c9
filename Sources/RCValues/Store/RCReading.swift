import FoundationEssentials

/// Typed access to values. `RCValues` reads what is active now, `RCSnapshot` what was active at one moment.
///
/// Every accessor is total: it never gives nil, throws, traps in release or waits. None allocates or takes a lock, except
/// `decode`, those that tell about a value (`value(forKey:)`, `imageCandidates(forKey:)`), and a thread's first read of
/// anything but a scalar after an activation, once. An accessor of another kind than the key's is a mistake that is
/// asserted in development; it gives what the text says, or the built-in zero, and does so slowly.
public protocol RCReading<Key>: Sendable {
  associatedtype Key: RCKey

  /// Ordinal and kind of a key. For the accessors below; not for programs.
  func _entry(of key: Key) -> UInt32
  /// A word of one of the three rows of `Resolution`. For the accessors below; not for programs.
  func _word(row: Int, _ ordinal: Int) -> UInt64
  /// The text of a string key. For the accessors below; not for programs.
  func _text(_ ordinal: Int) -> String
  /// All values at this moment. For the accessors below; not for programs.
  func _moment() -> RCMoment
}

extension RCReading {
  /// The value of a bool key; false where nothing says otherwise. About 1 ns.
  @inlinable
  public func bool(forKey key: Key) -> Bool {
    let entry = _entry(of: key)
    guard _fastPath(entry & 0xFF == KeyOrdinals.Code.bool) else {
      return oddWord(key, row: 2, "bool") & 1 == 1
    }
    return _word(row: 2, Int(truncatingIfNeeded: entry &>> 8)) & 1 == 1
  }

  /// The value of a number key; 0 where nothing says otherwise. Always finite. About 1 ns.
  @inlinable
  public func number(forKey key: Key) -> Double {
    let entry = _entry(of: key)
    guard _fastPath(entry & 0xFF == KeyOrdinals.Code.number) else {
      return Double(bitPattern: oddWord(key, row: 0, "number"))
    }
    return Double(bitPattern: _word(row: 0, Int(truncatingIfNeeded: entry &>> 8)))
  }

  /// The value of a number key with all its 64 bits; a fraction is cut off toward zero, what is out of range is clamped.
  /// About 1 ns.
  @inlinable
  public func integer(forKey key: Key) -> Int {
    let entry = _entry(of: key)
    guard _fastPath(entry & 0xFF == KeyOrdinals.Code.number) else {
      return Int(truncatingIfNeeded: oddWord(key, row: 1, "integer"))
    }
    return Int(truncatingIfNeeded: _word(row: 1, Int(truncatingIfNeeded: entry &>> 8)))
  }

  /// The value of a color key; opaque black where nothing says otherwise. About 1 ns.
  @inlinable
  public func color(forKey key: Key) -> RCColor {
    let entry = _entry(of: key)
    guard _fastPath(entry & 0xFF == KeyOrdinals.Code.color) else {
      return RCColor(packed: UInt32(truncatingIfNeeded: oddWord(key, row: 2, "color") &>> 32))
    }
    return RCColor(packed: UInt32(truncatingIfNeeded: _word(row: 2, Int(truncatingIfNeeded: entry &>> 8)) &>> 32))
  }

  /// The value of a string key; empty where nothing says otherwise. Up to 15 bytes of UTF-8 cost about 5 ns, longer
  /// ones a retain and a release more; threads do not slow each other down.
  @inlinable
  public func string(forKey key: Key) -> String {
    let entry = _entry(of: key)
    guard _fastPath(entry & 0xFF == KeyOrdinals.Code.string) else { return oddText(key) }
    return _text(Int(truncatingIfNeeded: entry &>> 8))
  }

  /// What a scalar accessor does for a key that is not of its kind. Apart, so that the usual way stays short.
  @usableFromInline @inline(never)
  func oddWord(_ key: Key, row: Int, _ accessor: StaticString) -> UInt64 {
    _moment().oddWord(_entry(of: key), key.rawValue, row: row, accessor)
  }

  @usableFromInline @inline(never)
  func oddText(_ key: Key) -> String { _moment().oddText(_entry(of: key), key.rawValue) }

  /// The value of an image key; `.missing` where nothing says otherwise.
  @inlinable
  public func image(forKey key: Key) -> RCImageDescriptor {
    _moment().image(_entry(of: key), key.rawValue)
  }

  /// The pictures to try for an image key, in order: the effective one, its local stand-in, and the local ones of the
  /// reader's defaults, the base default's last.
  public func imageCandidates(forKey key: Key) -> [RCImageDescriptor] {
    value(forKey: key).imageCandidates(chosen: image(forKey: key))
  }

  /// A String-backed enum out of a string key; `fallback` where the text is none of its cases.
  @inlinable
  public func value<Value: RawRepresentable<String>>(
    as type: Value.Type = Value.self, forKey key: Key, default fallback: Value
  ) -> Value {
    Value(rawValue: string(forKey: key)) ?? fallback
  }

  /// A value out of the JSON of a json key; `fallback` where it does not fit, which is reported as a diagnostic.
  ///
  /// The one accessor that parses, each time.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, forKey key: Key, default fallback: Value
  ) -> Value {
    let moment = _moment()
    guard let text = moment.json(_entry(of: key), key.rawValue) else { return fallback }
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      moment.reporter.report(
        RCDiagnostic(.undecodable(type: "\(type)", reason: "\(error)"), key: key.rawValue))
      return fallback
    }
  }

  /// The whole story of a value: where it comes from, what it hides, and what was refused on the way. Goes through the
  /// layers again and allocates; for diagnosis, not for reading.
  public func value(forKey key: Key) -> RCValue {
    _moment().explain(_entry(of: key), key.rawValue)
      ?? RCValue(
        key: key.rawValue, kind: nil, text: "\"\"", origin: RCOrigin(layer: .builtin), overridden: [], rejected: [],
        hidesLocalized: nil, source: nil)
  }
}
