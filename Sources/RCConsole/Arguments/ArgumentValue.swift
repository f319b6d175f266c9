/// What an option or a positional argument takes: its name in the help, what is allowed, what a shell may offer.
public enum ArgumentValue: Hashable, Sendable {
  /// Any text, the empty one included.
  case text(String)
  /// One of the listed words, exactly.
  case choice(String, [String])
  /// A file, or `-` for a standard stream.
  case file(String)
  case folder(String)
  /// A file or a folder.
  case path(String)
  /// A whole number in a range.
  case integer(String, ClosedRange<Int>)

  /// The name in usage lines, such as `FILE`.
  public var name: String {
    switch self {
    case .text(let name), .choice(let name, _), .file(let name), .folder(let name), .path(let name),
      .integer(let name, _):
      name
    }
  }

  /// The words that are allowed, or none if they are not listed.
  public var choices: [String] {
    if case .choice(_, let choices) = self { choices } else { [] }
  }

  /// Says what is wrong with `value`, given for the option spelled `option` (nil: as a positional argument); nil if
  /// nothing is.
  func problem(with value: String, for option: String?) -> UsageProblem? {
    switch self {
    case .text: return nil
    case .choice(let name, let choices):
      return choices.contains(value) ? nil : .invalidChoice(option ?? name, value, allowed: choices)
    case .file(let name), .folder(let name), .path(let name):
      guard value.isEmpty else { return nil }
      return option.map { .emptyValue($0, name: name) } ?? .emptyArgument(name)
    case .integer(let name, let range):
      guard let number = Int(value), range.contains(number) else { return .notInRange(option ?? name, value, range) }
      return nil
    }
  }
}
