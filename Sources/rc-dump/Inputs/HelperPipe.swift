import Glibc

/// A pipe to a program that this one starts, or from it. Closed when it goes.
final class HelperPipe {
  enum Direction {
    case input
    case output
  }

  let direction: Direction
  /// -1 once it is closed; `poll` passes over that.
  private(set) var ownEnd: Int32
  private(set) var programEnd: Int32

  /// Nil where the system has none left; `errno` says why.
  init?(_ direction: Direction) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }  // cannot fail for what was just opened
    self.direction = direction
    (ownEnd, programEnd) = direction == .input ? (ends[1], ends[0]) : (ends[0], ends[1])
  }

  deinit {
    closeOwnEnd()
    closeProgramEnd()
  }

  var isOpen: Bool { ownEnd >= 0 }

  func closeOwnEnd() {
    if ownEnd >= 0 { close(ownEnd) }
    ownEnd = -1
  }

  func closeProgramEnd() {
    if programEnd >= 0 { close(programEnd) }
    programEnd = -1
  }

  /// What `poll` is to wait for.
  var polled: pollfd {
    pollfd(fd: ownEnd, events: Int16(direction == .input ? POLLOUT : POLLIN), revents: 0)
  }

  /// Writes some of `text` and takes it away; closes where nothing is left, or nobody reads.
  func write(_ text: inout ArraySlice<UInt8>) {
    // As much as goes in at once when `poll` says that something does.
    let part = Array(text.prefix(Int(PIPE_BUF)))
    let count = Glibc.write(ownEnd, part, part.count)
    if count < 0 { return errno == EINTR ? () : closeOwnEnd() }
    text = text.dropFirst(count)
    if text.isEmpty { closeOwnEnd() }
  }

  /// Adds what is there to `text`; closes at the end.
  func read(_ text: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(ownEnd, &buffer, buffer.count)
    if count > 0 { text += buffer[..<count] } else if count == 0 || errno != EINTR { closeOwnEnd() }
  }
}
