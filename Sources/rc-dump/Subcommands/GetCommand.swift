import RCConsole
import RCJSON
import RCValues

/// `rc-dump get`: one value, raw.
struct GetCommand {
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
    var answer = DumpAnswer(text: text(of: entry) + "\n")
    // JSON stays JSON on a terminal, too.
    if entry.kind == .json || entry.kind == .image { answer.form = .json }
    if entry.isMasked, !request.arguments.flag(.quiet) {
      answer.remark = "rc-dump: secrets in the value are masked; --reveal shows them"
    }
    if request.wantsNotes(on: host.terminal(.error, request.color)) {
      answer.notes = dump.findings(aboutInputs: false).map(\.line)
    }
    return answer
  }

  private func text(of entry: Entry) -> String {
    let value = entry.typed
    if request.format == .json {
      var writer = JSONWriter()
      if let value { value.write(to: &writer) } else { writer.null() }
      return writer.text
    }
    return value?.raw ?? "null"
  }
}
