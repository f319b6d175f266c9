import Glibc

/// One of the three streams that a process starts with.
public enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Whether a person sits at the other end.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether reading standard input would wait for somebody to type. A program that expects input there shows its short
  /// help instead of hanging without a word.
  public static var inputWaitsForTyping: Bool { input.isTerminal }

  /// Makes a write to a closed pipe fail with EPIPE instead of ending the process. Call once, first thing in `main`;
  /// child processes inherit it.
  public static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// The columns of the terminal as the kernel knows them, or nil when there is no terminal or it does not say.
  var columns: Int? {
    var size = winsize()
    // Proof: TIOCGWINSZ writes one winsize through the pointer, which lives across the call.
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
