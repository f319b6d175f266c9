import RCValues

/// The settings of the program. `swift build` checks that each has a default, and one that suits its use.
enum AppKey: String, RCKey {
  case greeting
  case accentColor
  case showsTips
  case maximumTips = "max_tips"
}
