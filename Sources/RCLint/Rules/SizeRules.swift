import RCJSON
import RCValues

/// RC703 to RC705: how much there is of everything.
enum SizeRules {
  static let rules = [valueSize, totalSize, count]

  /// What Remote Config takes in one template.
  private static let characterLimit = 1_000_000
  private static let parameterLimit = 3_000

  static let valueSize = Rule(
    "RC703", "value-size", "A value is very large", severity: .warning,
    why: "Every client loads all values at every fetch. The option maximumValueSize sets the limit, in bytes.",
    bad: RuleExample([
      "base.json": #"{"title": "Hello, dear reader"}"#, ".rclint.json": #"{"options": {"maximumValueSize": 10}}"#,
    ]),
    good: RuleExample(["base.json": #"{"title": "Hello"}"#, ".rclint.json": #"{"options": {"maximumValueSize": 10}}"#])
  ) { subject, sink in
    for file in subject.folder.defaults {
      guard let document = file.document else { continue }
      document.withNodes { nodes, _ in
        for entry in file.entries {
          let node = nodes[Int(entry.value)]
          let size = Int(node.end - node.start)
          if size > subject.settings.maximumValueSize {
            sink.report(
              file.place(entry),
              "\(Show.name(file.keyName(entry))) has \(size) bytes, more than \(subject.settings.maximumValueSize)")
          }
        }
      }
    }
  }

  static let totalSize = Rule(
    "RC704", "total-size", "All values together are very large", severity: .warning,
    why:
      "Remote Config takes 1,000,000 characters in one template. From nine tenths on this is a warning, above it an error.",
    bad: .base(#"{"text": ""# + String(repeating: "long ", count: 190_000) + #""}"#), good: .base(#"{"text": "short"}"#)
  ) { subject, sink in
    guard let base = subject.folder.base, let document = base.document, document.bytes.count > characterLimit * 9 / 10
    else { return }
    var total = 0
    document.withNodes { nodes, bytes in
      for entry in base.entries {
        let node = nodes[Int(entry.value)]
        for offset in Int(node.start)..<Int(node.end) where bytes[offset] & 0xC0 != 0x80 { total += 1 }
        if node.kind == .string { total -= 2 }
      }
    }
    if total > characterLimit * 9 / 10 {
      sink.report(
        base.place, "the values have \(total) characters together; Remote Config takes \(characterLimit)",
        severity: total > characterLimit ? .error : nil)
    }
  }

  static let count = Rule(
    "RC705", "count", "There are very many keys", severity: .warning,
    why:
      "Remote Config takes 3,000 parameters in one template. From nine tenths on this is a warning, above it an error.",
    bad: .base("{" + (1...2_800).map { "\"k\($0)\": 1" }.joined(separator: ", ") + "}"), good: .base(#"{"k1": 1}"#)
  ) { subject, sink in
    guard let base = subject.folder.base else { return }
    let count = subject.folder.keys.count
    if count > parameterLimit * 9 / 10 {
      sink.report(
        base.place, "the base has \(count) keys; Remote Config takes \(parameterLimit)",
        severity: count > parameterLimit ? .error : nil)
    }
  }
}
