/// A patch of colour, two cells wide, that stands before a colour's text.
public struct Swatch: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The cells that ``text(_:)`` takes.
  static let width = 2

  /// The patch, or an empty text where there is no colour. With fewer than 24 bits it is the nearest colour there is.
  public func text(_ colors: ColorDepth) -> String {
    switch colors {
    case .none: ""
    case .ansi16: "\u{1b}[\(nearestOf16)m  \u{1b}[0m"
    case .ansi256: "\u{1b}[48;5;\(nearestOf256)m  \u{1b}[0m"
    case .trueColor: "\u{1b}[48;2;\(red);\(green);\(blue)m  \u{1b}[0m"
    }
  }

  /// The index of the nearest colour in xterm's cube (16 to 231) or grey ramp (232 to 255); the cube wins a draw.
  var nearestOf256: Int {
    let levels = [red, green, blue].map(Swatch.nearestCubeLevel)
    let cube = levels.map { Swatch.cubeLevels[$0] }
    let average = (Int(red) + Int(green) + Int(blue)) / 3
    let step = min(23, max(0, (average - 3) / 10))
    let gray = 8 + 10 * step
    if distance(to: [gray, gray, gray]) < distance(to: cube) { return 232 + step }
    return 16 + 36 * levels[0] + 6 * levels[1] + levels[2]
  }

  /// The code of the nearest background among ANSI's 16, taken in xterm's shades.
  private var nearestOf16: Int {
    var best = (code: 40, distance: Int.max)
    for index in 0..<16 {
      let high = index < 8 ? 205 : 255
      var shade = [index & 1, index >> 1 & 1, index >> 2 & 1].map { $0 * high }
      if index == 7 { shade = [229, 229, 229] }
      if index == 8 { shade = [127, 127, 127] }
      let distance = distance(to: shade)
      if distance < best.distance { best = (index < 8 ? 40 + index : 92 + index, distance) }
    }
    return best.code
  }

  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  private static func nearestCubeLevel(_ channel: UInt8) -> Int {
    if channel < 48 { return 0 }
    return channel < 115 ? 1 : (Int(channel) - 35) / 40
  }

  private func distance(to shade: [Int]) -> Int {
    let deltas = [Int(red) - shade[0], Int(green) - shade[1], Int(blue) - shade[2]]
    return deltas.reduce(0) { $0 + $1 * $1 }
  }
}
