import Testing

@testable import RCConsole

struct TableTests {
  static let sample = Table(
    columns: [
      Column("KEY", fit: .elideEnd, minimumWidth: 12), Column("VALUE", fit: .elideEnd, minimumWidth: 10),
      Column("KIND"), Column("SOURCE"), Column("WHERE", fit: .elideStart, minimumWidth: 12),
    ],
    rows: [
      [
        "hero_image", #"{"source": "remote", "url": "https://example.com/hero.png"}"#, "image", "remote",
        "payload.json:12:18",
      ],
      ["max_items", "20", "number", "default fr", "defaults/fr.json:7:16"],
      ["nav_tint", "#336699", "color", "override", "RC_SET_nav_tint"],
      ["slogan_text", "漢字 👨‍👩‍👧 e\u{301}", "string", "default ja", "defaults/ja.json:2:18"],
      ["שלום", "", "string", "builtin"],
    ])

  static let colored = Table(
    columns: [Column("KEY", fit: .elideEnd), Column("VALUE", fit: .wrap)],
    rows: [
      ["tint", Cell("#336699", swatch: Swatch(red: 0x33, green: 0x66, blue: 0x99))],
      [Cell("max", styles: [.dim]), Cell("20", styles: [.bold, .yellow])],
    ])

  static let wrapping = Table(
    columns: [
      Column("ID"), Column("COUNT", alignment: .trailing), Column("MESSAGE", fit: .wrap, minimumWidth: 12),
      Column("LAST"),
    ],
    rows: [
      ["RC001", "7", "a trailing comma is not JSON", "end"],
      ["RC002", "12345678", "漢字漢字漢字漢字", ""],
      ["RC003", "", "short"],
    ])

  static let hostile = Table(
    columns: [Column("K\u{1b}[0m"), Column("V")],
    rows: [["a\nFORGED  line", "\u{1b}[2J"], ["user\u{202e}txt", "\u{9b}31m\u{200b}"], ["x", "y\r"]])

  static let scripts = Table(
    columns: [Column("K", fit: .elideEnd), Column("V")],
    rows: [
      ["漢字漢字漢字", "1"], ["👨‍👩‍👧👍🏽🇫🇷❤️‍🔥x", "2"], ["e\u{301}e\u{301}e\u{301}e\u{301}", "3"], ["नमस्ते", "4"], ["กำกำ", "5"],
      ["한글한글x", "6"],
    ])

  func terminal(_ width: Int, _ colors: ColorDepth = .none) -> TerminalInfo {
    TerminalInfo(isTerminal: true, width: width, colors: colors)
  }

  @Test("In a pipe nothing is cut")
  func piped() {
    let expected = """
      KEY          VALUE                                                        KIND    SOURCE      WHERE
      hero_image   {"source": "remote", "url": "https://example.com/hero.png"}  image   remote      payload.json:12:18
      max_items    20                                                           number  default fr  defaults/fr.json:7:16
      nav_tint     #336699                                                      color   override    RC_SET_nav_tint
      slogan_text  漢字 👨‍👩‍👧 e\u{301}                                                    string  default ja  defaults/ja.json:2:18
      שלום                                                                      string  builtin

      """
    #expect(Self.sample.render(for: .pipe) == expected)
  }

  @Test("On 200 columns everything fits, and right-to-left text is isolated")
  func wide() {
    let expected = """
      KEY          VALUE                                                        KIND    SOURCE      WHERE
      hero_image   {"source": "remote", "url": "https://example.com/hero.png"}  image   remote      payload.json:12:18
      max_items    20                                                           number  default fr  defaults/fr.json:7:16
      nav_tint     #336699                                                      color   override    RC_SET_nav_tint
      slogan_text  漢字 👨‍👩‍👧 e\u{301}                                                    string  default ja  defaults/ja.json:2:18
      \u{2068}שלום\u{2069}                                                                      string  builtin

      """
    #expect(Self.sample.render(for: terminal(200)) == expected)
  }

  @Test("On 80 columns the widest column gives way")
  func usual() {
    let expected = """
      KEY          VALUE                     KIND    SOURCE      WHERE
      hero_image   {"source": "remote", "u…  image   remote      payload.json:12:18
      max_items    20                        number  default fr  defaults/fr.json:7:16
      nav_tint     #336699                   color   override    RC_SET_nav_tint
      slogan_text  漢字 👨‍👩‍👧 e\u{301}                 string  default ja  defaults/ja.json:2:18
      \u{2068}שלום\u{2069}                                   string  builtin

      """
    #expect(Self.sample.render(for: terminal(80)) == expected)
  }

  @Test("On 60 columns the next one gives way, too, a place at its beginning")
  func narrow() {
    let expected = """
      KEY          VALUE          KIND    SOURCE      WHERE
      hero_image   {"source": "…  image   remote      ….json:12:18
      max_items    20             number  default fr  …r.json:7:16
      nav_tint     #336699        color   override    …ET_nav_tint
      slogan_text  漢字 👨‍👩‍👧 e\u{301}      string  default ja  …a.json:2:18
      \u{2068}שלום\u{2069}                        string  builtin

      """
    #expect(Self.sample.render(for: terminal(60)) == expected)
  }

  @Test("On 40 columns rows become records")
  func records() {
    let expected = """
      KEY     hero_image
      VALUE   {"source": "remote", "url":
              "https://example.com/hero.png"}
      KIND    image
      SOURCE  remote
      WHERE   payload.json:12:18

      KEY     max_items
      VALUE   20
      KIND    number
      SOURCE  default fr
      WHERE   defaults/fr.json:7:16

      KEY     nav_tint
      VALUE   #336699
      KIND    color
      SOURCE  override
      WHERE   RC_SET_nav_tint

      KEY     slogan_text
      VALUE   漢字 👨‍👩‍👧 e\u{301}
      KIND    string
      SOURCE  default ja
      WHERE   defaults/ja.json:2:18

      KEY     \u{2068}שלום\u{2069}
      KIND    string
      SOURCE  builtin

      """
    #expect(Self.sample.render(for: terminal(40)) == expected)
  }

  @Test("Colour stands around the text, not around the blanks")
  func colored() {
    let expected = """
      \u{1b}[1mKEY\u{1b}[0m   \u{1b}[1mVALUE\u{1b}[0m
      tint  \u{1b}[48;2;51;102;153m  \u{1b}[0m #336699
      \u{1b}[2mmax\u{1b}[0m   \u{1b}[1;33m20\u{1b}[0m

      """
    #expect(Self.colored.render(for: terminal(40, .trueColor)) == expected)
  }

  @Test("A pipe has colour when it was asked for, and is still not cut")
  func forced() {
    let expected = """
      \u{1b}[1mKEY\u{1b}[0m   \u{1b}[1mVALUE\u{1b}[0m
      tint  \u{1b}[48;5;60m  \u{1b}[0m #336699
      \u{1b}[2mmax\u{1b}[0m   \u{1b}[1;33m20\u{1b}[0m

      """
    let forced = TerminalInfo(isTerminal: false, width: nil, colors: .ansi256)
    #expect(Self.colored.render(for: forced) == expected)
  }

  @Test("A cell wraps beside its swatch")
  func wrappedSwatch() {
    let expected = """
      \u{1b}[1mKEY\u{1b}[0m   \u{1b}[1mVALUE\u{1b}[0m
      tint  \u{1b}[100m  \u{1b}[0m #3366
               99
      \u{1b}[2mmax\u{1b}[0m   \u{1b}[1;33m20\u{1b}[0m

      """
    #expect(Self.colored.render(for: terminal(14, .ansi16)) == expected)
  }

  @Test("Records have colour and swatches, too")
  func coloredRecords() {
    let expected = """
      \u{1b}[1mKEY\u{1b}[0m    tint
      \u{1b}[1mVALUE\u{1b}[0m  \u{1b}[100m  \u{1b}[0m #3366
                99

      \u{1b}[1mKEY\u{1b}[0m    \u{1b}[2mmax\u{1b}[0m
      \u{1b}[1mVALUE\u{1b}[0m  \u{1b}[1;33m20\u{1b}[0m

      """
    #expect(Self.colored.render(for: terminal(13, .ansi16)) == expected)
  }

  @Test("A column may wrap, numbers stand at the right")
  func wrapping() {
    let expected = """
      ID        COUNT  MESSAGE            LAST
      RC001         7  a trailing comma   end
                       is not JSON
      RC002  12345678  漢字漢字漢字漢字
      RC003            short

      """
    #expect(Self.wrapping.render(for: terminal(40)) == expected)
    let piped = """
      ID        COUNT  MESSAGE                       LAST
      RC001         7  a trailing comma is not JSON  end
      RC002  12345678  漢字漢字漢字漢字
      RC003            short

      """
    #expect(Self.wrapping.render(for: .pipe) == piped)
  }

  @Test("Hostile keys and values forge neither lines nor escapes")
  func hostile() {
    let expected = """
      K\\u{1b}[0m       V
      a\\nFORGED  line  \\u{1b}[2J
      user\\u{202e}txt  \\u{9b}31m\\u{200b}
      x                y\\r

      """
    #expect(Self.hostile.render(for: terminal(80)) == expected)
  }

  @Test("Columns stay straight in every script, and no cluster is cut")
  func scripts() {
    let expected = """
      K            V
      漢字漢字漢…  1
      👨‍👩‍👧👍🏽🇫🇷❤️‍🔥x    2
      e\u{301}e\u{301}e\u{301}e\u{301}         3
      नमस्ते         4
      กำกำ         5
      한글한글x    6

      """
    #expect(Self.scripts.render(for: terminal(14)) == expected)
  }

  @Test("No line is wider than the terminal, down to the width where a record has no room left")
  func neverTooWide() {
    for width in 16...120 {
      for line in Self.sample.render(for: terminal(width)).split(separator: "\n") {
        #expect(TextWidth.cells(in: line) <= width)
        #expect(line.last != " ")
      }
    }
  }

  @Test("A table without rows is its header, one without columns is nothing")
  func empty() {
    #expect(Table(columns: [Column("A"), Column("B")]).render(for: .pipe) == "A  B\n")
    #expect(Table(columns: []).render(for: terminal(80)) == "")
  }
}
