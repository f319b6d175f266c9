import Glibc

/// A process that runs another trial of this program.
package struct Child {
  package let identifier: pid_t

  package init(_ arguments: [String]) throws {
    var path = [CChar](repeating: 0, count: 4096)
    guard readlink("/proc/self/exe", &path, path.count - 1) > 0 else { throw TrialError("no path of this program") }
    // Under the name that this one has: what is kept on disk belongs to it.
    let name = CommandLine.arguments.first ?? ""
    var texts: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, path, nil, nil, texts, environ)
    guard code == 0 else { throw TrialError("cannot start: \(String(cString: strerror(code)))") }
    self.identifier = identifier
  }

  package func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits for the end; answers with the status, or with minus the signal.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }
}
