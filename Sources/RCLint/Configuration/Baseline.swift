import RCJSON

/// Findings that were there when rc-lint was taken up, and are not reported until they are gone.
public struct Baseline: Sendable {
  public struct Entry: Sendable, Hashable {
    public var fingerprint: String
    public var rule: String
    public var path: String
    /// Where it stands in the baseline file.
    var range: Range<Int>
  }

  public let entries: [Entry]
  let text: SourceText?

  /// Reads a baseline file.
  public init(_ bytes: [UInt8], path: String) throws(ConfigurationError) {
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes, options: JSONOptions(maximumSize: 64 << 20))
    } catch {
      throw .json(path: path, error: error)
    }
    let root = document.root
    guard root["schemaVersion"]?.numberText == "1", let list = root["findings"], list.kind == .array else {
      throw .value(
        path: path, position: root.position, expected: "a baseline with \"schemaVersion\": 1 and \"findings\"")
    }
    var entries: [Entry] = []
    for value in list.elements {
      guard let fingerprint = value["fingerprint"]?.string, let rule = value["rule"]?.string else {
        throw .value(path: path, position: value.position, expected: "an object with \"fingerprint\" and \"rule\"")
      }
      entries.append(
        Entry(fingerprint: fingerprint, rule: rule, path: value["path"]?.string ?? "", range: value.range))
    }
    self.entries = entries
    text = SourceText(path: path, bytes: bytes)
  }

  /// The text of a baseline that holds these findings. Has no line numbers, so that it changes with the findings alone.
  public static func text(of findings: [Finding]) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("schemaVersion")
    writer.number(1)
    writer.name("findings")
    writer.beginArray()
    let ordered = findings.sorted { one, other in
      if one.location.path != other.location.path { return one.location.path < other.location.path }
      if one.rule != other.rule { return one.rule < other.rule }
      return one.fingerprint < other.fingerprint
    }
    for finding in ordered {
      writer.beginObject()
      writer.name("rule")
      writer.string(finding.rule)
      writer.name("path")
      writer.string(finding.location.path)
      writer.name("pointer")
      writer.string(orNull: finding.location.pointer)
      writer.name("message")
      writer.string(finding.message)
      writer.name("fingerprint")
      writer.string(finding.fingerprint)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.text + "\n"
  }
}
