import RCValues

/// Every setting of the program. What each has by default stands in `defaults/base.json`.
enum TourKey: String, RCKey {
  case sloganText, welcomeText, moonsText, loadingText, offlineText
  case navTint = "nav_tint"
  case planets, morePlanets, maxPlanets
  case heroImage
}
