/// A rule that a source does not keep to, and how that showed.
public struct RCSourceViolation: Hashable, Sendable {
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The identity is some text in one line, and the same every time.
    case identity
    /// What is served is given, byte for byte.
    case content
    /// A request without a validator, or with one that is of nothing, is answered with the payload.
    case noStaleAnswer
    /// The validator that came with the payload is answered with not modified.
    case notModified
    /// When something else is served, the old validator brings it, with another validator.
    case newContent
    /// No payload is larger than the request's limit.
    case byteLimit
    /// Many requests at a time are answered as one is.
    case concurrency
    /// A request ends when its task is cancelled.
    case cancellation
    /// What fails throws, and works again when it is mended.
    case recovery
    /// Where there is a stream of changes, it tells of one.
    case changes
  }

  public let rule: Rule
  public let reason: String

  public init(rule: Rule, reason: String) { (self.rule, self.reason) = (rule, reason) }
}

extension RCSourceViolation: CustomStringConvertible {
  public var description: String { "\(rule.rawValue): \(reason)" }
}
