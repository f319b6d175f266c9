import Foundation
import RCValues

/// Standard output, with colour where it is a terminal.
struct Screen {
  private let isTerminal = isatty(STDOUT_FILENO) == 1

  /// kitty names itself, Ghostty and WezTerm do in variables of their own.
  private let showsPictures: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["TERM"] == "xterm-kitty" || ["ghostty", "WezTerm"].contains(environment["TERM_PROGRAM"])
  }()

  func show(_ picture: Picture) { write(picture.text(showsPictures: isTerminal && showsPictures)) }

  /// A line that the next one replaces; only a terminal can do that.
  func progress(_ text: String) {
    if isTerminal { write("\r\u{1B}[K" + text) }
  }

  func line(_ text: String, tint: RCColor? = nil) {
    let clear = isTerminal ? "\r\u{1B}[K" : ""
    guard isTerminal, let tint else { return write(clear + text + "\n") }
    write("\(clear)\u{1B}[38;2;\(tint.red);\(tint.green);\(tint.blue)m\(text)\u{1B}[0m\n")
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
