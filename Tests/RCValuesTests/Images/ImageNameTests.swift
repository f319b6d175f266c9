import Testing

@testable import RCValues

@Suite("Names of local images") struct ImageNameTests {
  @Test(
    "Each unsafe name is refused with its reason",
    arguments: [
      ("", .empty),
      ("/", .absolute), ("/etc/passwd", .absolute), ("//server/share", .absolute), ("/images/../x", .absolute),
      ("..", .parent), ("../secret", .parent), ("a/../b", .parent), ("a/..", .parent), ("a/b/../../../c", .parent),
      (".", .hidden), ("./a.png", .hidden), ("a/./b", .hidden), (".hidden.png", .hidden), ("a/.git/config", .hidden),
      ("...", .hidden), ("a/...", .hidden), (".ssh", .hidden), ("..a", .hidden), (".. /a", .hidden),
      ("~", .home), ("~/a.png", .home), ("~root/a.png", .home),
      ("..\\x", .backslash), ("a\\b.png", .backslash), ("\\\\server\\share", .backslash), ("C:\\a", .backslash),
      ("a\\", .backslash),
      ("a\u{0}.png", .control), ("\u{0}", .control), ("a\nb", .control), ("a\rb", .control), ("\ta", .control),
      ("a\u{1F}", .control), ("a\u{7F}", .control), ("a\u{85}b", .control), ("\u{9B}a", .control),
      ("%2e%2e/secret", .encoded), ("%2E%2E%2Fx", .encoded), ("a%2fb", .encoded), ("a%2Fb", .encoded),
      ("a%5cb", .encoded),
      ("a%00.png", .encoded), ("%252e%252e", .encoded), ("a%25", .encoded), ("a%2e", .encoded), (".%2e/a", .encoded),
      ("%c0%ae%c0%ae/x", .encoded), ("%C1%9C", .encoded), ("..%2fx", .encoded),
      ("C:", .drive), ("c:/a.png", .drive), ("C:a.png", .drive), ("1:x", .drive), ("a:b", .drive),
      ("a//b", .emptySegment), ("a/", .emptySegment), ("a/b//", .emptySegment),
      (String(repeating: "a", count: 1025), .tooLong), (String(repeating: "é", count: 513), .tooLong),
    ] as [(String, ImageNameFault)])
  func bad(_ name: String, _ expected: ImageNameFault) {
    #expect(ImageNameFault(in: name) == expected)
  }

  @Test(
    "A relative path of plain segments is taken",
    arguments: [
      "a", "hero.png", "a/b/c.png", "hero image.png", "été.png", "\u{1F600}.png", "a..b", "a.", "a./b", "x..", "a~b",
      "a/~",
      "100%.png", "%", "a%2", "a%zz", "a%41b", "50% x", "ab:c", "é:x", "-rf", "a'b\"c",
      "$(x)", "a;b", "*", "con", "日本語/画像.webp", String(repeating: "a", count: 1024), "e\u{301}.png", "a\u{202E}b",
      "#f.png",
      "a?b=c",
    ])
  func good(_ name: String) {
    #expect(ImageNameFault(in: name) == nil)
  }
}
