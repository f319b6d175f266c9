/// One line on standard error that tells what is being waited for: only on a terminal, and only after one second.
///
/// `clock` tells the time since any fixed moment.
public struct ProgressLine {
  private let terminal: TerminalInfo
  private let clock: () -> Duration
  private let write: (String) -> Void
  private let start: Duration
  private var lastDrawn: Duration?

  public init(terminal: TerminalInfo, clock: @escaping () -> Duration, write: @escaping (String) -> Void) {
    (self.terminal, self.clock, self.write) = (terminal, clock, write)
    start = clock()
  }

  /// Shows `text` in place of what stood there, ten times a second at most.
  public mutating func update(_ text: String) {
    guard let width = terminal.width else { return }
    let now = clock()
    guard now - start >= .seconds(1) else { return }
    if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
    lastDrawn = now
    write("\r\u{1b}[K" + TextFitting.elidedAtEnd(SafeText.sanitized(text), to: width - 1))
  }

  /// Takes the line away, if it was ever shown. Call before anything else is written.
  public mutating func clear() {
    guard lastDrawn != nil else { return }
    lastDrawn = nil
    write("\r\u{1b}[K")
  }
}
