import Testing

@testable import RCValues

@Suite("Accessors")
struct AccessorTests {
  private enum Theme: String { case light, dark }
  private struct Layout: Codable, Equatable { var columns: Int }

  @Test("Every kind is read from its base default")
  func defaults() throws {
    let config = try RCValues<AppKey>.make(.app)
    #expect(config.string(forKey: .sloganText) == "A slogan that is longer than fifteen bytes")
    #expect(config.bool(forKey: .showPluto) == false)
    #expect(config.number(forKey: .maxPlanets) == 8)
    #expect(config.integer(forKey: .maxPlanets) == 8)
    #expect(config.color(forKey: .navTint) == RCColor(red: 0x33, green: 0x66, blue: 0x99))
    #expect(config.image(forKey: .heroImage) == .local(name: "hero.png"))
    #expect(config.value(as: Theme.self, forKey: .theme, default: .dark) == .light)
    #expect(config.decode(Layout.self, forKey: .layout, default: Layout(columns: 0)) == Layout(columns: 2))
  }

  @Test("A snapshot reads the same")
  func snapshot() throws {
    let snapshot = try RCValues<AppKey>.make(.app).snapshot()
    #expect(snapshot.string(forKey: .sloganText) == "A slogan that is longer than fifteen bytes")
    #expect(snapshot.bool(forKey: .showPluto) == false)
    #expect(snapshot.number(forKey: .maxPlanets) == 8)
    #expect(snapshot.integer(forKey: .maxPlanets) == 8)
    #expect(snapshot.color(forKey: .navTint).description == "#336699")
    #expect(snapshot.image(forKey: .heroImage) == .local(name: "hero.png"))
    #expect(snapshot.value(forKey: .theme).text == "\"light\"")
    #expect(snapshot.localeChain == ["base"])
  }

  @Test("Without any value the accessors give the built-in zeros, and the missing default is asserted once a key")
  func zeros() throws {
    let findings = Findings()
    let config = try RCValues<AppKey>.make(.values([:]), findings: findings)
    #expect(config.string(forKey: .sloganText) == "")
    #expect(config.bool(forKey: .showPluto) == false)
    #expect(config.number(forKey: .maxPlanets) == 0)
    #expect(config.integer(forKey: .maxPlanets) == 0)
    #expect(config.color(forKey: .navTint) == .black)
    #expect(config.image(forKey: .heroImage) == .missing)
    #expect(config.decode(Layout.self, forKey: .layout, default: Layout(columns: 7)) == Layout(columns: 7))
    #expect(findings.asserted.map(\.problem) == Array(repeating: .missingDefault, count: 7))
    #expect(findings.asserted.map(\.key) == AppKey.allCases.map(\.rawValue))
  }

  @Test("For a key without a default the accessor decides how a remote value is read")
  func untyped() throws {
    let config = try RCValues<AppKey>.make(.values([:]))
    try config.apply(json: ##"{"maxPlanets": "9", "nav_tint": "#f00", "showPluto": "yes", "sloganText": 12}"##)
    #expect(config.integer(forKey: .maxPlanets) == 9)
    #expect(config.number(forKey: .maxPlanets) == 9)
    #expect(config.string(forKey: .maxPlanets) == "9")
    #expect(config.color(forKey: .navTint).description == "#FF0000")
    #expect(config.string(forKey: .navTint) == "#f00")
    #expect(config.bool(forKey: .showPluto))
    #expect(config.string(forKey: .sloganText) == "12")
    #expect(config.integer(forKey: .sloganText) == 12)
  }

  @Test(
    "An accessor of another kind reads what the text says, or the zero, and is asserted once",
    arguments: [
      (#"{"theme": "yes"}"#, AppKey.theme, "yes", true, 0.0, 0),
      (#"{"theme": " 12.75 "}"#, .theme, " 12.75 ", false, 12.75, 12),
      (#"{"theme": "1"}"#, .theme, "1", true, 1, 1),
      (#"{"theme": "Off"}"#, .theme, "Off", false, 0, 0),
      (#"{"theme": "9223372036854775807"}"#, .theme, "9223372036854775807", false, 9.223372036854775807e18, Int.max),
      (#"{"showPluto": true}"#, .showPluto, "true", true, 0, 0),
      (#"{"maxPlanets": 1.10}"#, .maxPlanets, "1.10", false, 1.1, 1),
      (#"{"maxPlanets": " 42 "}"#, .maxPlanets, "42", false, 42, 42),
      (##"{"nav_tint": "#fff"}"##, .navTint, "", false, 0, 0),
      (#"{"layout": [1]}"#, .layout, "", false, 0, 0),
      (#"{"heroImage": {"source": "local", "name": "a.png"}}"#, .heroImage, "", false, 0, 0),
    ])
  func otherKind(_ json: String, _ key: AppKey, _ text: String, _ bool: Bool, _ number: Double, _ integer: Int) throws {
    let findings = Findings()
    let config = try RCValues<AppKey>.make(.app, findings: findings)
    try config.apply(json: json)
    for _ in 0..<2 {
      #expect(config.string(forKey: key) == text)
      #expect(config.bool(forKey: key) == bool)
      #expect(config.number(forKey: key) == number)
      #expect(config.integer(forKey: key) == integer)
      if key != .navTint { #expect(config.color(forKey: key) == .black) }
      if key != .heroImage { #expect(config.image(forKey: key) == .missing) }
    }
    let accessors = findings.asserted.compactMap { diagnostic -> String? in
      guard case .wrongAccessor(let accessor, _) = diagnostic.problem else { return nil }
      return accessor
    }
    #expect(Set(accessors).count == accessors.count)
    #expect(accessors.count >= 3)
  }

  @Test("Decoding a key of another kind gives the fallback and is asserted, a picture among them")
  func decodingOtherKinds() throws {
    let findings = Findings()
    let config = try RCValues<AppKey>.make(.app, findings: findings)
    for key in AppKey.allCases where key != .layout {
      #expect(config.decode([String: String].self, forKey: key, default: ["x": "y"]) == ["x": "y"])
    }
    #expect(findings.asserted.map(\.code) == Array(repeating: "wrong-accessor", count: 6))
    #expect(findings.asserted.map(\.key) == AppKey.allCases.filter { $0 != .layout }.map(\.rawValue))
  }

  @Test("JSON that does not decode gives the fallback and a diagnostic")
  func undecodable() throws {
    let findings = Findings()
    let config = try RCValues<AppKey>.make(.app, findings: findings)
    #expect(config.decode([String].self, forKey: .layout, default: ["x"]) == ["x"])
    #expect(findings.reported.map(\.code) == ["undecodable"])
    #expect(findings.asserted.isEmpty)
  }

  @Test("A text that is no case of the enum gives the fallback")
  func unknownCase() throws {
    let config = try RCValues<AppKey>.make(.app)
    try config.apply(json: ##"{"theme": "sepia"}"##)
    #expect(config.value(as: Theme.self, forKey: .theme, default: .dark) == .dark)
  }

  @Test("An image's candidates end at the default's local picture")
  func candidates() throws {
    let config = try RCValues<AppKey>.make(.app)
    #expect(config.imageCandidates(forKey: .heroImage) == [.local(name: "hero.png")])
    try config.apply(
      json: ##"{"heroImage": {"source": "remote", "url": "https://img.example.com/a.png", "name": "b.png"}}"##)
    let candidates = config.imageCandidates(forKey: .heroImage)
    #expect(candidates.map(\.description) == ["https://img.example.com/a.png (b.png)", "b.png", "hero.png"])
  }

  @Test("The reader's own default picture comes before the base's")
  func localizedCandidates() throws {
    let folder = try TemporaryFolder()
    try folder.write("base.json", #"{"heroImage": {"source": "local", "name": "hero.png"}}"#)
    try folder.write("ar.json", #"{"heroImage": {"source": "local", "name": "hero-rtl.png"}}"#)
    let config = try RCValues<AppKey>.make(.folder(folder.path), locale: .fixed("ar-EG"))
    try config.apply(json: #"{"heroImage": {"source": "remote", "url": "https://img.example.com/a.png"}}"#)
    let candidates = config.imageCandidates(forKey: .heroImage)
    #expect(candidates.map(\.description) == ["https://img.example.com/a.png", "hero-rtl.png", "hero.png"])
    let french = config.snapshot(locale: "fr").imageCandidates(forKey: .heroImage)
    #expect(french.map(\.description) == ["https://img.example.com/a.png", "hero.png"])
  }

  @Test("A picture by plain http is one only where the settings allow it, from the moment they do")
  func insecureImages() throws {
    let config = try RCValues<AppKey>.make(.app)
    try config.apply(json: #"{"heroImage": {"source": "remote", "url": "http://img.example.com/a.png"}}"#)
    #expect(config.image(forKey: .heroImage) == .local(name: "hero.png"))
    #expect(config.value(forKey: .heroImage).rejected.map(\.reason) == [.imageBadURL(fault: "is not https")])
    config.update(settings: Findings().settings { $0.allowsInsecureImages = true })
    #expect(config.image(forKey: .heroImage).description == "http://img.example.com/a.png")
    #expect(config.imageCandidates(forKey: .heroImage).count == 2)
    config.update(settings: Findings().settings())
    #expect(config.image(forKey: .heroImage) == .local(name: "hero.png"))
  }
}
