import Testing

@testable import RCConsole

struct SafeTextTests {
  @Test(
    "What could act on a terminal is shown as an escape",
    arguments: [
      ("plain ~", "plain ~"), ("a\nb", #"a\nb"#), ("a\r\nb", #"a\r\nb"#), ("\tx", #"\tx"#),
      ("\u{1b}[31mred\u{1b}[0m", #"\u{1b}[31mred\u{1b}[0m"#), ("\u{1b}]0;title\u{7}", #"\u{1b}]0;title\u{7}"#),
      ("\u{9b}31m", #"\u{9b}31m"#), ("\0\u{7f}", #"\u{0}\u{7f}"#), ("a\u{8}b", #"a\u{8}b"#),
      ("x\u{85}y\u{2028}z\u{2029}", #"x\u{85}y\u{2028}z\u{2029}"#), ("\u{b}\u{c}", #"\u{b}\u{c}"#),
      ("user\u{202e}txt.exe", #"user\u{202e}txt.exe"#), ("\u{2066}a\u{2069}", #"\u{2066}a\u{2069}"#),
      ("a\u{200f}b\u{61c}", #"a\u{200f}b\u{61c}"#), ("pay\u{200b}pal", #"pay\u{200b}pal"#),
      ("\u{feff}x", #"\u{feff}x"#), ("so\u{ad}ft", #"so\u{ad}ft"#), ("a\u{2060}b", #"a\u{2060}b"#),
      ("a\u{34f}b", #"a\u{34f}b"#), ("\u{3164}", #"\u{3164}"#), ("a\u{e0041}", #"a\u{e0041}"#),
      ("\u{fff9}x\u{fffb}", #"\u{fff9}x\u{fffb}"#), ("\u{fffe}", #"\u{fffe}"#),
    ])
  func escapes(text: String, shown: String) {
    #expect(SafeText.sanitized(text) == shown)
  }

  @Test(
    "What scripts and emoji need stays",
    arguments: [
      "naïve e\u{301}", "漢字 한글", "👨‍👩‍👧‍👦 👍🏽 ❤️‍🔥 🇫🇷 1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "می\u{200c}خواهم", "क्\u{200d}ष",
      "שלום", "葛\u{e0100}", "#336699", #"C:\Users"#, #"\d+\.\w"#, "\u{fffd}",
    ])
  func kept(text: String) {
    #expect(SafeText.sanitized(text) == text)
  }

  @Test(
    "Joiners, selectors and tags stay only where they belong",
    arguments: [
      ("a\u{200d}b", #"a\u{200d}b"#), ("\u{200d}", #"\u{200d}"#), ("a\u{200c}ی", #"a\u{200c}ی"#),
      ("❤\u{fe0f}\u{fe0f}", "❤\u{fe0f}\\u{fe0f}"), ("\u{fe0f}", #"\u{fe0f}"#), (" \u{fe0f}", #" \u{fe0f}"#),
      ("x\u{e0067}", #"x\u{e0067}"#),
    ])
  func misplaced(text: String, shown: String) {
    #expect(SafeText.sanitized(text) == shown)
  }

  @Test(
    "A backslash is doubled only where it would read as an escape",
    arguments: [
      (#"a\nb"#, #"a\\nb"#), (#"\u{1b}"#, #"\\u{1b}"#), (#"\\"#, #"\\\"#), ("\\\n", #"\\\n"#), (#"a\"#, #"a\"#),
      (#"\d"#, #"\d"#), (#"\\n"#, #"\\\\n"#),
    ])
  func backslashes(text: String, shown: String) {
    #expect(SafeText.sanitized(text) == shown)
  }

  @Test("No two texts are shown alike")
  func injective() {
    let pieces = ["\\", "n", "u", "{", "}", "\n", "\u{1b}", "1", "b", "x"]
    var shown: [String: String] = [:]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          for fourth in pieces {
            let text = first + second + third + fourth
            let earlier = shown.updateValue(text, forKey: SafeText.sanitized(text))
            #expect(earlier == nil, "\(text.unicodeScalars)")
          }
        }
      }
    }
  }

  @Test("Whatever comes in, nothing that controls a terminal goes out")
  func fuzz() {
    var numbers = SeededNumbers(state: 7)
    for _ in 0..<1_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<20 {
        let range: ClosedRange<UInt32> = Bool.random(using: &numbers) ? 0...0xFF : 0x2000...0x20FF
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &numbers)) { text.append(scalar) }
      }
      for scalar in SafeText.sanitized(String(text)).unicodeScalars {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
        #expect(!(0x2028...0x202E).contains(scalar.value) && !(0x2060...0x206F).contains(scalar.value))
      }
    }
  }

  @Test("Right-to-left text is isolated, and only on a terminal")
  func isolation() {
    let terminal = TerminalInfo(isTerminal: true, width: 80, colors: .none)
    #expect(terminal.shown("שלום 1") == "\u{2068}שלום 1\u{2069}")
    #expect(terminal.shown("مرحبا\n") == "\u{2068}مرحبا\\n\u{2069}")
    #expect(terminal.shown("hello") == "hello")
    #expect(TerminalInfo.pipe.shown("שלום") == "שלום")
  }
}
