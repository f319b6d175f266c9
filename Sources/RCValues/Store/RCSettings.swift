/// How a store behaves.
public struct RCSettings: Sendable {
  /// How long an answer of the source is taken as the newest, so that `fetch()` sends nothing. Measured by a clock that
  /// cannot be set; between two runs of a program by the time of day, where a time in the future counts as stale. Zero
  /// asks every time, and so does a source that is local.
  public var minimumFetchInterval: Duration
  /// How long a fetch may take, all steps together.
  public var fetchTimeout: Duration
  /// How large defaults and payloads may be.
  public var limits: RCLimits
  /// The shape of the payloads; nil lets the text tell.
  public var payloadFormat: RCPayloadFormat?
  /// Whether an empty remote string unsets a string key, so that the default is used.
  public var emptyStringUnsets: Bool
  /// Whether pictures may be named, and loaded, by plain http, where anybody on the way can read and change them. For
  /// trials with a server of one's own.
  public var allowsInsecureImages: Bool
  /// Called for a mistake of the programmer: a case without a default, a default that does not fit its kind or its
  /// schema, a default picture that is remote, not there or none, an accessor of the wrong kind, a key that `allCases`
  /// does not list. Once for each, on the thread that found it, while no lock is held.
  public var assertionHandler: @Sendable (RCDiagnostic) -> Void
  /// Called for every diagnostic, those of mistakes among them, on the thread that found it, while no lock is held.
  public var diagnosticHandler: (@Sendable (RCDiagnostic) -> Void)?

  /// - Parameter assertionHandler: by default stops a debug build, and does nothing in a release build, where the
  ///   diagnostic remains.
  public init(
    minimumFetchInterval: Duration = .seconds(43_200), fetchTimeout: Duration = .seconds(10),
    limits: RCLimits = RCLimits(), payloadFormat: RCPayloadFormat? = nil, emptyStringUnsets: Bool = false,
    allowsInsecureImages: Bool = false,
    assertionHandler: @escaping @Sendable (RCDiagnostic) -> Void = { assertionFailure($0.description) },
    diagnosticHandler: (@Sendable (RCDiagnostic) -> Void)? = nil
  ) {
    self.minimumFetchInterval = minimumFetchInterval
    (self.fetchTimeout, self.limits, self.payloadFormat) = (fetchTimeout, limits, payloadFormat)
    (self.emptyStringUnsets, self.allowsInsecureImages) = (emptyStringUnsets, allowsInsecureImages)
    (self.assertionHandler, self.diagnosticHandler) = (assertionHandler, diagnosticHandler)
  }
}

extension RCSettings {
  var valueRules: ValueRules {
    var rules = ValueRules()
    (rules.emptyStringUnsets, rules.allowsInsecureImages) = (emptyStringUnsets, allowsInsecureImages)
    return rules
  }
}
