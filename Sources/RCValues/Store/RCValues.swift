import Glibc
import Synchronization

/// The values of a program's keys: localized defaults, over which the cloud's values lie, over which overrides lie.
///
/// ```swift
/// let config = try RCValues<AppKey>(defaults: .folder("defaults"), source: FileSource("cloud.json"))
/// try await config.fetch()
/// config.activate()
/// config.color(forKey: .navTint)
/// ```
///
/// All methods may be called from any thread. Hold the store in a `let` of what reads it often: every access through a
/// `static let` or a global pays about 2 ns for the check that it has been made.
public final class RCValues<Key: RCKey>: RCReading {
  private let ordinals: KeyOrdinals
  @usableFromInline let front: Front
  @usableFromInline let place: Int
  @usableFromInline let threadKey: pthread_key_t
  // The ordinals and the front, which live as long as this, own what these point to.
  @usableFromInline nonisolated(unsafe) let table: UnsafePointer<UInt32>
  @usableFromInline nonisolated(unsafe) let numbers: UnsafePointer<Atomic<UInt64>>
  @usableFromInline nonisolated(unsafe) let integers: UnsafePointer<Atomic<UInt64>>
  @usableFromInline nonisolated(unsafe) let packed: UnsafePointer<Atomic<UInt64>>
  @usableFromInline nonisolated(unsafe) let generation: UnsafePointer<Atomic<UInt64>>

  package let core: RCCore
  private let keysByOrdinal: [[Key]]

  /// Makes a store and reads the defaults and overrides.
  ///
  /// - Parameters:
  ///   - defaults: what every key has when nothing else is known.
  ///   - source: where the cloud's values come from; nothing is fetched until it is asked for.
  ///   - overrides: what beats everything; the first of the list beats the others.
  ///   - locale: which languages the reader wants.
  ///   - user: separates what is kept of one user from what is kept of another.
  ///   - cache: where what was fetched is kept. The store begins with the values that were active when the program last
  ///     ran; what it had fetched but not activated waits. Whatever is wrong there is told as a diagnostic.
  /// - Throws: `RCLoadError` with file, line and column for what cannot be read, and for a locale that is no tag.
  public convenience init(
    defaults: RCDefaults, source: (any RCSource)? = nil, overrides: [RCOverride] = [],
    settings: RCSettings = RCSettings(), locale: RCLocalePreference = .environment, user: String? = nil,
    cache: RCCache = .automatic, host: RCHost = .current
  ) throws(RCLoadError) {
    let core = try RCCore(
      source: source, overrides: overrides, settings: settings, locale: locale, user: user, cache: cache, host: host)
    self.init(core, try LoadedDefaults(defaults, files: host.files, limits: settings.limits), isComplete: true)
  }

  /// Makes a store for another enum over the source, overrides, settings and locale of `other`. What is fetched or
  /// activated through the one is so for the other.
  public convenience init<Other: RCKey>(
    sharing other: RCValues<Other>, defaults: RCDefaults
  ) throws(RCLoadError) {
    let core = other.core
    self.init(
      core, try LoadedDefaults(defaults, files: core.host.files, limits: core.settings.limits), isComplete: true)
  }

  /// A store that has just these values, for previews and tests. Keys that are left out have the built-in zero, a value
  /// may be what no default may, such as a remote picture, and nothing is asserted about either.
  public static func preview(_ values: [Key: RCLiteral] = [:]) -> RCValues<Key> {
    let named = Dictionary(values.map { ($0.key.rawValue, $0.value) }) { _, last in last }
    let host = RCHost(environment: [:])
    // The text is our own writer's; a literal too deep for JSON leaves the defaults empty.
    let defaults = (try? LoadedDefaults(.values(named), files: host.files, limits: RCLimits())) ?? .none
    return RCValues(RCCore(settings: RCSettings(), host: host), defaults, isComplete: false)
  }

  private init(_ core: RCCore, _ defaults: LoadedDefaults, isComplete: Bool) {
    self.core = core
    let space = KeySpace(names: Key.allCases.map(\.rawValue), defaults: defaults)
    let ordinals = KeyOrdinals(Key.self) { name in
      guard let ordinal = space.names.ordinal(of: name) else { return KeyOrdinals.Code.unknown }
      return UInt32(ordinal) << 8 | (space.kinds[ordinal]?.code ?? KeyOrdinals.Code.none)
    }
    var keysByOrdinal = [[Key]](repeating: [], count: space.names.count)
    for key in Key.allCases {
      if let ordinal = space.names.ordinal(of: key.rawValue) { keysByOrdinal[ordinal].append(key) }
    }
    (self.ordinals, self.keysByOrdinal) = (ordinals, keysByOrdinal)
    front = core.addFront(space, ordinals, isComplete: isComplete)
    let count = space.names.count
    (place, threadKey, table) = (front.place, front.key, ordinals.table)
    numbers = UnsafePointer(front.slots)
    integers = UnsafePointer(front.slots + count)
    packed = UnsafePointer(front.slots + 2 * count)
    generation = UnsafePointer(front.generation)
  }

  // MARK: Reading

  /// All values of the moment, which fit together. About 20 ns; nothing is copied, except the texts at a thread's first
  /// read of them after an activation.
  @inlinable
  public func snapshot() -> RCSnapshot<Key> { RCSnapshot(moment: _moment()) }

  /// All values of the moment for another reader, such as the one whose request a server answers.
  ///
  /// What is negotiated is kept, for all threads the values of each choice of locales, and for each thread its texts for
  /// up to 64 lists of tags; a tag that is not well-formed counts as none.
  /// - Parameter locale: language tags in order of preference.
  public func snapshot(locale: String...) -> RCSnapshot<Key> { RCSnapshot(moment: front.moment(for: locale)) }

  @inlinable
  public func _entry(of key: Key) -> UInt32 {
    MemoryLayout<Key>.size <= 2 ? table[KeyOrdinals.tag(of: key)] : front.ordinals.entry(ofName: key.rawValue)
  }

  @inlinable
  public func _word(row: Int, _ ordinal: Int) -> UInt64 {
    switch row {
    case 0: numbers[ordinal].load(ordering: .relaxed)
    case 1: integers[ordinal].load(ordering: .relaxed)
    default: packed[ordinal].load(ordering: .relaxed)
    }
  }

  @inlinable
  public func _text(_ ordinal: Int) -> String {
    if let entry = ThreadMoments.entry(place, key: threadKey),
      entry.load(as: UInt64.self) == generation.pointee.load(ordering: .acquiring)
    {
      return entry.load(fromByteOffset: 8, as: UnsafePointer<String>.self)[ordinal]
    }
    return front.refreshedText(ordinal)
  }

  @inlinable
  public func _moment() -> RCMoment {
    if let entry = ThreadMoments.entry(place, key: threadKey),
      entry.load(as: UInt64.self) == generation.pointee.load(ordering: .acquiring)
    {
      return entry.load(fromByteOffset: 16, as: Unmanaged<RCMoment>.self).takeUnretainedValue()
    }
    return front.refreshedMoment()
  }

  // MARK: Activating

  /// Makes the payload that waits the one that is read. Returns when every value is in place, and the cache knows.
  @discardableResult
  public func activate() -> RCActivation<Key> {
    guard let (changes, version) = core.activate() else {
      return RCActivation(changedKeys: [], version: core.version, isNoOp: true)
    }
    let ordinals = changes.first { $0.front === front }?.ordinals ?? []
    return RCActivation(changedKeys: Set(ordinals.flatMap { keysByOrdinal[$0] }), version: version, isNoOp: false)
  }

  /// Activates a payload that did not come from the source.
  package func apply(_ payload: RCPayload) throws(RCLoadError) {
    try core.hold(payload, path: "payload")
    activate()
  }

  // MARK: Changing

  /// Applies other settings before it returns.
  public func update(settings: RCSettings) { core.update(settings) }

  /// Reads for other languages from now on; what differs is in place before it returns.
  ///
  /// - Throws: `RCLoadError.illFormedLocale`; then nothing has changed.
  public func update(locale: RCLocalePreference) throws(RCLoadError) { try core.update(locale) }

  /// Goes on with what the cache has of another user; what differs is in place before it returns. A fetch that is on
  /// its way ends with `.cancelled`.
  public func update(user: String?) { core.update(user: user) }

  // MARK: Watching

  /// Every change of the effective values from now on.
  public var updates: RCUpdates<Key> {
    RCUpdates(center: front.updates) { [keysByOrdinal] in keysByOrdinal[$0] }
  }

  /// What was worth telling: the latest 100, and what comes. Ends when the store is gone.
  public var diagnostics: AsyncStream<RCDiagnostic> { core.reporter.stream() }

  /// The latest 100 diagnostics, the oldest first.
  public var recentDiagnostics: [RCDiagnostic] { core.reporter.latest }

  /// The language tags tried, the nearest first, and at last `base`.
  public var localeChain: [String] { snapshot().localeChain }

  /// Names in the active payload that no case has, in the order of the payload.
  public var unknownKeys: [String] { core.unknownKeys }
}
