/// The six kinds of JSON value.
public enum JSONKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case null
  case bool
  case number
  case string
  case array
  case object
}
