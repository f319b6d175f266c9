import RCConsole

/// `--format dotenv`: assignments that a shell can read with `.` and that libraries for `.env` files understand.
enum DotenvFormat {
  static func text(_ dump: Dump) -> String {
    dump.entries.map(line).joined()
  }

  private static func line(_ entry: Entry) -> String {
    let value = entry.typed?.raw ?? ""
    guard isName(entry.key) else { return "# \(SafeText.sanitized(entry.key)): a variable cannot have this name\n" }
    guard !value.utf8.contains(0) else { return "# \(entry.key): a variable cannot hold a NUL\n" }
    return "\(entry.key)=\(quoted(value))\n"
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
  }

  /// Nothing but a quote means anything between single quotes; a text with one goes between double quotes.
  private static func quoted(_ text: String) -> String {
    if !text.utf8.contains(UInt8(ascii: "'")) { return "'\(text)'" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if "\"\\$`".unicodeScalars.contains(scalar) { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
