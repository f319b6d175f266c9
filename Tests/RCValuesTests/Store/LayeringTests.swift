import Testing

@testable import RCValues

@Suite("Layers and what wins")
struct LayeringTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "base.json",
      ##"{"sloganText": "Hello", "nav_tint": "#336699", "showPluto": false, "maxPlanets": 8, "heroImage": {"source": "local", "name": "hero.png"}, "theme": "light", "layout": {}}"##
    )
    try folder.write("fr.json", ##"{"sloganText": "Bonjour", "nav_tint": "#000"}"##)
    try folder.write("fr-CA.json", #"{"sloganText": "Allô"}"#)
    try folder.write("pt-BR.json", #"{"sloganText": "Olá"}"#)
    try folder.write("images/hero.png", "<svg/>")
    return folder
  }

  private func store(
    _ folder: TemporaryFolder, _ locale: RCLocalePreference, overrides: [RCOverride] = [],
    findings: Findings = Findings(),
    environment: [String: String] = [:]
  ) throws -> RCValues<AppKey> {
    try .make(
      .folder(folder.path), overrides: overrides, findings: findings, locale: locale, environment: environment)
  }

  @Test("A localized default beats the base, key by key along the chain")
  func chain() throws {
    let folder = try folder()
    let config = try store(folder, .fixed("fr-CA"))
    #expect(config.string(forKey: .sloganText) == "Allô")
    #expect(config.color(forKey: .navTint) == .black)
    #expect(config.integer(forKey: .maxPlanets) == 8)
    #expect(config.localeChain == ["fr-CA", "fr", "base"])
    let value = config.value(forKey: .sloganText)
    #expect(value.origin.locale?.description == "fr-CA")
    #expect(value.origin.location?.description == folder.path + "/fr-CA.json:1:16")
    #expect(value.overridden.map(\.origin.description) == ["default fr", "default"])
    #expect(value.overridden.map(\.text) == ["\"Bonjour\"", "\"Hello\""])
  }

  @Test(
    "The language comes from what was asked for, the environment among it",
    arguments: [
      (RCLocalePreference.fixed("fr"), [:], "Bonjour", ["fr", "base"]),
      (.fixed("fr-BE"), [:], "Bonjour", ["fr-BE", "fr", "base"]),
      (.fixed("ja", "pt-AO"), [:], "Olá", ["pt-AO", "pt-BR", "pt", "base"]),
      (.fixed("ja"), [:], "Hello", ["base"]),
      (.fixed(), [:], "Hello", ["base"]),
      (.environment, ["LANG": "fr_CA.UTF-8"], "Allô", ["fr-CA", "fr", "base"]),
      (.environment, ["LANG": "fr_FR.UTF-8", "LC_ALL": "C"], "Hello", ["base"]),
      (.environment, ["LANG": "not_a_LOCALE"], "Hello", ["base"]),
      (.environment, [:], "Hello", ["base"]),
    ] as [(RCLocalePreference, [String: String], String, [String])])
  func languages(_ locale: RCLocalePreference, _ environment: [String: String], _ text: String, _ chain: [String])
    throws
  {
    let config = try store(try folder(), locale, environment: environment)
    #expect(config.string(forKey: .sloganText) == text)
    #expect(config.localeChain == chain)
  }

  @Test("An ill-formed language is an error of the initializer and of update(locale:), which changes nothing")
  func illFormed() throws {
    let folder = try folder()
    #expect(throws: RCLoadError.illFormedLocale("fr--CA")) { try store(folder, .fixed("fr--CA")) }
    let config = try store(folder, .fixed("fr"))
    #expect(throws: RCLoadError.illFormedLocale("")) { try config.update(locale: .fixed("")) }
    #expect(config.string(forKey: .sloganText) == "Bonjour")
  }

  @Test("Another language is in place when update(locale:) returns")
  func updateLocale() throws {
    let config = try store(try folder(), .fixed("fr"))
    try config.update(locale: .fixed("pt"))
    #expect(config.string(forKey: .sloganText) == "Olá")
    #expect(config.color(forKey: .navTint).description == "#336699")
  }

  @Test("A remote value beats every default; a remote localized one beats it; an override beats all")
  func order() throws {
    let config = try store(
      try folder(), .fixed("fr"),
      overrides: [.values(["theme": "dark"]), .values(["theme": "sepia", "maxPlanets": 1])])
    try config.apply(
      json:
        ##"{"rcvalues": 1, "version": "42", "values": {"sloganText": "Hi", "nav_tint": "#f00", "theme": "x", "maxPlanets": 9}, "locales": {"fr": {"nav_tint": "#0f0"}}}"##
    )
    #expect(config.string(forKey: .sloganText) == "Hi")
    #expect(config.color(forKey: .navTint).description == "#00FF00")
    #expect(config.string(forKey: .theme) == "dark")
    #expect(config.integer(forKey: .maxPlanets) == 1)
    let tint = config.value(forKey: .navTint)
    #expect(tint.origin.description == "remote fr v42")
    #expect(tint.overridden.map(\.origin.description) == ["remote v42", "default fr", "default"])
    #expect(config.value(forKey: .theme).overridden.map(\.text) == ["\"sepia\"", "\"x\"", "\"light\""])
  }

  @Test("Locales of the payload do not take away a default that another file of the language has")
  func separateChains() throws {
    let config = try store(try folder(), .fixed("pt-AO"))
    try config.apply(json: #"{"rcvalues": 1, "values": {}, "locales": {"pt-PT": {"theme": "dark"}}}"#)
    #expect(config.string(forKey: .sloganText) == "Olá")
    #expect(config.string(forKey: .theme) == "dark")
  }

  @Test("A rejected value falls to the next layer down and keeps its reason and place")
  func rejected() throws {
    let findings = Findings()
    let config = try store(try folder(), .fixed("fr"), findings: findings)
    try config.apply(json: "{\n  \"maxPlanets\": \"many\",\n  \"nav_tint\": \"red\", \"theme\": null}")
    #expect(config.integer(forKey: .maxPlanets) == 8)
    #expect(config.color(forKey: .navTint) == .black)
    #expect(config.string(forKey: .theme) == "light")
    let value = config.value(forKey: .maxPlanets)
    #expect(value.rejected.map(\.reason) == [.notANumber])
    #expect(value.rejected.map(\.text) == ["\"many\""])
    #expect(value.rejected.first?.origin.location?.description == "payload:2:17")
    #expect(config.value(forKey: .theme).rejected.isEmpty, "a null unsets and is no rejection")
    #expect(findings.reported.filter { $0.code == "rejected" }.map(\.key) == ["nav_tint", "maxPlanets"])
    #expect(findings.asserted.isEmpty)
  }

  @Test("A remote text for everybody that hides a localized default is told")
  func hiding() throws {
    let findings = Findings()
    let config = try store(try folder(), .fixed("fr-CA"), findings: findings)
    try config.apply(json: #"{"sloganText": "Hi", "theme": "dark"}"#)
    #expect(findings.reported.map(\.problem) == [.hidesLocalized(try #require(RCLocaleTag("fr-CA")))])
    #expect(config.value(forKey: .sloganText).hidesLocalized?.description == "fr-CA")
    #expect(config.value(forKey: .theme).hidesLocalized == nil)
  }

  @Test(
    "A localized default that would not be used anyway is not hidden; the next one of the chain is",
    arguments: ["null", #""much too long""#])
  func unusableIsNotHidden(_ text: String) throws {
    let folder = try folder()
    try folder.write("fr-CA.json", "{\"sloganText\": \(text)}")
    try folder.write("schema.json", #"{"properties": {"sloganText": {"type": "string", "maxLength": 10}}}"#)
    let config = try store(folder, .fixed("fr-CA"))
    try config.apply(json: #"{"sloganText": "Hi"}"#)
    #expect(config.value(forKey: .sloganText).hidesLocalized?.description == "fr")
    try folder.write("fr.json", "{}")
    let other = try store(folder, .fixed("fr-CA"))
    try other.apply(json: #"{"sloganText": "Hi"}"#)
    #expect(other.value(forKey: .sloganText).hidesLocalized == nil)
  }

  @Test("Another language tells what is wrong with its values, and nothing again that was told")
  func diagnosticsOfAnotherLanguage() throws {
    let folder = try folder()
    try folder.write("fr.json", ##"{"sloganText": "Bonjour", "nav_tint": "red"}"##)
    let findings = Findings()
    let config = try store(folder, .fixed("pt"), findings: findings)
    try config.apply(json: #"{"sloganText": "Hi", "maxPlanets": "many"}"#)
    #expect(findings.reported.map(\.code) == ["rejected", "hides-localized"])
    try config.update(locale: .fixed("fr"))
    let news = findings.reported.dropFirst(2)
    #expect(news.map(\.code) == ["rejected", "hides-localized"])
    #expect(news.first?.location?.path == folder.path + "/fr.json")
    #expect(news.last?.problem == .hidesLocalized(try #require(RCLocaleTag("fr"))))
    #expect(findings.asserted.isEmpty)
  }

  @Test("A base default that does not fit the schema is the zero, asserted; a bad remote value is only told")
  func constraints() throws {
    let folder = try folder()
    try folder.write(
      "schema.json", #"{"properties": {"maxPlanets": {"maximum": 7}, "theme": {"enum": ["light", "dark"]}}}"#)
    let findings = Findings()
    let config = try store(folder, .fixed(), findings: findings)
    #expect(config.integer(forKey: .maxPlanets) == 0)
    #expect(findings.asserted.map(\.code) == ["rejected"])
    try config.apply(json: #"{"theme": "sepia", "maxPlanets": 7}"#)
    #expect(config.string(forKey: .theme) == "light")
    #expect(config.integer(forKey: .maxPlanets) == 7)
    #expect(config.value(forKey: .theme).rejected.map(\.reason) == [.constraint(keyword: "enum")])
    #expect(findings.asserted.count == 1)
  }

  @Test("A base default that is null is a missing one, asserted once, whether or not the schema states its kind")
  func nullDefault() throws {
    enum NullKey: String, RCKey { case stated, open }
    let folder = try TemporaryFolder()
    try folder.write("base.json", #"{"stated": null, "open": null}"#)
    try folder.write("schema.json", #"{"properties": {"stated": {"type": "number"}}}"#)
    let findings = Findings()
    let config = try RCValues<NullKey>.make(.folder(folder.path), findings: findings)
    #expect(findings.asserted.map(\.code) == ["missing-default", "missing-default"])
    #expect(findings.asserted.map(\.key) == ["stated", "open"])
    #expect(config.recentDiagnostics == findings.asserted)
    #expect(config.integer(forKey: .stated) == 0)
  }

  @Test("A default picture that is remote, or not on disk, is asserted")
  func imageDefaults() throws {
    let folder = try folder()
    try folder.write(
      "base.json",
      ##"{"sloganText": "a", "nav_tint": "#fff", "showPluto": true, "maxPlanets": 1, "heroImage": {"source": "remote", "url": "https://a.example/b.png", "name": "gone.png"}, "theme": "b", "layout": {}}"##
    )
    try folder.write("fr.json", "{}")
    let findings = Findings()
    _ = try store(folder, .fixed(), findings: findings)
    #expect(findings.asserted.map(\.code) == ["image-default-remote", "image-default-missing"])
    #expect(findings.asserted.map(\.key) == ["heroImage", "heroImage"])
    #expect(findings.asserted.last?.message == "the default picture \(folder.path)/images/gone.png is not there")
  }

  @Test("A default picture that is none is asserted with key and file, and the values go on")
  func imageDefaultContent() throws {
    let folder = try folder()
    try folder.write("fr.json", "{}")
    let path = folder.path + "/images/hero.png"
    for (content, fault) in [("<html>Not found</html>", RCImageFault.html), ("Moved", .notAnImage), ("", .notAnImage)] {
      try folder.write("images/hero.png", content)
      let findings = Findings()
      let config = try store(folder, .fixed(), findings: findings)
      #expect(findings.asserted.map(\.problem) == [.imageDefaultNotAnImage(path: path, fault)])
      #expect(findings.asserted.first?.code == "image-default-not-an-image")
      #expect(
        findings.asserted.first?.description.hasSuffix("heroImage: the default picture \(path) \(fault)") == true)
      #expect(config.recentDiagnostics.map(\.code) == ["image-default-not-an-image"])
      #expect(config.image(forKey: .heroImage) == .local(name: "hero.png"))
    }
  }

  @Test("Of a default picture the start is read, and the whole only where that does not tell")
  func imageDefaultReads() throws {
    let late = String(repeating: " ", count: 70_000) + #"<svg width="1" height="1"/>"#
    let names = ["a", "b", "c", "d"]
    var texts = ["d/images/a.png": "no picture", "d/images/b.png": "no picture", "d/images/c.png": late]
    texts["d/images/d.png"] = String(repeating: " ", count: 70_000)
    texts["d/base.json"] =
      "{" + names.map { #""\#($0)": {"source": "local", "name": "\#($0).png"}"# }.joined(separator: ", ") + "}"
    let unreadable = RCLoadError.unreadable(path: "d/images/b.png", reason: "x")
    var files = MemoryFiles(texts, failures: ["d/images/b.png": unreadable]).access
    let reads = Lock([String]())
    files.readStart = { [read = files.read] path, count throws(RCLoadError) in
      reads.withLock { $0.append("\(path) \(count)") }
      return Array(try read(path, .max).prefix(count))
    }
    files.read = { [read = files.read] path, limit throws(RCLoadError) in
      if path.contains("images") { reads.withLock { $0.append("\(path) whole, \(limit >> 20)") } }
      return try read(path, limit)
    }
    let space = try KeySpace(.folder("d"), files: files)
    #expect(reads.withLock { $0 } == [])
    #expect(space.diagnose(files: files, declaresKeys: false).map(\.key) == ["a", "d"])
    #expect(
      reads.withLock { $0 } == [
        "d/images/a.png 65536", "d/images/b.png 65536", "d/images/c.png 65536", "d/images/c.png whole, 16",
        "d/images/d.png 65536", "d/images/d.png whole, 16",
      ])
  }

  @Test("A picture that a language's defaults name is looked at as well, but may be remote")
  func localizedImageDefaults() throws {
    let texts = [
      "d/base.json": #"{"a": {"source": "local", "name": "a.svg"}, "b": {"source": "local", "name": "a.svg"}}"#,
      "d/ar.json": #"{"a": {"source": "local", "name": "gone.png"}}"#,
      "d/fr.json": #"{"a": {"source": "remote", "url": "https://a.example.com/b.png"}}"#,
      "d/de.json": #"{"b": {"source": "local", "name": "page.png"}}"#,
      "d/images/a.svg": #"<svg width="1" height="1"/>"#, "d/images/page.png": "<html></html>",
    ]
    let files = MemoryFiles(texts).access
    let found = try KeySpace(.folder("d"), files: files).diagnose(files: files, declaresKeys: false)
    #expect(
      found.map(\.description).sorted() == [
        "d/ar.json:1:7: a: the default picture d/images/gone.png is not there",
        "d/de.json:1:7: b: the default picture d/images/page.png is a page, not a picture",
      ])
  }
  @Test("By the settings an empty remote string can be no value")
  func emptyStrings() throws {
    let plain = try RCValues<AppKey>.make(.app)
    try plain.apply(json: #"{"theme": "", "maxPlanets": ""}"#)
    #expect(plain.string(forKey: .theme) == "")
    #expect(plain.value(forKey: .maxPlanets).rejected.map(\.reason) == [.empty])
    let unsetting = try RCValues<AppKey>.make(.app) { $0.emptyStringUnsets = true }
    try unsetting.apply(json: #"{"theme": ""}"#)
    #expect(unsetting.string(forKey: .theme) == "light")
  }

  @Test("Overrides come from the environment as text, and from a file in any shape of the cloud JSON")
  func overrideSources() throws {
    let folder = try folder()
    try folder.write(
      "over.json", ##"{"rcvalues": 1, "values": {"nav_tint": "#123456"}, "locales": {"fr": {"sloganText": "Salut"}}}"##)
    let config = try store(
      folder, .fixed("fr"), overrides: [.environment(prefix: "RC_SET_"), .file(folder.path + "/over.json")],
      environment: ["RC_SET_maxPlanets": "3", "RC_SET_showPluto": "yes", "RC_SET_": "x", "OTHER": "y"])
    #expect(config.integer(forKey: .maxPlanets) == 3)
    #expect(config.bool(forKey: .showPluto))
    #expect(config.color(forKey: .navTint).description == "#123456")
    #expect(config.string(forKey: .sloganText) == "Salut")
    #expect(config.value(forKey: .maxPlanets).origin.location?.description == "environment")
  }

  @Test("A cloud key that no case names is kept out, counted and told")
  func unknownKeys() throws {
    let findings = Findings()
    let config = try RCValues<AppKey>.make(.app, findings: findings)
    try config.apply(json: #"{"typo": 1, "theme": "dark", "typo": 2, "other": 3}"#)
    #expect(config.unknownKeys == ["typo", "other"])
    #expect(findings.reported.map(\.code) == ["duplicate-key", "unknown-keys"])
  }
}
