import FoundationEssentials
import Glibc

extension RCCore {
  /// Asks the source, or joins who asked already.
  func fetch(ignoringInterval: Bool = false) async throws(RCFetchError) -> RCFetchResult {
    guard let source else { throw .noSource }
    guard !Task.isCancelled else { throw .cancelled }
    let (flight, place): (Flight, Int)
    switch try board(source, ignoringInterval) {
    case .nothingToDo: return .fresh
    case .aboard(let under, let at): (flight, place) = (under, at)
    }
    return try await flight.wait(place).get()
  }

  private enum Boarding {
    case nothingToDo
    case aboard(Flight, Int)
  }

  private func board(_ source: any RCSource, _ ignoringInterval: Bool) throws(RCFetchError) -> Boarding {
    // Asked before: no code of others is called with a lock held.
    let (now, isLocal) = (host.clock.now(), source.isLocal)
    return try flight.withLock { current throws(RCFetchError) in
      if let current, let place = current.join() { return .aboard(current, place) }
      let (settings, fetched, requested) = state.withLock { ($0.settings, $0.fetched, $0.requested) }
      let wait = fetched.record.remainingWait(now: now)
      guard wait == .zero else { throw .backingOff(retryAfter: wait) }
      let interval = isLocal || ignoringInterval ? .zero : settings.minimumFetchInterval
      guard fetched.record.freshness(interval, now: now) == .zero else { return .nothingToDo }

      let request = RCFetchRequest(
        validator: fetched.newest?.validator, deadline: .now + settings.fetchTimeout,
        byteLimit: settings.limits.maximumSize, locales: requested, user: fetched.user)
      let flight = Flight(epoch: fetched.epoch) { [weak self] flight in
        self?.flight.withLock { if $0 === flight { $0 = nil } }
      }
      // A new flight can be joined: nothing has been decided.
      guard let place = flight.join() else { return .nothingToDo }
      current = flight
      depart(flight, to: source, request, settings, until: now + settings.fetchTimeout)
      return .aboard(flight, place)
    }
  }

  private func depart(
    _ flight: Flight, to source: any RCSource, _ request: RCFetchRequest, _ settings: RCSettings, until end: Duration
  ) {
    let clock = host.clock
    let asking = Task {
      do throws(RCFetchError) {
        switch try await source.fetch(request) {
        case .notModified where request.validator == nil:
          throw .invalidAnswer(reason: "not modified, though no validator was sent")
        case .notModified: self.finishUnchanged(flight)
        case .payload(let payload): try self.take(payload, from: source, flight, settings)
        }
      } catch {
        self.fail(flight, error)
      }
    }
    let timing = Task {
      // Cancelled when the answer is there; then nobody listens any more.
      guard (try? await clock.sleep(end)) != nil else { return }
      self.fail(flight, .timedOut(settings.fetchTimeout))
    }
    flight.carry([asking, timing])
  }

  private var moment: FetchRecord.Moment { FetchRecord.Moment(time: host.clock.now(), date: host.clock.date()) }

  // MARK: How a request ends

  private func take(
    _ payload: RCPayload, from source: any RCSource, _ flight: Flight, _ settings: RCSettings
  ) throws(RCFetchError) {
    if payload.bytes.count > settings.limits.maximumSize { throw .tooLarge(limit: settings.limits.maximumSize) }
    if isAtHand(payload) { return finishUnchanged(flight, payload) }
    let held: FetchedState.Held
    do throws(RCLoadError) {
      held = try FetchedState.Held(payload, fetched: host.clock.date(), path: source.identity, settings: settings)
    } catch {
      reporter.report(RCDiagnostic(.payloadRefused(error)))
      throw .refused(error)
    }
    succeed(flight, .fetched) { fetched in
      fetched.pending = held
      fetched.record.freshFor = held.freshFor
    }
  }

  /// Whether a payload is the newest one again, byte for byte: then it need not be parsed.
  private func isAtHand(_ payload: RCPayload) -> Bool {
    guard let newest = state.withLock({ $0.fetched.newest }) else { return false }
    let bytes = newest.layers.base.document.bytes
    guard newest.version == payload.version, bytes.count == payload.bytes.count else { return false }
    // Ten times as fast as comparing elements.
    return memcmp(bytes, payload.bytes, bytes.count) == 0
  }

  /// The newest payload is at hand. `payload` is the same again, with what the source now says of it.
  private func finishUnchanged(_ flight: Flight, _ payload: RCPayload? = nil) {
    succeed(flight, .notModified) { fetched in
      guard let payload else { return }
      func refresh(_ held: inout FetchedState.Held?) {
        held?.validator = payload.validator
        held?.freshFor = payload.freshFor
      }
      if fetched.pending != nil { refresh(&fetched.pending) } else { refresh(&fetched.active) }
      fetched.record.freshFor = payload.freshFor
    }
  }

  /// Changes the state if the flight has not ended otherwise, keeps it, and tells those who wait.
  private func succeed(_ flight: Flight, _ result: RCFetchResult, _ change: (inout FetchedState) -> Void) {
    let moment = moment
    let (isDone, old, wasUnauthorized) = state.withLock { state in
      let old = state.fetched
      guard flight.epoch == old.epoch, flight.claim(.success(result)) else { return (false, old, false) }
      change(&state.fetched)
      state.fetched.record.succeed(at: moment)
      return (true, old, old.record.isUnauthorized)
    }
    withExtendedLifetime(old) {}  // freed outside the lock
    guard isDone else { return flight.stop(.cancelled) }
    save()
    flight.land()
    if wasUnauthorized { resumption.emit() }
  }

  private func fail(_ flight: Flight, _ error: RCFetchError) {
    let (moment, random) = (moment, host.random())
    let isToKeep = state.withLock { state in
      var record = state.fetched.record
      let error = record.fail(error, at: moment, random: random)
      guard flight.epoch == state.fetched.epoch, flight.claim(.failure(error)) else { return false }
      let hasWait = record.failures != state.fetched.record.failures
      state.fetched.record = record
      return hasWait
    }
    if isToKeep { save() }
    flight.stop(.cancelled)
  }

  /// Puts a payload in waiting that no source gave, unless it is at hand already.
  ///
  /// - Throws: what makes it unusable; then nothing changes.
  package func hold(_ payload: RCPayload, path: String) throws(RCLoadError) {
    if isAtHand(payload) { return }
    let held = try FetchedState.Held(payload, fetched: host.clock.date(), path: path, settings: settings)
    let old = state.withLock { state in
      let old = state.fetched.pending
      state.fetched.pending = held
      return old
    }
    withExtendedLifetime(old) {}  // freed outside the lock
  }

  // MARK: Keeping

  /// Writes the state file, whole. About a millisecond, and 5 ms more for each MiB of payload.
  func save() {
    let diagnostic: RCDiagnostic? = saving.withLock { hasFailed in
      let (file, stored) = state.withLock { ($0.fetched.file, $0.fetched.stored) }
      guard let file, let stored else { return nil }
      do throws(RCWriteError) {
        try file.save(stored)
        hasFailed = false
        return nil
      } catch {
        defer { hasFailed = true }
        return hasFailed ? nil : RCDiagnostic(.stateNotKept(error))
      }
    }
    if let diagnostic { reporter.report(diagnostic) }
  }

  /// Goes on with what is kept of another user. A request that is on its way ends with `.cancelled`.
  func update(user: String?) {
    guard state.withLock({ $0.fetched.user != user }) else { return }
    flight.withLock { $0 }?.stop(.cancelled)
    let (restored, diagnostics) = FetchedState.restored(source, user: user, cache, settings, host)
    let changes = apply { state in
      let epoch = state.fetched.epoch + 1
      state.fetched = restored
      // A request that has set out meanwhile is for the user of before.
      state.fetched.epoch = epoch
      return true
    }
    for diagnostic in diagnostics { reporter.report(diagnostic) }
    if let layers = restored.active?.layers, let changes { tell(layers, changes) }
    resumption.emit()
  }
}
