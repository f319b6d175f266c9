import Foundation
import RCImages
import RCSources
import RCValues
import Testing

// The code of the README. What stands between two marks is a snippet of it, word for word; `ReadmeTests` compares them.

private enum Tour {
  // snippet: keys
  enum AppKey: String, RCKey {
    case sloganText
    case navTint = "nav_tint"  // another team shipped this name first
    case showPluto, maxPlanets, heroImage, theme, layout
  }
  // end

  enum Theme: String { case light, dark }

  struct Layout: Decodable, Sendable {
    var columns: Int
    static let standard = Layout(columns: 2)
  }

  static func make() throws -> RCValues<AppKey> {
    // snippet: store
    let config = try RCValues<AppKey>(
      defaults: .folder("defaults"),
      source: FileSource("Samples/cloud.json"))
    // end
    return config
  }

  static func read(_ config: RCValues<AppKey>) {
    // snippet: read
    print(config.string(forKey: .sloganText))  // String
    print(config.bool(forKey: .showPluto))  // Bool
    print(config.number(forKey: .maxPlanets))  // Double
    print(config.integer(forKey: .maxPlanets))  // Int, all 64 bits
    print(config.color(forKey: .navTint))  // RCColor: four UInt8, prints as #RRGGBB
    print(config.image(forKey: .heroImage))  // .local(name:), .remote(url:name:) or .missing
    print(config.value(as: Theme.self, forKey: .theme, default: .light))  // a String-backed enum
    print(config.decode(Layout.self, forKey: .layout, default: .standard))  // Decodable out of JSON
    // end
  }

  static func fetch(_ config: RCValues<AppKey>) async throws {
    // snippet: fetch
    try await config.fetch()  // throws RCFetchError; what is active stays
    let activation = config.activate()
    print(activation.changedKeys, activation.version ?? "no version")
    // end
  }

  static func load() async throws {
    // snippet: load
    let config = try RCValues<AppKey>(
      defaults: .folder("defaults"),
      source: HTTPSource("https://cdn.example.com/app.json"))
    await config.load(.waitForFetch(timeout: .seconds(3)))  // always returns, and says how it ended
    let polling = config.poll(every: .seconds(300))  // keep it: letting go of it stops
    // end
    _ = polling
  }

  static func watch(_ config: RCValues<AppKey>) async {
    // snippet: updates
    for await update in config.updates where update.changedKeys.contains(.navTint) {
      print("repaint in", config.color(forKey: .navTint))
    }
    // end
  }

  static func pictures(_ config: RCValues<AppKey>) async {
    // snippet: pictures
    let images = RCImageLoader(config)
    let hero = await images.image(forKey: .heroImage)
    print(hero.format, hero.width ?? 0, hero.height ?? 0, hero.origin)  // png 400 225 …/defaults/images/hero.png
    for fallback in hero.fallbacks { print(fallback) }  // why a better one is not shown
    // end
    #expect((hero.format, hero.width, hero.height) == (.png, 400, 225))
  }

  static func snapshot(_ config: RCValues<AppKey>) {
    // snippet: snapshot
    let moment = config.snapshot()
    print(moment.bool(forKey: .showPluto), moment.integer(forKey: .maxPlanets))  // of one activation

    let french = config.snapshot(locale: "fr-CA", "fr")
    print(french.string(forKey: .sloganText), french.localeChain)  // ["fr-CA", "fr", "base"]
    // end
  }

  static func explain(_ config: RCValues<AppKey>) {
    // snippet: explain
    print(config.value(forKey: .navTint))
    // nav_tint is "#B3261E" (remote v42); default "#1B3A6B"
    // end
  }

  static func overridden() throws -> RCValues<AppKey> {
    // snippet: overrides
    let config = try RCValues<AppKey>(
      defaults: .folder("defaults"),
      overrides: [.environment(prefix: "RC_SET_"), .values(["showPluto": true])],
      settings: RCSettings(emptyStringUnsets: true),
      locale: .fixed("fr-CA", "fr"))
    // end
    return config
  }

  static func sharing(_ config: RCValues<AppKey>) throws {
    // snippet: sharing
    enum BillingKey: String, RCKey { case currency, taxRate }
    let billing = try RCValues<BillingKey>(
      sharing: config, defaults: .values(["currency": "EUR", "taxRate": 0.2]))
    // end
    #expect(billing.string(forKey: .currency) == "EUR")
  }

  static func doubles() async throws {
    // snippet: doubles
    let preview = RCValues<AppKey>.preview([.navTint: "#f00", .maxPlanets: 3])

    let source = InMemorySource(["maxPlanets": 9], version: "2")
    let config = try RCValues<AppKey>(defaults: .folder("defaults"), source: source)
    try await config.fetchAndActivate()
    source.fail(with: .timedOut(.seconds(10)))
    // end
    #expect(preview.color(forKey: .navTint).description == "#FF0000")
    #expect(config.integer(forKey: .maxPlanets) == 9)
  }
}

/// The README's code compiles because it stands above; here it is compared with the README, and run.
@Suite("README")
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The code of each fenced block of the README that is marked as Swift.
  private static func blocks() throws -> [String] {
    let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// The snippets of this file, without the indentation that all their lines share.
  private static func snippets() throws -> [String: String] {
    var snippets: [String: String] = [:]
    var open: (name: String, lines: [Substring])?
    for line in try String(contentsOfFile: #filePath, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let bare = line.drop { $0 == " " }
      if bare.hasPrefix("// snippet: ") {
        open = (String(bare.dropFirst("// snippet: ".count)), [])
      } else if bare == "// end", let (name, lines) = open {
        let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        snippets[name] = lines.map { $0.dropFirst(margin) + "\n" }.joined()
        open = nil
      } else {
        open?.lines.append(line)
      }
    }
    return snippets
  }

  @Test("Every Swift block of the README is a snippet that is compiled, and every snippet is in the README")
  func same() throws {
    let (blocks, snippets) = (try Self.blocks(), try Self.snippets())
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(snippets.values.contains(block), "not compiled by a test:\n\(block)") }
    for (name, snippet) in snippets { #expect(blocks.contains(snippet), "\(name) is not in the README") }
  }

  @Test("The tour does what the README says")
  func run() async throws {
    let defaults = Self.root.appendingPathComponent("defaults").path
    let config = try RCValues<Tour.AppKey>(
      defaults: .folder(defaults), source: FileSource(Self.root.appendingPathComponent("Samples/cloud.json").path),
      settings: RCSettings(assertionHandler: { Issue.record("\($0)") }), locale: .fixed())
    Tour.read(config)
    await Tour.pictures(config)
    try await Tour.fetch(config)
    #expect(config.value(forKey: .navTint).description == ##"nav_tint is "#B3261E" (remote v42); default "#1B3A6B""##)
    Tour.snapshot(config)
    Tour.explain(config)
    #expect(config.snapshot(locale: "fr-CA", "fr").localeChain == ["fr-CA", "fr", "base"])
    try Tour.sharing(config)
    try await Tour.doubles()
  }
}
