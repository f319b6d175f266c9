/// Why a text was refused, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// Something else stood where `expected` should be; `found` shows it.
    case syntax(expected: String, found: String)
    /// Not RFC 8259, and the reader is strict.
    case departure(JSONDeparture.Kind)
    /// More than `limit` containers inside each other.
    case tooDeep(limit: Int)
    /// More than `limit` bytes. Has no position of its own: 1:1.
    case tooLarge(limit: Int, size: Int)
  }

  public let reason: Reason
  public let position: JSONPosition
  /// What a tolerant reader had recorded before it had to stop.
  public let departures: [JSONDeparture]

  public init(reason: Reason, position: JSONPosition, departures: [JSONDeparture] = []) {
    (self.reason, self.position, self.departures) = (reason, position, departures)
  }

  /// What was wrong, without the place.
  public var message: String {
    switch reason {
    case .syntax(let expected, let found): "expected \(expected), found \(found)"
    case .departure(let kind): "\(kind.rawValue) is not JSON"
    case .tooDeep(let limit): "more than \(limit) arrays and objects inside each other"
    case .tooLarge(let limit, let size): "\(size) bytes, more than the limit of \(limit)"
    }
  }

  /// `LINE:COLUMN: message`.
  public var description: String { "\(position): \(message)" }
}
