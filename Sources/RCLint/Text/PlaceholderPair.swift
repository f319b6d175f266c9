import RCJSON
import RCValues

/// One text with its placeholders, and what the base has in its place.
struct PlaceholderPair {
  let file: LintFile
  let entry: LintFile.Entry
  let key: LintFolder.Key
  let value: JSONValue
  let bytes: [UInt8]
  let own: PlaceholderScan
  /// Nil for the base text itself.
  let base: PlaceholderScan?
  private let baseFile: LintFile

  /// Calls `body` for every text in which, or in whose base, there may be placeholders.
  static func forEach(_ subject: LintSubject, includingBase: Bool = false, _ body: (PlaceholderPair) -> Void) {
    let folder = subject.folder
    guard let baseFile = folder.base, let baseDocument = baseFile.document else { return }
    let traits: TextTraits = [.percent, .brace, .backslash]
    var scans: [PlaceholderScan?] = Array(repeating: nil, count: folder.keys.count)
    func scan(_ entry: LintFile.Entry, _ file: LintFile) -> (bytes: [UInt8], scan: PlaceholderScan) {
      let bytes = file.withContent(entry) { Array(UnsafeBufferPointer(start: $0, count: $1)) } ?? []
      let isAddress = entry.traits.contains(.url) && !bytes.contains(where: isBlank)
      let isJSON = entry.traits.contains(.brace) && JSONTextRules.looksLikeJSON(bytes)
      return (bytes, PlaceholderScan(bytes, readsBraces: !isJSON, isAddress: isAddress))
    }
    for (ordinal, key) in folder.keys.enumerated() where key.kind == .string && key.entry.kind == .string {
      guard !key.entry.traits.isDisjoint(with: traits) else { continue }
      let value = baseFile.value(key.entry, baseDocument)
      let (bytes, found) = scan(key.entry, baseFile)
      scans[ordinal] = found
      guard includingBase else { continue }
      body(
        PlaceholderPair(
          file: baseFile, entry: key.entry, key: key, value: value, bytes: bytes, own: found, base: nil,
          baseFile: baseFile))
    }
    let none = PlaceholderScan([])
    for file in folder.locales {
      guard let document = file.document else { continue }
      for entry in file.entries where entry.kind == .string && entry.key >= 0 {
        let key = folder.keys[Int(entry.key)]
        guard key.kind == .string, key.entry.kind == .string else { continue }
        let base = scans[Int(entry.key)]
        guard base != nil || !entry.traits.isDisjoint(with: traits) || entry.traits.contains(.empty) else { continue }
        // An empty text is RC209's.
        if entry.traits.contains(.empty) { continue }
        let value = file.value(entry, document)
        let (bytes, own) = scan(entry, file)
        body(
          PlaceholderPair(
            file: file, entry: entry, key: key, value: value, bytes: bytes, own: own, base: base ?? none,
            baseFile: baseFile))
      }
    }
  }

  var related: [(message: String, place: Place)] {
    base == nil ? [] : [("the base text", baseFile.place(key.entry))]
  }

  /// Whether the same placeholders stand in the same order in both.
  var isSame: Bool {
    guard let base else { return true }
    return own.found.count == base.found.count && zip(own.found, base.found).allSatisfy { $0.style == $1.style }
  }

  /// The place of a stretch of the content.
  func place(_ range: Range<Int>) -> Place {
    var place = file.place(entry)
    place = Place(
      file.text, StringOffset.inFile(range.clamped(to: 0..<bytes.count), of: value), key: place.key,
      locale: place.locale,
      pointer: place.pointer)
    return place
  }

  func text(_ placeholder: Placeholder) -> String {
    Show.clipped(String(decoding: bytes[placeholder.range], as: UTF8.self), to: 30)
  }

  /// The one argument of a message with types that is called otherwise than in the base.
  var renamed: (from: String, to: String)? {
    guard let base, base.hasComplexArguments || own.hasComplexArguments, !isSame else { return nil }
    let (before, after) = (names(base), names(own))
    let (missing, extra) = (before.subtracting(after), after.subtracting(before))
    guard missing.count == 1, extra.count == 1, let from = missing.first, let to = extra.first else { return nil }
    return (from, to)
  }

  private func names(_ scan: PlaceholderScan) -> Set<String> {
    Set(
      scan.found.compactMap {
        guard case .named("{", let name) = $0.style else { return nil }
        return name
      })
  }
}

/// How the placeholders of a translation differ from those of the base.
struct PlaceholderDifference {
  /// Of the translation: those that the base has in no form.
  private(set) var extra: [Placeholder] = []
  /// Of the translation: those that stand for an argument of another type.
  private(set) var wrong: [Placeholder] = []
  /// Of the base: what is not in the translation, as text.
  private(set) var missing: [String] = []
  /// The same ones without numbers in another order.
  private(set) var isReordered = false
  private var wanted: [Placeholder: String] = [:]

  init(_ own: PlaceholderScan, _ base: PlaceholderScan) {
    comparePrintf(own, base)
    compareNamed(own, base)
  }

  func message(for placeholder: Placeholder) -> String {
    "stands where the base has \(wanted[placeholder] ?? "another")"
  }

  private mutating func comparePrintf(_ own: PlaceholderScan, _ base: PlaceholderScan) {
    let (mine, theirs) = (own.printf, base.printf)
    if mine.isEmpty && theirs.isEmpty { return }
    let isPlain = mine.allSatisfy { $0.position == nil } && theirs.allSatisfy { $0.position == nil }
    if isPlain, mine.count > 1, mine.map(\.type) != theirs.map(\.type),
      mine.map(\.type).sorted() == theirs.map(\.type).sorted()
    {
      isReordered = true
      return
    }
    let arguments = Self.arguments(theirs)
    let used = Self.arguments(mine)
    for (index, item) in mine.enumerated() {
      let position = item.position ?? index + 1
      guard let type = arguments[position] else {
        extra.append(item.placeholder)
        continue
      }
      if type != item.type {
        wrong.append(item.placeholder)
        wanted[item.placeholder] = "%\(type)"
      }
    }
    missing += arguments.filter { used[$0.key] == nil }.sorted { $0.key < $1.key }.map { "%\($0.value)" }
  }

  /// Types by the number of the argument.
  private static func arguments(_ items: [(placeholder: Placeholder, type: String, position: Int?)]) -> [Int: String] {
    var arguments: [Int: String] = [:]
    for (index, item) in items.enumerated() { arguments[item.position ?? index + 1] = item.type }
    return arguments
  }

  private mutating func compareNamed(_ own: PlaceholderScan, _ base: PlaceholderScan) {
    let (mine, theirs) = (Self.named(own), Self.named(base))
    for placeholder in own.found {
      if case .named(let opening, let name) = placeholder.style, !theirs.contains(opening + name) {
        extra.append(placeholder)
      }
    }
    for placeholder in base.found {
      if case .named(let opening, let name) = placeholder.style, !mine.contains(opening + name) {
        let closing = opening == "%#@" ? "@" : opening == "\\(" ? ")" : opening == "{{" ? "}}" : "}"
        missing.append(Show.clipped(opening + name + closing, to: 30))
      }
    }
  }

  private static func named(_ scan: PlaceholderScan) -> Set<String> {
    Set(
      scan.found.compactMap {
        guard case .named(let opening, let name) = $0.style else { return nil }
        return opening + name
      })
  }
}
