import RCConsole
import RCValues

/// `rc-dump list`: the effective value of every key.
struct ListCommand {
  let request: DumpRequest
  let host: DumpHost

  init(_ request: DumpRequest, _ host: DumpHost) {
    (self.request, self.host) = (request, host)
  }

  func answer() throws(DumpFailure) -> DumpAnswer {
    let inputs = try DumpInputs(request, host)
    let selection = Selection(request.arguments)
    if let pattern = selection.unmet(in: inputs.space.names.names) {
      return DumpAnswer(
        text: "", status: .negativeAnswer, remark: AbsentKey.message(pattern, in: inputs.space.names.names))
    }
    let dump = Dump(inputs, where: selection.takes)
    var answer = DumpAnswer(text: text(of: dump))
    if request.wantsNotes(on: host.terminal(.error, request.color)) {
      answer.notes = dump.findings().map(\.line) + [Summary.line(dump)]
    }
    return answer
  }

  private func text(of dump: Dump) -> String {
    switch request.format {
    case .plain: PlainFormat.text(dump)
    case .json: JSONFormat.text(dump)
    case .jsonl: JSONFormat.lines(dump)
    default: TableFormat.text(dump, for: request.terminal(host))
    }
  }
}
