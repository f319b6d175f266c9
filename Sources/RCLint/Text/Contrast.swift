import Glibc
import RCValues

/// The contrast of two colours as WCAG 2 defines it.
enum Contrast {
  /// From 1 to 21. Both are laid over white first where they let something through.
  static func ratio(_ foreground: RCColor, on background: RCColor) -> Double {
    let page = blended(channels(background), background.unit.alpha, over: (1, 1, 1))
    let text = blended(channels(foreground), foreground.unit.alpha, over: page)
    let (one, two) = (luminance(text), luminance(page))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// With two digits behind the point, rounded down: 4.499 is not 4.50.
  static func text(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100 + 1e-9).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func channels(_ color: RCColor) -> (Double, Double, Double) {
    (color.unit.red, color.unit.green, color.unit.blue)
  }

  private static func blended(
    _ color: (Double, Double, Double), _ alpha: Double, over page: (Double, Double, Double)
  ) -> (Double, Double, Double) {
    func mix(_ above: Double, _ below: Double) -> Double { above * alpha + below * (1 - alpha) }
    return (mix(color.0, page.0), mix(color.1, page.1), mix(color.2, page.2))
  }

  private static func luminance(_ color: (Double, Double, Double)) -> Double {
    func linear(_ channel: Double) -> Double {
      channel <= 0.03928 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.0) + 0.7152 * linear(color.1) + 0.0722 * linear(color.2)
  }
}
