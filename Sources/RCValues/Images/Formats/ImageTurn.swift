/// Turns and mirrors, one after the other, as one of the eight orientations of Exif.
struct ImageTurn: Hashable {
  /// Whether rows and columns are exchanged first.
  private var isTransposed: Bool
  /// Whether left and right are exchanged after that.
  private var isFlippedAcross: Bool
  /// Whether top and bottom are.
  private var isFlippedDown: Bool

  private init(_ isTransposed: Bool, _ isFlippedAcross: Bool, _ isFlippedDown: Bool) {
    (self.isTransposed, self.isFlippedAcross, self.isFlippedDown) = (isTransposed, isFlippedAcross, isFlippedDown)
  }

  static let none = ImageTurn(false, false, false)
  static let mirrorLeftRight = ImageTurn(false, true, false)
  static let mirrorTopBottom = ImageTurn(false, false, true)

  /// Quarters of a turn against the clock, 0 to 3.
  init(quarters: Int) {
    switch quarters {
    case 1: self.init(true, false, true)
    case 2: self.init(false, true, true)
    case 3: self.init(true, true, false)
    default: self = .none
    }
  }

  func followed(by next: ImageTurn) -> ImageTurn {
    // To transpose after flipping across is to flip down after transposing.
    let (across, down) = next.isTransposed ? (isFlippedDown, isFlippedAcross) : (isFlippedAcross, isFlippedDown)
    return ImageTurn(
      isTransposed != next.isTransposed, across != next.isFlippedAcross, down != next.isFlippedDown)
  }

  var orientation: Int {
    switch (isTransposed, isFlippedAcross, isFlippedDown) {
    case (false, false, false): 1
    case (false, true, false): 2
    case (false, true, true): 3
    case (false, false, true): 4
    case (true, false, false): 5
    case (true, true, false): 6
    case (true, true, true): 7
    case (true, false, true): 8
    }
  }
}
