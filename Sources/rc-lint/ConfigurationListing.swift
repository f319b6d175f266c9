import RCJSON
import RCLint

/// The settings in force, as a configuration file would have them.
enum ConfigurationListing {
  static func text(_ configuration: LintConfiguration, rules: [Rule], host: LintHost) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("rules")
    writer.beginObject()
    for rule in rules {
      writer.name(rule.slug)
      writer.string((configuration.severities[rule.id] ?? rule.severity).name)
    }
    writer.endObject()
    write(configuration.settings, to: &writer)
    writer.name("overrides")
    writer.beginArray()
    for override in configuration.overrides {
      writer.beginObject()
      strings("files", override.files.map(\.pattern), &writer)
      strings("keys", override.keys.map(\.pattern), &writer)
      strings("rules", override.rules, &writer)
      string("severity", override.severity.name, &writer)
      if let reason = override.reason { string("reason", reason, &writer) }
      if let until = override.until { string("until", until, &writer) }
      writer.endObject()
    }
    writer.endArray()
    string("failLevel", (configuration.failLevel ?? .error).name, &writer)
    if let number = configuration.maximumWarnings { number.write("maxWarnings", &writer) }
    if let path = configuration.baseline { string("baseline", host.name(path), &writer) }
    if !configuration.paths.isEmpty { strings("paths", configuration.paths.map(host.name), &writer) }
    if let path = configuration.sources { string("sources", host.name(path), &writer) }
    if !configuration.keys.isEmpty { strings("keys", configuration.keys.map(host.name), &writer) }
    if let path = configuration.remote { string("remote", host.name(path), &writer) }
    writer.endObject()
    return writer.text + "\n"
  }

  private static func write(_ settings: LintSettings, to writer: inout JSONWriter) {
    writer.name("options")
    writer.beginObject()
    string("baseLocale", settings.baseLocale, &writer)
    settings.maximumDepth.write("maximumDepth", &writer)
    settings.maximumFileSize.write("maximumFileSize", &writer)
    if let lineEndings = settings.lineEndings { string("lineEndings", lineEndings, &writer) }
    settings.indentation.write("indentation", &writer)
    flag("sortsKeys", settings.sortsKeys, &writer)
    flag("allowsDottedKeys", settings.allowsDottedKeys, &writer)
    strings("reservedPrefixes", settings.reservedPrefixes, &writer)
    string("keyStyle", settings.keyStyle, &writer)
    strings("optionalKeys", settings.optionalKeys, &writer)
    writer.name("maximumLengths")
    writer.beginObject()
    for (pattern, length) in settings.maximumLengths.sorted(by: { $0.key < $1.key }) { length.write(pattern, &writer) }
    writer.endObject()
    string("colorCase", settings.colorCase, &writer)
    writer.name("contrast")
    writer.beginArray()
    for pair in settings.contrast {
      writer.beginObject()
      string("foreground", pair.foreground, &writer)
      string("background", pair.background, &writer)
      writer.name("ratio")
      writer.raw(pair.ratio.description)
      writer.endObject()
    }
    writer.endArray()
    settings.maximumImageSize.write("maximumImageSize", &writer)
    settings.maximumImageMemory.write("maximumImageMemory", &writer)
    strings("allowedSecrets", settings.allowedSecrets, &writer)
    settings.maximumValueSize.write("maximumValueSize", &writer)
    writer.endObject()
  }

  private static func string(_ name: String, _ value: String, _ writer: inout JSONWriter) {
    writer.name(name)
    writer.string(value)
  }

  private static func flag(_ name: String, _ value: Bool, _ writer: inout JSONWriter) {
    writer.name(name)
    writer.bool(value)
  }

  private static func strings(_ name: String, _ values: [String], _ writer: inout JSONWriter) {
    writer.name(name)
    writer.beginArray()
    for value in values { writer.string(value) }
    writer.endArray()
  }
}

extension Int {
  fileprivate func write(_ name: String, _ writer: inout JSONWriter) {
    writer.name(name)
    writer.number(self)
  }
}
