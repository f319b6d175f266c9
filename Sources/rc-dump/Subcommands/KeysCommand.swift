import RCConsole
import RCJSON
import RCValues

/// `rc-dump keys`: the keys of the folder, as an enum or as names.
struct KeysCommand {
  let request: DumpRequest
  let host: DumpHost

  init(_ request: DumpRequest, _ host: DumpHost) {
    (self.request, self.host) = (request, host)
  }

  func answer() throws(DumpFailure) -> DumpAnswer {
    let space = try DumpInputs(request, host).space
    let kinds = request.arguments.values(.kind)
    let wanted = space.names.names.indices.filter { kinds.isEmpty || kinds.contains(space.kinds[$0]?.rawValue ?? "") }
    let keys = wanted.map { ordinal in
      SwiftEnum.Key(
        name: space.names.names[ordinal], kind: space.kinds[ordinal], summary: space.schema(of: ordinal)?.summary)
    }
    if request.format == .json { return DumpAnswer(text: json(keys)) }
    if request.arguments.flag(.names) {
      return DumpAnswer(text: keys.map { SafeText.sanitized($0.name) + "\n" }.joined())
    }
    return DumpAnswer(text: SwiftEnum(keys).source)
  }

  private func json(_ keys: [SwiftEnum.Key]) -> String {
    let cases = SwiftEnum(keys).caseNames
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("schemaVersion")
    writer.number(JSONFormat.schemaVersion)
    writer.name("keys")
    writer.beginArray()
    for (key, name) in zip(keys, cases) {
      writer.beginObject()
      writer.name("key")
      writer.string(key.name)
      writer.name("kind")
      writer.string(orNull: key.kind?.rawValue)
      writer.name("case")
      writer.string(orNull: name)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.text + "\n"
  }
}
