import RCJSON

/// Reads `.rclint.json`, strictly: a word that means nothing is an error and not a setting that is never applied.
struct ConfigurationReader {
  private var result = LintConfiguration()
  private let path: String
  private let rules: [Rule]

  static func read(_ bytes: [UInt8], path: String, rules: [Rule]) throws(ConfigurationError) -> LintConfiguration {
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes)
    } catch {
      throw .json(path: path, error: error)
    }
    var reader = ConfigurationReader(path: path, rules: rules)
    reader.result.text = SourceText(path: path, bytes: bytes)
    try reader.read(document.root)
    if let twice = document.duplicates.first?.later(in: document) {
      throw reader.bad(twice, "no name twice in one object")
    }
    return reader.result
  }

  private init(path: String, rules: [Rule]) {
    (self.path, self.rules) = (path, rules)
  }

  private mutating func read(_ root: JSONValue) throws(ConfigurationError) {
    for member in try object(root) {
      let value = member.value
      switch member.name {
      case "$schema", "$comment": break
      case "rules":
        for rule in try object(value) {
          let severity = try severity(rule.value)
          guard let known = known(rule.name, rule.nameValue) else { continue }
          result.severities[known] = severity
        }
      case "options": try readOptions(value)
      case "overrides":
        for override in try array(value) { result.overrides.append(try self.override(override)) }
      case "failLevel": result.failLevel = try severity(value)
      case "maxWarnings": result.maximumWarnings = try count(value)
      case "baseline": result.baseline = try string(value)
      case "paths": result.paths = try strings(value)
      case "sources": result.sources = try string(value)
      case "keys": result.keys = try strings(value)
      case "remote": result.remote = try string(value)
      default:
        let words = [
          "rules", "options", "overrides", "failLevel", "maxWarnings", "baseline", "paths", "sources", "keys", "remote",
        ]
        throw unknown(member, words)
      }
    }
  }

  private mutating func override(_ value: JSONValue) throws(ConfigurationError) -> LintConfiguration.Override {
    var override = LintConfiguration.Override(
      files: [], keys: [], rules: [], severity: .off, reason: nil, until: nil, range: value.range)
    for member in try object(value) {
      switch member.name {
      case "files": override.files = try strings(member.value).map { Glob($0) }
      case "keys": override.keys = try strings(member.value).map { Glob($0) }
      case "rules":
        for rule in try array(member.value) {
          let word = try string(rule)
          _ = known(word, rule)
          override.rules.append(word)
        }
      case "severity": override.severity = try severity(member.value)
      case "reason": override.reason = try string(member.value)
      case "until":
        let day = try string(member.value)
        guard LintDay.isDay(day) else { throw bad(member.value, "a date as YYYY-MM-DD") }
        override.until = day
      default: throw unknown(member, ["files", "keys", "rules", "severity", "reason", "until"])
      }
    }
    if override.reason == nil { throw bad(value, "a \"reason\" in every override") }
    return override
  }

  private mutating func readOptions(_ value: JSONValue) throws(ConfigurationError) {
    for member in try object(value) {
      let value = member.value
      switch member.name {
      case "baseLocale": result.settings.baseLocale = try string(value)
      case "maximumDepth": result.settings.maximumDepth = try count(value)
      case "maximumFileSize": result.settings.maximumFileSize = try count(value)
      case "lineEndings": result.settings.lineEndings = try word(value, ["lf", "crlf"])
      case "indentation": result.settings.indentation = try count(value)
      case "sortsKeys": result.settings.sortsKeys = try flag(value)
      case "allowsDottedKeys": result.settings.allowsDottedKeys = try flag(value)
      case "reservedPrefixes": result.settings.reservedPrefixes = try strings(value)
      case "keyStyle": result.settings.keyStyle = try word(value, ["snake", "camel", "dotted"])
      case "optionalKeys": result.settings.optionalKeys = try strings(value)
      case "maximumLengths":
        for pattern in try object(value) {
          result.settings.maximumLengths[pattern.name] = try count(pattern.value)
        }
      case "colorCase": result.settings.colorCase = try word(value, ["upper", "lower"])
      case "contrast":
        for pair in try array(value) { result.settings.contrast.append(try contrast(pair)) }
      case "maximumImageSize": result.settings.maximumImageSize = try count(value)
      case "maximumImageMemory": result.settings.maximumImageMemory = try count(value)
      case "allowedSecrets": result.settings.allowedSecrets = try strings(value)
      case "maximumValueSize": result.settings.maximumValueSize = try count(value)
      default: throw unknown(member, Self.options)
      }
    }
  }

  private static let options = [
    "baseLocale", "maximumDepth", "maximumFileSize", "lineEndings", "indentation", "sortsKeys", "allowsDottedKeys",
    "reservedPrefixes", "keyStyle", "optionalKeys", "maximumLengths", "colorCase", "contrast", "maximumImageSize",
    "maximumImageMemory", "allowedSecrets", "maximumValueSize",
  ]

  private func contrast(_ value: JSONValue) throws(ConfigurationError) -> LintSettings.ContrastPair {
    var pair = LintSettings.ContrastPair(foreground: "", background: "", ratio: 4.5)
    for member in try object(value) {
      switch member.name {
      case "foreground": pair.foreground = try string(member.value)
      case "background": pair.background = try string(member.value)
      case "ratio":
        guard let ratio = member.value.numberText.flatMap({ Double($0) }), ratio >= 1, ratio <= 21 else {
          throw bad(member.value, "a number from 1 to 21")
        }
        pair.ratio = ratio
      default: throw unknown(member, ["foreground", "background", "ratio"])
      }
    }
    if pair.foreground.isEmpty || pair.background.isEmpty { throw bad(value, "\"foreground\" and \"background\"") }
    return pair
  }

  // MARK: Words and values

  /// The id of the rule that `word` names; else the word is kept for RC902.
  private mutating func known(_ word: String, _ value: JSONValue) -> String? {
    if let rule = rules.first(where: { $0.isNamed(word) }) { return rule.id }
    result.unknownRules.append((value.range, word))
    return nil
  }

  private func bad(_ value: JSONValue, _ expected: String) -> ConfigurationError {
    .value(path: path, position: value.position, expected: expected)
  }

  private func unknown(_ member: JSONMembers.Member, _ words: [String]) -> ConfigurationError {
    .unknownWord(
      path: path, position: member.nameValue.position, word: member.name,
      nearest: Nearest.word(to: member.name, in: words))
  }

  private func object(_ value: JSONValue) throws(ConfigurationError) -> JSONMembers {
    guard value.kind == .object else { throw bad(value, "an object") }
    return value.members
  }

  private func array(_ value: JSONValue) throws(ConfigurationError) -> JSONElements {
    guard value.kind == .array else { throw bad(value, "an array") }
    return value.elements
  }

  private func string(_ value: JSONValue) throws(ConfigurationError) -> String {
    guard let text = value.string else { throw bad(value, "a string") }
    return text
  }

  private func strings(_ value: JSONValue) throws(ConfigurationError) -> [String] {
    var texts: [String] = []
    for element in try array(value) { texts.append(try string(element)) }
    return texts
  }

  private func flag(_ value: JSONValue) throws(ConfigurationError) -> Bool {
    guard let flag = value.bool else { throw bad(value, "true or false") }
    return flag
  }

  private func count(_ value: JSONValue) throws(ConfigurationError) -> Int {
    guard let count = value.numberText.flatMap({ Int($0) }), count >= 0 else {
      throw bad(value, "a whole number from 0")
    }
    return count
  }

  private func word(_ value: JSONValue, _ words: [String]) throws(ConfigurationError) -> String {
    guard let word = value.string, words.contains(word) else { throw bad(value, words.joined(separator: " or ")) }
    return word
  }

  private func severity(_ value: JSONValue) throws(ConfigurationError) -> Severity {
    guard let severity = value.string.flatMap({ Severity(name: $0) }) else {
      throw bad(value, "error, warning, info or off")
    }
    return severity
  }
}

extension LintConfiguration {
  /// Reads the bytes of a configuration file. A rule that nobody knows is not an error here but found by RC902.
  public init(_ bytes: [UInt8], path: String, rules: [Rule] = RuleCatalog.rules) throws(ConfigurationError) {
    self = try ConfigurationReader.read(bytes, path: path, rules: rules)
  }
}
