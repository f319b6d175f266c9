/// The part of a store that does not depend on the enum: layers, languages, settings, and the payload that waits.
///
/// Several enums may share one. Changes go through one writer at a time; readers never wait for it but for the moment in
/// which a resolution is handed over.
package final class RCCore: Sendable {
  struct State {
    var settings: RCSettings
    var requested: [RCLocaleTag]
    var overrides: [PayloadLayers]
    var fetched: FetchedState
    var fronts: [WeakFront] = []

    var layerSet: LayerSet {
      LayerSet(remote: fetched.active?.layers, overrides: overrides, rules: settings.valueRules)
    }
  }

  struct WeakFront {
    weak var front: Front?
  }

  let host: RCHost
  let source: (any RCSource)?
  let reporter: Reporter
  let cache: RCCache
  let state: Lock<State>
  /// Held through a whole change, so that changes come one after another.
  private let writer = Lock(())
  /// Held while the state file is written; whether the last attempt failed.
  let saving = Lock(false)
  /// The request that is on its way.
  let flight = Lock<Flight?>(nil)
  let loading = Lock(Loading())
  /// Something changed that lets a fetch succeed which did not before.
  let resumption = Signal()

  init(
    source: (any RCSource)?, overrides: [RCOverride], settings: RCSettings, locale: RCLocalePreference,
    user: String? = nil, cache: RCCache = .none, host: RCHost
  ) throws(RCLoadError) {
    (self.host, self.source, self.cache) = (host, source, cache)
    reporter = Reporter(settings)
    var loaded: [PayloadLayers] = []
    for override in overrides {
      loaded.append(try override.load(files: host.files, environment: host.environment, limits: settings.limits))
    }
    let requested = try locale.tags(host.environment)
    let (fetched, diagnostics) = FetchedState.restored(source, user: user, cache, settings, host)
    state = Lock(State(settings: settings, requested: requested, overrides: loaded, fetched: fetched))
    let odd = fetched.active?.layers.diagnostics ?? []
    for diagnostic in loaded.flatMap(\.diagnostics) + diagnostics + odd { reporter.report(diagnostic) }
  }

  /// A core without source and overrides, which cannot fail.
  init(settings: RCSettings, host: RCHost) {
    (self.host, source, cache) = (host, nil, .none)
    reporter = Reporter(settings)
    state = Lock(State(settings: settings, requested: [], overrides: [], fetched: FetchedState()))
  }

  deinit { reporter.finish() }

  var settings: RCSettings { state.withLock { $0.settings } }

  // MARK: Fronts

  /// Makes the front of one enum.
  ///
  /// - Parameter isComplete: whether the defaults are those of a program, in which what is missing or does not fit is a
  ///   mistake; else they are values like any others.
  func addFront(_ space: KeySpace, _ ordinals: KeyOrdinals, isComplete: Bool) -> Front {
    let (front, isFirst) = writer.withLock { _ in
      let (layers, requested) = state.withLock { ($0.layerSet, $0.requested) }
      let front = Front(space, ordinals, layers, requested, reporter)
      return state.withLock { state in
        state.fronts.removeAll { $0.front == nil }
        state.fronts.append(WeakFront(front: front))
        return (front, state.fronts.count == 1)
      }
    }
    if isComplete {
      report(space.diagnose(files: host.files, declaresKeys: true), of: space)
      report(front.resolution.diagnostics, of: space)
    } else {
      for diagnostic in space.defaults.diagnostics + front.resolution.diagnostics { reporter.report(diagnostic) }
    }
    // Of what an earlier run has left active; the core has told what else is odd in it.
    if isFirst { reportUnknownKeys([front]) }
    return front
  }

  /// Reports; what is a mistake of the programmer is asserted.
  private func report(_ diagnostics: [RCDiagnostic], of space: KeySpace) {
    for diagnostic in diagnostics {
      let isInBase = diagnostic.location.map { $0.path == space.defaults.base.path } ?? true
      switch diagnostic.problem {
      case .rejected(.null, .default, _) where isInBase: continue  // told as a missing default
      case .missingDefault, .imageDefaultRemote, .imageDefaultMissing, .imageDefaultNotAnImage:
        reporter.assert(diagnostic, once: diagnostic.description)
      case .rejected(_, .default, _) where isInBase:
        reporter.assert(diagnostic, once: diagnostic.description)
      default:
        reporter.report(diagnostic)
      }
    }
  }

  // MARK: Changes

  /// Resolves every front anew after `change`, and tells what differs. `change` answers whether anything is to be done.
  func apply(_ change: (inout State) -> Bool) -> [(front: Front, ordinals: [Int])]? {
    let changes: [(front: Front, ordinals: [Int])]? =
      writer.withLock { _ in
        let (isChange, layers, requested, fronts, version) = state.withLock { state in
          (change(&state), state.layerSet, state.requested, state.fronts, state.fetched.active?.layers.version)
        }
        guard isChange else { return nil }
        var changes: [(front: Front, ordinals: [Int])] = []
        for entry in fronts {
          guard let front = entry.front else { continue }
          changes.append((front, front.resolve(layers, requested)))
        }
        // What listeners will find is laid down in the order of the changes; they are woken when no lock is held.
        for change in changes where !change.ordinals.isEmpty {
          change.front.updates.note(change.ordinals, version: version)
        }
        return changes
      }
    guard let changes else { return nil }
    for change in changes where !change.ordinals.isEmpty { change.front.updates.wake() }
    return changes
  }

  /// Makes the pending payload the active one; nil where none is pending.
  func activate() -> (changes: [(front: Front, ordinals: [Int])], version: String?)? {
    var activated: PayloadLayers?
    let changes = apply { state in
      guard let pending = state.fetched.pending else { return false }
      state.fetched.active = pending
      state.fetched.pending = nil
      activated = pending.layers
      return true
    }
    guard let changes, let activated else { return nil }
    save()
    tell(activated, changes)
    // Another payload may be active by now.
    return (changes, activated.version)
  }

  /// Reports what was odd in a payload that has become the active one, and what of it is not used.
  func tell(_ layers: PayloadLayers, _ changes: [(front: Front, ordinals: [Int])]) {
    for diagnostic in layers.diagnostics { reporter.report(diagnostic) }
    for (front, _) in changes { report(front.resolution.diagnostics.filter { $0.isAboutRemote }, of: front.space) }
    reportUnknownKeys(changes.map(\.front))
  }

  private func reportUnknownKeys(_ fronts: [Front]) {
    // Each binding has seen whether there are any; only then are they looked for again.
    let unknown = fronts.allSatisfy { $0.resolution.stack.mayNameUnknownKeys } ? unknownKeys : []
    if !unknown.isEmpty { reporter.report(RCDiagnostic(.unknownKeys(unknown))) }
  }

  func update(_ settings: RCSettings) {
    let former = reporter.update(settings)
    var old: RCSettings?
    var wasUnauthorized = false
    _ = apply { state in
      let isSame = state.settings.valueRules == settings.valueRules
      wasUnauthorized = state.fetched.record.isUnauthorized
      old = state.settings
      state.settings = settings
      state.fetched.record.isUnauthorized = false
      return !isSame
    }
    withExtendedLifetime((former, old)) {}  // what their handlers hold is freed outside the locks
    if wasUnauthorized { resumption.emit() }
  }

  func update(_ locale: RCLocalePreference) throws(RCLoadError) {
    let requested = try locale.tags(host.environment)
    let told = state.withLock { $0.fronts.compactMap(\.front) }.map { ($0, Set($0.resolution.diagnostics)) }
    let changes = apply { state in
      let isSame = state.requested == requested
      state.requested = requested
      return !isSame
    }
    for (front, _) in changes ?? [] {
      let known = told.first { $0.0 === front }?.1 ?? []
      report(front.resolution.diagnostics.filter { !known.contains($0) }, of: front.space)
    }
  }

  // MARK: What is there

  var version: String? { state.withLock { $0.fetched.active?.layers.version } }

  var hasPending: Bool { state.withLock { $0.fetched.pending != nil } }

  /// Names of the active payload that no enum of this core has, in the order of the payload.
  package var unknownKeys: [String] {
    let (active, fronts) = state.withLock { ($0.fetched.active, $0.fronts.compactMap(\.front)) }
    guard let layers = active?.layers else { return [] }
    return layers.unknownKeys(to: fronts.map(\.space.names))
  }
}

extension PayloadLayers {
  /// Names that none of the tables has, in source order, each once.
  package func unknownKeys(to tables: [NameTable]) -> [String] {
    guard let first = tables.first else { return [] }
    var seen: Set<[UInt8]> = []
    return ([base] + localized).flatMap { BoundLayer.unknownNames(in: $0, first) }.map { $0.string ?? "" }
      .filter { name in
        tables.dropFirst().allSatisfy { $0.ordinal(of: name) == nil } && seen.insert(Array(name.utf8)).inserted
      }
  }
}

extension Resolution {
  /// What was refused, and which localized defaults are hidden.
  package var diagnostics: [RCDiagnostic] {
    rejections.map { rejection in
      let bound = stack.layers[rejection.layer]
      let value = bound.value(of: rejection.ordinal)
      return RCDiagnostic(
        .rejected(reason: rejection.reason, layer: bound.layer.layer, text: value.sourceText),
        key: space.names.names[rejection.ordinal], location: bound.layer.location(of: value))
    }
      + hiding.map { ordinal, tag in
        let bound = stack.layers[Int(winners[ordinal])]
        return RCDiagnostic(
          .hidesLocalized(tag), key: space.names.names[ordinal],
          location: bound.layer.location(of: bound.value(of: ordinal)))
      }
  }
}

extension RCDiagnostic {
  fileprivate var isAboutRemote: Bool {
    switch problem {
    case .rejected(_, .remote, _), .hidesLocalized: true
    default: false
    }
  }
}
