import RCConsole
import RCJSON
import RCValues

/// `rc-dump diff`: what differs between two folders, payloads or saved dumps.
struct DiffCommand {
  let request: DumpRequest
  let host: DumpHost

  init(_ request: DumpRequest, _ host: DumpHost) {
    (self.request, self.host) = (request, host)
  }

  func answer() throws(DumpFailure) -> DumpAnswer {
    let places = request.arguments.positionals
    if places.count(where: { $0 == "-" }) > 1 { throw request.usageFailure(.conflict("A as -", "B as -")) }
    let differences = Difference.between(try side(at: places[0]), try side(at: places[1]))
    let text =
      switch request.format {
      case .plain: DifferenceFormat.rows(differences).map(PlainFormat.record).joined()
      case .json: DifferenceFormat.json(differences)
      case .jsonl: DifferenceFormat.lines(differences)
      case .markdown:
        MarkdownFormat.table(header: ["change", "key", "old", "new"], rows: DifferenceFormat.rows(differences))
      default: DifferenceFormat.table(differences, for: request.terminal(host))
      }
    return DumpAnswer(text: text, status: differences.isEmpty ? .success : .negativeAnswer)
  }

  private func side(at place: String) throws(DumpFailure) -> Side {
    let path = DumpInputs.shownPath(place)
    if place != "-", !host.files.isFile(path) {
      let inputs = try DumpInputs(request, host, defaults: path)
      return Side(Dump(inputs, for: inputs.requested))
    }
    let (name, bytes) = try DumpInputs.content(of: place, host, RCLimits())
    // A dump of many values may be larger than a payload may be; what is no dump is read again, under the limits.
    let options = JSONOptions(maximumSize: 256 << 20, maximumDepth: 64)
    if let document = try? JSONDocument(bytes, options: options), let side = Side(savedDump: document.root) {
      return side
    }
    let payload: PayloadLayers
    do {
      payload = try PayloadLayers(bytes, as: .remote, path: name, limits: RCLimits())
    } catch {
      throw .input(error)
    }
    if request.arguments.isGiven(.defaults) {
      let inputs = try DumpInputs(request, host, remote: payload)
      return Side(Dump(inputs, for: inputs.requested))
    }
    let masker = Masker(isRevealing: request.arguments.flag(.reveal))
    return Side(payload, for: try ReaderLanguages.requested(request, host), masker)
  }
}
