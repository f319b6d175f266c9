import RCConsole

/// The last line on standard error: how many values, and for whom.
enum Summary {
  static func line(_ set: DumpSet) -> String {
    let dump = set.dump
    let rejected = dump.entries.filter { !$0.value.rejected.isEmpty }.count
    let unknown = dump.unknownNames.count
    var parts = [counted(dump.entries.count, "value")]
    if rejected > 0 { parts.append("\(rejected) with rejected values") }
    if unknown > 0 { parts.append(counted(unknown, "unknown key")) }
    if let version = dump.remote?.version { parts.append("remote version \(SafeText.sanitized(version))") }
    parts.append(set.isForAll ? counted(set.readers.count - 1, "locale") : "locale \(dump.chain)")
    return parts.joined(separator: "; ")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
