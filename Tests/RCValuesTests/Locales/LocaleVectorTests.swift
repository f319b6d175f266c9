import Testing

@testable import RCValues

/// Runs every row of the shared vectors and accounts for those that do not pass. The folder may hold other rows of the
/// same kinds.
@Suite("Locale vectors") struct LocaleVectorTests {
  /// Rows that do not pass, and why. A row may leave this list only by passing; one that is not there does no harm.
  static let departures: [String: String] = [
    "best-fit-037": "Chinese never crosses scripts",
    "best-fit-046": "no language stands for a related one: af does not take nl",
    "best-fit-065": "a pseudo-locale, as any other region, is a sibling",
    "best-fit-089": "en-CA stands below en in CLDR, where the suite has a regional cluster",
    "env-list-005": "lists every variable, where only the deciding one counts",
    "env-list-006": "lists variants and C as GLib does",
    "env-list-007": "lists variants and C as GLib does",
  ]

  /// Kinds of rows that ask for what is not done here, and why.
  static let unsupportedKinds: [String: String] = [
    "filtering": "a list of all that would do; one locale is chosen here",
    "lookup-chain": "RFC 4647 truncation, which knows no scripts: zh-Hant never leads to zh",
    "posix-variants": "a list of file names to try; the chain of the tag takes its place",
  ]

  private static let supportedKinds: Set = [
    "best-fit", "lookup", "negotiate", "env-select", "env-list", "posix-parse", "parent-chain",
  ]

  @Test("Every row passes, or there is a reason why it cannot", .enabled(if: LocaleVectors.folder != nil))
  func rows() {
    #expect(!LocaleVectors.rows.isEmpty)
    for row in LocaleVectors.rows where Self.reason(for: row) == nil {
      guard Self.supportedKinds.contains(row.kind) else {
        Issue.record("\(row.id) is of kind \(row.kind), which nothing reads, and is not listed")
        continue
      }
      #expect(passes(row), "\(row.id): \(outcome(of: row)) for \(String(describing: row.expected))")
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
  /// Why a row is not expected to pass; nil where it is.
  private static func reason(for row: LocaleVectors.Row) -> String? {
    if let reason = departures[row.id] ?? unsupportedKinds[row.kind] { return reason }
    if row.reference?.agrees == false { return "its suite disagrees with the specified algorithm, which decides below" }
    guard row.kind == "env-list", case .list(let names) = row.expected else { return nil }
    if names.contains("C") { return "lists variants and C as GLib does" }
    if row.environment?["LANGUAGE"]?.isEmpty ?? true, names.count > 1 {
      return "lists every variable, where only the deciding one counts"
    }
    return nil
  }

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
