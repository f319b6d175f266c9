import RCConsole
import RCValues

/// `rc-dump --watch`: the table drawn anew after every change on a terminal, elsewhere a line of JSON for each change of a
/// value. What is there at the start comes as added.
struct WatchCommand {
  let request: DumpRequest
  let host: DumpHost

  init(_ request: DumpRequest, _ host: DumpHost) {
    (self.request, self.host) = (request, host)
  }

  /// Goes on until nobody reads, or the host has enough.
  func run() throws(DumpFailure) -> ExitStatus {
    try check()
    let terminal = host.terminal(.output, request.color)
    let redraws = terminal.isTerminal && request.format == .table
    // Made before the first look, so that no change falls between.
    let waitForChange = host.watch(watched)
    var last = Side.empty
    var isFirst = true
    while host.output.isOpen {
      do throws(DumpFailure) {
        let set = DumpSet(try DumpInputs(request, host), Selection(request.arguments))
        if redraws {
          host.output.write("\u{1b}[H\u{1b}[2J" + TableFormat.text(set, for: terminal))
          host.output.flush()
          tell(set.dump.findings().map(\.line) + [Summary.line(set)])
        } else {
          let side = Side(set.dump)
          host.output.write(DifferenceFormat.lines(Difference.between(last, side)))
          host.output.flush()
          last = side
        }
      } catch {
        // What was wrong from the start is no change to wait through; a file that is being written is.
        if isFirst { throw error }
        host.errors.writeLine(error.message)
      }
      isFirst = false
      if !waitForChange() { break }
    }
    return .success
  }

  private func tell(_ lines: [String]) {
    guard request.wantsNotes(on: host.terminal(.error, request.color)) else { return }
    for line in lines { host.errors.writeLine(line) }
  }

  private var watched: [String] {
    [Option.defaults, .remote, .cache, .overrides].compactMap { request.arguments.value($0) }.map(DumpInputs.shownPath)
  }

  private func check() throws(DumpFailure) {
    for option in [Option.remote, .overrides] where request.arguments.value(option) == "-" {
      throw request.usageFailure(.conflict("--watch", "\(option.spelling) -"))
    }
    if let place = request.arguments.value(.remote), place.scheme != nil {
      throw request.usageFailure(.conflict("--watch", "--remote \(place)"))
    }
    for option in [Option.output, .allLocales] where request.arguments.isGiven(option) {
      throw request.usageFailure(.conflict("--watch", option.spelling))
    }
    if request.format != .table, request.format != .jsonl {
      throw request.usageFailure(.conflict("--watch", "--format \(request.format.rawValue)"))
    }
  }
}
