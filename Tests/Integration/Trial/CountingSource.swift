import RCValues

enum TrialKey: String, RCKey { case slogan, planets }

/// A source whose every answer is new: the number in the validator is the one in the body, and the size changes.
final class CountingSource: RCSource {
  let identity = "https://trial.example/app.json"
  private let number: Lock<Int>

  init(from number: Int) { self.number = Lock(number) }

  func fetch(_ request: RCFetchRequest) async throws(RCFetchError) -> RCFetchResponse {
    let number = number.withLock { number in
      number += 1
      return number
    }
    return .payload(Self.payload(number))
  }

  static func payload(_ number: Int) -> RCPayload {
    let text = "{\"planets\": \(number), \"slogan\": \"\(slogan(number))\"}"
    return RCPayload(bytes: Array(text.utf8), validator: "\"\(number)\"", version: "\(number)")
  }

  /// Up to 60 KB that depend on the number from end to end.
  static func slogan(_ number: Int) -> String {
    String(repeating: "\(number)-", count: 1 + number * 7919 % 10_000) + "end"
  }
}

extension RCValues<TrialKey> {
  /// A store over the state in a folder.
  static func trial(_ source: any RCSource, _ folder: String) throws -> RCValues<TrialKey> {
    try RCValues(
      defaults: .values(["slogan": .string(CountingSource.slogan(0)), "planets": 0]), source: source,
      settings: RCSettings(minimumFetchInterval: .zero), locale: .fixed(), cache: .folder(folder),
      host: RCHost(environment: [:], program: "trial"))
  }

  /// What of the store's values and state does not belong together; nil where all does.
  func disagreement(_ folder: String) throws -> String? {
    if let diagnostic = recentDiagnostics.first { return diagnostic.description }
    let number = integer(forKey: .planets)
    if string(forKey: .slogan) != CountingSource.slogan(number) { return "values of \(number) do not fit together" }
    // Nothing may have been written yet.
    guard let names = try? RCFileAccess.system.list(folder) else { return nil }
    if let bad = names.first(where: { $0.hasSuffix(".bad") }) { return "\(bad) was set aside" }
    for name in names where name.hasPrefix("state-") && !name.contains(".") {
      let state = try StateFile.read(folder + "/" + name, files: .system, limits: RCLimits())
      for slot in [state.active, state.pending] {
        guard let slot else { continue }
        guard let number = slot.payload.version.flatMap({ Int($0) }), CountingSource.payload(number) == slot.payload
        else { return "a validator is not that of its body" }
      }
    }
    return nil
  }
}
