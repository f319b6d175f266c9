import Glibc

/// A program that lies in the folder of this one.
struct HelperProgram {
  struct Ran {
    var output: [UInt8]
    var errors: [UInt8]
    /// The exit status, or 128 and the signal that ended it.
    var status: Int32
  }

  let name: String

  init(_ name: String) { self.name = name }

  /// Runs it to its end. `tick` is called ten times a second meanwhile.
  func run(_ arguments: [String], tick: () -> Void) throws(RemoteFetch.Failure) -> Ran {
    let path = try path()
    var pipes: [(read: Int32, write: Int32)] = []
    defer { for pipe in pipes { close(pipe.read) } }
    for _ in 0..<2 {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw failure("cannot be started: \(Self.systemReason(errno))") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }  // cannot fail for what was just opened
      pipes.append((ends[0], ends[1]))
    }
    let child = try start(path, arguments, pipes)
    let texts = Self.read(pipes.map(\.read), tick)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Ran(output: texts[0], errors: texts[1], status: signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }

  private func failure(_ reason: String) -> RemoteFetch.Failure {
    RemoteFetch.Failure(reason: "\(name), which asks servers, \(reason)", isUnreachable: false)
  }

  private static func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }

  private func path() throws(RemoteFetch.Failure) -> String {
    guard let own = realpath("/proc/self/exe", nil) else { throw failure("cannot be found: where this program lies") }
    defer { free(own) }
    let text = String(cString: own)
    let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    guard access(folder + name, X_OK) == 0 else {
      throw failure("is not at \(folder)\(name); install it there, or fetch first: curl -fsS URL | rc-dump --remote -")
    }
    return folder + name
  }

  private func start(
    _ path: String, _ arguments: [String], _ pipes: [(read: Int32, write: Int32)]
  ) throws(RemoteFetch.Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipes[0].write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes[1].write, STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, nil, words, environ)
    for pipe in pipes { close(pipe.write) }
    guard code == 0 else { throw failure("cannot be started: \(Self.systemReason(code))") }
    return child
  }

  /// All that comes out of some pipes, until each has ended.
  private static func read(_ descriptors: [Int32], _ tick: () -> Void) -> [[UInt8]] {
    var texts = [[UInt8]](repeating: [], count: descriptors.count)
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while polled.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&polled, nfds_t(polled.count), 100)
      if ready == 0 { tick() }
      guard ready > 0 else { continue }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = Glibc.read(polled[index].fd, &buffer, buffer.count)
        if count > 0 { texts[index] += buffer[..<count] } else if count == 0 || errno != EINTR { polled[index].fd = -1 }
      }
    }
    return texts
  }
}
