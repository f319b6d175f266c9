import RCConsole

/// An example's line as it is shown: what cannot be seen as an escape.
enum SafeExample {
  static func shown(_ line: String) -> String {
    // A backslash stays as it is here: the example is to be read as the file has it.
    line.split(separator: "\\", omittingEmptySubsequences: false).map { SafeText.sanitized(String($0)) }
      .joined(separator: "\\")
  }
}
