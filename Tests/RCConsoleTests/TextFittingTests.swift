import Testing

@testable import RCConsole

struct TextFittingTests {
  @Test(
    "The end gives way by clusters",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""), ("", 0, ""),
      ("漢字漢字", 7, "漢字漢…"), ("漢字漢字", 6, "漢字…"), ("a👨‍👩‍👧b", 3, "a…"), ("a👨‍👩‍👧bc", 4, "a👨‍👩‍👧…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("🇫🇷🇩🇪🇮🇹", 5, "🇫🇷🇩🇪…"),
    ])
  func end(text: String, width: Int, fitted: String) {
    #expect(TextFitting.elidedAtEnd(text, to: width) == fitted)
  }

  @Test(
    "The beginning gives way by clusters",
    arguments: [
      ("defaults/fr.json:3:16", 13, "…fr.json:3:16"), ("abc", 3, "abc"), ("abc", 1, "…"), ("abc", 0, ""),
      ("漢字漢字", 6, "…漢字"), ("ab👍🏽", 3, "…👍🏽"), ("ab👍🏽", 2, "…"),
    ])
  func start(text: String, width: Int, fitted: String) {
    #expect(TextFitting.elidedAtStart(text, to: width) == fitted)
  }

  @Test(
    "Lines break at blanks, else between clusters",
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
      ("one two three", 5, ["one", "two", "three"]), ("abcdefgh", 3, ["abc", "def", "gh"]), ("", 5, [""]),
      ("漢字漢字", 5, ["漢字", "漢字"]), ("漢字", 1, ["漢", "字"]), ("a  b", 2, ["a", "b"]), ("   ab", 3, ["", "ab"]),
      ("👨‍👩‍👧👨‍👩‍👧", 3, ["👨‍👩‍👧", "👨‍👩‍👧"]),
    ])
  func wrapping(text: String, width: Int, lines: [String]) {
    #expect(TextFitting.wrapped(text, to: width) == lines)
  }
}
