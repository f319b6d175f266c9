import Testing

@testable import RCConsole

struct TerminalTests {
  static let cases: [(ColorChoice, Bool, [String: String], ColorDepth)] = [
    (.auto, true, [:], .ansi16),
    (.auto, false, [:], .none),
    (.auto, true, ["TERM": "xterm-256color"], .ansi256),
    (.auto, true, ["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
    (.auto, true, ["TERM": "xterm", "COLORTERM": "24bit"], .trueColor),
    (.auto, true, ["TERM": "xterm-direct"], .trueColor),
    (.auto, true, ["TERM": "tmux-256color", "TMUX": "/x,1,0"], .trueColor),
    (.auto, true, ["TERM": "screen-256color", "TMUX": "/x,1,0"], .trueColor),
    (.auto, true, ["TERM": "screen-256color"], .ansi256),
    (.auto, true, ["TERM": "screen", "TMUX": ""], .ansi16),
    (.auto, true, ["TERM": "dumb"], .none),
    (.auto, true, ["NO_COLOR": "1"], .none),
    (.auto, true, ["NO_COLOR": ""], .ansi16),
    (.auto, true, ["NO_COLOR": "0", "FORCE_COLOR": "1"], .none),
    (.auto, true, ["NO_COLOR": "", "FORCE_COLOR": ""], .ansi16),
    (.auto, false, ["FORCE_COLOR": "1"], .ansi16),
    (.auto, false, ["FORCE_COLOR": ""], .none),
    (.auto, false, ["FORCE_COLOR": "2"], .ansi256),
    (.auto, false, ["FORCE_COLOR": "3"], .trueColor),
    (.auto, true, ["FORCE_COLOR": "0"], .none),
    (.auto, true, ["FORCE_COLOR": "false"], .none),
    (.auto, true, ["FORCE_COLOR": "1", "TERM": "dumb"], .ansi16),
    (.always, false, [:], .ansi16),
    (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], .ansi16),
    (.always, false, ["COLORTERM": "truecolor"], .trueColor),
    (.never, true, ["FORCE_COLOR": "3", "COLORTERM": "truecolor"], .none),
  ]

  @Test("The flag beats the environment, the environment beats the stream", arguments: cases)
  func colors(choice: ColorChoice, isTerminal: Bool, variables: [String: String], depth: ColorDepth) {
    let info = TerminalInfo(
      isTerminal: isTerminal, columns: nil, color: choice, environment: EnvironmentVariables(variables))
    #expect(info.colors == depth)
  }

  @Test(
    "A terminal is as wide as COLUMNS says, then the kernel, then 80; a pipe has no width",
    arguments: [
      (true, 120, nil, 120), (true, 120, "60", 60), (true, nil, "60", 60), (true, nil, nil, 80), (true, 120, "", 120),
      (true, 120, "0", 120), (true, 120, "-4", 120), (true, 120, "wide", 120), (false, nil, nil, nil),
      (false, nil, "60", nil),
    ] as [(Bool, Int?, String?, Int?)])
  func width(isTerminal: Bool, columns: Int?, variable: String?, width: Int?) {
    let environment = EnvironmentVariables(variable.map { ["COLUMNS": $0] } ?? [:])
    let info = TerminalInfo(isTerminal: isTerminal, columns: columns, color: .auto, environment: environment)
    #expect(info.width == width)
  }

  @Test("The process's own environment can be read")
  func process() {
    #expect(EnvironmentVariables.process["PATH"] != nil)
    #expect(EnvironmentVariables.process["RC_NO_SUCH_VARIABLE"] == nil)
  }

  @Test("Styles show only where there is colour")
  func styles() {
    #expect("x".styled(.red, .ansi16) == "\u{1b}[31mx\u{1b}[0m")
    #expect("x".styled([.bold, .cyan], .trueColor) == "\u{1b}[1;36mx\u{1b}[0m")
    #expect("x".styled(.red, .none) == "x")
    #expect("".styled(.red, .ansi16) == "")
    #expect("x".styled([], .ansi16) == "x")
  }

  @Test(
    "A swatch is the colour itself, or the nearest there is",
    arguments: [
      (0x336699, "48;2;51;102;153", "48;5;60", "100"), (0x000000, "48;2;0;0;0", "48;5;16", "40"),
      (0xFFFFFF, "48;2;255;255;255", "48;5;231", "107"), (0xFF0000, "48;2;255;0;0", "48;5;196", "101"),
      (0x808080, "48;2;128;128;128", "48;5;244", "100"), (0x080808, "48;2;8;8;8", "48;5;232", "40"),
      (0xCD0000, "48;2;205;0;0", "48;5;160", "41"), (0x5F87AF, "48;2;95;135;175", "48;5;67", "100"),
    ])
  func swatches(hex: Int, trueColor: String, ansi256: String, ansi16: String) {
    let swatch = Swatch(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
    #expect(swatch.text(.trueColor) == "\u{1b}[\(trueColor)m  \u{1b}[0m")
    #expect(swatch.text(.ansi256) == "\u{1b}[\(ansi256)m  \u{1b}[0m")
    #expect(swatch.text(.ansi16) == "\u{1b}[\(ansi16)m  \u{1b}[0m")
    #expect(swatch.text(.none) == "")
  }

  @Test("Progress waits a second, is redrawn ten times a second at most, and is taken away")
  func progress() {
    var now = Duration.seconds(100)
    var written: [String] = []
    let terminal = TerminalInfo(isTerminal: true, width: 10, colors: .none)
    var line = ProgressLine(terminal: terminal, clock: { now }, write: { written.append($0) })
    line.update("early")
    line.clear()
    now += .milliseconds(999)
    line.update("early")
    now += .milliseconds(1)
    line.update("fetching 漢字")
    now += .milliseconds(99)
    line.update("too soon")
    now += .milliseconds(1)
    line.update("\u{1b}x")
    line.clear()
    line.clear()
    #expect(written == ["\r\u{1b}[Kfetching…", "\r\u{1b}[K\\u{1b}x", "\r\u{1b}[K"])
  }

  @Test("A pipe has no progress")
  func noProgress() {
    var written = 0
    var now = Duration.zero
    var line = ProgressLine(terminal: .pipe, clock: { now }, write: { _ in written += 1 })
    now = .seconds(9)
    line.update("x")
    line.clear()
    #expect(written == 0)
  }
}
