import Testing

@testable import RCValues

/// Runs every row of the shared vectors and accounts for those that do not pass.
@Suite("Locale vectors") struct LocaleVectorTests {
  /// Rows that do not pass, and why. A row may leave this list only by passing.
  static let departures: [String: String] = [
    "best-fit-037": "Chinese never crosses scripts",
    "best-fit-046": "no language stands for a related one: af does not take nl",
    "best-fit-065": "a pseudo-locale, as any other region, is a sibling",
    "best-fit-089": "en-CA stands below en in CLDR, where the suite has a regional cluster",
    "env-list-005": "lists every variable, where only the deciding one counts",
    "env-list-006": "lists variants and C as GLib does",
    "env-list-007": "lists variants and C as GLib does",
    "lookup-chain-001": "RFC 4647 truncation, which knows no scripts: zh-Hant never leads to zh",
    "filtering-001": unsupportedFilter, "filtering-002": unsupportedFilter, "filtering-003": unsupportedFilter,
    "filtering-004": unsupportedFilter, "filtering-005": unsupportedFilter, "filtering-008": unsupportedFilter,
    "filtering-011": unsupportedFilter, "filtering-012": unsupportedFilter, "filtering-013": unsupportedFilter,
    "filtering-015": unsupportedFilter,
    "posix-variants-001": "a list of file names to try; the chain of the tag takes its place",
  ]
  private static let unsupportedFilter = "a list of all that would do; one locale is chosen here"

  private static let supportedKinds: Set = [
    "best-fit", "lookup", "negotiate", "env-select", "env-list", "posix-parse", "parent-chain",
  ]

  @Test("Every row passes or is listed with its reason", .enabled(if: LocaleVectors.folder != nil))
  func rows() {
    #expect(!LocaleVectors.rows.isEmpty)
    for row in LocaleVectors.rows where Self.departures[row.id] == nil {
      guard Self.supportedKinds.contains(row.kind) else {
        Issue.record("\(row.id) is of kind \(row.kind), which nothing reads, and is not listed")
        continue
      }
      #expect(passes(row), "\(row.id): \(outcome(of: row)) for \(String(describing: row.expected))")
    }
  }

  @Test("Every listed row exists", .enabled(if: LocaleVectors.folder != nil))
  func listed() {
    let known = Set(LocaleVectors.rows.map(\.id))
    for id in Self.departures.keys.sorted() {
      #expect(known.contains(id), "\(id) is listed, but there is no such row")
    }
  }

  @Test("Where a suite disagrees, the specified algorithm decides", .enabled(if: LocaleVectors.folder != nil))
  func disagreements() {
    for row in LocaleVectors.rows where row.reference?.agrees == false {
      let result = match(row)
      let fallback = row.default ?? row.available?.first
      let expected = row.reference?.result
      #expect(result == expected.flatMap(tag) || result == nil && expected == fallback, "\(row.id)")
    }
  }
}

extension LocaleVectorTests {
  private func passes(_ row: LocaleVectors.Row) -> Bool {
    switch (row.kind, row.expected) {
    case ("env-list", .list(let names)):
      return PosixLocale.preferred(in: row.environment ?? [:]) == names.compactMap { $0.flatMap(tag) }
    case ("parent-chain", .list(let names)):
      return row.input.flatMap { RCLocaleTag($0) }?.chain.map(\.description) == names
    case ("posix-parse", let expected):
      let fields = row.input.flatMap { PosixLocale($0) }.map(fields)
      guard case .list(var names) = expected else { return fields == nil }
      while names.count < 5 { names.append(nil) }
      return fields == names
    case (_, .text(let name)):
      if let result = match(row) { return result == tag(name) }
      return name == row.default ?? row.available?.first && !servesRequest(row)
    default:
      return false
    }
  }

  /// Whether there is anything in the language and script of a request, so that base would not be the right answer.
  private func servesRequest(_ row: LocaleVectors.Row) -> Bool {
    let available = (row.available ?? []).compactMap { tag($0)?.maximized() }.filter { $0.description != "und" }
    return requests(of: row).contains { request in
      let request = request.maximized()
      return available.contains { $0.language == request.language && $0.script == request.script }
    }
  }

  private func match(_ row: LocaleVectors.Row) -> RCLocaleTag? {
    LocaleMatcher(available: (row.available ?? []).compactMap(tag)).match(requests(of: row))
  }

  private func requests(of row: LocaleVectors.Row) -> [RCLocaleTag] {
    row.environment.map { PosixLocale.preferred(in: $0) } ?? (row.requested ?? []).compactMap(tag)
  }

  private func tag(_ text: String) -> RCLocaleTag? {
    RCLocaleTag(text) ?? PosixLocale(text)?.tag
  }

  private func fields(_ locale: PosixLocale) -> [String?] {
    [locale.language, locale.territory, locale.script, locale.variant?.uppercased(), locale.modifier]
  }

  private func outcome(of row: LocaleVectors.Row) -> String {
    switch row.kind {
    case "env-list": "\(PosixLocale.preferred(in: row.environment ?? [:]))"
    case "parent-chain": "\(row.input.flatMap { RCLocaleTag($0) }?.chain ?? [])"
    case "posix-parse": "\(row.input.flatMap { PosixLocale($0) }.map(fields) ?? [])"
    default: match(row)?.description ?? "base"
    }
  }
}
