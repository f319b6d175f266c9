/// A store whose keys are the names of its base defaults: for programs that have no enum, such as the benchmarks, in
/// which there are more keys than an enum can be compiled with.
package struct AppliedStore: Sendable {
  private let core: RCCore
  private let front: Front

  package init(
    defaults: [UInt8], limits: RCLimits, host: RCHost = RCHost(environment: [:])
  ) throws(RCLoadError) {
    core = RCCore(settings: RCSettings(limits: limits), host: host)
    let space = try KeySpace(.json(defaults), files: host.files, limits: limits)
    front = core.addFront(space, KeyOrdinals(), isComplete: false)
  }

  /// Parses, checks, resolves and publishes; answers with how many values changed.
  package func apply(_ payload: RCPayload) throws(RCLoadError) -> Int {
    try hold(payload)
    return activate()
  }

  /// Parses and checks.
  package func hold(_ payload: RCPayload) throws(RCLoadError) { try core.hold(payload, path: "payload") }

  /// Resolves and publishes what is held; answers with how many values changed.
  package func activate() -> Int {
    core.activate()?.changes.first { $0.front === front }?.ordinals.count ?? 0
  }
}
