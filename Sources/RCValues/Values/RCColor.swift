/// A colour in sRGB with 8 bits a channel, alpha last.
///
/// The text form is CSS Color 4 hex notation: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, digits in either case.
public struct RCColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  /// 255 is opaque.
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Opaque black: the built-in zero.
  public static let black = RCColor(red: 0, green: 0, blue: 0)
}

extension RCColor {
  /// Reads hex notation, or returns nil if `text` is anything else: no other prefix, sign, blank or digit is taken.
  public init?(hex text: some StringProtocol) {
    var text = String(text)
    guard let color = text.withUTF8({ RCColor(hexBytes: $0) }) else { return nil }
    self = color
  }

  init?(hexBytes bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var digits: UInt32 = 0
    for byte in bytes.dropFirst() {
      guard bytes.count <= 9, let value = hexDigitValue(byte) else { return nil }
      digits = digits << 4 | UInt32(value)
    }
    switch bytes.count - 1 {
    case 3: self.init(packed: RCColor.doubled(digits << 4 | 0xF))
    case 4: self.init(packed: RCColor.doubled(digits))
    case 6: self.init(packed: digits << 8 | 0xFF)
    case 8: self.init(packed: digits)
    default: return nil
    }
  }

  /// `0xRGBA` to `0xRRGGBBAA`.
  private static func doubled(_ short: UInt32) -> UInt32 {
    var packed: UInt32 = 0
    for shift in stride(from: 12, through: 0, by: -4) {
      packed = packed << 8 | (short >> UInt32(shift) & 0xF) * 0x11
    }
    return packed
  }
}

extension RCColor {
  /// Red in the highest byte, alpha in the lowest.
  @inlinable
  public init(packed: UInt32) {
    red = UInt8(truncatingIfNeeded: packed >> 24)
    green = UInt8(truncatingIfNeeded: packed >> 16)
    blue = UInt8(truncatingIfNeeded: packed >> 8)
    alpha = UInt8(truncatingIfNeeded: packed)
  }

  /// Red in the highest byte, alpha in the lowest.
  @inlinable
  public var packed: UInt32 { UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha) }

  /// The channels from 0 to 1, not premultiplied.
  public var unit: (red: Double, green: Double, blue: Double, alpha: Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
  }
}

extension RCColor: CustomStringConvertible {
  /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque; digits in upper case.
  public var description: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = [UInt8(ascii: "#")]
    for channel in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
