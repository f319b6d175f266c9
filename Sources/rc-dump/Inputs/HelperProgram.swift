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
  /// What to do where it is not there.
  let instead: String

  init(_ name: String, instead: String) { (self.name, self.instead) = (name, instead) }

  /// Runs it to its end. `tick` is called ten times a second meanwhile.
  ///
  /// - Parameter input: its standard input. What it does not read is dropped.
  func run(_ arguments: [String], input: [UInt8] = [], tick: () -> Void) throws(RemoteFetch.Failure) -> Ran {
    let path = try path()
    guard let toIt = HelperPipe(.input), let output = HelperPipe(.output), let errors = HelperPipe(.output) else {
      throw failure("cannot be started: \(Self.systemReason(errno))")
    }
    let child = try start(path, arguments, [toIt, output, errors])
    let texts = Self.exchange(input, toIt, [output, errors], tick)
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
      throw failure("is not at \(folder)\(name); install it there, or \(instead)")
    }
    return folder + name
  }

  /// - Parameter pipes: its standard input, output and error.
  private func start(
    _ path: String, _ arguments: [String], _ pipes: [HelperPipe]
  ) throws(RemoteFetch.Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (pipe, descriptor) in zip(pipes, STDIN_FILENO...STDERR_FILENO) {
      posix_spawn_file_actions_adddup2(&actions, pipe.programEnd, descriptor)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, nil, words, environ)
    for pipe in pipes { pipe.closeProgramEnd() }
    guard code == 0 else { throw failure("cannot be started: \(Self.systemReason(code))") }
    return child
  }

  /// Hands over the input, and takes all that comes out of some pipes until each has ended.
  private static func exchange(
    _ input: [UInt8], _ toIt: HelperPipe, _ outputs: [HelperPipe], _ tick: () -> Void
  ) -> [[UInt8]] {
    var rest = input[...]
    if rest.isEmpty { toIt.closeOwnEnd() }
    var texts = [[UInt8]](repeating: [], count: outputs.count)
    while outputs.contains(where: \.isOpen) {
      var polled = (outputs + [toIt]).map(\.polled)
      let ready = poll(&polled, nfds_t(polled.count), 100)
      if ready == 0 { tick() }
      guard ready > 0 else { continue }
      for index in outputs.indices where polled[index].revents != 0 { outputs[index].read(&texts[index]) }
      if polled[outputs.count].revents != 0 { toIt.write(&rest) }
    }
    return texts
  }
}

extension HelperProgram.Ran {
  /// Why there is no answer: what the program told, else how it ended.
  func reason(_ name: String) -> String {
    if !errors.isEmpty { return String(decoding: errors, as: UTF8.self) }
    return status > 128 ? "\(name) was ended by signal \(status - 128)" : "\(name) ended with status \(status)"
  }
}
