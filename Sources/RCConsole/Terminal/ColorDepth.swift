/// How many colours a stream shows.
public enum ColorDepth: Int, Comparable, Sendable {
  case none
  /// The 16 colours of ANSI, in whatever shade the person chose.
  case ansi16
  /// The 256 of xterm.
  case ansi256
  /// 24 bits.
  case trueColor

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}

extension ColorDepth {
  /// Decides from the flag, the stream and the environment, in this order:
  ///
  /// 1. `--color never` and `--color always`.
  /// 2. `NO_COLOR`, unless empty. A refusal beats a wish, so it beats `FORCE_COLOR`.
  /// 3. `FORCE_COLOR`, unless empty: `0` and `false` forbid, `2` and `3` name 256 and 24-bit colours, all else allows.
  /// 4. `TERM=dumb` forbids.
  /// 5. Colour on a terminal, none elsewhere.
  init(choice: ColorChoice, isTerminal: Bool, environment: EnvironmentVariables) {
    // Asked for only where it counts: a pipe that nobody forces never gets here.
    var able: ColorDepth { ColorDepth.announced(in: environment) }
    switch choice {
    case .never: self = .none
    case .always: self = able
    case .auto:
      if environment.nonEmpty("NO_COLOR") != nil {
        self = .none
      } else if let force = environment.nonEmpty("FORCE_COLOR") {
        switch force {
        case "0", "false": self = .none
        case "2": self = .ansi256
        case "3": self = .trueColor
        default: self = able
        }
      } else {
        self = isTerminal && environment["TERM"] != "dumb" ? able : .none
      }
    }
  }

  /// What `COLORTERM` and `TERM` promise, 16 colours at least. tmux takes 24-bit colours though it does not set
  /// `COLORTERM`, and reduces them itself where the terminal outside needs it.
  private static func announced(in environment: EnvironmentVariables) -> ColorDepth {
    let term = environment["TERM"] ?? ""
    let isTmux = environment.nonEmpty("TMUX") != nil && (term.hasPrefix("tmux") || term.hasPrefix("screen"))
    let color = environment["COLORTERM"] ?? ""
    if color == "truecolor" || color == "24bit" || term.hasSuffix("-direct") || isTmux {
      return .trueColor
    }
    return term.contains("256color") ? .ansi256 : .ansi16
  }
}
