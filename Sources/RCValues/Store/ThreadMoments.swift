import Glibc
import Synchronization

/// What each thread keeps of each store: the moment that it read last, in a table behind one pthread key.
///
/// A read compares the generation in its thread's table with the store's; while they agree it uses what the thread owns,
/// so threads share neither a lock nor a reference count. What a thread holds is let go when it reads the store again
/// after an activation, or ends.
///
/// A table is a word with its capacity, a word unused, and `stride` bytes an entry: generation, address of the texts,
/// the moment (owned), locale snapshots (owned).
@usableFromInline
enum ThreadMoments {
  @usableFromInline static let headerSize = 16
  @usableFromInline static let stride = 32

  /// One key for the process: there are only 1,024.
  static let key: pthread_key_t = {
    var key = pthread_key_t()
    // Fails only when the process has used up its keys; then nothing is kept and every read takes the long way.
    let code = pthread_key_create(&key) { table in if let table { ThreadMoments.free(table) } }
    return code == 0 ? key : pthread_key_t.max
  }()

  private static let generations = Atomic<UInt64>(0)

  /// A number that no store has had before, so that a store's place can be given to another.
  static func nextGeneration() -> UInt64 { generations.wrappingAdd(1, ordering: .relaxed).newValue }

  // MARK: Places

  private static let places = Lock((free: [Int](), next: 0))

  /// The place of a new store in every thread's table.
  static func takePlace() -> Int {
    places.withLock { places in
      if let place = places.free.popLast() { return place }
      places.next += 1
      return places.next - 1
    }
  }

  static func givePlaceBack(_ place: Int) { places.withLock { $0.free.append(place) } }

  // MARK: This thread's table

  /// This thread's entry of a place; nil where there is none yet.
  @inlinable
  static func entry(_ place: Int, key: pthread_key_t) -> UnsafeMutableRawPointer? {
    guard let table = pthread_getspecific(key), place < table.load(as: Int.self) else { return nil }
    return table + (headerSize &+ place &* stride)
  }

  /// Makes `moment` what this thread holds at a place, if the thread can hold anything.
  static func keep(_ moment: RCMoment, generation: UInt64, at place: Int) {
    guard let entry = existingOrNewEntry(place) else { return }
    let old = contents(of: entry)
    entry.storeBytes(of: moment.texts, toByteOffset: 8, as: UnsafePointer<String>.self)
    entry.storeBytes(of: Unmanaged.passRetained(moment), toByteOffset: 16, as: Unmanaged<RCMoment>?.self)
    entry.storeBytes(of: nil, toByteOffset: 24, as: Unmanaged<LocalizedMoments>?.self)
    entry.storeBytes(of: generation, as: UInt64.self)
    // At last: what dies with it may read a store in turn, which may move the table.
    release(old)
  }

  private static func existingOrNewEntry(_ place: Int) -> UnsafeMutableRawPointer? {
    if let entry = entry(place, key: key) { return entry }
    let old = pthread_getspecific(key)
    let oldCapacity = old?.load(as: Int.self) ?? 0
    let capacity = max(place + 1, oldCapacity * 2, 8)
    let table = UnsafeMutableRawPointer.allocate(byteCount: headerSize + capacity * stride, alignment: 16)
    table.initializeMemory(as: UInt8.self, repeating: 0, count: headerSize + capacity * stride)
    table.storeBytes(of: capacity, as: Int.self)
    if let old { (table + headerSize).copyMemory(from: old + headerSize, byteCount: oldCapacity * stride) }
    guard pthread_setspecific(key, table) == 0 else {
      table.deallocate()
      return nil
    }
    old?.deallocate()
    return table + (headerSize + place * stride)
  }

  /// The locale snapshots of an entry.
  static func localized(_ entry: UnsafeMutableRawPointer) -> LocalizedMoments {
    if let kept = entry.load(fromByteOffset: 24, as: Unmanaged<LocalizedMoments>?.self) {
      return kept.takeUnretainedValue()
    }
    let moments = LocalizedMoments()
    entry.storeBytes(of: Unmanaged.passRetained(moments), toByteOffset: 24, as: Unmanaged<LocalizedMoments>?.self)
    return moments
  }

  private typealias Contents = (moment: Unmanaged<RCMoment>?, localized: Unmanaged<LocalizedMoments>?)

  /// What an entry owns.
  private static func contents(of entry: UnsafeMutableRawPointer) -> Contents {
    (
      entry.load(fromByteOffset: 16, as: Unmanaged<RCMoment>?.self),
      entry.load(fromByteOffset: 24, as: Unmanaged<LocalizedMoments>?.self)
    )
  }

  private static func release(_ contents: Contents) {
    contents.moment?.release()
    contents.localized?.release()
  }

  /// At the end of a thread, which has no table any more: what reads a store now makes another one.
  private static func free(_ table: UnsafeMutableRawPointer) {
    for place in 0..<table.load(as: Int.self) { release(contents(of: table + (headerSize + place * stride))) }
    table.deallocate()
  }
}

/// The moments of one thread in other locales, by what was asked for. Touched by its thread alone.
final class LocalizedMoments {
  /// Requests come from outside, so there may be any number of them.
  private static let capacity = 64
  private var moments: [[String]: RCMoment] = [:]

  subscript(request: [String]) -> RCMoment? {
    get { moments[request] }
    set {
      if moments.count >= Self.capacity { moments.removeAll() }
      moments[request] = newValue
    }
  }
}
