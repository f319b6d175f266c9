import Testing

@testable import RCConsole

struct TextWidthTests {
  @Test(
    "A text is as wide as a terminal shows it",
    arguments: [
      ("", 0), ("abc", 3), ("a b", 3), ("\u{1b}", 0), ("a\u{7F}b", 2), ("\r\n", 0), ("é", 1), ("e\u{301}", 1),
      ("漢字", 4), ("ｶﾅ", 2), ("Ａ", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1161}", 0), ("…", 1), ("¥", 1),
      ("—", 1), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇫🇷", 2), ("🇫🇷🇩🇪", 4), ("🇫", 2), ("❤", 1), ("❤️", 2), ("❤️‍🔥", 2),
      ("1️⃣", 2), ("1\u{20E3}", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("☀\u{FE0E}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("\u{FEFF}", 0),
      ("\u{2068}א\u{2069}", 1), ("שלום", 4), ("مرحبا", 5), ("नमस्ते", 4), ("กำ", 2), ("கா", 2), ("\u{AD}", 1), ("䷀", 2),
      ("\u{E000}", 1), ("\u{10FFFF}", 1), ("a\u{338}\u{20DD}", 1), ("\u{3000}", 2), ("\u{A0}", 1), ("\u{1FADF}", 2),
    ])
  func widths(text: String, cells: Int) {
    #expect(TextWidth.cells(in: text) == cells)
  }

  @Test("The table of wide ranges is in order and does not overlap")
  func table() {
    #expect(wideRanges.count == 254)
    for index in wideRanges.indices.dropFirst() {
      #expect(
        index % 2 == 1 ? wideRanges[index - 1] <= wideRanges[index] : wideRanges[index - 1] + 1 < wideRanges[index])
    }
  }

  @Test("The first and last scalar of a range are wide, their neighbours are not")
  func edges() {
    for (value, cells) in [(0x10FF, 1), (0x1100, 2), (0x4E00, 2), (0x9FFF, 2), (0x3FFFD, 2), (0x3FFFE, 1)]
      as [(UInt32, Int)]
    {
      let scalar = Unicode.Scalar(value)
      #expect(scalar.map(TextWidth.cells(of:)) == cells)
    }
  }
}
