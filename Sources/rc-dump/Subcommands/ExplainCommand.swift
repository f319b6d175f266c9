import RCConsole
import RCValues

/// `rc-dump explain`: what every layer says of one key.
struct ExplainCommand {
  let request: DumpRequest
  let host: DumpHost

  init(_ request: DumpRequest, _ host: DumpHost) {
    (self.request, self.host) = (request, host)
  }

  func answer() throws(DumpFailure) -> DumpAnswer {
    let inputs = try DumpInputs(request, host)
    let key = request.arguments.positionals.first ?? ""
    guard let dump = Dump(inputs, key: key), let entry = dump.entries.first else {
      return DumpAnswer(text: "", status: .negativeAnswer, remark: AbsentKey.message(key, in: inputs.space.names.names))
    }
    let explanation = Explanation(entry, dump)
    let text =
      switch request.format {
      case .json: JSONFormat.text(dump, explaining: explanation)
      case .plain: ExplanationFormat.plain(explanation)
      default: ExplanationFormat.text(explanation, for: request.terminal(host))
      }
    var answer = DumpAnswer(text: text)
    if request.wantsNotes(on: host.terminal(.error, request.color)) {
      answer.notes = dump.findings(aboutInputs: false).filter { $0.code != "rejected" }.map(\.line)
    }
    return answer
  }
}
