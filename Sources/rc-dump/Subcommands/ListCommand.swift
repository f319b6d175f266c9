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
    let set = try set(of: inputs, selection)
    var answer = DumpAnswer(text: text(of: set))
    if request.wantsNotes(on: host.terminal(.error, request.color)) {
      answer.notes = set.findings.map(\.line) + [Summary.line(set)]
    }
    return answer
  }

  private func set(of inputs: DumpInputs, _ selection: Selection) throws(DumpFailure) -> DumpSet {
    guard request.arguments.flag(.allLocales) else { return DumpSet(inputs, selection) }
    if request.arguments.isGiven(.locale) { throw request.usageFailure(.conflict("--all-locales", "--locale")) }
    if request.format == .dotenv { throw request.usageFailure(.conflict("--all-locales", "--format dotenv")) }
    return DumpSet(forAllLocalesOf: inputs, selection)
  }

  private func text(of set: DumpSet) -> String {
    switch request.format {
    case .plain: PlainFormat.text(Records(set))
    case .json: JSONFormat.text(set)
    case .jsonl: JSONFormat.lines(set)
    case .csv: CSVFormat.text(Records(set))
    case .markdown: MarkdownFormat.text(Records(set))
    case .dotenv: DotenvFormat.text(set.dump)
    case .html: HTMLFormat(set, host).text
    default: TableFormat.text(set, for: request.terminal(host))
    }
  }
}
