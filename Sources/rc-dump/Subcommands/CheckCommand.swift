import RCConsole
import RCValues

/// `rc-dump check`: whether any key fell back because a higher layer was rejected.
struct CheckCommand {
  let request: DumpRequest
  let host: DumpHost

  init(_ request: DumpRequest, _ host: DumpHost) {
    (self.request, self.host) = (request, host)
  }

  func answer() throws(DumpFailure) -> DumpAnswer {
    let inputs = try DumpInputs(request, host)
    let kinds = request.arguments.values(.kind).compactMap(RCKind.init)
    func isWanted(_ entry: Entry) -> Bool {
      !entry.fellBackFrom.isEmpty && (kinds.isEmpty || entry.kind.map { kinds.contains($0) } ?? false)
    }
    var dumps = [Dump(inputs, for: inputs.requested, where: isWanted)]
    if request.arguments.flag(.allLocales) {
      if request.arguments.isGiven(.locale) { throw request.usageFailure(.conflict("--all-locales", "--locale")) }
      dumps = ([[]] + inputs.knownLocales.map { [$0] }).map { Dump(inputs, for: $0, where: isWanted) }
    }
    let findings = Self.fallbacks(dumps)
    let text =
      switch request.format {
      case .json: JSONFormat.text(dumps[0], locales: dumps.count > 1 ? Array(dumps.dropFirst()) : nil)
      case .plain: findings.map { PlainFormat.record($0.fields) }.joined()
      default: Self.table(findings).render(for: request.terminal(host))
      }
    let isClean = findings.isEmpty
    return DumpAnswer(
      text: isClean && request.format == .table ? "" : text, status: isClean ? .success : .negativeAnswer)
  }

  /// A value that was refused, and what is used in its place.
  private struct Fallback {
    let key: String
    let rejected: String
    let reason: String
    let place: String
    let used: String

    var fields: [String] { [key, rejected, reason, place, used] }
  }

  /// Each refused value once, though readers of many languages may meet it.
  private static func fallbacks(_ dumps: [Dump]) -> [Fallback] {
    var seen: Set<[String]> = []
    var found: [Fallback] = []
    for dump in dumps {
      for entry in dump.entries {
        for rejected in entry.fellBackFrom {
          let fallback = Fallback(
            key: entry.key, rejected: entry.shown(rejected.source).compact, reason: rejected.reason.description,
            place: rejected.origin.location?.description ?? "", used: entry.typed?.line ?? entry.kind.zeroLine)
          if seen.insert([fallback.key, fallback.place, fallback.rejected]).inserted { found.append(fallback) }
        }
      }
    }
    return found
  }

  private static func table(_ fallbacks: [Fallback]) -> Table {
    var table = Table(columns: [
      Column("KEY", fit: .elideEnd, minimumWidth: 12), Column("REJECTED", fit: .wrap, minimumWidth: 12),
      Column("WHY", fit: .wrap, minimumWidth: 12), Column("WHERE", fit: .elideStart, minimumWidth: 14),
      Column("USED", fit: .wrap, minimumWidth: 10),
    ])
    for fallback in fallbacks {
      table.append([
        Cell(fallback.key, styles: [.bold]), Cell(fallback.rejected, styles: [.red]), Cell(fallback.reason),
        Cell(fallback.place, styles: [.dim]), Cell(fallback.used),
      ])
    }
    return table
  }
}
