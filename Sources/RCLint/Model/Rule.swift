/// One thing that rc-lint looks for: what it is called, why it matters, an example of each outcome, and the check.
///
/// The rule list, `--explain` and the documentation page come from these values.
public struct Rule: Sendable {
  /// Whether rc-lint can repair what the rule finds.
  public enum Fixability: String, Sendable, Hashable {
    case none = "no"
    /// By `--fix`: the meaning stays as it is.
    case safe = "yes"
    /// By `--fix-unsafe` only: somebody should look at the result.
    case unsafe = "unsafe"
  }

  /// `RC` and three digits. Never changes once shipped.
  public let id: String
  /// The same in words, such as `duplicate-key`.
  public let slug: String
  /// One sentence without a full stop.
  public let title: String
  /// Why it is worth reporting, and what to do.
  public let explanation: String
  /// Unless the configuration says otherwise. A single finding may be graver or milder.
  public let severity: Severity
  public let fixability: Fixability
  /// A folder that the rule finds fault with.
  public var bad: RuleExample { makeBad() }
  /// A folder as it should be.
  public var good: RuleExample { makeGood() }

  // Made when asked for: a run needs none of them.
  private let makeBad: @Sendable () -> RuleExample
  private let makeGood: @Sendable () -> RuleExample
  let check: @Sendable (LintSubject, inout FindingSink) -> Void

  init(
    _ id: String, _ slug: String, _ title: String, severity: Severity, fix: Fixability = .none, why explanation: String,
    bad: @autoclosure @escaping @Sendable () -> RuleExample, good: @autoclosure @escaping @Sendable () -> RuleExample,
    check: @escaping @Sendable (LintSubject, inout FindingSink) -> Void
  ) {
    (self.id, self.slug, self.title, self.explanation) = (id, slug, title, explanation)
    (self.severity, fixability) = (severity, fix)
    (makeBad, makeGood) = (bad, good)
    self.check = check
  }
}

extension Rule {
  /// Whether `word` is the rule's id, in any case, or its slug.
  public func isNamed(_ word: String) -> Bool {
    word == slug || word.uppercased() == id
  }
}
