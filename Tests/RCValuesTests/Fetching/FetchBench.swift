@testable import RCValues

enum PlanetKey: String, RCKey {
  case slogan, planets, tint
}

/// A store of which everything outside is the test's own.
struct FetchBench {
  var clock = ManualClock()
  var disk = MemoryDisk()
  var random = 0.5
  var settings = RCSettings()
  var environment = ["XDG_CACHE_HOME": "/cache"]

  var host: RCHost {
    RCHost(
      files: disk.files, environment: environment, writer: disk.writer, clock: clock.clock,
      random: { [random] in random }, program: "tour")
  }

  func store(
    _ source: any RCSource, user: String? = nil, cache: RCCache = .automatic
  ) throws -> RCValues<PlanetKey> {
    try RCValues(
      defaults: .values(["slogan": "home", "planets": 8, "tint": "#336699"]), source: source, settings: settings,
      locale: .fixed(), user: user, cache: cache, host: host)
  }

  /// Where the state of the gate source is kept.
  func statePath(user: String? = nil, identity: String = "https://gate.example/app.json") -> String {
    "/cache/tour/rcvalues/"
      + StateFile.name(of: StoredState.Owner(program: "tour", source: identity, user: user))
  }
}

extension RCStatus {
  var lastFetchSeconds: Double? { lastFetch?.timeIntervalSince1970 }
}

/// The error of a fetch, or nil.
func failure(of fetch: () async throws(RCFetchError) -> RCFetchResult) async -> RCFetchError? {
  do throws(RCFetchError) {
    _ = try await fetch()
    return nil
  } catch {
    return error
  }
}
