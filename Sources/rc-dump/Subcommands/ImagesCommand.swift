import RCConsole
import RCValues

/// `rc-dump images`: the picture that a program shows for each image key, one without a network unless servers are
/// asked.
struct ImagesCommand {
  let request: DumpRequest
  let host: DumpHost

  init(_ request: DumpRequest, _ host: DumpHost) {
    (self.request, self.host) = (request, host)
  }

  func answer() throws(DumpFailure) -> DumpAnswer {
    let inputs = try DumpInputs(request, host)
    var dump = Dump(inputs, for: inputs.requested, where: { $0.kind == .image })
    if let key = request.arguments.positionals.first {
      guard let one = Dump(inputs, key: key), let entry = one.entries.first else {
        let names = inputs.space.names.names
        return DumpAnswer(text: "", status: .negativeAnswer, remark: AbsentKey.message(key, in: names))
      }
      guard entry.kind == .image else {
        let kind = entry.kind?.rawValue ?? "no kind"
        let remark = "rc-dump: \(SafeText.sanitized(key)) is no picture, but of kind \(kind)"
        return DumpAnswer(text: "", status: .negativeAnswer, remark: remark)
      }
      dump = one
    }
    let folder = PictureFolder(of: inputs, host)
    let fetched = try request.arguments.flag(.fetch) ? FetchedPictures(of: dump.entries, request, host) : nil
    let choices = dump.entries.map { PictureChoice($0, in: folder, fetched) }
    let text =
      switch request.format {
      case .json: PictureFormat.json(choices)
      case .plain: choices.map { PlainFormat.record(PictureFormat.fields(of: $0)) }.joined()
      default: PictureFormat.table(choices, for: request.terminal(host))
      }
    return DumpAnswer(text: text, status: choices.contains { $0.picture == nil } ? .negativeAnswer : .success)
  }
}
