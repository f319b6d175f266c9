/// A regular expression that a text must hold a match of, anywhere.
///
/// Compiled once: that takes many times as long as a match, and values are checked while other writers wait.
package struct SchemaPattern: Sendable {
  package let source: String
  // Regex is not Sendable, since one may hold closures and completes itself at its first match. This one is made of text
  // and so holds none, and its first match is in init: from then on a match reads it, and writes to what is its own.
  nonisolated(unsafe) private let regex: Regex<AnyRegexOutput>

  /// Nil if `source` is not a regular expression.
  package init?(_ source: String) {
    // The error says less than the pattern itself.
    guard let compiled = try? Regex(source) else { return nil }
    self.source = source
    // JSON Schema means regular expressions as ECMA 262 has them: scalars, and ASCII for \d, \w and \b.
    regex = compiled.matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
      .wordBoundaryKind(.simple)
    _ = matches("")
  }

  package func matches(_ text: String) -> Bool {
    // A failure to match (a pattern too hard for the text) counts as none.
    ((try? regex.firstMatch(in: text)) ?? nil) != nil
  }
}
