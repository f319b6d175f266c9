/// All effective values of one activation as one thread holds them: the texts are copies of its own, so that no two
/// threads count references to one string. Opaque; `RCSnapshot` is the way to its values.
public final class RCMoment: Sendable {
  let resolution: Resolution
  /// Who reads. The resolution may have been made for another reader who gets the same values.
  let reader: ReaderLocale
  @usableFromInline let ordinals: KeyOrdinals
  let reporter: Reporter
  // The resolution and the ordinals, which live as long as this, own what these point to.
  @usableFromInline nonisolated(unsafe) let words: UnsafePointer<UInt64>
  @usableFromInline nonisolated(unsafe) let table: UnsafePointer<UInt32>
  @usableFromInline let count: Int
  /// By ordinal.
  @usableFromInline nonisolated(unsafe) let texts: UnsafePointer<String>  // written in init only, freed by deinit

  init(_ resolution: Resolution, _ reader: ReaderLocale, _ ordinals: KeyOrdinals, _ reporter: Reporter) {
    self.reader = reader
    (self.resolution, self.ordinals, self.reporter) = (resolution, ordinals, reporter)
    (words, table, count) = (resolution.words, ordinals.table, resolution.count)
    let texts = UnsafeMutablePointer<String>.allocate(capacity: max(count, 1))
    for ordinal in 0..<count { (texts + ordinal).initialize(to: resolution.strings[ordinal].ownCopy) }
    self.texts = UnsafePointer(texts)
  }

  deinit {
    let texts = UnsafeMutablePointer(mutating: texts)
    texts.deinitialize(count: resolution.count)
    texts.deallocate()
  }
}

extension String {
  /// The same text in storage that nobody else counts references to.
  fileprivate var ownCopy: String {
    // Up to 15 bytes there is no storage.
    guard utf8.count > 15 else { return self }
    var text = self
    return text.withUTF8 { String(decoding: $0, as: UTF8.self) }
  }
}

// MARK: What an accessor does when the key is not of its kind

extension RCMoment {
  /// The ordinal to read, or nil where there is no value at all.
  private func ordinal(_ entry: UInt32, _ name: String, _ accessor: StaticString, _ kinds: [RCKind]) -> Int? {
    var entry = entry
    if entry & 0xFF == KeyOrdinals.Code.unknown { entry = ordinals.entry(ofName: name) }
    if entry & 0xFF == KeyOrdinals.Code.unknown {
      reporter.assert(RCDiagnostic(.unlistedKey, key: name), once: "unlisted \(name)")
      return nil
    }
    if let kind = RCKind(code: entry & 0xFF), !kinds.contains(kind) {
      reporter.assert(
        RCDiagnostic(.wrongAccessor(accessor: "\(accessor)", kind: kind), key: name), once: "\(accessor) \(name)")
    }
    return Int(entry >> 8)
  }

  func oddWord(_ entry: UInt32, _ name: String, row: Int, _ accessor: StaticString) -> UInt64 {
    let kinds: [RCKind] = row == 2 ? (accessor.description == "bool" ? [.bool] : [.color]) : [.number]
    guard let ordinal = ordinal(entry, name, accessor, kinds) else {
      return row == 2 ? packedWord(.black, false) : 0
    }
    return resolution.words[row * resolution.count + ordinal]
  }

  /// The text of a string key, or of a number or bool.
  func oddText(_ entry: UInt32, _ name: String) -> String {
    guard let ordinal = ordinal(entry, name, "string", [.string]) else { return "" }
    switch resolution.space.kinds[ordinal] {
    case .number: return resolution.explain(ordinal).plainText
    case .bool: return resolution.words[2 * resolution.count + ordinal] & 1 == 1 ? "true" : "false"
    case .string, nil: return texts[ordinal]
    case .color, .image, .json: return ""
    }
  }

  @usableFromInline
  func image(_ entry: UInt32, _ name: String) -> RCImageDescriptor {
    ordinal(entry, name, "image", [.image]).flatMap { resolution.images[$0] } ?? .missing
  }

  /// The JSON text of a json key; nil where there is none.
  func json(_ entry: UInt32, _ name: String) -> String? {
    ordinal(entry, name, "decode", [.json]).flatMap { resolution.texts[$0] }
  }

  func explain(_ entry: UInt32, _ name: String) -> RCValue? {
    ordinal(entry, name, "value", RCKind.allCases).map { resolution.explain($0) }
  }
}

extension RCValue {
  /// The content of a string, else the source text; without blanks at the ends for kinds that do not count them.
  package var plainText: String {
    var text = source.map { $0.string ?? $0.sourceText } ?? text
    guard kind != .string else { return text }
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return "" }
      return String(decoding: bytes[trimmedRange(base, count: bytes.count)], as: UTF8.self)
    }
  }
}
