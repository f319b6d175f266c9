import RCValues

/// The dumps of one reader, or of one reader for each locale that some layer knows, the base first.
struct DumpSet {
  struct Reader {
    /// `base`, or the tag.
    let name: String
    let dump: Dump
  }

  let readers: [Reader]
  /// Whether every locale was asked for.
  let isForAll: Bool

  /// The first one's.
  var dump: Dump { readers[0].dump }

  /// The dump of the languages asked for.
  init(_ inputs: DumpInputs, _ selection: Selection) {
    let dump = Dump(inputs, for: inputs.requested, where: selection.takes)
    readers = [Reader(name: dump.resolution.stack.reader.chain.first ?? "base", dump: dump)]
    isForAll = false
  }

  /// The dumps of all locales. Each has the keys that are wanted in any.
  init(forAllLocalesOf inputs: DumpInputs, _ selection: Selection) {
    let dumps = [Dump(inputs, for: [])] + inputs.knownLocales.map { Dump(inputs, for: [$0]) }
    // All dumps have all keys, in one order.
    let wanted = dumps[0].entries.indices.filter { index in dumps.contains { selection.takes($0.entries[index]) } }
    readers = zip(["base"] + inputs.knownLocales.map(\.description), dumps).map { name, dump in
      Reader(name: name, dump: dump.keeping(wanted))
    }
    isForAll = true
  }
}

extension DumpSet {
  /// What is worth telling to any of the readers, each once.
  var findings: [Finding] { Finding.merged(readers.map { $0.dump.findings() }) }
}

extension DumpInputs {
  /// The locales that the defaults, the payload or the overrides have values for, in order.
  var knownLocales: [RCLocaleTag] {
    let layers = space.defaults.localized + (layers.remote?.localized ?? []) + layers.overrides.flatMap(\.localized)
    var tags = layers.compactMap(\.locale).sorted()
    for index in tags.indices.dropFirst().reversed() where tags[index] == tags[index - 1] { tags.remove(at: index) }
    return tags
  }
}
