/// Suggestions for mistyped names, for so many names that the search stays cheap where everything is mistyped.
struct Suggestions {
  private let candidates: [String]
  private var budget = 50

  init(_ candidates: some Sequence<String>) { self.candidates = Array(candidates) }

  /// `; did you mean "title"?`, or nothing.
  mutating func clause(for word: String) -> String {
    guard budget > 0 else { return "" }
    budget -= 1
    return Nearest.word(to: word, in: candidates).map { "; did you mean \(Show.name($0))?" } ?? ""
  }
}
