/// How much a reader takes.
public struct JSONOptions: Hashable, Sendable {
  /// Bytes; a longer text is refused before it is looked at. At most 4 GiB - 1.
  public var maximumSize: Int
  /// Arrays and objects inside each other; `[[]]` is 2 deep.
  public var maximumDepth: Int
  /// Records departures from RFC 8259 and goes on, instead of refusing the text at the first.
  public var toleratesDepartures: Bool

  public init(maximumSize: Int = 4 << 20, maximumDepth: Int = 64, toleratesDepartures: Bool = false) {
    self.maximumSize = min(maximumSize, Int(UInt32.max) - 1)
    self.maximumDepth = maximumDepth
    self.toleratesDepartures = toleratesDepartures
  }
}
