import FoundationEssentials

/// What was fetched for one user, and where it is kept.
struct FetchedState: Sendable {
  /// A payload that was parsed, with what the source said of it.
  struct Held: Sendable {
    var layers: PayloadLayers
    var validator: String?
    /// What the source calls the version; the payload's own may be another.
    var version: String?
    var freshFor: Duration?
    var fetched: Date
  }

  var user: String?
  /// How often the user has changed.
  var epoch = 0
  var active: Held?
  var pending: Held?
  var record = FetchRecord()
  /// Nil where only memory is to be used.
  var file: StateFile?

  var newest: Held? { pending ?? active }
}

extension FetchedState.Held {
  init(_ payload: RCPayload, fetched: Date, path: String, settings: RCSettings) throws(RCLoadError) {
    layers = try PayloadLayers(
      payload.bytes, path: path, format: settings.payloadFormat, version: payload.version, limits: settings.limits)
    (validator, version, freshFor) = (payload.validator, payload.version, payload.freshFor)
    self.fetched = fetched
  }

  var payload: RCPayload {
    RCPayload(bytes: layers.base.document.bytes, validator: validator, version: version, freshFor: freshFor)
  }

  var slot: StoredState.Slot { StoredState.Slot(payload: payload, fetched: fetched) }
}

extension FetchedState {
  /// What an earlier run kept, or nothing, with what there is to tell of it.
  static func restored(
    _ source: (any RCSource)?, user: String?, _ cache: RCCache, _ settings: RCSettings, _ host: RCHost
  ) -> (FetchedState, [RCDiagnostic]) {
    var state = FetchedState(user: user)
    guard let source else { return (state, []) }
    switch cache.folder(isLocal: source.isLocal, program: host.program, environment: host.environment) {
    case .unwanted: return (state, [])
    case .homeless: return (state, [RCDiagnostic(.noCacheFolder)])
    case .path(let folder):
      let owner = StoredState.Owner(program: host.program, source: source.identity, user: user)
      let file = StateFile(
        folder: folder, owner: owner, files: host.files, writer: host.writer, limits: settings.limits)
      state.file = file
      do throws(RCStateFault) {
        guard let stored = try file.load() else { return (state, []) }
        let faults = state.take(stored, settings, host.clock)
        return (state, faults.map { RCDiagnostic(.stateNotUsed(path: file.path, $0)) })
      } catch {
        return (state, [RCDiagnostic(.stateNotUsed(path: file.path, error))])
      }
    }
  }

  /// Takes over what was kept; answers with what of it cannot be used.
  private mutating func take(_ stored: StoredState, _ settings: RCSettings, _ clock: RCClock) -> [RCStateFault] {
    var faults: [RCStateFault] = []
    func held(_ slot: StoredState.Slot?) -> Held? {
      guard let slot else { return nil }
      do throws(RCLoadError) {
        return try Held(slot.payload, fetched: slot.fetched, path: stored.owner.source, settings: settings)
      } catch {
        faults.append(.payload(error))
        return nil
      }
    }
    (active, pending) = (held(stored.active), held(stored.pending))
    record = FetchRecord(stored, clock)
    // Without the newest payload the source has to be asked again.
    if newest == nil || !faults.isEmpty { record.lastSuccess = nil }
    record.freshFor = newest?.freshFor
    return faults
  }

  /// What to keep of it.
  var stored: StoredState? {
    guard let file else { return nil }
    var stored = StoredState(owner: file.owner)
    (stored.active, stored.pending) = (active?.slot, pending?.slot)
    stored.lastSuccess = record.lastSuccess?.date
    stored.failures = record.failures
    stored.wait = record.wait.map { StoredState.Wait(since: $0.since, until: $0.until) }
    return stored
  }
}

extension FetchRecord {
  /// Takes over times of day from an earlier run. One that lies in the future is not believed.
  fileprivate init(_ stored: StoredState, _ clock: RCClock) {
    let (date, time) = (clock.date(), clock.now())
    if let last = stored.lastSuccess, last <= date {
      lastSuccess = Moment(time: time - .seconds(date.timeIntervalSince(last)), date: last)
    }
    failures = stored.failures
    if let wait = stored.wait, wait.since <= date, wait.until > date {
      let rest = Duration.seconds(min(wait.until.timeIntervalSince(date), Backoff.longestAsked.seconds))
      self.wait = Wait(since: wait.since, until: wait.until, end: time + rest)
    }
  }
}
