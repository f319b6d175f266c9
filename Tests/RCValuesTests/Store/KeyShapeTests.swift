import Testing

@testable import RCValues

/// Keys of every size and order that a program may have.
@Suite("Shapes of keys")
struct KeyShapeTests {
  private enum Single: String, RCKey { case only }

  /// Lists its cases in another order, and not all of them.
  private enum Reordered: String, RCKey {
    case first, second, third, unlisted
    static let allCases: [Reordered] = [.third, .first, .second]
  }

  private struct Name: RCKey {
    let rawValue: String
    static let allCases = ["alpha", "beta", "gamma"].map { Name(rawValue: $0) }
  }

  /// Two cases share one name after an override by hand.
  private enum Clashing: String, RCKey {
    case one, two
    var rawValue: String { "same" }
    init?(rawValue: String) { self = .one }
  }

  private enum Payload: RCKey {
    case plain(Bool)
    static let allCases: [Payload] = [.plain(false), .plain(true)]
    init?(rawValue: String) { self = .plain(rawValue == "on") }
    var rawValue: String {
      switch self {
      case .plain(let isOn): isOn ? "on" : "off"
      }
    }
  }

  @Test("A single case, which takes no byte")
  func single() throws {
    #expect(MemoryLayout<Single>.size == 0)
    let config = try RCValues<Single>.make(.values(["only": 7]))
    #expect(config.integer(forKey: .only) == 7)
  }

  @Test("Cases listed in another order are read by what they are; one that is not listed is asserted")
  func reordered() throws {
    let findings = Findings()
    let config = try RCValues<Reordered>.make(
      .values(["first": 1, "second": 2, "third": 3, "unlisted": 4]), findings: findings)
    #expect(config.integer(forKey: .first) == 1)
    #expect(config.integer(forKey: .second) == 2)
    #expect(config.integer(forKey: .third) == 3)
    #expect(findings.asserted.isEmpty)
    #expect(config.integer(forKey: .unlisted) == 0)
    #expect(config.string(forKey: .unlisted) == "")
    #expect(config.image(forKey: .unlisted) == .missing)
    #expect(config.value(forKey: .unlisted).origin.layer == .builtin)
    #expect(findings.asserted.map(\.code) == ["unlisted-key"])
  }

  @Test("A struct with a raw value, found by its name")
  func structure() throws {
    let findings = Findings()
    let config = try RCValues<Name>.make(.values(["alpha": 1, "beta": "b", "gamma": "#fff"]), findings: findings)
    #expect(config.integer(forKey: Name(rawValue: "alpha")) == 1)
    #expect(config.string(forKey: Name(rawValue: "beta")) == "b")
    #expect(config.snapshot().color(forKey: Name(rawValue: "gamma")).description == "#FFFFFF")
    #expect(findings.asserted.isEmpty)
    #expect(config.string(forKey: Name(rawValue: "delta")) == "")
    #expect(findings.asserted.map(\.code) == ["unlisted-key"])
  }

  @Test("Two cases with one name read one value")
  func clashing() throws {
    let config = try RCValues<Clashing>.make(.values(["same": "x"]))
    #expect(config.string(forKey: .one) == "x")
    #expect(config.string(forKey: .two) == "x")
    try config.apply(json: ##"{"same": "y"}"##)
    #expect(config.string(forKey: .two) == "y")
  }

  @Test("Cases with payloads, told apart by their bytes")
  func payloads() throws {
    let config = try RCValues<Payload>.make(.values(["on": 1, "off": 2]))
    #expect(config.integer(forKey: .plain(true)) == 1)
    #expect(config.integer(forKey: .plain(false)) == 2)
  }

  @Test("Three hundred cases, which take two bytes")
  func many() throws {
    #expect(MemoryLayout<ManyKey>.size == 2)
    var values: [String: RCLiteral] = [:]
    for (index, key) in ManyKey.allCases.enumerated() { values[key.rawValue] = .number("\(index)") }
    let config = try RCValues<ManyKey>.make(.values(values))
    for (index, key) in ManyKey.allCases.enumerated() { #expect(config.integer(forKey: key) == index) }
  }
}
