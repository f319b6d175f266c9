/// What a program may assume about one stream: whether a person reads it, how wide it is, what colours it shows.
public struct TerminalInfo: Hashable, Sendable {
  /// Whether the stream is a terminal.
  public var isTerminal: Bool
  /// The cells of a line, or nil where there is no terminal: what is piped is never cut.
  public var width: Int?
  /// The colours that may be used.
  public var colors: ColorDepth

  public init(isTerminal: Bool, width: Int?, colors: ColorDepth) {
    (self.isTerminal, self.width, self.colors) = (isTerminal, width, colors)
  }

  /// A pipe or a file: no width, no colour.
  public static let pipe = TerminalInfo(isTerminal: false, width: nil, colors: .none)

  /// Looks at a stream of this process.
  public init(
    of stream: StandardStream, color: ColorChoice = .auto, environment: EnvironmentVariables = .process
  ) {
    self.init(
      isTerminal: stream.isTerminal, columns: stream.columns, color: color, environment: environment)
  }

  /// Decides from facts. `columns` is what the kernel says; `COLUMNS`, a whole number above 0, beats it on a terminal,
  /// and 80 stands in where neither says.
  init(isTerminal: Bool, columns: Int?, color: ColorChoice, environment: EnvironmentVariables) {
    self.isTerminal = isTerminal
    let asked = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    width = isTerminal ? asked ?? columns ?? 80 : nil
    colors = ColorDepth(choice: color, isTerminal: isTerminal, environment: environment)
  }

  /// Makes text from outside safe for this stream: sanitized, and right-to-left text isolated on a terminal.
  public func shown(_ text: String) -> String {
    let safe = SafeText.sanitized(text)
    return isTerminal ? SafeText.isolated(safe) : safe
  }
}
