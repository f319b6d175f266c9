import RCValues

/// Draws the tour as the values of one moment have it.
struct Tour {
  let screen: Screen

  func show(_ values: RCSnapshot<TourKey>, to name: String) {
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
    switch values.image(forKey: .heroImage) {
    case .local(let name): screen.line("  [\(name)]")
    case .remote(let url, let name): screen.line("  [\(url), or \(name ?? "nothing") until it is there]")
    case .missing: break
    }
  }

  func tell(_ status: RCStatus) {
    let version = status.version.map { "version \($0)" } ?? "the defaults"
    let trouble = status.lastError.map { "; \($0)" } ?? ""
    screen.line("(\(version)\(trouble))")
  }
}
