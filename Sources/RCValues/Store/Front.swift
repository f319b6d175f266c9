import Glibc
import Synchronization

/// One enum's side of a store: its keys, the slots that its accessors read, and what was resolved last.
///
/// Slots are allocated once and written at activation, a word at a time, so a reader needs a single load and nothing is
/// ever freed under it. What takes more than a word goes through the moments that threads keep.
@usableFromInline
final class Front: Sendable {
  let space: KeySpace
  @usableFromInline let ordinals: KeyOrdinals
  let reporter: Reporter
  /// Tells changes of this enum's keys; whoever listens is let go with the front.
  let updates = UpdateCenter()
  let place: Int
  let key: pthread_key_t

  // Allocated in init, freed by deinit; the words themselves are atomic.
  nonisolated(unsafe) let slots: UnsafeMutablePointer<Atomic<UInt64>>
  nonisolated(unsafe) let generation: UnsafeMutablePointer<Atomic<UInt64>>

  private struct Current {
    var resolution: Resolution
    var generation: UInt64
    var layers: LayerSet
    var localized: [ReaderLocale.Selection: Resolution] = [:]
  }

  private let current: Lock<Current>

  init(_ space: KeySpace, _ ordinals: KeyOrdinals, _ layers: LayerSet, _ requested: [RCLocaleTag], _ reporter: Reporter)
  {
    (self.space, self.ordinals, self.reporter) = (space, ordinals, reporter)
    place = ThreadMoments.takePlace()
    key = ThreadMoments.key
    let words = max(3 * space.names.count, 1)
    slots = .allocate(capacity: words)
    for index in 0..<words { (slots + index).initialize(to: Atomic(0)) }
    generation = .allocate(capacity: 1)
    generation.initialize(to: Atomic(0))
    let resolution = Resolution(space, LayerStack(space, layers, layers.reader(requested, space)))
    current = Lock(Current(resolution: resolution, generation: 0, layers: layers))
    publish(resolution, layers)
  }

  deinit {
    slots.deinitialize(count: max(3 * space.names.count, 1))
    slots.deallocate()
    generation.deinitialize(count: 1)
    generation.deallocate()
    ThreadMoments.givePlaceBack(place)
  }

  var resolution: Resolution { current.withLock { $0.resolution } }

  /// Resolves anew and publishes; answers with the ordinals of what changed. One caller at a time.
  func resolve(_ layers: LayerSet, _ requested: [RCLocaleTag]) -> [Int] {
    let resolution = Resolution(space, LayerStack(space, layers, layers.reader(requested, space)))
    let changes = resolution.changes(from: self.resolution)
    publish(resolution, layers)
    return changes
  }

  private func publish(_ resolution: Resolution, _ layers: LayerSet) {
    let number = ThreadMoments.nextGeneration()
    let old = current.withLock { current in
      let old = current
      current = Current(resolution: resolution, generation: number, layers: layers)
      // Inside the lock, so that a slot never goes back to an older value.
      for index in 0..<3 * resolution.count { slots[index].store(resolution.words[index], ordering: .relaxed) }
      generation.pointee.store(number, ordering: .releasing)
      return old
    }
    withExtendedLifetime(old) {}  // freed outside the lock
  }

  /// What this thread holds, brought up to date.
  @usableFromInline @inline(never)
  func refreshedMoment() -> RCMoment {
    let (resolution, number) = current.withLock { ($0.resolution, $0.generation) }
    let moment = RCMoment(resolution, resolution.stack.reader, ordinals, reporter)
    ThreadMoments.keep(moment, generation: number, at: place)
    return moment
  }

  @usableFromInline @inline(never)
  func refreshedText(_ ordinal: Int) -> String {
    let moment = refreshedMoment()
    // What could not be kept lives only as long as this reference.
    return withExtendedLifetime(moment) { moment.texts[ordinal] }
  }

  /// The moment of this thread for other languages.
  func moment(for request: [String]) -> RCMoment {
    // Brings the entry up to date, so that what it keeps of locales belongs to this generation.
    let own = moment()
    guard let entry = ThreadMoments.entry(place, key: key) else { return localizedMoment(for: request, own) }
    let kept = ThreadMoments.localized(entry)
    if let moment = kept[request] { return moment }
    let moment = localizedMoment(for: request, own)
    kept[request] = moment
    return moment
  }

  private func localizedMoment(for request: [String], _ own: RCMoment) -> RCMoment {
    let (layers, active) = current.withLock { ($0.layers, $0.resolution) }
    let reader = layers.reader(request.compactMap { RCLocaleTag($0) }, space)
    if reader == active.stack.reader { return own }
    let isActive = reader.selection == active.stack.reader.selection
    let cached: Resolution? = isActive ? active : current.withLock { $0.localized[reader.selection] }
    let resolution = cached ?? Resolution(space, LayerStack(space, layers, reader))
    if cached == nil {
      current.withLock { current in
        // Not if there was an activation meanwhile.
        if current.resolution === active { current.localized[reader.selection] = resolution }
      }
    }
    return RCMoment(resolution, reader, ordinals, reporter)
  }

  private func moment() -> RCMoment {
    if let entry = ThreadMoments.entry(place, key: key),
      entry.load(as: UInt64.self) == generation.pointee.load(ordering: .acquiring)
    {
      return entry.load(fromByteOffset: 16, as: Unmanaged<RCMoment>.self).takeUnretainedValue()
    }
    return refreshedMoment()
  }
}
