import Testing

@testable import RCConsole

struct NearestTests {
  static let words = ["list", "get", "explain", "diff", "check", "completion"]

  @Test(
    "The nearest spelling is found, or none",
    arguments: [
      ("lst", "list"), ("lsit", "list"), ("LIST", "list"), ("gett", "get"), ("gte", "get"), ("explian", "explain"),
      ("comp", "completion"), ("zzz", nil), ("", nil), ("x", nil), ("di", "diff"), ("completoin", "completion"),
      (String(repeating: "list", count: 100), nil),
    ] as [(String, String?)])
  func nearestOfWords(word: String, expected: String?) {
    #expect(nearest(to: word, in: Self.words) == expected)
  }

  @Test(
    "The distance counts a swap of neighbours once",
    arguments: [
      ("", "", 0), ("abc", "", 3), ("abc", "acb", 1), ("abc", "abd", 1), ("ca", "abc", 3), ("kitten", "sitting", 3),
    ])
  func distances(left: String, right: String, distance: Int) {
    #expect(editDistance(Array(left), Array(right)) == distance)
    #expect(editDistance(Array(right), Array(left)) == distance)
  }

  @Test("The earlier candidate wins a draw")
  func draw() {
    #expect(nearest(to: "ba", in: ["bb", "bc"]) == "bb")
  }
}
