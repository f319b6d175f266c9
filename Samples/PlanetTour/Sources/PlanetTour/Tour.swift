import RCImages
import RCValues

/// Draws the tour as the values of one moment have it.
struct Tour {
  let screen: Screen
  let images: RCImageLoader<TourKey>

  func show(_ values: RCSnapshot<TourKey>, to name: String) async {
    let tint = values.color(forKey: .navTint)
    screen.line(values.string(forKey: .sloganText), tint: tint)
    screen.line(values.string(forKey: .welcomeText).replacing("{name}", with: name))

    // The cloud can add planets without repeating those that everybody knows.
    let planets =
      values.decode([Planet].self, forKey: .planets, default: [])
      + values.decode([Planet].self, forKey: .morePlanets, default: [])
    for (index, planet) in planets.prefix(values.integer(forKey: .maxPlanets)).enumerated() {
      let moons = values.string(forKey: .moonsText).replacing("{count}", with: "\(planet.moons)")
      screen.line("  \(index + 1). \(planet.name): \(moons)", tint: tint)
    }
    // Never fails: where the network has no picture, the one on board is shown, and says why.
    screen.show(Picture(image: await images.image(forKey: .heroImage, in: values)))
  }

  func tell(_ status: RCStatus) {
    let version = status.version.map { "version \($0)" } ?? "the defaults"
    let trouble = status.lastError.map { "; \($0)" } ?? ""
    screen.line("(\(version)\(trouble))")
  }
}
