import Glibc

/// How a program ends, in the manner of diff, grep and kubectl. Ctrl-C ends it with 130, as the shell counts.
public enum ExitStatus: Int32, Sendable {
  /// Done and clean.
  case success = 0
  /// Done, and the answer is no: findings, a difference, an absent key.
  case negativeAnswer = 1
  /// The job could not be done: wrong usage, unreadable input, a full disk.
  case failure = 2

  /// Ends the process. Flush the writers first: their buffers are not the C library's.
  public func exit() -> Never { Glibc.exit(rawValue) }
}
