import RCJSON
import RCValues
import Synchronization

/// One JSON file, read as far as it can be.
final class LintFile: Sendable {
  enum Role: Sendable {
    case base
    /// The stem of the file's name; the tag is nil where that is no tag.
    case locale(stem: String, tag: RCLocaleTag?)
    case schema
    case payload
  }

  /// One member of the file's object: where its name and its value stand, and whose value it is.
  struct Entry: Sendable {
    let name: UInt32
    let value: UInt32
    /// The key's number, or -1 where the base does not have the name.
    let key: Int32
    let kind: JSONKind
    /// Of a string; else empty.
    let traits: TextTraits
  }

  /// The name in the folder, such as `fr.json`.
  let name: String
  let role: Role
  let text: SourceText
  /// Nil where the text could not be read to its end.
  let document: JSONDocument?
  let error: JSONError?
  /// The members of the object that count: of several with one name the last.
  let entries: [Entry]
  private let paths = AtomicLazyReference<JSONPaths>()

  /// - Parameter keys: the names of the base file, or nil for the base itself, whose names are numbered as they come.
  init(name: String, role: Role, text: SourceText, parsed: Parsed, keys: NameTable?) {
    (self.name, self.role, self.text) = (name, role, text)
    (document, error) = (parsed.document, parsed.error)
    entries = parsed.document.map { Self.entries(of: $0, keys) } ?? []
  }

  var path: String { text.path }

  /// The tag of a locale file.
  var tag: RCLocaleTag? { if case .locale(_, let tag) = role { tag } else { nil } }

  var isLocale: Bool { if case .locale = role { true } else { false } }
  var isBase: Bool { if case .base = role { true } else { false } }

  /// What reports call the locale; nil for a file that is none.
  var localeName: String? {
    guard case .locale(let stem, let tag) = role else { return nil }
    return tag?.description ?? stem
  }

  /// A text and what became of it.
  struct Parsed {
    let document: JSONDocument?
    let error: JSONError?

    init(_ bytes: [UInt8]) {
      let options = JSONOptions(maximumSize: FolderReader.maximumFile, maximumDepth: 512, toleratesDepartures: true)
      do {
        (document, error) = (try JSONDocument(bytes, options: options), nil)
      } catch {
        (document, self.error) = (nil, error)
      }
    }
  }

  private static func entries(of document: JSONDocument, _ keys: NameTable?) -> [Entry] {
    let overruled = overruledNames(of: document)
    return document.withNodes { nodes, bytes in
      guard nodes[0].kind == .object else { return [] }
      var found: [Entry] = []
      found.reserveCapacity(nodes.count / 2)
      var name = 1
      func visit(_ lookup: NameTable.Lookup?) {
        let end = Int(nodes[0].next)
        while name < end {
          let value = nodes[name + 1]
          let key: Int
          if let lookup {
            key = JSONText.withContent(of: nodes[name], in: bytes) { lookup.ordinal(of: $0, $1) } ?? -1
          } else {
            key = found.count
          }
          let traits =
            value.kind == .string
            ? JSONText.withContent(of: value, in: bytes) { TextTraits(of: $0, count: $1) } : []
          if overruled.isEmpty || !overruled.contains(name) {
            found.append(
              Entry(
                name: UInt32(truncatingIfNeeded: name), value: UInt32(truncatingIfNeeded: name + 1),
                key: Int32(truncatingIfNeeded: key), kind: value.kind, traits: traits))
          }
          name = Int(value.next)
        }
      }
      if let keys { keys.withLookup { visit($0) } } else { visit(nil) }
      return found
    }
  }

  /// The names that stand again later in their object: of several with one name the last counts.
  private static func overruledNames(of document: JSONDocument) -> Set<Int> {
    var last: [Int: Int] = [:]
    var overruled: Set<Int> = []
    for duplicate in document.duplicates {
      let (first, later) = (duplicate.first(in: document).index, duplicate.later(in: document).index)
      overruled.insert(last[first] ?? first)
      last[first] = later
    }
    return overruled
  }
}

extension LintFile {
  func nameValue(_ entry: Entry, _ document: JSONDocument) -> JSONValue {
    JSONValue(document: document, index: Int(entry.name))
  }

  func value(_ entry: Entry, _ document: JSONDocument) -> JSONValue {
    JSONValue(document: document, index: Int(entry.value))
  }

  /// The name of an entry, unescaped.
  func keyName(_ entry: Entry) -> String {
    document.map { nameValue(entry, $0).string ?? "" } ?? ""
  }

  /// The content of an entry that is a string.
  func string(_ entry: Entry) -> String {
    document.map { value(entry, $0).string ?? "" } ?? ""
  }

  /// The place of an entry's value.
  func place(_ entry: Entry) -> Place {
    place(of: document?.node(Int(entry.value)), entry)
  }

  /// The place of an entry's name.
  func namePlace(_ entry: Entry) -> Place {
    place(of: document?.node(Int(entry.name)), entry)
  }

  private func place(of node: JSONNode?, _ entry: Entry) -> Place {
    let key = keyName(entry)
    return Place(
      text, node.map { Int($0.start)..<Int($0.end) } ?? 0..<0, key: key, locale: localeName,
      pointer: JSONPointer.text([key]))
  }

  /// The place of the whole file: its first character.
  var place: Place { Place(text, locale: localeName) }

  /// The place of any value or name in the file, with its pointer.
  func place(of value: JSONValue) -> Place {
    let path = document.map { self.path(to: value.index, in: $0) } ?? []
    return Place(
      text, value.range, key: isSchema ? nil : path.first, locale: localeName, pointer: JSONPointer.text(path))
  }

  private func path(to node: Int, in document: JSONDocument) -> [String] {
    (paths.load() ?? paths.storeIfNil(JSONPaths(document))).path(to: node, in: document)
  }

  private var isSchema: Bool { if case .schema = role { true } else { false } }

  /// Calls `body` with the bytes of a string entry's content.
  func withContent<Result>(_ entry: Entry, _ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result? {
    document?.withNodes { nodes, bytes in JSONText.withContent(of: nodes[Int(entry.value)], in: bytes, body) }
  }
}
