import RCJSON
import RCValues

/// An image descriptor in a defaults file, taken apart without regard to whether it is a good one.
struct Descriptor {
  struct Problem {
    /// Nil for the descriptor itself.
    let value: JSONValue?
    let message: String
  }

  let file: LintFile
  let key: String
  private let entry: LintFile.Entry
  /// Whether it is written in a string, so that places inside are not places of the file.
  private let isInString: Bool
  private let object: JSONValue

  /// Calls `body` for the value of every key of kind image that is an object, or a string with one in it.
  static func forEach(_ subject: LintSubject, _ body: (Descriptor) -> Void) {
    guard subject.folder.keys.contains(where: { $0.kind == .image }) else { return }
    for file in subject.folder.defaults {
      guard let document = file.document else { continue }
      for entry in file.entries where entry.key >= 0 {
        let key = subject.folder.keys[Int(entry.key)]
        guard key.kind == .image, let object = Conversion.object(file.value(entry, document), orArray: false) else {
          continue
        }
        body(Descriptor(file: file, key: key.name, entry: entry, isInString: entry.kind == .string, object: object))
      }
    }
  }

  /// The place of a value inside, or of the whole.
  func place(_ value: JSONValue?) -> Place {
    guard let value, !isInString else { return file.place(entry) }
    var place = file.place(of: value)
    place.key = key
    return place
  }

  var source: String? { object["source"]?.string }
  var nameValue: JSONValue? { object["name"] }
  var name: String? { nameValue?.string }
  var urlValue: JSONValue? { object["url"] }
  var url: String? { source == "remote" ? urlValue?.string : nil }

  var problems: [Problem] {
    guard let source = object["source"] else {
      return [Problem(value: nil, message: "a descriptor has a member \"source\", \"local\" or \"remote\"")]
    }
    var problems: [Problem] = []
    func need(_ name: String) {
      guard let value = object[name] else {
        problems.append(Problem(value: nil, message: "a \(source.string ?? "") descriptor needs a member \"\(name)\""))
        return
      }
      if value.kind != .string { problems.append(Problem(value: value, message: "\"\(name)\" must be a string")) }
    }
    switch source.string {
    case "local":
      need("name")
      if let url = object["url"] {
        problems.append(Problem(value: url, message: "a local descriptor has no \"url\""))
      }
    case "remote":
      need("url")
      if let name = object["name"], name.kind != .string, name.kind != .null {
        problems.append(Problem(value: name, message: "\"name\" must be a string"))
      }
    default:
      problems.append(
        Problem(
          value: source,
          message: "\"source\" is \"local\" or \"remote\", not \(Show.value(source.string ?? source.sourceText))"))
    }
    for member in object.members where !["source", "name", "url"].contains(member.name) {
      problems.append(
        Problem(value: member.nameValue, message: "\(Show.name(member.name)) means nothing in a descriptor"))
    }
    return problems
  }
}
